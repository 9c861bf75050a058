/** The actions that can run on many orders. */
import type { BulkAction } from '@sahna/contract/rules/bulk-runs';
import type { StaffActor } from '../../platform/lib/actor.ts';
import type { Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { resendEmails } from '../order-actions/resend-emails.ts';
import type { OrderActionRequest, OrderActionResult } from '../order-actions/run-order-action.ts';

export type BulkOrderAction = (
  context: WorkflowContext,
  request: OrderActionRequest,
  actor: StaffActor,
) => Promise<Result<OrderActionResult, string>>;

export const BULK_ORDER_ACTIONS: Readonly<Record<BulkAction, BulkOrderAction>> = {
  resend: (context, request, actor) => resendEmails(context, request, { email: null, isNewContact: false }, actor),
};
