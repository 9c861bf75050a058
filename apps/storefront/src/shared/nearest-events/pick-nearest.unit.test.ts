import { ENTITY_TYPE, NO_TIME } from '@sahna/contract/constants';
import { describe, expect, test } from 'vitest';
import { toAllLanguages } from '../testing/localized.ts';
import { pickNearest } from './pick-nearest.ts';

const createEvent = (id: number, entitytype_id = 1) => ({
  event_id: id,
  hash_id: `hash-${id}`,
  ...toAllLanguages('event', `Event ${id}`),
  ...toAllLanguages('image_url', ''),
  entitytype_id,
  useseatsvg: 0,
  seatroot_id: 1,
  price_from: 1000,
});
const createSession = (event_id: number, eventday: string, eventtime: string, ticketcount = 5) => ({
  event_id,
  eventday,
  eventtime,
  ticketcount,
});

describe('pickNearest', () => {
  test('takes the nearest events by their next session with tickets, each once', () => {
    const listing = {
      action: [1, 2, 3, 4, 5, 6].map((id) => createEvent(id)),
      venues: [{ seatroot_id: 1, ...toAllLanguages('seatroot', 'Opera') }],
      setup: { app: { currency: 'KZT' } },
      calendar: [
        createSession(1, '05.01.2027', '19:00'),
        createSession(2, '30.12.2026', '19:00'),
        createSession(2, '31.12.2026', '19:00'),
        createSession(3, '29.12.2026', '19:00', 0),
        createSession(4, '30.12.2026', '12:00'),
        createSession(5, '06.01.2027', '19:00'),
        createSession(6, '07.01.2027', '19:00'),
      ],
    };
    const { events, currency } = pickNearest(listing as never, 'en');
    expect(events.map(({ hash }) => hash)).toEqual(['hash-4', 'hash-2', 'hash-1', 'hash-5']);
    expect(events[0]).toMatchObject({ title: 'Event 4', venue: 'Opera', priceFrom: 1000 });
    expect(events[0]?.when).toContain('12:00');
    expect(currency).toBe('KZT');
  });

  test('excludes season tickets, days without a time, and entry slots', () => {
    const listing = {
      action: [createEvent(1, ENTITY_TYPE.subscribers), createEvent(2), createEvent(3), createEvent(4)],
      venues: [],
      setup: { app: { currency: 'KZT' } },
      calendar: [
        createSession(1, '05.01.2027', '19:00'),
        createSession(2, '05.01.2027', NO_TIME),
        ...['10:00', '12:00', '14:00'].map((time) => createSession(3, '05.01.2027', time)),
        ...['11:00', '14:00'].map((time) => createSession(4, '06.01.2027', time)),
      ],
    };
    expect(pickNearest(listing as never, 'en').events.map(({ hash }) => hash)).toEqual(['hash-4']);
  });
});
