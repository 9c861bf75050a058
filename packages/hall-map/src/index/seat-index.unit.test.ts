import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { createSeatIndex } from './seat-index.ts';

const seats = fc.array(fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 100 }) }), {
  minLength: 1,
  maxLength: 60,
});
const point = fc.record({ x: fc.integer({ min: -10, max: 110 }), y: fc.integer({ min: -10, max: 110 }) });

describe('createSeatIndex', () => {
  test('finds the seat at its own center and none far away', () => {
    fc.assert(
      fc.property(seats, (inputs) => {
        const plan = createTestPlan(inputs);
        const index = createSeatIndex(plan);
        for (const target of inputs) {
          const hit = index.findAt(target, 0);
          expect([plan.x[hit], plan.y[hit]]).toEqual([target.x, target.y]);
        }
        expect(index.findAt({ x: 500, y: 500 }, 20)).toBe(-1);
      }),
    );
  });

  test('finds no seat with its edge beyond the tolerance', () => {
    fc.assert(
      fc.property(seats, point, fc.integer({ min: 0, max: 20 }), (inputs, target, tolerance) => {
        const plan = createTestPlan(inputs);
        const hit = createSeatIndex(plan).findAt(target, tolerance);
        const edges = inputs.map(({ x, y }) => Math.hypot(x - target.x, y - target.y) - 4);
        if (hit >= 0) expect(edges[hit]).toBeLessThanOrEqual(tolerance);
        else expect(edges.filter((edge) => edge <= tolerance - 1e-6)).toEqual([]);
      }),
    );
  });

  test('finds all seats within a box and the nearest accepted one', () => {
    const index = createSeatIndex(createTestPlan([{ x: 0 }, { x: 50 }, { x: 100 }]));
    expect(index.findWithin({ x: 40, y: -5, width: 30, height: 10 })).toEqual([1]);
    expect(index.findNearest({ x: 60, y: 0 })).toBe(1);
    expect(index.findNearest({ x: 60, y: 0 }, (seat) => seat !== 1)).toBe(2);
    expect(index.findNearest({ x: 60, y: 0 }, () => false)).toBe(-1);
  });

  test('measures seat spacing, even if all seats share one point', () => {
    const createRowIndex = (step: number) =>
      createSeatIndex(createTestPlan(Array.from({ length: 100 }, (_, n) => ({ x: n * step }))));
    expect([createRowIndex(10).spacing, createRowIndex(0).spacing]).toEqual([10, 8]);
  });

  test('finds nothing in a hall without seats', () => {
    const bounds = { x: 0, y: 0, width: 9, height: 9 };
    const index = createSeatIndex(
      createTestPlan([], { standing: [{ key: 's', name: '', zone: 1, sector: 'a', bounds }] }),
    );
    expect([index.findAt({ x: 0, y: 0 }, 99), index.findNearest({ x: 0, y: 0 }), index.findWithin(bounds)]).toEqual([
      -1,
      -1,
      [],
    ]);
  });
});
