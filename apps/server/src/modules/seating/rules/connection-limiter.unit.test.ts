import { expect, test } from 'vitest';
import { createConnectionLimiter } from './connection-limiter.ts';

test('createConnectionLimiter limits connections per address and in total', () => {
  const limiter = createConnectionLimiter({ total: 4, perOrigin: 2 });
  expect(limiter.acquire('a')).not.toBeNull();
  const leave = limiter.acquire('a');
  expect(limiter.acquire('a')).toBeNull();
  expect(limiter.acquire('b')).not.toBeNull();
  expect(limiter.acquire(null)).not.toBeNull();
  expect(limiter.acquire('c')).toBeNull();
  leave?.();
  leave?.();
  expect(limiter.acquire('c')).not.toBeNull();
  expect(limiter.acquire('d')).toBeNull();
});

test('createConnectionLimiter counts unknown addresses only in total, and admits all without limits', () => {
  const limiter = createConnectionLimiter({ total: 3, perOrigin: 1 });
  expect([limiter.acquire(null), limiter.acquire(null), limiter.acquire(null)].includes(null)).toBe(false);
  const open = createConnectionLimiter(null);
  expect(Array.from({ length: 50 }, () => open.acquire('a')).includes(null)).toBe(false);
});
