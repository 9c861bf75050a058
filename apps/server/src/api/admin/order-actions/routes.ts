/** Actions of staff on an order: each as a preview, or for good. */
import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/order-action-endpoints';
import { orderId } from '../../../platform/lib/ids.ts';
import type { WorkflowContext } from '../../../workflows/context.ts';
import { resendEmails } from '../../../workflows/order-actions/resend-emails.ts';
import type { OrderActionRequest } from '../../../workflows/order-actions/run-order-action.ts';
import type { AdminRequest, DefineRoute } from '../define-routes.ts';
import type { ProblemType } from '../problems.ts';
import { toOrderActionDto } from './dto.ts';

/** Errors of several actions. */
export const ACTION_PROBLEMS = {
  not_found: 'not-found',
  wrong_state: 'wrong-state',
} as const satisfies Record<string, ProblemType>;

type ActionRequest = Pick<AdminRequest<(typeof ORDER_ACTION_ENDPOINTS)['resendEmails']>, 'params' | 'scope'> & {
  body: { preview: boolean };
};

/** The parts of a request that all actions have in common. */
export function toActionRequest({ params, scope, body }: ActionRequest): OrderActionRequest {
  return { orderId: orderId(params.id), scope, isPreview: body.preview };
}

export function orderActionRoutes(define: DefineRoute, context: WorkflowContext): void {
  define(ORDER_ACTION_ENDPOINTS.resendEmails, async ({ actor, ...request }) =>
    toOrderActionDto(await resendEmails(context, toActionRequest(request), request.body, actor), {
      ...ACTION_PROBLEMS,
      no_address: 'no-address',
      sent_recently: 'sent-recently',
    }),
  );
}
