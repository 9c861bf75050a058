import { expect, test } from 'vitest';
import { createWireScheme, SCHEME_PRICE } from '../../../shared/testing/wire-scheme.ts';
import { readSeatMap } from '../api/read-seat-map.ts';
import type { HoldLine } from './seat-map.types.ts';
import { findShortfalls } from './shortfall.ts';

const [pair, escort] = readSeatMap(
  createWireScheme({
    price_list: [
      { ...SCHEME_PRICE, minlimit: 2 },
      { ...SCHEME_PRICE, clientcategory_id: 2, minlimit: 1, needprice: 1 },
      { ...SCHEME_PRICE, clientcategory_id: 3, minlimit: 3 },
    ],
  }),
  'en',
).prices;
const createLine = (categoryId: number, quantity: number, zoneId = 1): HoldLine => ({
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
  ['only expired holds', [createLine(1, 0)], []],
  [
    'one of a category of two, without the required one',
    [createLine(1, 1)],
    [
      [1, 1],
      [2, 1],
    ],
  ],
  ['the required category alone', [createLine(2, 1)], []],
  ['two seats in separate lines, and the required one', [createLine(1, 1), createLine(1, 1), createLine(2, 1)], []],
  ['seats of the category in another zone', [createLine(1, 2, 9), createLine(2, 1)], []],
])('findShortfalls returns missing tickets: %s', (_, lines, lacking) => {
  expect(findShortfalls(prices, lines).map(({ price, count }) => [price.categoryId, count])).toEqual(lacking);
});
