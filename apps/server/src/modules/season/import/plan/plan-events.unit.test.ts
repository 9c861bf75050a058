import { expect, test } from 'vitest';
import {
  createConcert,
  createMuseum,
  createSmallSeason,
  TODAY,
  writeFiles,
} from '../../../catalog/testing/small-season.ts';
import { readFolder } from '../files/read-folder.ts';
import { planEvents } from './plan-events.ts';

/** The refund policies of an event without return terms, and of one with terms, in a shop with these switches. */
function refundPoliciesOf(switches: object) {
  const files = createSmallSeason();
  const season = Object(files['season.json']);
  const { read, problems } = readFolder(
    writeFiles({
      ...files,
      'season.json': { ...season, shop: { ...season.shop, switches } },
      'events/concert.json': createConcert(),
      'events/museum.json': { ...createMuseum(), refunds: { allowed: true, untilHours: 5 } },
    }),
  );
  const events = planEvents(read, TODAY, problems);
  expect(problems.list).toEqual([]);
  return events.map(({ columns }) => Object(columns).refund_policy);
}

test('tickets of an event without return terms follow the shop’s setting', () => {
  const customTerms = { allowed: true, untilHours: 5 };
  expect(refundPoliciesOf({})).toEqual([{ allowed: true, untilHours: 72 }, customTerms]);
  expect(refundPoliciesOf({ order_return: 1 })).toEqual([{ allowed: true, untilHours: 72 }, customTerms]);
  expect(refundPoliciesOf({ order_return: 0 })).toEqual([{ allowed: false, untilHours: 72 }, customTerms]);
});

test('a venue with summer time has no sessions and sale windows at times that its clock skips', () => {
  const files = createSmallSeason();
  const [venue] = Array.isArray(files['venues.json']) ? files['venues.json'] : [];
  const { read, problems } = readFolder(
    writeFiles({
      ...files,
      'venues.json': [{ ...venue, timeZone: 'Europe/Berlin' }],
      'events/concert.json': {
        ...createConcert(),
        sales: { web: { from: '+29 02:00' } },
        sessions: [
          { date: '+29', time: '02:30', stock: 6, sales: { web: { until: '2036-03-30 02:59' } } },
          { date: '+29', time: '03:00', stock: 6 },
          { every: 'day', from: '+28', to: '+30', times: ['19:00', '02:15'], stock: 6 },
        ],
      },
    }),
  );
  planEvents(read, TODAY, problems);
  expect(problems.list.map(({ field, message }) => `${field} ${message}`)).toEqual([
    "sales.web.from is a time that the venue's clock skips: 2036-03-30 02:00",
    "sessions.0.sales.web.until is a time that the venue's clock skips: 2036-03-30 02:59",
    "sessions.0.time is a time that the venue's clock skips: 2036-03-30 02:30",
    "sessions.2.times.1 is a time that the venue's clock skips: 2036-03-30 02:15",
  ]);
});
