import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../../platform/lib/local-date.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { expandSessionRule } from '../import/plan/days/days.ts';
import { toShortestRows } from './shortest-rows.ts';

const MONDAY = '2027-03-01';
const listDates = (offsets: readonly number[], time = '19:00') =>
  offsets.map((offset) => ({ day: addDays(MONDAY, offset), time }));

test('names a run of days by one rule, and splits it at a missing day', () => {
  const every = ['sat', 'sun'];
  const weekends = [5, 6, 12, 13, 19, 20];
  expect(toShortestRows(listDates(weekends))).toEqual([
    { every, from: '2027-03-06', to: '2027-03-21', times: ['19:00'] },
  ]);
  expect(toShortestRows(listDates(weekends.filter((offset) => offset !== 12)))).toEqual([
    { every, from: '2027-03-06', to: '2027-03-07', times: ['19:00'] },
    { every, from: '2027-03-14', to: '2027-03-21', times: ['19:00'] },
  ]);
});

test('a single day of another weekday does not split the others', () => {
  expect(toShortestRows(listDates([5, 12, 16, 19, 26, 33]))).toEqual([
    { every: ['sat'], from: '2027-03-06', to: '2027-04-03', times: ['19:00'] },
    { date: '2027-03-17', time: '19:00' },
  ]);
});

test('days with other times have rows of their own', () => {
  const dates = [...listDates([0, 1, 2, 3, 4, 5, 6]), ...listDates([2], '11:00')];
  expect(toShortestRows(dates)).toMatchObject([
    { every: ['mon', 'tue', 'thu', 'fri', 'sat', 'sun'] },
    { date: '2027-03-03', time: '11:00' },
    { date: '2027-03-03', time: '19:00' },
  ]);
});

test('rows expand to exactly the dates', () => {
  const dates = fc.uniqueArray(
    fc.record({ offset: fc.integer({ min: 0, max: 60 }), time: fc.constantFrom('11:00', '19:00', null) }),
    { selector: ({ offset, time }) => `${offset} ${time}` },
  );
  fc.assert(
    fc.property(dates, (input) => {
      const expected = input.map(({ offset, time }) => ({ day: addDays(MONDAY, offset), time }));
      const rows = toShortestRows(expected);
      const format = ({ day, time }: { day: string; time: string | null }) => `${day} ${time}`;
      const expanded = rows.flatMap((row) => [...expandSessionRule(row, (day) => day)]);
      expect(expanded.map(format).toSorted()).toEqual(expected.map(format).toSorted());
      expect(rows.length).toBeLessThanOrEqual(Math.max(expected.length, 0));
    }),
    { numRuns: getPropertyRuns(200) },
  );
});
