import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paintSquares, type Squares } from './paint-squares.ts';

const createBitmap = (width: number, height: number) => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height * 4),
});
const createSquares = (x: number, y: number, r: number, rest: Partial<Squares> = {}): Squares => ({
  ...{ seats: [0], x: [x], y: [y], r: [r], sizeShare: 1, minHalfSide: 0.1, color: [200, 100, 50], alpha: 1 },
  ...rest,
});
const IDENTITY = { k: 1, x: 0, y: 0 };

test('paints the area of a disc at any subpixel position', () => {
  const place = fc.double({ min: 6, max: 14, noNaN: true });
  fc.assert(
    fc.property(place, place, fc.double({ min: 0.5, max: 4, noNaN: true }), (x, y, r) => {
      const bitmap = createBitmap(20, 20);
      paintSquares(bitmap, IDENTITY, createSquares(x, y, r));
      const covered = bitmap.data.filter((_, index) => index % 4 === 3).reduce((sum, alpha) => sum + alpha / 255, 0);
      expect(Math.abs(covered - Math.PI * r * r)).toBeLessThan(0.25);
    }),
  );
});

test('paints full pixels opaquely and blends translucent ones', () => {
  const bitmap = createBitmap(5, 5);
  paintSquares(bitmap, IDENTITY, createSquares(2.5, 2.5, 2));
  const readPixel = (): number[] => [...bitmap.data.slice((2 * 5 + 2) * 4, (2 * 5 + 3) * 4)];
  expect(readPixel()).toEqual([200, 100, 50, 255]);
  paintSquares(bitmap, IDENTITY, createSquares(2.5, 2.5, 2, { color: [0, 0, 0], alpha: 0.5 }));
  expect(readPixel()).toEqual([100, 50, 25, 255]);
});

test('skips squares outside the bitmap and clips those on its edge', () => {
  const bitmap = createBitmap(4, 4);
  paintSquares(bitmap, IDENTITY, createSquares(-10, 50, 2));
  expect(bitmap.data.every((value) => value === 0)).toBe(true);
  paintSquares(bitmap, IDENTITY, createSquares(4, 4, 3));
  expect(bitmap.data[(3 * 4 + 3) * 4 + 3]).toBe(255);
  expect(bitmap.data[3]).toBe(0);
});
