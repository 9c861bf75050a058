import { expect, test } from 'vitest';
import { getZoneColor } from './hall-plan.ts';

test.each([
  [{ stalls: '#111111' }, { stalls: '#222222' }, '#222222'],
  [{ stalls: '#111111' }, {}, '#111111'],
  [{ balcony: '#111111' }, { balcony: '#222222' }, '#333333'],
])('getZoneColor prefers the session over the event over the hall: %s, %s → %s', (event, session, color) => {
  const zone = { key: 'stalls', color: '#333333' };
  expect(getZoneColor(zone, { zoneColors: event }, { zoneColors: session })).toBe(color);
});
