import { expect, test } from 'vitest';
import { planOf } from '../testing/plans.ts';
import { createSeatStates } from './seat-states.ts';

test('states say what has changed, pass over unknown seats, and are free at first', () => {
  const states = createSeatStates(planOf([{ id: 10 }, { id: 20 }]));
  expect([states.of(0), states.of(1), states.of(99)]).toEqual(['free', 'free', 'free']);
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
  expect([states.of(0), states.of(1)]).toEqual(['lost', 'taken']);
});
