import type { OrderShop } from '../modules/orders/index.ts';
import { markPaying, type PayingOrder, prolong } from '../modules/orders/index.ts';
import { allOf, endWhilePaying } from '../modules/reservations/index.ts';
import type { Batching, Tx } from '../platform/db/index.ts';
import type { Clock } from '../platform/lib/clock.ts';
import type { OrderId } from '../platform/lib/ids.ts';

type Beginning = Pick<OrderShop, 'db' | 'claimables'> & { clock: Clock; together: Batching };

/**
 * A buyer goes to a bank: an order that was to last a short time only waits for them there. Returns until when; null when it
 * can no longer be paid. Buyers who go at the same time share a transaction.
 */
export function paymentBeginner(shop: Beginning): (orderId: OrderId) => Promise<Date | null> {
  const { db, clock } = shop;
  return shop.together.lookup((ids) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      return prolonged(tx, shop, await markPaying(tx, ids, now), now);
    }),
  );
}

/** Until when these orders wait, with those prolonged that were to last a short time only. */
async function prolonged(
  tx: Tx,
  { claimables }: Beginning,
  paying: readonly PayingOrder[],
  now: Date,
): Promise<Map<OrderId, Date>> {
  const ends = new Map(paying.map(({ id, end }) => [id, end]));
  let longer = paying.flatMap(({ id, end, whole }) => {
    const until = whole && endWhilePaying(now, end, whole);
    return until && until > end ? [{ id, until }] : [];
  });
  for (const claimable of allOf(claimables)) {
    if (longer.length === 0) return ends;
    const held = await claimable.prolong(tx, longer);
    longer = longer.filter(({ id }) => held.has(id));
  }
  if (longer.length > 0) await prolong(tx, longer);
  for (const { id, until } of longer) ends.set(id, until);
  return ends;
}
