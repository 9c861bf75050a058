/** Releases items of a paid order, with everything that it reserved for them. */
import {
  getReleasedState,
  listOrderItems,
  lockOrder,
  markExchanged,
  markReturned,
  type Order,
  type OrderItemDetails,
} from '../modules/orders/index.ts';
import type { ReservableRegistry } from '../modules/reservations/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';

export type LockedOrder = { order: Order; items: readonly OrderItemDetails[] };

/** Locks an order until the transaction ends, and reads its items. */
export async function lockWithItems(tx: Tx, id: OrderId): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, id);
  return order && { order, items: await listOrderItems(tx, id) };
}

/** `exchangedFor`: the order that replaces these tickets. */
export type ReleasedItems = { lines: readonly number[]; isLast: boolean; isRefunded: boolean; exchangedFor?: OrderId };

/**
 * `isLast`: these are the last items, so the order's extensions are released as well. `isRefunded`: money goes back, or tickets
 * are returned. The caller has locked the order.
 */
export async function releaseOrderItems(
  tx: Tx,
  registry: ReservableRegistry,
  { order, items }: LockedOrder,
  { lines, isLast, isRefunded, exchangedFor }: ReleasedItems,
  now: Date,
): Promise<void> {
  const parts = items
    .filter(({ line }) => lines.includes(line))
    .map(({ line, sessionId, offerId, seatId, areaId, persons }) => ({
      owner: order.id,
      line,
      sessionId,
      offerId,
      seatId,
      areaId,
      quantity: persons,
    }));
  if (isLast) await registry.release(tx, [order.id]);
  else await registry.releasePartially(tx, parts, now);
  if (exchangedFor !== undefined) await markExchanged(tx, order.id, lines, exchangedFor);
  const hasExchange = exchangedFor !== undefined || items.some((item) => item.exchangedFor !== null);
  const state = getReleasedState({ isLast, hasExchange, isRefunded });
  if (state !== null && !(await markReturned(tx, order.id, state, now)))
    throw new Error('items of an unpaid order were released');
}
