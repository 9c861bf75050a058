import { describe, expect, test } from 'vitest';
import { locateStage, measure } from './stage.ts';

type Seat = { sectorId: number; row: string; x: number; y: number };

/** A sector with `seats` per row, from its first seat on, with the given steps between seats and rows. */
function createSector(
  sectorId: number,
  [rows, seats]: [number, number],
  first: [number, number],
  seatStep: [number, number],
  rowStep: [number, number],
): Seat[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: seats }, (_, seat) => ({
      sectorId,
      row: `${row + 1}`,
      x: first[0] + seat * seatStep[0] + row * rowStep[0],
      y: first[1] + seat * seatStep[1] + row * rowStep[1],
    })),
  );
}

describe('locateStage', () => {
  test.each([
    ['above', [0, 0], [1, 0], [0, 1], { x: 4.5, y: -5 }],
    ['below', [0, 0], [1, 0], [0, -1], { x: 4.5, y: 5 }],
    ['to the right', [0, 0], [0, 1], [-1, 0], { x: 5, y: 4.5 }],
  ] as const)('finds the stage %s the first row', (_, first, seatStep, rowStep, at) => {
    const hall = createSector(1, [12, 10], [...first], [...seatStep], [...rowStep]);
    expect(locateStage(hall, 1, null).at).toEqual({ x: expect.closeTo(at.x), y: expect.closeTo(at.y) });
  });

  test('uses the drawn position if row labels count toward it', () => {
    const hall = createSector(1, [12, 10], [0, 0], [1, 0], [0, 1]);
    const stage = locateStage(hall, 1, { x: 4, y: 15 });
    expect(stage.at.y).toBeCloseTo(15);
    // The middle line comes from the seats, not from where the word starts in the drawing.
    expect(stage.at.x).toBeCloseTo(4.5);
    expect(measure(stage, { x: 4.5, y: 11 })).toEqual({ away: expect.closeTo(4), aside: expect.closeTo(0) });
  });

  test('finds a stage in the round', () => {
    const around = [
      ...createSector(1, [3, 9], [-4, 3], [1, 0], [0, 1]),
      ...createSector(2, [3, 9], [-4, -3], [1, 0], [0, -1]),
      ...createSector(3, [3, 9], [3, -4], [0, 1], [1, 0]),
      ...createSector(4, [3, 9], [-3, -4], [0, 1], [-1, 0]),
    ];
    for (const drawn of [null, { x: 0.5, y: 0 }]) {
      const stage = locateStage(around, 1, drawn);
      expect(stage.axis).toBeNull();
      expect(measure(stage, { x: 0, y: 4 }).aside).toBe(0);
      expect(measure(stage, { x: 0, y: 4 }).away).toBeLessThan(5);
    }
  });

  test('handles slanted rows and adjacent boxes', () => {
    const slanted = createSector(1, [12, 10], [0, 0], [1, 0.4], [0, 1]);
    expect(locateStage(slanted, 1, null).axis).toEqual({ x: expect.closeTo(0), y: expect.closeTo(1) });
    const boxes = createSector(2, [8, 2], [-20, -1], [0.5, 0], [5, 0]);
    const stalls = createSector(1, [12, 10], [0, 0], [1, 0], [0, 1]);
    const { axis } = locateStage([...stalls, ...boxes], 1, null);
    expect(axis?.y).toBeGreaterThan(0.99);
  });
});
