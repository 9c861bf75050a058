/** Promo codes for endpoints of an order. */
import type { Batching, Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { hasCodes, listCodes } from './codes.store.ts';
import { createPromoCodeLookup, type PromoCodeContext } from './look-up-promo-code.ts';
import { PROMO_CODE } from './uses.ts';

export function createPromoCodeDiscount(db: Database, clock: Clock, batching: Batching) {
  const lookUpCode = createPromoCodeLookup(db, clock);
  const codeOf = batching.lookup<OrderId, string>((orders) => listCodes(db, orders));
  const loadHasCodes = batching.batch<null, boolean>(async (calls) => {
    const any = await hasCodes(db);
    return calls.map(() => any);
  });
  return {
    name: PROMO_CODE,
    field: 'promoCode' as const,
    parseRequest: ({ promoCode }: { promoCode?: string | undefined }, on: PromoCodeContext) =>
      promoCode === undefined ? null : lookUpCode(promoCode, on),
    /** Null: the order has no code, and the shop has none. */
    getView: async ({ id, isOpen }: { id: OrderId; isOpen: boolean }) => {
      const promoCode = await codeOf(id);
      if (promoCode !== null) return { promoCode, promoAllowed: isOpen ? (1 as const) : (0 as const) };
      return isOpen && (await loadHasCodes(null)) ? { promoAllowed: 1 as const } : null;
    },
  };
}
