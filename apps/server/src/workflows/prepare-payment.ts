import { markPaying, type PayingOrder, prolong } from '../modules/orders/index.ts';
import { allOf, type Claimables, endWhilePaying } from '../modules/reservations/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

type PaymentContext = Pick<WorkflowContext, 'db' | 'clock' | 'batching'> & { reservations: { claimables: Claimables } };

/**
 * A buyer goes to a bank: an order that was to last a short time only waits for them there. Returns until when; null when it
 * can no longer be paid. Buyers who go at the same time share a transaction.
 */
export function paymentBeginner(context: PaymentContext): (orderId: OrderId) => Promise<Date | null> {
  const { db, clock } = context;
  return context.batching.lookup((ids) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      return prolonged(tx, context, await markPaying(tx, ids, now), now);
    }),
  );
}

/** Until when these orders wait, with those prolonged that were to last a short time only. */
async function prolonged(
  tx: Tx,
  { reservations }: PaymentContext,
  paying: readonly PayingOrder[],
  now: Date,
): Promise<Map<OrderId, Date>> {
  const ends = new Map(paying.map(({ id, end }) => [id, end]));
  let longer = paying.flatMap(({ id, end, whole }) => {
    const until = whole && endWhilePaying(now, end, whole);
    return until && until > end ? [{ id, until }] : [];
  });
  for (const claimable of allOf(reservations.claimables)) {
    if (longer.length === 0) return ends;
    const held = await claimable.prolong(tx, longer);
    longer = longer.filter(({ id }) => held.has(id));
  }
  if (longer.length > 0) await prolong(tx, longer);
  for (const { id, until } of longer) ends.set(id, until);
  return ends;
}
