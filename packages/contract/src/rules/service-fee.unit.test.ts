import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculatePercentFee } from './service-fee.ts';

describe('calculatePercentFee', () => {
  test.each([
    [500_000, 500, 25_000],
    [199_900, 500, 9_995],
    [1_010, 500, 51],
    [1_009, 500, 50],
    [999, 725, 72],
    [0, 500, 0],
    [500_000, 0, 0],
    [500_000, 10_000, 500_000],
    [2_000_000_000, 10_000, 2_000_000_000],
  ])('calculates the fee of %i at %i basis points: %i', (price, share, fee) => {
    expect(calculatePercentFee(price, share)).toBe(fee);
  });

  test('returns a whole amount, rounded by at most half a minor unit', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(10_000), (price, share) => {
        const fee = calculatePercentFee(price, share);
        expect(Number.isSafeInteger(fee)).toBe(true);
        expect(Math.abs(fee * 10_000 - price * share)).toBeLessThanOrEqual(5_000);
      }),
    );
  });
});
