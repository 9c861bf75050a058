/** Places of a paid order become free again: its claimables settle what hangs on them, each its own. */

import {
  lockOrder,
  markExchanged,
  markGivenBack,
  type Order,
  type OrderPlace,
  placesOf,
} from '../modules/orders/index.ts';
import { allOf, type Claimables } from '../modules/reservations/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';

export type LockedOrder = { order: Order; places: readonly OrderPlace[] };

/** An order with its places, locked until the transaction ends. */
export async function lockWithPlaces(tx: Tx, id: OrderId): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, id);
  return order && { order, places: await placesOf(tx, id) };
}

/** `exchangedFor`: the order that stands instead of these tickets from now on. */
export type GivenBack = { lines: readonly number[]; last: boolean; exchangedFor?: OrderId };

/** `last`: nothing of the order is left then, and whatever it has beside its places ends with it. The caller has locked the order. */
export async function giveBackPlaces(
  tx: Tx,
  claimables: Claimables,
  { order, places }: LockedOrder,
  { lines, last, exchangedFor }: GivenBack,
  now: Date,
): Promise<void> {
  const parts = places
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
  for (const claimable of allOf(claimables))
    if (last) await claimable.release(tx, [order.id]);
    else await claimable.releaseParts(tx, parts, now);
  if (exchangedFor !== undefined) await markExchanged(tx, order.id, lines, exchangedFor);
  if (!(await markGivenBack(tx, order.id, last ? 'refunded' : 'partly_refunded', now)))
    throw new Error('places were given back of an order that is not paid');
}
