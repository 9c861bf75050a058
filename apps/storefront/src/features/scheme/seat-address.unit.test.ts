import { expect, test } from 'vitest';
import { seatFragment, seatOf } from './seat-address.ts';

test('a place is found in its address', () => {
  expect(seatOf(seatFragment(1204))).toBe(1204);
});

test.each(['', '#', '#main', '#seat-', '#seat-x', '#seat-1x'])('no place is named by %s', (fragment) => {
  expect(seatOf(fragment)).toBeNull();
});
