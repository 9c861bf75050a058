import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import type { ReservableRegistry } from '../../reservations/index.ts';
import { endLine, findVisitorOf, lockCarts, touchCarts } from '../store/carts.ts';

/**
 * Ends a line as its time would: the cart lists it as expired. Null: the line has expired, or an order took its places
 * over.
 */
export async function releaseCartLine(
  tx: Tx,
  registry: ReservableRegistry,
  { session, line }: { session: SessionId; line: number },
  now: Date,
): Promise<{ quantity: number } | null> {
  const visitor = await findVisitorOf(tx, session, line);
  if (visitor === null) return null;
  await lockCarts(tx, [visitor]);
  const ended = await endLine(tx, line, now);
  if (!ended) return null;
  await registry.release(tx, [ended.id]);
  await touchCarts(tx, [visitor], now);
  return { quantity: ended.quantity };
}
