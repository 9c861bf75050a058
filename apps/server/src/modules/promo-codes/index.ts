/** Promo codes: discounts of unpaid orders, with a limited number of uses. */
import type { Module } from '../../platform/module.ts';
import type { ReservableModule } from '../reservations/index.ts';
import { createPromoCodeDiscount } from './discount.ts';
import { promoCodeUses } from './uses.ts';

export { importPromoCodes } from './import.store.ts';
export { normalizePromoCode } from './rules.ts';
export {
  type FoundPromoCode,
  findPromoCodes,
  insertPromoCode,
  listOrdersWithCode,
  type NewPromoCode,
  setPromoCodeBlocked,
} from './staff.store.ts';
export { requestPromoCode } from './uses.ts';

export type PromoCodeDiscount = ReturnType<typeof createPromoCodeDiscount>;

export const promoCodesModule: Module<PromoCodeDiscount> & ReservableModule = {
  name: 'promo-codes',
  tables: ['promo_code'],
  reservable: promoCodeUses,
  create: ({ db, clock, batching }) => createPromoCodeDiscount(db, clock, batching),
};
