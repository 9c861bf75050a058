import { describe, expect, test } from 'vitest';
import { parseTypedPoints, readPoints } from './read-points.ts';
import { DISCOUNT_DATA } from './testing/discount-data.ts';

const DATA = { ...DISCOUNT_DATA, cardAllowed: 1 as const };
const CARD = {
  ...DATA,
  cardCode: '700',
  totalBalance: 450.5,
  pendingBonuses: 20,
  availableBonuses: 400,
  useBonuses: 30,
  chargedBonus: 7,
};

describe('the card of an order', () => {
  test('may be named, is named, or has earned', () => {
    expect(readPoints({ discountData: DATA })).toEqual({ state: 'unnamed' });
    expect(readPoints({ discountData: CARD })).toEqual({
      state: 'named',
      card: '700',
      balance: 450,
      pending: 20,
      available: 400,
      used: 30,
      earns: 7,
    });
    expect(readPoints({ discountData: { ...CARD, cardAllowed: 0 } })).toEqual({
      state: 'earned',
      earned: 7,
      pending: 20,
    });
  });

  test('is not shown where it is blocked, where there is none, and where a paid order has earned nothing', () => {
    expect(readPoints({ discountData: { ...CARD, isBlocked: 1 } })).toBeNull();
    expect(readPoints({ discountData: { ...CARD, cardAllowed: 0, chargedBonus: 0 } })).toBeNull();
    expect(readPoints({ discountData: { ...DATA, cardAllowed: 0 } })).toBeNull();
    expect(readPoints({ discountData: null })).toBeNull();
  });
});

test.each([
  ['1', 1],
  [' 1 200 ', 1200],
  ['4000', 4000],
  ['4001', null],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
  ['99999999999', null],
])('%j typed of 4000 points is %j', (typed, points) => {
  expect(parseTypedPoints(typed, 4000)).toBe(points);
});
