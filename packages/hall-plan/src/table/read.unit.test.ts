import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTable } from './read.ts';

const stalls = { ru: 'Партер', en: 'Stalls', kz: 'Партер', ch: '池座' };

describe('readTable', () => {
  test('draws stage, rows and labels', () => {
    const read = readTable([
      { sector: stalls, rows: 2, seats: [3, 4], curve: 0.5, color: '#aa3344' },
      { sector: { en: 'Balcony' }, rows: 1, seats: 5, firstRow: 10 },
    ]);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    expect(read.plan.seats.map(({ row, seat }) => `${row}-${seat}`)).toEqual([
      '1-1',
      '1-2',
      '1-3',
      '2-1',
      '2-2',
      '2-3',
      '2-4',
      '10-1',
      '10-2',
      '10-3',
      '10-4',
      '10-5',
    ]);
    expect(read.plan.sectors.map((sector) => sector.name)).toEqual([stalls, { en: 'Balcony' }]);
    expect(read.plan.zones.map((zone) => zone.key)).toEqual(['zone-1', 'zone-2']);
    for (const words of ['Stage', 'Stalls', 'Balcony', '>10<']) expect(read.plan.svg).toContain(words);
  });

  test('places seats of any table within the plan without overlaps', () => {
    const sector = fc
      .record({
        rows: fc.integer({ min: 1, max: 12 }),
        curve: fc.integer({ min: 0, max: 10 }),
        counts: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 12, maxLength: 12 }),
      })
      .map(({ rows, curve, counts }) => ({ sector: stalls, rows, seats: counts.slice(0, rows), curve: curve / 10 }));
    fc.assert(
      fc.property(fc.array(sector, { minLength: 1, maxLength: 3 }), (table) => {
        const read = readTable(table);
        if (!read.ok) throw new Error(JSON.stringify(read.problems));
        const { seats, width, height } = read.plan;
        for (const [at, one] of seats.entries()) {
          expect(one.x > 0 && one.x < width && one.y > 0 && one.y < height).toBe(true);
          for (const other of seats.slice(at + 1))
            if (Math.hypot(one.x - other.x, one.y - other.y) < 17) throw new Error(JSON.stringify([one, other]));
        }
      }),
      { numRuns: 60 },
    );
  });
});
