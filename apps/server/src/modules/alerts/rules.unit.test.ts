import { expect, test } from 'vitest';
import { ALERT_STATES, ALERT_TRANSITIONS, getNotificationQuota, listAlertStatesBefore } from './rules.ts';

test.each([
  [0, 0, 0],
  [1, 0, 2],
  [1, 2, 0],
  [3, 1, 5],
  [1, 9, 0],
  [400, 0, 500],
])('getNotificationQuota for %i free places and %i notified in the round is %i', (free, notified, quota) => {
  expect(getNotificationQuota(free, notified, 500)).toBe(quota);
});

test('only confirmed alerts are notified, and ended alerts never change', () => {
  expect(listAlertStatesBefore('notified')).toEqual(['confirmed']);
  expect(ALERT_STATES.filter((state) => ALERT_TRANSITIONS[state].length === 0)).toEqual(['notified', 'unsubscribed']);
});
