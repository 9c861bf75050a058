/** Refunds of an order that no provider completes, resolved by staff on its page. */

import type {
  FailedRefundError,
  FailedRefundRequest,
  FailedRefundResult,
  RefundMark,
} from '../../modules/payments/index.ts';
import { listRefundMarks } from '../../modules/payments/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, type Result } from '../../platform/lib/result.ts';
import { endReturn, type RefundDoneContext } from '../record-refund-done.ts';
import type { LockedOrder } from '../release-order-items.ts';
import { type OutstandingRefundContext, recordManualRefundIn, resendRefundIn } from '../resolve-outstanding-refund.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from './run-order-action.ts';

export type RefundActionError = FailedRefundError['kind'];

/** Sends a refund that its provider refused once more. */
export function resendOrderRefund(
  context: OutstandingRefundContext,
  request: OrderActionRequest,
  input: FailedRefundRequest,
  actor: StaffActor,
): Promise<Result<OrderActionResult, RefundActionError>> {
  return resolve(context, request, input, (tx) => resendRefundIn(tx, context, input, actor));
}

/** Records that staff paid a refund out, which ends its return; `note`: how. */
export function recordOrderRefund(
  context: OutstandingRefundContext & RefundDoneContext,
  request: OrderActionRequest,
  input: FailedRefundRequest & { note: string },
  actor: StaffActor,
): Promise<Result<OrderActionResult, RefundActionError>> {
  return resolve(context, request, input, async (tx, locked, { key }) => {
    const recorded = await recordManualRefundIn(tx, context, input, actor);
    // Here instead of in the job, so that a preview has the email.
    if (recorded.ok) await endReturn(tx, context, locked, { key, isManual: true });
    return recorded;
  });
}

function resolve(
  context: OutstandingRefundContext,
  request: OrderActionRequest,
  { refundId }: FailedRefundRequest,
  run: (tx: Tx, locked: LockedOrder, mark: RefundMark) => Promise<Result<FailedRefundResult, FailedRefundError>>,
): Promise<Result<OrderActionResult, RefundActionError>> {
  return runOrderAction(context, request, async (tx, locked) => {
    const mark = (await listRefundMarks(tx, locked.order.id)).find(({ id }) => id === refundId);
    const resolved = mark ? await run(tx, locked, mark) : err({ kind: 'not_found' as const });
    return resolved.ok ? resolved : err(resolved.error.kind);
  });
}
