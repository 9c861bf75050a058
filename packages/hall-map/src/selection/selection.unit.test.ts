import { describe, expect, test } from 'vitest';
import { createSelection } from './selection.ts';

function createTestSelection(max: number) {
  const changes: number[][] = [];
  const selection = createSelection({
    canSelect: (_, chosen) => chosen.size < max,
    onChange: (ids) => changes.push([...ids]),
  });
  return { selection, changes };
}

describe('createSelection', () => {
  test('selects and deselects a seat', () => {
    const { selection, changes } = createTestSelection(2);
    expect([selection.toggle(7), selection.toggle(8), selection.toggle(7)]).toEqual([true, true, true]);
    expect(changes).toEqual([[7], [7, 8], [8]]);
  });

  test('calls canSelect before selecting and not before deselecting', () => {
    const { selection, changes } = createTestSelection(1);
    selection.toggle(7);
    expect(selection.toggle(8)).toBe(false);
    expect(selection.toggle(7)).toBe(true);
    expect(changes).toEqual([[7], []]);
  });

  test('is set beyond any limit and reports only changes', () => {
    const { selection, changes } = createTestSelection(0);
    selection.set([1, 2]);
    selection.set([2, 1]);
    selection.set([2, 3]);
    expect(changes).toEqual([
      [1, 2],
      [2, 3],
    ]);
    expect([...selection.ids]).toEqual([2, 3]);
  });
});
