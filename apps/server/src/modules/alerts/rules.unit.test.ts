import { expect, test } from 'vitest';
import { ALERT_STATES, ALERT_TRANSITIONS, lettersNow, statesBefore } from './rules.ts';

test.each([
  [0, 0, 0],
  [1, 0, 2],
  [1, 2, 0],
  [3, 1, 5],
  [1, 9, 0],
  [400, 0, 500],
])('of %i free places, with %i told in this turn, %i hear of it', (free, told, letters) => {
  expect(lettersNow(free, told, 500)).toBe(letters);
});

test('only whoever has confirmed is told, and nothing comes after the end', () => {
  expect(statesBefore('told')).toEqual(['confirmed']);
  expect(ALERT_STATES.filter((state) => ALERT_TRANSITIONS[state].length === 0)).toEqual(['told', 'left']);
});
