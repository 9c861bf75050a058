import { expect, test } from 'vitest';
import { createTestPlan } from '../testing/create-test-plan.ts';
import { createSeatStates } from './seat-states.ts';

test('reports changed seats, ignores unknown ids, and starts as free', () => {
  const states = createSeatStates(createTestPlan([{ id: 10 }, { id: 20 }]));
  expect([states.get(0), states.get(1), states.get(99)]).toEqual(['free', 'free', 'free']);
  expect(
    states.set([
      [20, 'taken'],
      [99, 'taken'],
      [10, 'free'],
    ]),
  ).toEqual([1]);
  expect(
    states.set([
      [20, 'taken'],
      [10, 'lost'],
    ]),
  ).toEqual([0]);
  expect([states.get(0), states.get(1)]).toEqual(['lost', 'taken']);
});
