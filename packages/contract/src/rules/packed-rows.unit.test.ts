import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

describe('packRows', () => {
  test('restores packed rows', () => {
    const row = fc.record({
      id: fc.integer({ min: 0, max: 1_000_000_000 }),
      x: fc.integer({ min: -500_000, max: 500_000 }).map((parts) => parts / 100),
      row: fc.constantFrom('1', '2', 'А', ''),
      seat: fc.string({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        expect(unpackRows(packRows(rows, ['id', 'x', 'row', 'seat']))).toEqual(rows);
      }),
    );
  });

  test('encodes each column in its shortest form', () => {
    const rows = Array.from({ length: 40 }, (_, at) => ({ id: 3000 + at, row: '1', seat: `${at}`, x: at * at + 1000 }));
    const { columns } = packRows(rows, ['id', 'row', 'seat', 'x']);
    expect(columns.map(({ as }) => as)).toEqual(['delta-runs', 'runs', 'values', 'deltas']);
    expect(columns.slice(0, 2).map(({ values }) => values)).toEqual([
      [300_000, 1, 100, 39],
      ['1', 40],
    ]);
  });
});
