/** Cancels the unpaid orders of a canceled session and releases their reservations. */

import { cancelBySession } from '../modules/orders/index.ts';
import type { ReservableRegistry } from '../modules/reservations/index.ts';
import type { Tx } from '../platform/db/index.ts';
import type { SessionId } from '../platform/lib/ids.ts';

/** Returns the number of canceled orders. Later payments for them are refunded. Their state `canceled` means canceled unpaid, not refunded. */
export async function cancelUnpaidOrders(
  tx: Tx,
  registry: ReservableRegistry,
  session: SessionId,
  now: Date,
): Promise<number> {
  const ids = await cancelBySession(tx, session, now);
  await registry.release(tx, ids);
  return ids.length;
}
