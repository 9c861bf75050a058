import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../platform/lib/durations.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { findClashes, type HallUse } from './clashes.ts';

const START = Date.parse('2026-12-05T14:00:00Z');
const createUse = (id: number, minutes: number, durationMinutes: number | null = 90, hallId = 1): HallUse => ({
  ...{ id, hallId, durationMinutes },
  startsAt: new Date(START + minutes * MINUTE_MS),
});

test('sessions of a hall clash until the first has ended and the hall was changed over', () => {
  const [first, second] = [createUse(1, 0), createUse(2, 119)];
  expect(findClashes([first, second], 30)).toEqual(
    new Map([
      [1, [{ use: second, kind: 'changeover' }]],
      [2, [{ use: first, kind: 'changeover' }]],
    ]),
  );
  expect(findClashes([createUse(1, 0), createUse(2, 120)], 30)).toEqual(new Map());
  expect(findClashes([createUse(1, 0), createUse(2, 10, 90, 2)], 30)).toEqual(new Map());
  // A long session is still in the hall after a short one has ended.
  expect(findClashes([createUse(1, 0, 600), createUse(2, 10, 10), createUse(3, 300)], 0).get(1)).toMatchObject([
    { use: { id: 2 }, kind: 'overlap' },
    { use: { id: 3 }, kind: 'overlap' },
  ]);
  // At the end of the first the hall is free, but not changed over.
  const findKind = (minutes: number) => findClashes([createUse(1, 0), createUse(2, minutes)], 30).get(2)?.[0]?.kind;
  expect([findKind(89), findKind(90)]).toEqual(['overlap', 'changeover']);
});

test('clashes are those of comparing every pair', () => {
  const uses = fc.array(
    fc.record({
      hallId: fc.integer({ min: 1, max: 3 }),
      minutes: fc.integer({ min: 0, max: 2_000 }),
      durationMinutes: fc.option(fc.integer({ min: 1, max: 600 })),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(uses, fc.integer({ min: 0, max: 240 }), (inputs, changeover) => {
      const all = inputs.map(({ minutes, durationMinutes, hallId }, at) =>
        createUse(at + 1, minutes, durationMinutes, hallId),
      );
      const getEnd = ({ startsAt, durationMinutes }: HallUse) =>
        startsAt.getTime() + ((durationMinutes ?? 120) + changeover) * MINUTE_MS;
      const expected = all.map((a) =>
        all
          .filter((b) => a.id !== b.id && a.hallId === b.hallId)
          .filter((b) => {
            const [first, second] = a.startsAt <= b.startsAt ? [a, b] : [b, a];
            if (a.startsAt.getTime() === b.startsAt.getTime()) return isLonger(a, changeover, b);
            return getEnd(first) > second.startsAt.getTime();
          })
          .map(({ id }) => id)
          .toSorted((x, y) => x - y),
      );
      const found = findClashes(all, changeover);
      const ids = (id: number) => (found.get(id) ?? []).map(({ use }) => use.id);
      expect(all.map(({ id }) => ids(id).toSorted((x, y) => x - y))).toEqual(expected);
    }),
    { numRuns: getPropertyRuns(100) },
  );
});

/** At the same start, the session with the lower id is first. */
function isLonger(a: HallUse, changeover: number, b: HallUse): boolean {
  const first = a.id < b.id ? a : b;
  return (first.durationMinutes ?? 120) + changeover > 0;
}
