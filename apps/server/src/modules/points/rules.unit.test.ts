import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventId } from '../../platform/lib/ids.ts';
import { type Quote, sumQuote } from '../reservations/rules/index.ts';
import {
  applyPoints,
  calculateAvailablePoints,
  calculateCarriedPoints,
  calculateEarnedPoints,
  calculateMaxRedeemable,
  calculateMaxRedeemablePoints,
  calculateRestoredPoints,
  normalizeCardNumber,
  roundDownToWholePoints,
} from './rules.ts';

const FEE = 12_300;
const ADD_ONS = 150_000;

function createQuote(...prices: readonly (readonly [price: number, discount: number])[]): Quote {
  const items = prices.map(([price, discount], at) => ({
    line: at + 1,
    eventId: eventId(1),
    price,
    serviceFee: FEE,
    discount,
    points: 0,
  }));
  return { items, addOnTotal: ADD_ONS };
}
const listDiscountAmounts = ({ items }: Quote) => items.map(({ discount }) => discount);

describe('points', () => {
  test('reduce ticket prices in proportion to their remaining price, without fees and add-ons', () => {
    expect(listDiscountAmounts(applyPoints(100_000, createQuote([900_000, 0], [300_000, 0])))).toEqual([
      75_000, 25_000,
    ]);
    expect(listDiscountAmounts(applyPoints(100_000, createQuote([900_000, 600_000], [100_000, 0])))).toEqual([
      675_000, 25_000,
    ]);
    expect(listDiscountAmounts(applyPoints(100, createQuote([100_000, 0], [100_000, 0], [100_000, 0])))).toEqual([
      33, 33, 34,
    ]);
    expect(listDiscountAmounts(applyPoints(0, createQuote([100, 0])))).toEqual([0]);
    expect(listDiscountAmounts(applyPoints(100, createQuote([0, 0])))).toEqual([0]);
  });

  test('of any amount discount exactly their value, and no ticket has a negative price', () => {
    const item = fc
      .integer({ min: 0, max: 3_000_000_000 })
      .chain((price) => fc.tuple(fc.constant(price), fc.nat(price)));
    const items = fc.array(item, { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(
        items,
        fc.integer({ min: 1, max: 100 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (generatedItems, share, part) => {
          const before = createQuote(...generatedItems);
          const maxPoints = calculateMaxRedeemablePoints(before, share);
          const points = roundDownToWholePoints(maxPoints * part);
          const after = applyPoints(points, before);
          expect(sumQuote(before) - sumQuote(after)).toBe(points);
          expect(after.items.every(({ price, discount }) => Number.isInteger(discount) && discount <= price)).toBe(
            true,
          );
          expect(
            listDiscountAmounts(after).every((pointsOfPlace, at) => pointsOfPlace >= (generatedItems[at]?.[1] ?? 0)),
          ).toBe(true);
          expect(sumQuote(after)).toBeGreaterThanOrEqual(FEE * generatedItems.length + ADD_ONS);
          expect(after.items.map(({ points }) => points)).toEqual(
            after.items.map(({ discount }, at) => discount - (generatedItems[at]?.[1] ?? 0)),
          );
          expect(applyPoints(points, before)).toEqual(after);
        },
      ),
    );
  });

  test('may pay a share of the ticket price after promo codes, in whole points', () => {
    const left = createQuote([500_050, 0], [100_000, 50_000]);
    expect(calculateMaxRedeemablePoints(left, 100)).toBe(550_000);
    expect(calculateMaxRedeemablePoints(left, 50)).toBe(275_000);
    expect(calculateMaxRedeemablePoints(left, 0)).toBe(0);
    expect(calculateMaxRedeemable(199, 50)).toBe(0);
  });

  test('are used in whole units', () => {
    expect([roundDownToWholePoints(10_050), roundDownToWholePoints(99), roundDownToWholePoints(-5)]).toEqual([
      10_000, 0, 0,
    ]);
  });
});

describe('an order', () => {
  test.each([
    [1_000_000, 5, 50_000],
    [1_019_900, 5, 50_900],
    [1_999, 5, 0],
    [2_000, 5, 100],
    [0, 100, 0],
    [500, 0, 0],
  ])('of %i at %i percent earns %i, rounded down to whole points', (paid, percent, points) => {
    expect(calculateEarnedPoints(paid, percent)).toBe(points);
  });
});

test('calculateAvailablePoints excludes reserved and pending points, and returns 0 for a negative balance', () => {
  expect(calculateAvailablePoints({ balance: 700, reserved: 100, pending: 250 })).toBe(350);
  expect(calculateAvailablePoints({ balance: 700, reserved: 500, pending: 250 })).toBe(0);
  expect(calculateAvailablePoints({ balance: -250, reserved: 0, pending: 0 })).toBe(0);
});

describe('a ticket', () => {
  test.each([
    [700_000, 100, 700_000],
    [700_000, 30, 210_000],
    [33_333, 50, 16_666],
    [99, 1, 0],
    [500, 0, 0],
  ])('that used %i returns %i percent: %i, rounded down', (spent, percent, back) => {
    expect(calculateRestoredPoints(spent, percent)).toBe(back);
  });

  test.each([
    ['at the same price', 62_500, { paid: 500_000, credit: 500_000 }, 62_500],
    ['at half the price', 62_500, { paid: 500_000, credit: 250_000 }, 31_250],
    ['at two thirds of the price', 100, { paid: 300, credit: 200 }, 66],
    ['free of charge', 100, { paid: 300, credit: 0 }, 0],
    ['without money', 0, { paid: 0, credit: 0 }, 0],
  ])(
    'exchanged for one %s passes on earned points in proportion to the remaining money',
    (_, earnings, money, carried) => {
      expect(calculateCarriedPoints(earnings, money)).toBe(carried);
    },
  );
});

test('normalizeCardNumber removes spaces', () => {
  expect(normalizeCardNumber(' 7000 0000 01 ')).toBe('7000000001');
});
