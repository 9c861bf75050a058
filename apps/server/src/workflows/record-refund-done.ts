/** Ends a return when all of its money has gone back, and emails the buyer. */
import { listRowsOfRequest, markRefunded, parseReturnRequestId, type ReturnRequest } from '../modules/returns/index.ts';
import type { Tx } from '../platform/db/index.ts';
import { type ReturnContext, toReturnUpdate } from './accept-return.ts';
import { lockWithItems } from './release-order-items.ts';

/** Handler of `refund.done`. Idempotent; ignores refunds that are not returns. */
export async function recordRefundDone(context: ReturnContext, key: string, isManual: boolean): Promise<void> {
  const id = parseReturnRequestId(key);
  if (id === null) return;
  await context.db.transaction(async (tx) => {
    // A return refunded by several payments is announced once, after the last.
    if (!(await context.payments.isRefundComplete(tx, key))) return;
    const paidBack = await markRefunded(tx, id, context.clock.now());
    if (paidBack) await notifyRefunded(context, tx, { ...paidBack, isManual });
  });
}

async function notifyRefunded(
  { notifications }: ReturnContext,
  tx: Tx,
  returnRequest: ReturnRequest & { isManual: boolean },
): Promise<void> {
  const locked = await lockWithItems(tx, returnRequest.orderId);
  if (!locked) return;
  const lines = (await listRowsOfRequest(tx, returnRequest.id)).map(({ line }) => line);
  await notifications.notifyReturnPaid(tx, toReturnUpdate(returnRequest, locked, lines));
}
