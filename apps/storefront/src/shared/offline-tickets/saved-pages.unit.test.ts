import { expect, test } from 'vitest';
import { calculateExpiry } from './saved-pages.ts';

test('calculateExpiry returns 24 hours after the end of the day', () => {
  expect(calculateExpiry('31.12.2026')).toEqual(new Date(2027, 0, 2));
});
