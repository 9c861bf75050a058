/** The `discountData` of an order without loyalty card and promo code. */
export const DISCOUNT_DATA = {
  cardCode: '',
  isBlocked: 0 as const,
  availableBonuses: 0,
  useBonuses: 0,
  totalBalance: 0,
  pendingBonuses: 0,
  totalDiscount: 0,
  chargedBonus: 0,
  promoCode: '',
  promoAllowed: 0 as const,
  cardAllowed: 0 as const,
  pochtaBankCode: null,
  pochtaBankText: '',
};
