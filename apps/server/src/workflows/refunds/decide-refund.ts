/** A second person approves or rejects a refund that exceeds the limits of its author. */
import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { isAdministrator, type Scope } from '../../modules/staff/index.ts';
import { decideRequest, findStaffRefund, isOpenRequest } from '../../modules/staff-refunds/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { runOrderAction } from '../order-actions/run-order-action.ts';
import type { LockedOrder } from '../release-order-items.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { planRefund, type RefundPlanError } from './plan-refund.ts';
import { findMemberLimits, lockExceededLimits, type RefundingMember } from './refund-limits.ts';
import type { PlannedRefund, RefundContext, RefundResult } from './refund-order.ts';

export type DecisionRequest = { id: number; scope: Scope; isPreview: boolean };

export type ApproveError = 'not_found' | 'decided' | 'own_request' | 'over_limit' | 'changed';

/** Runs the refund with the current facts; it is refused if the amount has changed since the request. */
export async function approveRefund(
  context: RefundContext,
  { id, scope, isPreview }: DecisionRequest,
  member: RefundingMember,
  actor: StaffActor,
): Promise<Result<RefundResult, ApproveError>> {
  const found = await findStaffRefund(context.db, id);
  if (!found) return err('not_found');
  const refunds: PlannedRefund[] = [];
  const action = await runOrderAction(context, { orderId: found.orderId, scope, isPreview }, async (tx, locked) => {
    const approved = await approveLocked(tx, context, locked, id, member, actor);
    if (approved.ok) refunds.push(approved.value);
    return approved;
  });
  if (!action.ok) return action;
  const refund = refunds.at(-1);
  if (!refund) throw new Error(`refund ${id} was not planned`);
  return ok({ action: action.value, refund });
}

async function approveLocked(
  tx: Tx,
  context: RefundContext,
  locked: LockedOrder,
  id: number,
  member: RefundingMember,
  actor: StaffActor,
): Promise<Result<PlannedRefund, ApproveError>> {
  const now = context.clock.now();
  const request = await findStaffRefund(tx, id);
  if (!request || !isOpenRequest(request, now)) return err('decided');
  if (request.requestedBy === member.id) return err('own_request');
  const { charge, limits } = findMemberLimits(context, locked, member, now);
  if (!limits) return err('not_found');
  const { orderId, amount, reasonId } = request;
  if (!isAdministrator(member.grants)) {
    const exceeded = await lockExceededLimits(tx, member, { charge, limits }, { orderId, amount });
    if (exceeded.length > 0) return err('over_limit');
  }
  const planned: Result<PlannedRefund['plan'], RefundPlanError> = await planRefund(tx, context, locked, request, now);
  if (!planned.ok || planned.value.amount !== amount) return err('changed');
  if (!(await decideRequest(tx, id, { state: 'done', by: member.id, charge }, now))) return err('decided');
  await carryOutRefund(tx, context, locked, planned.value, { id, reasonId }, now);
  const after = { request: id, amount, requestedBy: request.requestedBy };
  await recordAuditEntry(tx, { actor, verb: 'approve_refund', object: { kind: 'order', id: orderId }, after }, now);
  return ok({ plan: planned.value, exceeded: [] });
}

/** Members can reject their own requests, too. Audit entries have no reason: texts by staff may name people. */
export async function rejectRefund(
  context: RefundContext,
  { id, scope }: Omit<DecisionRequest, 'isPreview'>,
  member: RefundingMember,
  actor: StaffActor,
): Promise<Result<null, 'not_found' | 'decided'>> {
  const found = await findStaffRefund(context.db, id);
  if (!found) return err('not_found');
  const action = await runOrderAction(context, { orderId: found.orderId, scope, isPreview: false }, async (tx) => {
    const now = context.clock.now();
    if (!(await decideRequest(tx, id, { state: 'rejected', by: member.id }, now))) return err('decided' as const);
    const object = { kind: 'order', id: found.orderId } as const;
    await recordAuditEntry(tx, { actor, verb: 'reject_refund', object, after: { request: id } }, now);
    return ok(null);
  });
  return action.ok ? ok(null) : action;
}
