import { expect, test } from 'vitest';
import { overlaps } from '../geometry.ts';
import { findFreeSpot } from './find-free-spot.ts';

const target = { x: 100, y: 100, width: 200, height: 100 };
const size = { width: 60, height: 20 };

test('findFreeSpot prefers below, then above or the sides, and never covers seats', () => {
  const findSpot = (seats: readonly (typeof target)[]) =>
    findFreeSpot(target, size, (box) => seats.every((other) => !overlaps(box, other)));
  expect(findSpot([target])).toMatchObject({ x: 170, y: expect.closeTo(200, -1) });
  const below = { x: 0, y: 200, width: 400, height: 200 };
  const above = { x: 0, y: 0, width: 400, height: 100 };
  expect(findSpot([target, below])?.y).toBeLessThanOrEqual(80);
  expect(findSpot([target, below, above])?.x).toBeLessThanOrEqual(40);
  const tall = { x: 100, y: 100, width: 50, height: 200 };
  const isBlocked = (box: typeof tall) =>
    overlaps(box, tall) || overlaps(box, { x: 0, y: 300, width: 400, height: 100 });
  expect(findFreeSpot(tall, size, (box) => !isBlocked(box))).toMatchObject({ y: 190 });
  expect(findSpot([{ x: -900, y: -900, width: 2000, height: 2000 }])).toBeNull();
});

test('findFreeSpot leaves no label beyond the opposite side of a narrow target', () => {
  const tall = { x: 100, y: 100, width: 50, height: 200 };
  const upright = { width: 20, height: 180 };
  const isFree = (box: typeof tall) =>
    !overlaps(box, tall) && !overlaps(box, { x: 0, y: 300, width: 400, height: 100 });
  expect(findFreeSpot(tall, upright, isFree)?.x).toBeCloseTo(80, -1);
});

test('findFreeSpot takes the nearest of spots that are further away', () => {
  const tall = { x: 100, y: 100, width: 50, height: 200 };
  const around = { x: 70, y: 90, width: 110, height: 220 };
  const isFree = (box: typeof tall) => !overlaps(box, around);
  expect(findFreeSpot(tall, size, isFree)).toBeNull();
  expect(findFreeSpot(tall, size, isFree, 36)).toMatchObject({ x: 95, y: 310 });
  expect(findFreeSpot(tall, size, (box) => isFree(box) && box.y < 290, 36)).toMatchObject({ x: 95, y: 70 });
});
