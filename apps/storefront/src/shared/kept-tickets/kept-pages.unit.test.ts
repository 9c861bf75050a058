import { expect, test } from 'vitest';
import { keptUntil } from './kept-pages.ts';

test('a ticket is kept for 24 hours after the end of its day', () => {
  expect(keptUntil('31.12.2026')).toEqual(new Date(2027, 0, 2));
});
