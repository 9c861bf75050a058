/** Promo codes as the calls of an order know them. */
import type { Batching, Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import { codeAsker, type TriedOn } from './ask.ts';
import { codesOf, hasCodes } from './codes.store.ts';
import { PROMO_CODE } from './uses.ts';

export function promoCodeDiscount(db: Database, clock: Clock, together: Batching) {
  const ask = codeAsker(db, clock);
  const codeOf = together.lookup<OrderId, string>((orders) => codesOf(db, orders));
  const anyCodes = together.batch<null, boolean>(async (asked) => {
    const any = await hasCodes(db);
    return asked.map(() => any);
  });
  return {
    name: PROMO_CODE,
    field: 'promoCode' as const,
    ask: ({ promoCode }: { promoCode?: string | undefined }, on: TriedOn) =>
      promoCode === undefined ? null : ask(promoCode, on),
    /** Null where there is nothing to say: the order has none, and there is none to be had. */
    shown: async ({ id, open }: { id: OrderId; open: boolean }) => {
      const promoCode = await codeOf(id);
      if (promoCode !== null) return { promoCode, promoAllowed: open ? (1 as const) : (0 as const) };
      return open && (await anyCodes(null)) ? { promoAllowed: 1 as const } : null;
    },
  };
}
