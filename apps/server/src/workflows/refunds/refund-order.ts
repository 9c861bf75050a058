/** Refunds an order by staff, or requests the refund from a second person if it exceeds the limits of the member. */
import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { listReturnReasons } from '../../modules/returns/index.ts';
import {
  calculateRequestExpiry,
  expireOverdue,
  findRequested,
  insertStaffRefund,
  isOpenRequest,
  type LimitKind,
  type StaffRefundReason,
} from '../../modules/staff-refunds/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from '../order-actions/run-order-action.ts';
import type { LockedOrder } from '../release-order-items.ts';
import { type CarryOutContext, carryOutRefund } from './carry-out-refund.ts';
import { planRefund, type RefundPlan, type RefundPlanError, type RefundRequest } from './plan-refund.ts';
import { findMemberLimits, type LimitContext, lockExceededLimits, type RefundingMember } from './refund-limits.ts';

export type RefundContext = CarryOutContext & LimitContext & Pick<WorkflowContext, 'db' | 'clock'>;

/** `key`: of the submitted form; the same key refunds once. */
/** `isWithinLimits`: refused above the limits of the member, instead of requested from a second person. */
export type RefundInput = RefundRequest & StaffRefundReason & { key: string; isWithinLimits?: boolean };

export type RefundOrderError =
  | RefundPlanError
  | 'not_found'
  | 'reason_missing'
  | 'approval_pending'
  | 'repeated'
  | 'over_limit';

/** `exceeded`: why a second person has to approve the refund; empty: it is carried out. */
export type PlannedRefund = { plan: RefundPlan; exceeded: readonly LimitKind[] };
export type RefundResult = { action: OrderActionResult; refund: PlannedRefund };

export async function refundOrder(
  context: RefundContext,
  request: OrderActionRequest,
  input: RefundInput,
  member: RefundingMember,
  actor: StaffActor,
): Promise<Result<RefundResult, RefundOrderError>> {
  const refunds: PlannedRefund[] = [];
  const action = await runOrderAction<RefundOrderError>(context, request, async (tx, locked) => {
    // A preview shows the amounts before a reason is chosen.
    if (!request.isPreview && !(await isReasonKnown(tx, input))) return err('reason_missing');
    const planned = await refundLockedOrder(tx, context, locked, input, member, actor);
    if (planned.ok) refunds.push(planned.value);
    return planned;
  });
  if (!action.ok) return action;
  // The last run: a transaction may be repeated.
  const refund = refunds.at(-1);
  if (!refund) throw new Error('a refund was not planned');
  return ok({ action: action.value, refund });
}

async function refundLockedOrder(
  tx: Tx,
  context: RefundContext,
  locked: LockedOrder,
  input: RefundInput,
  member: RefundingMember,
  actor: StaffActor,
): Promise<Result<PlannedRefund, RefundOrderError>> {
  const now = context.clock.now();
  const { id: orderId } = locked.order;
  const { charge, limits } = findMemberLimits(context, locked, member, now);
  if (!limits) return err('not_found');
  const requested = await findRequested(tx, orderId);
  if (requested && isOpenRequest(requested, now)) return err('approval_pending');
  if (requested) await expireOverdue(tx, [requested.id], now);
  const planned = await planRefund(tx, context, locked, input, now);
  if (!planned.ok) return planned;
  const plan = planned.value;
  const { amount, cancelsTickets } = plan;
  const exceeded = await lockExceededLimits(tx, member, { charge, limits }, { orderId, amount });
  if (input.isWithinLimits && exceeded.length > 0) return err('over_limit');
  const { key, way, reasonId } = input;
  // Empty in a preview without a reason.
  const reasonText = reasonId === null ? (input.reasonText ?? '') : input.reasonText;
  const lines = plan.lines.map(({ line }) => line);
  const row = { orderId, key, lines, way, cancelsTickets, amount, reasonId, reasonText, requestedBy: member.id };
  const isAllowed = exceeded.length === 0;
  const id = await insertStaffRefund(
    tx,
    isAllowed
      ? { ...row, state: 'done', charge }
      : { ...row, state: 'requested', limitsExceeded: exceeded, expiresAt: calculateRequestExpiry(now) },
    now,
  );
  if (id === null) return err('repeated');
  if (isAllowed) await carryOutRefund(tx, context, locked, plan, { id, reasonId }, now);
  // Texts by staff may name people, so they are not in the audit log.
  const after = { lines, way, cancelsTickets, amount, reasonId, exceeded };
  const verb = isAllowed ? 'refund_order' : 'request_refund';
  await recordAuditEntry(tx, { actor, verb, object: { kind: 'order', id: orderId }, after }, now);
  return ok({ plan, exceeded });
}

async function isReasonKnown(tx: Tx, { reasonId, reasonText }: StaffRefundReason): Promise<boolean> {
  if (reasonId === null) return reasonText !== null && reasonText !== '';
  return (await listReturnReasons(tx)).some(({ id }) => id === reasonId);
}
