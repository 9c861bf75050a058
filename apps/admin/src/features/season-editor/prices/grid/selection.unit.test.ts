import { describe, expect, it } from 'vitest';
import { adjustPrice } from '../adjust-prices.ts';
import { formatCells, parseCells } from './clipboard.ts';
import { planPaste } from './paste-prices.ts';
import { clampSelection, findNextCell, getCellRange, moveSelection, selectCell } from './selection.ts';

const SIZE = { rows: 3, columns: 2 };
const move = (key: string, { isExtending = false, isToEdge = false } = {}) =>
  moveSelection(selectCell({ row: 1, column: 0 }), { key, isExtending, isToEdge }, SIZE);

describe('a selection of cells', () => {
  it('moves by arrow keys and stays within the grid', () => {
    expect(move('ArrowDown')).toEqual(selectCell({ row: 2, column: 0 }));
    expect(move('ArrowLeft')).toEqual(selectCell({ row: 1, column: 0 }));
    expect(move('PageDown')).toEqual(selectCell({ row: 2, column: 0 }));
    expect(move('ArrowUp', { isToEdge: true })).toEqual(selectCell({ row: 0, column: 0 }));
    expect(move('End', { isToEdge: true })).toEqual(selectCell({ row: 2, column: 1 }));
    expect(move('a')).toBeNull();
  });

  it('grows with Shift', () => {
    const grown = move('ArrowRight', { isExtending: true });
    expect(grown && getCellRange(grown)).toEqual({ top: 1, bottom: 1, left: 0, right: 1 });
  });

  it('shrinks with the grid', () => {
    const last = { anchor: { row: 0, column: 0 }, focus: { row: 2, column: 1 } };
    expect(clampSelection(last, { rows: 1, columns: 1 })).toEqual(selectCell({ row: 0, column: 0 }));
  });

  it('goes through cells in reading order, and out at the ends', () => {
    expect(findNextCell({ row: 0, column: 1 }, 1, SIZE)).toEqual({ row: 1, column: 0 });
    expect(findNextCell({ row: 2, column: 1 }, 1, SIZE)).toBeNull();
    expect(findNextCell({ row: 0, column: 0 }, -1, SIZE)).toBeNull();
  });
});

describe('cells on the clipboard', () => {
  it('are read as Excel and Sheets write them', () => {
    expect(parseCells('1\t2\r\n3\t"4 ""x""\n5"\r\n')).toEqual([
      ['1', '2'],
      ['3', '4 "x"\n5'],
    ]);
    expect(parseCells('1\t\n\t2')).toEqual([
      ['1', ''],
      ['', '2'],
    ]);
    expect(parseCells('')).toEqual([]);
  });

  it('are written so that they are read again', () => {
    const cells = [
      ['12 500', 'a\tb'],
      ['"', 'c\nd'],
    ];
    expect(parseCells(formatCells(cells))).toEqual(cells);
  });

  it('are limited in number', () => {
    expect(parseCells('1\n'.repeat(200_000))).toHaveLength(1_000);
  });
});

describe('a paste', () => {
  const ALL = { top: 0, left: 0, bottom: 2, right: 1 };

  it('fills the selection with a single cell', () => {
    const paste = planPaste([['500']], ALL, SIZE);
    expect('prices' in paste && paste.prices.map(({ price }) => price)).toEqual([500, 500, 500, 500, 500, 500]);
  });

  it('starts at the first selected cell, and counts cells beyond the grid', () => {
    const paste = planPaste(
      [
        ['1', '2', '3'],
        ['4', '', '6'],
      ],
      { ...ALL, top: 2 },
      SIZE,
    );
    expect(paste).toEqual({
      prices: [
        { row: 2, column: 0, price: 1 },
        { row: 2, column: 1, price: 2 },
      ],
      cutOff: 4,
    });
  });

  it('changes nothing if a cell has a formula', () => {
    expect(planPaste([['1'], ['=1+1']], ALL, SIZE)).toEqual({ problem: 'formula', text: '=1+1', row: 1, column: 0 });
  });
});

describe('an adjusted price', () => {
  it.each([
    [9_000, 'percent', 10, 1, 9_900],
    [3_333, 'percent', 10, 100, 3_700],
    [7_250, 'amount', 0, 500, 7_500],
    [1_025, 'amount', 0, 50, 1_050],
    [0.15, 'percent', 100, 1, 0],
    [1_000, 'percent', -200, 1, 0],
    [20_000_000, 'percent', 50, 1, 20_000_000],
    [500, 'amount', -100, 1, 400],
    [500, 'set', 1_234.5, 500, 1_234.5],
  ] as const)('%d by %s %d rounded to %d is %d', (price, kind, value, rounding, expected) => {
    expect(adjustPrice(price, { kind, value }, rounding)).toBe(expected);
  });
});
