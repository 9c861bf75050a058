import type { Tx } from '../../../platform/db/index.ts';
import type { ReservableRegistry } from '../registry.ts';
import type { ConsumingOrder } from '../reservable.ts';
import type { RequestedSeats } from '../rules/purchase-request.ts';
import { reserveForOrders } from './reserve.ts';

/**
 * Reserves and consumes again what a paid order had reserved before it expired: the same seats, or the same quantities,
 * and all extensions, if still free. Locks counters before holds as batches do, so it must not run in a transaction
 * that has locked holds of orders. Hold limits do not apply.
 */
export async function reserveAgain(
  tx: Tx,
  registry: ReservableRegistry,
  { lines, ...order }: ConsumingOrder & { lines: readonly RequestedSeats[] },
  now: Date,
): Promise<boolean> {
  const extensions = await registry.listRequests(tx, order.id);
  await registry.release(tx, [order.id]);
  const request = { owner: order.id, lines, extensions, origin: null, hasPassedBotCheck: true, idempotencyKey: null };
  const [result] = await reserveForOrders(tx, registry, [request], now);
  return result?.ok === true && (await registry.consume(tx, [order])).lost.size === 0;
}
