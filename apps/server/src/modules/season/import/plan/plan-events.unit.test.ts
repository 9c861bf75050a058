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
