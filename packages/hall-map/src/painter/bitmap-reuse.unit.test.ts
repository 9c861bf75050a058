import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Transform, toScreen } from '../viewport/viewport.ts';
import { canReuseBitmap, getRelativeTransform } from './bitmap-reuse.ts';

const PLAN = { x: 0, y: 0, width: 100, height: 100 };
const number = fc.integer({ min: -500, max: 500 });
const transform: fc.Arbitrary<Transform> = fc.record({
  k: fc.double({ min: 0.1, max: 20, noNaN: true }),
  x: number,
  y: number,
});

describe('bitmap reuse', () => {
  test('maps every point to where a repaint would draw it', () => {
    fc.assert(
      fc.property(transform, transform, fc.record({ x: number, y: number }), (from, to, point) => {
        const drawnPoint = toScreen(getRelativeTransform(from, to), toScreen(from, point));
        const painted = toScreen(to, point);
        expect(drawnPoint.x).toBeCloseTo(painted.x, 4);
        expect(drawnPoint.y).toBeCloseTo(painted.y, 4);
      }),
    );
  });

  test('is allowed while the visible plan is covered and the stretch is within limits', () => {
    const createView = (k: number, visibleBox = PLAN) => ({ transform: { k, x: 0, y: 0 }, visibleBox });
    expect(canReuseBitmap(createView(1), createView(1.9), PLAN, 2)).toBe(true);
    expect(canReuseBitmap(createView(1), createView(2.1), PLAN, 2)).toBe(false);
    expect(canReuseBitmap(createView(1), createView(0.4), PLAN, 2)).toBe(false);
    const left = { x: 0, y: 0, width: 50, height: 100 };
    expect(canReuseBitmap(createView(1, left), createView(1, { ...left, x: 10 }), PLAN, 2)).toBe(false);
    expect(canReuseBitmap(createView(1, left), createView(1, { ...left, x: -10 }), PLAN, 2)).toBe(true);
  });
});
