import { expect, test } from 'vitest';
import { fillPlaceholders, PLACEHOLDER } from './placeholders.ts';

test('fillPlaceholders inserts the origin and hash of the request', () => {
  const page = `<link href="${PLACEHOLDER.origin}/event/${PLACEHOLDER.hash}"><a href="${PLACEHOLDER.origin}/">`;
  const names = { origin: 'http://[2001:db8::7]:3000', hash: 'a-b_C1' };
  expect(fillPlaceholders(page, names)).toBe(
    '<link href="http://[2001:db8::7]:3000/event/a-b_C1"><a href="http://[2001:db8::7]:3000/">',
  );
});

test.each([
  'javascript:alert(1)',
  'http://a"b',
  'http://a/b',
  "http://a'",
  'http://a<b',
  'http://a b',
  'ftp://a',
  'http://a&b',
])('refuses an origin with special characters: %s', (origin) =>
  expect(() => fillPlaceholders('', { origin })).toThrow(),
);

test.each(['"', '<', '/', '', 'a b', '$&', '\\u0022'])('refuses the hash %s', (hash) => {
  expect(() => fillPlaceholders('', { origin: 'http://shop.example', hash })).toThrow();
});
