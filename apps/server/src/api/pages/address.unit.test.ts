import { expect, test } from 'vitest';
import { isWrittenSo, pageAddress } from './address.ts';

const ORIGIN = 'http://shop.example';

test.each([
  ['/', '/'],
  ['/contacts?lang=ru', '/contacts?lang=ru'],
  ['/contacts/?lang=ru', '/contacts?lang=ru'],
  ['//event///abc//?a=/b/', '/event/abc?a=/b/'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/%2Fevil.example/', '/%2Fevil.example'],
])('%s is written %s', (asked, written) => {
  const address = pageAddress(asked, ORIGIN);
  expect(address.href).toBe(`${ORIGIN}${written}`);
});

test('says what has to be written anew', () => {
  const isGood = (asked: string) => isWrittenSo(asked, pageAddress(asked, ORIGIN));
  expect(['/', '/contacts', '/?lang=ru', '/event/%D2%9B'].map(isGood)).toEqual([true, true, true, true]);
  expect(['/contacts/', '//', '//x'].map(isGood)).toEqual([false, false, false]);
});
