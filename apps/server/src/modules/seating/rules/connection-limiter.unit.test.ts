import { expect, test } from 'vitest';
import { createConnectionLimiter } from './connection-limiter.ts';

test('createConnectionLimiter limits connections per address and in total', () => {
  const turnstile = createConnectionLimiter({ total: 4, perOrigin: 2 });
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

test('createConnectionLimiter counts unknown addresses only in total, and admits all without limits', () => {
  const turnstile = createConnectionLimiter({ total: 3, perOrigin: 1 });
  expect([turnstile.enter(null), turnstile.enter(null), turnstile.enter(null)].includes(null)).toBe(false);
  const open = createConnectionLimiter(null);
  expect(Array.from({ length: 50 }, () => open.enter('a')).includes(null)).toBe(false);
});
