/** Actions of staff on an order: each as a preview, or for good. */
import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { addLabel, addNote, removeLabel } from '../../../workflows/order-actions/annotate-order.ts';
import { cancelOrder } from '../../../workflows/order-actions/cancel-order.ts';
import { changeAttendee } from '../../../workflows/order-actions/change-attendee.ts';
import { changeContacts } from '../../../workflows/order-actions/change-contacts.ts';
import { extendReservation } from '../../../workflows/order-actions/extend-reservation.ts';
import { reissueTickets } from '../../../workflows/order-actions/reissue-tickets.ts';
import { resendEmails } from '../../../workflows/order-actions/resend-emails.ts';
import { recordOrderRefund, resendOrderRefund } from '../../../workflows/order-actions/resolve-refund.ts';
import type { DefineRoute } from '../define-routes.ts';
import { ACTION_PROBLEMS, REFUND_PROBLEMS, toActionRequest, toOrderActionDto } from './dto.ts';

const ACTIONS = ORDER_ACTION_ENDPOINTS;

export function orderActionRoutes(define: DefineRoute, context: WorkflowContext): void {
  define(ACTIONS.resendEmails, async ({ body, actor, ...request }) =>
    toOrderActionDto(await resendEmails(context, toActionRequest({ ...request, body }), body, actor), ACTION_PROBLEMS),
  );
  define(ACTIONS.reissueTickets, async ({ body, actor, ...request }) =>
    toOrderActionDto(
      await reissueTickets(context, toActionRequest({ ...request, body }), body, actor),
      ACTION_PROBLEMS,
    ),
  );
  define(ACTIONS.changeAttendee, async ({ body, actor, ...request }) =>
    toOrderActionDto(
      await changeAttendee(context, toActionRequest({ ...request, body }), body, actor),
      ACTION_PROBLEMS,
    ),
  );
  define(ACTIONS.changeContacts, async ({ body, actor, ...request }) =>
    toOrderActionDto(
      await changeContacts(context, toActionRequest({ ...request, body }), body, actor),
      ACTION_PROBLEMS,
    ),
  );
  define(ACTIONS.cancelOrder, async ({ body, actor, ...request }) =>
    toOrderActionDto(await cancelOrder(context, toActionRequest({ ...request, body }), actor), ACTION_PROBLEMS),
  );
  define(ACTIONS.extendReservation, async ({ body, actor, ...request }) =>
    toOrderActionDto(await extendReservation(context, toActionRequest({ ...request, body }), actor), ACTION_PROBLEMS),
  );
  define(ACTIONS.addNote, async ({ body, actor, ...request }) =>
    toOrderActionDto(await addNote(context, toActionRequest({ ...request, body }), body, actor), ACTION_PROBLEMS),
  );
  define(ACTIONS.addLabel, async ({ body, actor, ...request }) =>
    toOrderActionDto(await addLabel(context, toActionRequest({ ...request, body }), body, actor), ACTION_PROBLEMS),
  );
  define(ACTIONS.removeLabel, async ({ body, actor, ...request }) =>
    toOrderActionDto(await removeLabel(context, toActionRequest({ ...request, body }), body, actor), ACTION_PROBLEMS),
  );
  define(ACTIONS.resendRefund, async ({ body, actor, ...request }) => {
    const input = { ...body, refundId: request.params.refundId };
    const result = await resendOrderRefund(context, toActionRequest({ ...request, body }), input, actor);
    return toOrderActionDto(result, REFUND_PROBLEMS);
  });
  define(ACTIONS.recordRefund, async ({ body, actor, ...request }) => {
    const input = { ...body, refundId: request.params.refundId };
    const result = await recordOrderRefund(context, toActionRequest({ ...request, body }), input, actor);
    return toOrderActionDto(result, REFUND_PROBLEMS);
  });
}
