import { expect, test } from 'vitest';
import { groupByNote } from './group-by-note.ts';

test('groupByNote joins sessions in succession that have the same note', () => {
  const group = (...lefts: readonly (number | null)[]) =>
    groupByNote(lefts.map((left, nth) => ({ when: String(nth), left }))).map(({ moments, left }) => [
      moments.join(''),
      left,
    ]);
  expect(group(0, 0, 0)).toEqual([['012', 0]]);
  expect(group(0, 5, 0)).toEqual([
    ['0', 0],
    ['1', 5],
    ['2', 0],
  ]);
  expect(group(null, null, 3)).toEqual([
    ['0', null],
    ['1', null],
    ['2', 3],
  ]);
});
