/** Promo codes for endpoints of an order. */
import type { Batching, Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { codesOf, hasCodes } from './codes.store.ts';
import { createPromoCodeLookup, type TriedOn } from './look-up-promo-code.ts';
import { PROMO_CODE } from './uses.ts';

export function promoCodeDiscount(db: Database, clock: Clock, batching: Batching) {
  const lookUpCode = createPromoCodeLookup(db, clock);
  const codeOf = batching.lookup<OrderId, string>((orders) => codesOf(db, orders));
  const anyCodes = batching.batch<null, boolean>(async (calls) => {
    const any = await hasCodes(db);
    return calls.map(() => any);
  });
  return {
    name: PROMO_CODE,
    field: 'promoCode' as const,
    parseRequest: ({ promoCode }: { promoCode?: string | undefined }, on: TriedOn) =>
      promoCode === undefined ? null : lookUpCode(promoCode, on),
    /** Null: the order has no code, and the shop has none. */
    getView: async ({ id, open }: { id: OrderId; open: boolean }) => {
      const promoCode = await codeOf(id);
      if (promoCode !== null) return { promoCode, promoAllowed: open ? (1 as const) : (0 as const) };
      return open && (await anyCodes(null)) ? { promoAllowed: 1 as const } : null;
    },
  };
}
