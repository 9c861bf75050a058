/** Promo codes: discounts of unpaid orders, with a limited number of uses. */
import type { Module } from '../../platform/module.ts';
import type { ReservableModule } from '../reservations/index.ts';
import { promoCodeDiscount } from './discount.ts';
import { promoCodeUses } from './uses.ts';

export { setPromoCodes } from './import.store.ts';
export { requestPromoCode } from './uses.ts';

export type PromoCodeDiscount = ReturnType<typeof promoCodeDiscount>;

export const promoCodesModule: Module<PromoCodeDiscount> & ReservableModule = {
  name: 'promo-codes',
  tables: ['promo_code'],
  reservable: promoCodeUses,
  create: ({ db, clock, batching }) => promoCodeDiscount(db, clock, batching),
};
