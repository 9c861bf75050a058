import { expect, test } from 'vitest';
import { readDiscount } from './read-discount.ts';

const DATA = {
  cardCode: '',
  isBlocked: 0 as const,
  availableBonuses: 0,
  useBonuses: 0,
  totalBalance: 0,
  totalDiscount: 0,
  chargedBonus: 0,
  promoCode: '',
  pochtaBankCode: null,
  pochtaBankText: '',
};

test('an order has a promo code, may have one, or nothing is said of it', () => {
  expect(readDiscount({ discountData: { ...DATA, promoCode: 'SAHNA10', totalDiscount: 910 } })).toEqual({
    promoCode: 'SAHNA10',
    off: 910,
  });
  expect(readDiscount({ discountData: DATA })).toEqual({ promoCode: '', off: 0 });
  expect(readDiscount({ discountData: null })).toBeNull();
});
