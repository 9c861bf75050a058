import { expect, test } from 'vitest';
import { isCanonical, toCanonicalAddress } from './address.ts';

const ORIGIN = 'http://shop.example';

test.each([
  ['/', '/'],
  ['/contacts?lang=ru', '/contacts?lang=ru'],
  ['/contacts/?lang=ru', '/contacts?lang=ru'],
  ['//event///abc//?a=/b/', '/event/abc?a=/b/'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/%2Fevil.example/', '/%2Fevil.example'],
])('canonicalizes %s to %s', (requested, written) => {
  const address = toCanonicalAddress(requested, ORIGIN);
  expect(address.href).toBe(`${ORIGIN}${written}`);
});

test('isCanonical detects addresses that are not canonical', () => {
  const isRequestCanonical = (requested: string) => isCanonical(requested, toCanonicalAddress(requested, ORIGIN));
  expect(['/', '/contacts', '/?lang=ru', '/event/%D2%9B'].map(isRequestCanonical)).toEqual([true, true, true, true]);
  expect(['/contacts/', '//', '//x'].map(isRequestCanonical)).toEqual([false, false, false]);
});
