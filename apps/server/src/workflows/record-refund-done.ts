/** Ends a return when all of its money has gone back, and emails the buyer. */
import {
  listRowsOfRequest,
  loadOrdersOfRequests,
  markRefunded,
  parseReturnRequestId,
} from '../modules/returns/index.ts';
import type { Tx } from '../platform/db/index.ts';
import { type ReturnContext, toReturnUpdate } from './accept-return.ts';
import { type LockedOrder, lockWithItems } from './release-order-items.ts';

export type RefundDoneContext = Pick<ReturnContext, 'clock'> & {
  payments: Pick<ReturnContext['payments'], 'isRefundComplete'>;
  notifications: Pick<ReturnContext['notifications'], 'notifyReturnPaid'>;
};

/** Handler of `refund.done`. Idempotent; ignores refunds that are not returns. */
export async function recordRefundDone(context: ReturnContext, key: string, isManual: boolean): Promise<void> {
  const id = parseReturnRequestId(key);
  if (id === null) return;
  await context.db.transaction(async (tx) => {
    const orderId = (await loadOrdersOfRequests(tx, [id])).get(id);
    const locked = orderId === undefined ? null : await lockWithItems(tx, orderId);
    if (locked) await endReturn(tx, context, locked, { key, isManual });
  });
}

/** The same in a transaction of the caller, which has locked the order. */
export async function endReturn(
  tx: Tx,
  { payments, notifications, clock }: RefundDoneContext,
  locked: LockedOrder,
  { key, isManual }: { key: string; isManual: boolean },
): Promise<void> {
  const id = parseReturnRequestId(key);
  // A return refunded by several payments is announced once, after the last.
  if (id === null || !(await payments.isRefundComplete(tx, key))) return;
  const paidBack = await markRefunded(tx, id, clock.now());
  if (!paidBack) return;
  const lines = (await listRowsOfRequest(tx, id)).map(({ line }) => line);
  await notifications.notifyReturnPaid(tx, toReturnUpdate({ ...paidBack, isManual }, locked, lines));
}
