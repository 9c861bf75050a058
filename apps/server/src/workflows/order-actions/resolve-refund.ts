/** Refunds of an order that no provider completes, resolved by staff on its page. */

import type { FailedRefundError, FailedRefundRequest, FailedRefundResult } from '../../modules/payments/index.ts';
import { listRefundMarks } from '../../modules/payments/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, type Result } from '../../platform/lib/result.ts';
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

/** Records that staff paid a refund out; `note`: how. */
export function recordOrderRefund(
  context: OutstandingRefundContext,
  request: OrderActionRequest,
  input: FailedRefundRequest & { note: string },
  actor: StaffActor,
): Promise<Result<OrderActionResult, RefundActionError>> {
  return resolve(context, request, input, (tx) => recordManualRefundIn(tx, context, input, actor));
}

function resolve(
  context: OutstandingRefundContext,
  request: OrderActionRequest,
  { refundId }: FailedRefundRequest,
  run: (tx: Tx) => Promise<Result<FailedRefundResult, FailedRefundError>>,
): Promise<Result<OrderActionResult, RefundActionError>> {
  return runOrderAction(context, request, async (tx, { order }) => {
    const isOfOrder = (await listRefundMarks(tx, order.id)).some(({ id }) => id === refundId);
    const resolved = isOfOrder ? await run(tx) : err({ kind: 'not_found' as const });
    return resolved.ok ? resolved : err(resolved.error.kind);
  });
}
