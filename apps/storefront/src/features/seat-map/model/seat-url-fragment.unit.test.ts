import { expect, test } from 'vitest';
import { parseSeatFragment, seatFragment } from './seat-url-fragment.ts';

test('a place is found in its address', () => {
  expect(parseSeatFragment(seatFragment(1204))).toBe(1204);
});

test.each(['', '#', '#main', '#seat-', '#seat-x', '#seat-1x'])('no place is named by %s', (fragment) => {
  expect(parseSeatFragment(fragment)).toBeNull();
});
