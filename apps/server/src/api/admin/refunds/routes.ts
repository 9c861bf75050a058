/** Refunds by staff, requests for a second person, and refunds that wait for staff. */
import { REFUND_ENDPOINTS } from '@sahna/contract/admin/orders/refund-endpoints';
import { listReturnReasons } from '../../../modules/returns/index.ts';
import { orderId } from '../../../platform/lib/ids.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { approveRefund, rejectRefund } from '../../../workflows/refunds/decide-refund.ts';
import { listWaitingRefunds } from '../../../workflows/refunds/list-refunds.ts';
import { readRefundOptions } from '../../../workflows/refunds/read-refund-options.ts';
import { refundOrder } from '../../../workflows/refunds/refund-order.ts';
import type { DefineRoute } from '../define-routes.ts';
import { Refused, readStaffLanguage } from '../problems.ts';
import { toRefundOptionsDto, toRefundRequestDto, toRefundResultDto, toUnfinishedRefundDto } from './dto.ts';

export function refundRoutes(define: DefineRoute, context: WorkflowContext): void {
  const { db, clock } = context;

  define(REFUND_ENDPOINTS.readRefundOptions, async ({ params, scope, staff, request }) => {
    const options = await readRefundOptions(context, { orderId: orderId(params.id), scope }, staff);
    if (!options) throw new Refused('not-found');
    return toRefundOptionsDto(options, readStaffLanguage(request));
  });

  define(REFUND_ENDPOINTS.refundOrder, async ({ params, body, scope, staff, actor }) => {
    const { preview: isPreview, ...input } = body;
    const lines = [...new Set(input.lines)];
    const request = { orderId: orderId(params.id), scope, isPreview };
    return toRefundResultDto(await refundOrder(context, request, { ...input, lines }, staff, actor), {
      not_found: 'not-found',
      not_paid: 'wrong-state',
      nothing_selected: 'malformed',
      exchange_pending: 'exchange-pending',
      already_returned: 'wrong-state',
      ticket_used: 'ticket-used',
      not_returnable: 'not-returnable',
      amount_too_large: 'amount-too-large',
      reason_missing: 'reason-missing',
      approval_pending: 'approval-pending',
      repeated: 'refund-repeated',
      over_limit: 'over-limit',
    });
  });

  define(REFUND_ENDPOINTS.listRefunds, async ({ scope, staff, request }) => {
    const { requests, refunds } = await listWaitingRefunds(db, scope, clock.now());
    const facts = {
      reasons: await listReturnReasons(db),
      language: readStaffLanguage(request),
      caller: staff.id,
    };
    return {
      requests: requests.map((requested) => toRefundRequestDto(requested, facts)),
      refunds: refunds.map(toUnfinishedRefundDto),
    };
  });

  define(REFUND_ENDPOINTS.approveRefund, async ({ params, body, scope, staff, actor }) => {
    const decision = { id: params.id, scope, isPreview: body.preview };
    return toRefundResultDto(await approveRefund(context, decision, staff, actor), {
      not_found: 'not-found',
      decided: 'request-decided',
      own_request: 'own-request',
      over_limit: 'over-limit',
      changed: 'refund-changed',
    });
  });

  define(REFUND_ENDPOINTS.rejectRefund, async ({ params, scope, staff, actor }) => {
    const rejected = await rejectRefund(context, { id: params.id, scope }, staff, actor);
    if (!rejected.ok) throw new Refused(rejected.error === 'decided' ? 'request-decided' : 'not-found');
    return {};
  });
}
