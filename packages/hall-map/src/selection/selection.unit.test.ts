import { describe, expect, test } from 'vitest';
import { createSelection } from './selection.ts';

function selectionOf(most: number) {
  const told: number[][] = [];
  const selection = createSelection({
    mayChoose: (_, chosen) => chosen.size < most,
    changed: (ids) => told.push([...ids]),
  });
  return { selection, told };
}

describe('a selection', () => {
  test('takes a seat and gives it up', () => {
    const { selection, told } = selectionOf(2);
    expect([selection.toggle(7), selection.toggle(8), selection.toggle(7)]).toEqual([true, true, true]);
    expect(told).toEqual([[7], [7, 8], [8]]);
  });

  test('asks the shop before it takes one, and never before it gives one up', () => {
    const { selection, told } = selectionOf(1);
    selection.toggle(7);
    expect(selection.toggle(8)).toBe(false);
    expect(selection.toggle(7)).toBe(true);
    expect(told).toEqual([[7], []]);
  });

  test('is set by the shop beyond any limit, and says only what has changed', () => {
    const { selection, told } = selectionOf(0);
    selection.set([1, 2]);
    selection.set([2, 1]);
    selection.set([2, 3]);
    expect(told).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect([...selection.ids]).toEqual([2, 3]);
  });
});
