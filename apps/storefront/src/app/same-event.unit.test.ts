import { expect, test } from 'vitest';
import { isSameEvent } from './same-event.ts';

test.each([
  ['/event/abai', '/event/abai/05.12.2026', true],
  ['/event/abai/05.12.2026', '/event/abai/06.12.2026/19:00', true],
  ['/scheme/abai/05.12.2026', '/scheme/abai', true],
  ['/event/abai', '/scheme/abai', false],
  ['/event/abai', '/event/abai2', false],
  ['/', '/event/abai', false],
  ['/order/abai', '/order/abai', false],
])('from %s to %s', (from, to, isSame) => {
  expect(isSameEvent({ pathname: from }, { pathname: to })).toBe(isSame);
  expect(isSameEvent(undefined, { pathname: to })).toBe(false);
});
