import { expect, test } from 'vitest';
import { createLineGrid } from './line-grid.ts';
import { getCellSize } from './occupancy-grid.ts';

const BOUNDS = { x: 0, y: 0, width: 100, height: 100 };

test('lines and edges occupy a drawing, its filled areas do not', () => {
  const { columns, rows } = getCellSize(BOUNDS);
  const pixels = new Uint8ClampedArray(4 * columns * rows);
  const paint = (x: number, y: number, [red, green, blue, alpha]: readonly [number, number, number, number]): void =>
    pixels.set([red, green, blue, alpha], 4 * (y * columns + x));
  // A pale line at y = 25, and a filled area at the right from x = 50.
  for (let x = 0; x < columns; x++) paint(x, 100, [0, 0, 0, 20]);
  for (let y = 120; y < rows; y++) for (let x = 200; x < columns; x++) paint(x, y, [200, 180, 160, 255]);
  const { isFree } = createLineGrid(BOUNDS, pixels);
  expect(isFree({ x: 10, y: 5, width: 80, height: 15 })).toBe(true);
  expect(isFree({ x: 10, y: 15, width: 80, height: 15 })).toBe(false);
  expect(isFree({ x: 60, y: 40, width: 30, height: 50 })).toBe(true);
  expect(isFree({ x: 40, y: 40, width: 30, height: 50 })).toBe(false);
});
