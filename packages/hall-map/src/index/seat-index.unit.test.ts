import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from '../testing/plans.ts';
import { createSeatIndex } from './seat-index.ts';

const seats = fc.array(fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) }), {
  minLength: 1,
  maxLength: 60,
});
const point = fc.record({ x: fc.integer({ min: -10, max: 110 }), y: fc.integer({ min: -10, max: 110 }) });

describe('the index', () => {
  test('finds the seat under any seat’s middle, and none far away', () => {
    fc.assert(
      fc.property(seats, (given) => {
        const plan = planOf(given);
        const index = createSeatIndex(plan);
        for (const place of given) {
          const hit = index.hit(place, 0);
          expect([plan.x[hit], plan.y[hit]]).toEqual([place.x, place.y]);
        }
        expect(index.hit({ x: 500, y: 500 }, 20)).toBe(-1);
      }),
    );
  });

  test('hits no seat whose edge is farther than the tolerance', () => {
    fc.assert(
      fc.property(seats, point, fc.integer({ min: 0, max: 20 }), (given, place, tolerance) => {
        const plan = planOf(given);
        const hit = createSeatIndex(plan).hit(place, tolerance);
        const edges = given.map(({ x, y }) => Math.hypot(x - place.x, y - place.y) - 4);
        if (hit >= 0) expect(edges[hit]).toBeLessThanOrEqual(tolerance);
        else expect(edges.filter((edge) => edge <= tolerance - 1e-6)).toEqual([]);
      }),
    );
  });

  test('finds all seats within a box, and the nearest that is accepted', () => {
    const index = createSeatIndex(planOf([{ x: 0 }, { x: 50 }, { x: 100 }]));
    expect(index.within({ x: 40, y: -5, width: 30, height: 10 })).toEqual([1]);
    expect(index.nearest({ x: 60, y: 0 })).toBe(1);
    expect(index.nearest({ x: 60, y: 0 }, (seat) => seat !== 1)).toBe(2);
    expect(index.nearest({ x: 60, y: 0 }, () => false)).toBe(-1);
  });

  test('knows how far seats stand apart, even where they do not', () => {
    const row = (step: number) => createSeatIndex(planOf(Array.from({ length: 100 }, (_, n) => ({ x: n * step }))));
    expect([row(10).spacing, row(0).spacing]).toEqual([10, 8]);
  });

  test('of a hall without seats answers that there are none', () => {
    const bounds = { x: 0, y: 0, width: 9, height: 9 };
    const index = createSeatIndex(planOf([], { standing: [{ key: 's', name: '', zone: 1, sector: 'a', bounds }] }));
    expect([index.hit({ x: 0, y: 0 }, 99), index.nearest({ x: 0, y: 0 }), index.within(bounds)]).toEqual([-1, -1, []]);
  });
});
