import { expect, test } from 'vitest';
import { zoneColour } from './hall-plan.ts';

test.each([
  [{ stalls: '#111111' }, { stalls: '#222222' }, '#222222'],
  [{ stalls: '#111111' }, {}, '#111111'],
  [{ balcony: '#111111' }, { balcony: '#222222' }, '#333333'],
])("a zone is shown in its session's colour, else in its event's, else in its hall's", (event, session, colour) => {
  const zone = { key: 'stalls', colour: '#333333' };
  expect(zoneColour(zone, { zoneColours: event }, { zoneColours: session })).toBe(colour);
});
