import { describe, expect, test } from 'vitest';
import { readDiscount } from './read-discount.ts';
import { DISCOUNT_DATA } from './testing/discount-data.ts';

const DATA = { ...DISCOUNT_DATA, promoAllowed: 1 as const };

describe('readDiscount', () => {
  test('reads the promo code as applied, allowed or hidden', () => {
    expect(readDiscount({ discountData: { ...DATA, promoCode: 'SAHNA10', totalDiscount: 910 } })).toEqual({
      promoCode: 'SAHNA10',
      isPromoAllowed: true,
      promoDiscount: 910,
      pointsDiscount: 0,
    });
    expect(readDiscount({ discountData: { ...DATA, promoAllowed: 0 } })).toEqual({
      promoCode: '',
      isPromoAllowed: false,
      promoDiscount: 0,
      pointsDiscount: 0,
    });
    expect(readDiscount({ discountData: null })).toBeNull();
  });

  test('separates the discount by points from that by promo code', () => {
    const both = { ...DATA, promoCode: 'SAHNA10', totalDiscount: 2_910.35, useBonuses: 2_000 };
    expect(readDiscount({ discountData: both })).toMatchObject({ promoDiscount: 910.35, pointsDiscount: 2_000 });
  });
});
