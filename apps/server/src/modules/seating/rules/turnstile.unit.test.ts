import { expect, test } from 'vitest';
import { openTurnstile } from './turnstile.ts';

test('lets in so many from one address, and so many in all', () => {
  const turnstile = openTurnstile({ inAll: 4, perOrigin: 2 });
  expect(turnstile.enter('a')).not.toBeNull();
  const leave = turnstile.enter('a');
  expect(turnstile.enter('a')).toBeNull();
  expect(turnstile.enter('b')).not.toBeNull();
  expect(turnstile.enter(null)).not.toBeNull();
  expect(turnstile.enter('c')).toBeNull();
  leave?.();
  leave?.();
  expect(turnstile.enter('c')).not.toBeNull();
  expect(turnstile.enter('d')).toBeNull();
});

test('an origin that is not known counts only in all; without limits everybody is let in', () => {
  const turnstile = openTurnstile({ inAll: 3, perOrigin: 1 });
  expect([turnstile.enter(null), turnstile.enter(null), turnstile.enter(null)].includes(null)).toBe(false);
  const open = openTurnstile(null);
  expect(Array.from({ length: 50 }, () => open.enter('a')).includes(null)).toBe(false);
});
