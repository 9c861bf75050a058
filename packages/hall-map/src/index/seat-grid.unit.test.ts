import { expect, test } from 'vitest';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { createSeatGrid } from './seat-grid.ts';

test('seat grid finds boxes without seats', () => {
  const plan = createTestPlan(
    [
      { x: 20, y: 20, r: 5 },
      { x: 80, y: 20, r: 5 },
    ],
    {
      bounds: { x: 0, y: 0, width: 100, height: 100 },
    },
  );
  const { isFree } = createSeatGrid(plan);
  expect(isFree({ x: 30, y: 10, width: 40, height: 20 })).toBe(true);
  expect(isFree({ x: 22, y: 10, width: 40, height: 20 })).toBe(false);
  expect(isFree({ x: 0, y: 0, width: 100, height: 100 })).toBe(false);
  expect(isFree({ x: 0, y: 40, width: 100, height: 60 })).toBe(true);
});
