/** Random documents of events with rules, single dates, price types and prices of single days. */
import fc from 'fast-check';
import { addDays } from '../../../../platform/lib/local-date.ts';

export const FIRST_DAY = '2027-03-01';
export const TIMES = ['11:00', '19:00', null] as const;
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const SPAN = 40;

const days = fc.integer({ min: 0, max: SPAN - 1 }).map((offset) => addDays(FIRST_DAY, offset));
const terms = fc.record(
  {
    stock: fc.constantFrom(50, 60, null),
    priceType: fc.constantFrom(1, 2),
    zoneStock: fc.constant({ stalls: 20 }),
    orderLimit: fc.constant(4),
  },
  { requiredKeys: ['stock'] },
);
const times = fc.uniqueArray(fc.constantFrom(...TIMES), { minLength: 1 });
const dates = fc.record({ date: days, time: fc.constantFrom(...TIMES) });
const rules = fc
  .record({
    every: fc.oneof(fc.constant('day' as const), fc.subarray([...WEEKDAYS], { minLength: 1 })),
    bounds: fc.tuple(days, days),
    times,
  })
  .map(({ every, bounds, times: ofDay }) => {
    const [from, to] = bounds.toSorted();
    return { every, from, to, times: ofDay };
  });
const rows = fc.tuple(fc.oneof(dates, rules), terms).map(([dated, rest]) => ({ ...dated, ...rest }));

const offers = fc.uniqueArray(
  fc.record(
    {
      category: fc.constantFrom('adult', 'child'),
      zone: fc.constantFrom('stalls', 'balcony'),
      price: fc.integer({ min: 0, max: 100 }).map((hundreds) => hundreds * 100),
      priceType: fc.constantFrom(1, 2),
      days: fc.uniqueArray(days, { maxLength: 3 }),
    },
    { requiredKeys: ['category', 'price'] },
  ),
  {
    selector: ({ category, zone, priceType, days: ofOffer = [] }) =>
      [category, zone, priceType, ofOffer.toSorted().join()].join('/'),
    maxLength: 8,
  },
);

export const randomEvents: fc.Arbitrary<Record<string, unknown>> = fc
  .record({ sessions: fc.array(rows, { maxLength: 6 }), offers })
  .map((parts) => ({
    ...{ key: 'concert', kind: 'stage', menu: 'music', venue: 'house', status: 'on_sale', image: 'images/poster.svg' },
    title: { en: 'Concert' },
    ...parts,
  }));
