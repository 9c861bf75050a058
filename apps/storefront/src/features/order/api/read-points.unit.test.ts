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

describe('readPoints', () => {
  test('returns a card that is unnamed, named, or has earned points', () => {
    expect(readPoints({ discountData: DATA })).toEqual({ state: 'none' });
    expect(readPoints({ discountData: CARD })).toEqual({
      state: 'card',
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

  test('returns null for a blocked card, without cards, and for a paid order that earned nothing', () => {
    expect(readPoints({ discountData: { ...CARD, isBlocked: 1 } })).toBeNull();
    expect(readPoints({ discountData: { ...CARD, cardAllowed: 0, chargedBonus: 0 } })).toBeNull();
    expect(readPoints({ discountData: { ...DATA, cardAllowed: 0 } })).toBeNull();
    expect(readPoints({ discountData: null })).toBeNull();
  });
});

describe('parseTypedPoints', () => {
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
  ])('parses %j of 4000 available points as %j', (typed, points) => {
    expect(parseTypedPoints(typed, 4000)).toBe(points);
  });
});
