import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paintSquares, type Squares } from './small-seats.ts';

const bitmapOf = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
});
const squaresAt = (x: number, y: number, r: number, rest: Partial<Squares> = {}): Squares => ({
  ...{ seats: [0], x: [x], y: [y], r: [r], part: 1, least: 0.1, colour: [200, 100, 50], alpha: 1 },
  ...rest,
});
const HERE = { k: 1, x: 0, y: 0 };

test('as much is painted as a disc would cover, wherever it lies between the pixels', () => {
  const place = fc.double({ min: 6, max: 14, noNaN: true });
  fc.assert(
    fc.property(place, place, fc.double({ min: 0.5, max: 4, noNaN: true }), (x, y, r) => {
      const bitmap = bitmapOf(20, 20);
      paintSquares(bitmap, HERE, squaresAt(x, y, r));
      const covered = bitmap.data.filter((_, index) => index % 4 === 3).reduce((sum, alpha) => sum + alpha / 255, 0);
      expect(Math.abs(covered - Math.PI * r * r)).toBeLessThan(0.25);
    }),
  );
});

test('a whole pixel has the whole colour, and what lies over it mixes with it', () => {
  const bitmap = bitmapOf(5, 5);
  paintSquares(bitmap, HERE, squaresAt(2.5, 2.5, 2));
  const pixel = (): number[] => [...bitmap.data.slice((2 * 5 + 2) * 4, (2 * 5 + 3) * 4)];
  expect(pixel()).toEqual([200, 100, 50, 255]);
  paintSquares(bitmap, HERE, squaresAt(2.5, 2.5, 2, { colour: [0, 0, 0], alpha: 0.5 }));
  expect(pixel()).toEqual([100, 50, 25, 255]);
});

test('what lies outside is left out, and what lies across the edge is cut off', () => {
  const bitmap = bitmapOf(4, 4);
  paintSquares(bitmap, HERE, squaresAt(-10, 50, 2));
  expect(bitmap.data.every((value) => value === 0)).toBe(true);
  paintSquares(bitmap, HERE, squaresAt(4, 4, 3));
  expect(bitmap.data[(3 * 4 + 3) * 4 + 3]).toBe(255);
  expect(bitmap.data[3]).toBe(0);
});
