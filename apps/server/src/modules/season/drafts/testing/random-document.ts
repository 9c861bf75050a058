import fc from 'fast-check';
import { createConcert } from '../../../catalog/testing/small-season.ts';
import { type EventFile, EventSchema } from '../../import/format/event.ts';
import { eventFields, sessionFields } from '../../import/testing/random-fields.ts';

const day = fc.integer({ min: 1, max: 28 }).map((date) => `2036-03-${String(date).padStart(2, '0')}`);
const session = fc.record({ date: day, time: fc.constantFrom('12:00', '19:00', null), fields: sessionFields });
const price = fc.integer({ min: 1, max: 5 });
/** Valid documents of one event, with up to eight sessions. */
export const randomDocument = fc
  .record({ fields: eventFields, sessions: fc.array(session, { maxLength: 8 }), price })
  .map(({ fields, sessions, price: amount }): EventFile => {
    const concert = createConcert();
    return EventSchema.parse({
      ...concert,
      ...fields,
      sessions: [...new Map(sessions.map((each) => [`${each.date} ${each.time}`, each])).values()].map(
        ({ fields: terms, ...when }) => ({ ...when, ...terms }),
      ),
      offers: concert.offers.map((offer) => ({ ...offer, price: amount * 1000 })),
    });
  });
