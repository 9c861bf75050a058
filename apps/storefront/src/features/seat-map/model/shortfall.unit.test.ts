import { expect, test } from 'vitest';
import { SCHEME_PRICE, wireScheme } from '../../../shared/testing/wire-scheme.ts';
import { readSeatMap } from '../api/read-seat-map.ts';
import type { HoldLine } from './seat-map.types.ts';
import { findShortfalls } from './shortfall.ts';

const [pair, escort] = readSeatMap(
  wireScheme({
    price_list: [
      { ...SCHEME_PRICE, minlimit: 2 },
      { ...SCHEME_PRICE, clientcategory_id: 2, minlimit: 1, needprice: 1 },
      { ...SCHEME_PRICE, clientcategory_id: 3, minlimit: 3 },
    ],
  }),
  'en',
).prices;
const line = (categoryId: number, quantity: number, zoneId = 1): HoldLine => ({
  ...{
    id: categoryId,
    areaId: null,
    sector: '',
    row: '',
    seat: '',
    category: '',
    color: '',
    price: 0,
    expiredQuantity: 0,
  },
  ...{ categoryId, zoneId, quantity },
});
const prices = pair && escort ? [pair, escort] : [];

test.each([
  ['nothing held', [], []],
  ['only expired holds', [line(1, 0)], []],
  [
    'one of a category of two, without the required one',
    [line(1, 1)],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  ['the required category alone', [line(2, 1)], []],
  ['two seats in separate lines, and the required one', [line(1, 1), line(1, 1), line(2, 1)], []],
  ['seats of the category in another zone', [line(1, 2, 9), line(2, 1)], []],
])('findShortfalls returns missing tickets: %s', (_, lines, lacking) => {
  expect(findShortfalls(prices, lines).map(({ price, count }) => [price.categoryId, count])).toEqual(lacking);
});
