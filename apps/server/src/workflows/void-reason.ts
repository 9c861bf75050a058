/** Why a ticket is void, as orders and returns know it. */

import { exchangedFor } from '../modules/orders/index.ts';
import { isOfCancelledSession } from '../modules/returns/index.ts';
import type { WhyVoid } from '../modules/tickets/index.ts';
import type { Executor } from '../platform/db/index.ts';
import type { OrderId } from '../platform/lib/ids.ts';

export async function whyVoid(on: Executor, { orderId, line }: { orderId: OrderId; line: number }): Promise<WhyVoid> {
  const instead = await exchangedFor(on, orderId, line);
  if (instead !== null) return { reason: 'exchange', exchangedFor: instead };
  const cancelled = await isOfCancelledSession(on, orderId, line);
  return { reason: cancelled ? 'cancelled' : 'return', exchangedFor: null };
}
