/** Resends the confirmation email of pending return requests, with a new link. */

import {
  isLinkValid,
  listPendingRequests,
  replaceLink,
  resendAvailableAt,
  sumAmounts,
} from '../modules/returns/index.ts';
import type { Executor } from '../platform/db/index.ts';
import { computeDigest, createSecretId, type OrderId } from '../platform/lib/ids.ts';
import type { ReturnContext } from './accept-return.ts';
import { lockWithItems } from './release-order-items.ts';
import { listReturnedRows } from './return-rows.ts';

/** Replaces the link of each pending return request; the old link becomes invalid, the deadline does not change. */
export async function resendLinks(context: ReturnContext, orderId: OrderId): Promise<void> {
  const { db, clock, notifications } = context;
  await db.transaction(async (tx) => {
    const now = clock.now();
    // The same lock as for confirming, so that a link cannot be replaced while it is being used.
    const locked = await lockWithItems(tx, orderId);
    if (!locked) return;
    for (const returnRequest of await listPendingRequests(tx, orderId)) {
      const { id, isManual, linkExpiresAt } = returnRequest;
      const from = resendAvailableAt(returnRequest);
      if (linkExpiresAt === null || !isLinkValid(returnRequest, now) || from === null || from > now) continue;
      const rows = await listReturnedRows(tx, context, locked, id, now);
      const secret = createSecretId();
      await replaceLink(tx, id, computeDigest(secret), now);
      await notifications.notifyReturnRequested(tx, {
        ...{ id, order: locked.order, amount: sumAmounts(rows), isManual, cause: null, secret, until: linkExpiresAt },
        items: locked.items.filter((item) => rows.some(({ line }) => line === item.line)),
        attempt: returnRequest.linksSent + 1,
      });
    }
  });
}

/** The earliest time at which a confirmation email of the order may be resent; null: none is pending, or the limit is reached. */
export async function getNextEmailTime(on: Executor, orderId: OrderId, now: Date): Promise<Date | null> {
  const waiting = (await listPendingRequests(on, orderId)).filter((returnRequest) => isLinkValid(returnRequest, now));
  const from = waiting.flatMap((returnRequest) => resendAvailableAt(returnRequest)?.getTime() ?? []);
  return from.length > 0 ? new Date(Math.min(...from)) : null;
}
