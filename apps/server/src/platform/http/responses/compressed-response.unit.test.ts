import { expect, test } from 'vitest';
import { selectCoding } from './compressed-response.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['br;level=4;q=0', null],
  [';;,=', null],
])('Accept-Encoding: %s selects %s', (header, coding) => {
  expect(selectCoding({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(coding);
});
