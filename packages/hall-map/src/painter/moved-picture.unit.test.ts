import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Transform, toScreen } from '../viewport/viewport.ts';
import { mayBeMoved, moved } from './moved-picture.ts';

const PLAN = { x: 0, y: 0, width: 100, height: 100 };
const number = fc.integer({ min: -500, max: 500 });
const transform: fc.Arbitrary<Transform> = fc.record({
  k: fc.double({ min: 0.1, max: 20, noNaN: true }),
  x: number,
  y: number,
});

describe('a picture that is moved', () => {
  test('has every point where a new one would have it', () => {
    fc.assert(
      fc.property(transform, transform, fc.record({ x: number, y: number }), (from, to, point) => {
        const shown = toScreen(moved(from, to), toScreen(from, point));
        const painted = toScreen(to, point);
        expect(shown.x).toBeCloseTo(painted.x, 4);
        expect(shown.y).toBeCloseTo(painted.y, 4);
      }),
    );
  });

  test('does while it shows all of the plan that is in sight, and is neither too coarse nor too fine', () => {
    const at = (k: number, seen = PLAN) => ({ transform: { k, x: 0, y: 0 }, seen });
    expect(mayBeMoved(at(1), at(1.9), PLAN, 2)).toBe(true);
    expect(mayBeMoved(at(1), at(2.1), PLAN, 2)).toBe(false);
    expect(mayBeMoved(at(1), at(0.4), PLAN, 2)).toBe(false);
    const left = { x: 0, y: 0, width: 50, height: 100 };
    expect(mayBeMoved(at(1, left), at(1, { ...left, x: 10 }), PLAN, 2)).toBe(false);
    expect(mayBeMoved(at(1, left), at(1, { ...left, x: -10 }), PLAN, 2)).toBe(true);
  });
});
