import { describe, expect, test } from 'vitest';
import { calculateFullPrice, calculatePaidAmount } from './quote.ts';

test('calculatePaidAmount adds money paid for the ticket and its own add-ons, less refunds without canceling', () => {
  const place = { line: 2, price: 10_000, serviceFee: 500, discount: 1_500, goodwill: 100 };
  expect(
    calculatePaidAmount(place, [
      { line: 1, price: 700 },
      { line: 2, price: 900 },
    ]),
  ).toBe(9_800);
});

describe('calculateFullPrice', () => {
  const offer = { price: 10_000, serviceFee: 500 };

  test('includes the fee', () => expect(calculateFullPrice({ free: false }, offer)).toBe(10_500));
  test('is 0 if the event is free', () => expect(calculateFullPrice({ free: true }, offer)).toBe(0));
});
