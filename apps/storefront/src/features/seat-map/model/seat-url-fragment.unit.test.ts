import { expect, test } from 'vitest';
import { parseSeatFragment, toSeatFragment } from './seat-url-fragment.ts';

test('parseSeatFragment parses the fragment of a seat', () => {
  expect(parseSeatFragment(toSeatFragment(1204))).toBe(1204);
});

test.each(['', '#', '#main', '#seat-', '#seat-x', '#seat-1x'])('parseSeatFragment rejects %s', (fragment) => {
  expect(parseSeatFragment(fragment)).toBeNull();
});
