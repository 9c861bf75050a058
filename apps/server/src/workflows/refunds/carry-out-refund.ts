/** Carries out a planned refund by staff, under the lock of its order. */
import type { RefundCause } from '@sahna/contract/rules/orders/refund-causes';
import { addGoodwill, withdraw } from '../../modules/orders/index.ts';
import { insertReturnRequest, type ReturnRequest } from '../../modules/returns/index.ts';
import { setReturnRequest } from '../../modules/staff-refunds/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import {
  type AcceptContext,
  issueRefunds,
  returnLockedTickets,
  toAcceptedUpdate,
  toReturnUpdate,
} from '../accept-return.ts';
import type { WorkflowContext } from '../context.ts';
import type { LockedOrder } from '../release-order-items.ts';
import type { RefundPlan } from './plan-refund.ts';

export type CarryOutContext = AcceptContext & {
  notifications: Pick<WorkflowContext['notifications'], 'notifyOrderRefunded'>;
};

/** Reason of refunds without canceling, in the accounts. */
const GOODWILL_REASON: RefundCause = 'goodwill';

/** The refund by staff that is carried out. */
type StaffRefundRow = { id: number; reasonId: number | null };

export function carryOutRefund(
  tx: Tx,
  context: CarryOutContext,
  locked: LockedOrder,
  plan: RefundPlan,
  refund: StaffRefundRow,
  now: Date,
): Promise<void> {
  return plan.cancelsTickets
    ? returnTickets(tx, context, locked, plan, refund, now)
    : refundWithoutCanceling(tx, context, locked, plan, refund, now);
}

async function returnTickets(
  tx: Tx,
  context: CarryOutContext,
  locked: LockedOrder,
  { lines: planned, amount }: RefundPlan,
  { id: staffRefundId, reasonId }: StaffRefundRow,
  now: Date,
): Promise<void> {
  const { id: orderId, voucherCard: isManual } = locked.order;
  const rows = planned.map(({ line, amount, percent }) => ({ line, amount, percent }));
  const [state, cause] = ['accepted', 'staff'] as const;
  const id = await insertReturnRequest(tx, { orderId, state, cause, reasonId, requestedAt: now, isManual, rows });
  await setReturnRequest(tx, staffRefundId, id);
  const accepted: ReturnRequest = { id, orderId, state, reasonId, linkExpiresAt: null, cause, amount, isManual };
  const lines = rows.map(({ line }) => line);
  await returnLockedTickets(context, tx, locked, { returned: rows, reason: 'returned' }, now);
  await context.notifications.notifyReturnAccepted(tx, await toAcceptedUpdate(tx, accepted, locked, lines));
  if (await issueRefunds(context, tx, accepted, locked.order, now))
    await context.notifications.notifyReturnPaid(tx, toReturnUpdate(accepted, locked, lines));
}

async function refundWithoutCanceling(
  tx: Tx,
  { payments, notifications }: CarryOutContext,
  { order }: LockedOrder,
  { lines, amount, shares }: RefundPlan,
  { id }: StaffRefundRow,
  now: Date,
): Promise<void> {
  const key = `goodwill-${id}`;
  await addGoodwill(tx, order.id, lines);
  for (const share of await withdraw(tx, order.id, amount, { key, at: now })) {
    const isManual = order.voucherCard || share.paymentId === null;
    const sent = await payments.refund({ ...share, reason: GOODWILL_REASON, key, isManual }, tx);
    if (!sent.ok) throw new Error(`money of refund ${id} cannot go back: ${sent.error.kind}`);
  }
  const isManual = shares.every((share) => share.isManual);
  await notifications.notifyOrderRefunded(tx, order, { id, amount, isManual });
}
