import { extendReservations, markPaying, type PayingOrder } from '../modules/orders/index.ts';
import { extendHoldForPayment, type ReservableRegistry } from '../modules/reservations/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

type PaymentContext = Pick<WorkflowContext, 'db' | 'clock' | 'batching'> & {
  reservations: { registry: ReservableRegistry };
};

/**
 * Marks an order as `paying` before its buyer goes to a bank, and extends a shortened hold. Returns the end of the
 * hold; null if the order can no longer be paid. Concurrent calls are batched into one transaction.
 */
export function createPaymentPreparer(context: PaymentContext): (orderId: OrderId) => Promise<Date | null> {
  const { db, clock } = context;
  return context.batching.lookup((ids) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      return extendShortHolds(tx, context, await markPaying(tx, ids, now), now);
    }),
  );
}

/** Extends short holds of these orders and returns the ends of all. */
async function extendShortHolds(
  tx: Tx,
  { reservations }: PaymentContext,
  paying: readonly PayingOrder[],
  now: Date,
): Promise<Map<OrderId, Date>> {
  const ends = new Map(paying.map(({ id, expiresAt }) => [id, expiresAt]));
  const holdExtensions = paying.flatMap(({ id, expiresAt, maxExpiresAt }) => {
    const until = maxExpiresAt && extendHoldForPayment(now, expiresAt, maxExpiresAt);
    return until && until > expiresAt ? [{ id, until }] : [];
  });
  const extended = await reservations.registry.extend(tx, holdExtensions);
  if (extended.length > 0) await extendReservations(tx, extended);
  for (const { id, until } of extended) ends.set(id, until);
  return ends;
}
