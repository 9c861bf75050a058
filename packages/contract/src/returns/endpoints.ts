/** Returns and refunds (booking §7, decisions §2). */

import { guarded } from '../wire/error-responses.ts';
import { ORDER_RETURN_PATHS } from './paths.ts';
import * as refund from './refund.ts';

export const RETURN_ENDPOINTS = {
  orderReturn: {
    method: 'POST',
    path: ORDER_RETURN_PATHS.view,
    section: 'decisions §2',
    summary: 'Returnable tickets of an order, with the refund of each',
    params: refund.RefundViewParams,
    body: refund.RefundViewRequest,
    response: { 200: refund.RefundViewResponse, ...guarded },
  },
  orderReturnCreate: {
    method: 'POST',
    path: ORDER_RETURN_PATHS.create,
    section: 'booking §7',
    summary: 'Creates a return request, to be confirmed by the link in an email',
    body: refund.RefundCreateRequest,
    response: { 200: refund.RefundOutcome, ...guarded },
  },
  orderReturnAgain: {
    method: 'POST',
    path: ORDER_RETURN_PATHS.again,
    section: 'docs/decisions/0025',
    summary:
      'Sends the confirmation email again; its link replaces the previous one. The response is the same if none is sent',
    body: refund.RefundAgainRequest,
    response: { 200: refund.RefundOutcome, ...guarded },
  },
  orderReturnConfirm: {
    method: 'POST',
    path: ORDER_RETURN_PATHS.confirm,
    section: 'booking §7',
    summary: 'Confirms a return request by the emailed link: voids the tickets and refunds them',
    body: refund.RefundConfirmRequest,
    response: { 200: refund.RefundOutcome, ...guarded },
  },
} as const;
