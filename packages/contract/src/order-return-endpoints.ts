/** The calls by which tickets are given back (booking §7, decisions §2). */
import * as refund from './endpoints/refund.ts';
import { ORDER_RETURN_PATHS } from './order-return-paths.ts';
import { guarded } from './refusal-answers.ts';

export const ORDER_RETURN_ENDPOINTS = {
  orderReturn: {
    method: 'POST',
    path: ORDER_RETURN_PATHS.view,
    section: 'decisions §2',
    summary: 'What can be given back, and what each ticket brings',
    params: refund.RefundViewParams,
    body: refund.RefundViewRequest,
    response: { 200: refund.RefundViewResponse, ...guarded },
  },
  orderReturnCreate: {
    method: 'POST',
    path: ORDER_RETURN_PATHS.create,
    section: 'booking §7',
    summary: 'Asks for money back: a letter brings the link that confirms it',
    body: refund.RefundCreateRequest,
    response: { 200: refund.RefundOutcome, ...guarded },
  },
  orderReturnAgain: {
    method: 'POST',
    path: ORDER_RETURN_PATHS.again,
    section: 'docs/decisions/0025',
    summary:
      'Sends the letter that confirms again: its link replaces the one before. Answered the same whether one was sent',
    body: refund.RefundAgainRequest,
    response: { 200: refund.RefundOutcome, ...guarded },
  },
  orderReturnConfirm: {
    method: 'POST',
    path: ORDER_RETURN_PATHS.confirm,
    section: 'booking §7',
    summary: 'Confirms by the e-mailed link: the tickets are void, and their money goes back',
    body: refund.RefundConfirmRequest,
    response: { 200: refund.RefundOutcome, ...guarded },
  },
} as const;
