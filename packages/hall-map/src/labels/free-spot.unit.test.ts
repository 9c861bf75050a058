import { expect, test } from 'vitest';
import { overlaps } from '../geometry.ts';
import { freeSpot } from './free-spot.ts';

const named = { x: 100, y: 100, width: 200, height: 100 };
const size = { width: 60, height: 20 };

test('a label stands below what it names, else above or at its sides, and never on seats', () => {
  const isClear = (seats: readonly (typeof named)[]) =>
    freeSpot(named, size, (box) => seats.every((other) => !overlaps(box, other)));
  expect(isClear([named])).toMatchObject({ x: 170, y: expect.closeTo(200, -1) });
  const below = { x: 0, y: 200, width: 400, height: 200 };
  const above = { x: 0, y: 0, width: 400, height: 100 };
  expect(isClear([named, below])?.y).toBeLessThanOrEqual(80);
  expect(isClear([named, below, above])?.x).toBeLessThanOrEqual(40);
  expect(isClear([{ x: -900, y: -900, width: 2000, height: 2000 }])).toBeNull();
});
