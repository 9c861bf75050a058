import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateSoldQuantity, MAX_SHARE, MIN_SHARE } from './sold-amount.ts';

describe('calculateSoldQuantity', () => {
  it('stays within 35 to 90 % of any capacity of three places or more', () => {
    const share = fc.double({ min: MIN_SHARE, max: MAX_SHARE, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 5000 }), share, (capacity, requested) => {
        const sold = calculateSoldQuantity({ share: requested }, capacity) / capacity;
        expect(sold).toBeGreaterThanOrEqual(MIN_SHARE);
        expect(sold).toBeLessThanOrEqual(MAX_SHARE);
      }),
    );
  });

  it('leaves the requested number of places, and sells nothing of a single place', () => {
    expect([
      calculateSoldQuantity({ left: 6 }, 600),
      calculateSoldQuantity({ left: 6 }, 4),
      calculateSoldQuantity({ share: 0.9 }, 1),
    ]).toEqual([594, 0, 0]);
  });
});
