/** The actions that can run on many orders. */

import { randomUUID } from 'node:crypto';
import type { BulkAction } from '@sahna/contract/rules/staff/bulk-runs';
import type { Permission } from '@sahna/contract/rules/staff/permissions';
import type { ActiveRun } from '../../modules/bulk-actions/index.ts';
import type { StaffGrant } from '../../modules/staff/index.ts';
import { listTicketsOfOrders } from '../../modules/tickets/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { cancelOrder } from '../order-actions/cancel-order.ts';
import { resendEmails } from '../order-actions/resend-emails.ts';
import type { OrderActionRequest, OrderActionResult } from '../order-actions/run-order-action.ts';
import { refundOrder } from '../refunds/refund-order.ts';
import { deleteRehearsalOrder } from './delete-rehearsal-order.ts';

/** `grants`: of the member that the run belongs to. */
type RunFacts = ActiveRun & { grants: readonly StaffGrant[]; actor: StaffActor };

type BulkOrderAction = {
  permission: Permission;
  run(context: WorkflowContext, request: OrderActionRequest, run: RunFacts): Promise<Result<OrderActionResult, string>>;
};

export const BULK_ORDER_ACTIONS: Readonly<Record<BulkAction, BulkOrderAction>> = {
  resend: {
    permission: 'orders:change',
    run: (context, request, { actor }) => resendEmails(context, request, { email: null, isNewContact: false }, actor),
  },
  cancel: { permission: 'orders:change', run: (context, request, { actor }) => cancelOrder(context, request, actor) },
  refund: { permission: 'refunds:change', run: refundTickets },
  delete_rehearsal: {
    permission: 'refunds:change',
    run: (context, request, { memberId, grants, actor }) =>
      deleteRehearsalOrder(context, request, { id: memberId, grants: [...grants] }, actor),
  },
};

/** Refunds all valid tickets of the order, within the limits of the member. */
async function refundTickets(
  context: WorkflowContext,
  request: OrderActionRequest,
  { id, refund, memberId, grants, actor }: RunFacts,
): Promise<Result<OrderActionResult, string>> {
  if (!refund) throw new Error(`run ${id} refunds without a way`);
  const tickets = await listTicketsOfOrders(context.db, [request.orderId]);
  const lines = tickets.filter(({ state }) => state === 'valid').map(({ line }) => line);
  if (lines.length === 0) return err('wrong_state');
  const input = {
    ...{ lines, way: refund.way, amount: null, cancelsTickets: true, isWithinLimits: true },
    // The run reserves its order in the same transaction, so a new key refunds no order twice.
    ...{ reasonId: refund.reasonId, reasonText: null, key: randomUUID() },
  };
  const refunded = await refundOrder(context, request, input, { id: memberId, grants: [...grants] }, actor);
  return refunded.ok ? ok(refunded.value.action) : refunded;
}
