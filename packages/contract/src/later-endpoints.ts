/**
 * Calls of screens that come later: described as the specifications have them, and not yet served. They move into
 * ENDPOINTS with their routes, for the OpenAPI document says only what the server does.
 */
import * as refund from './endpoints/refund.ts';
import type { Endpoint } from './endpoints.ts';

const post = (
  path: string,
  section: string,
  summary: string,
  body: Endpoint['body'],
  answer: Endpoint['response'][200],
) => ({ method: 'POST', path, section, summary, body, response: { 200: answer } }) as Endpoint;
export const LATER_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  orderReturn: post(
    '/api/order/return/:hash',
    'decisions §2',
    'What can be given back',
    refund.RefundViewRequest,
    refund.RefundViewResponse,
  ),
  orderReturnCreate: post(
    '/api/order/return-create',
    'booking §7',
    'Asks for money back',
    refund.RefundCreateRequest,
    refund.RefundOutcome,
  ),
  orderReturnConfirm: post(
    '/api/order/return-confirm',
    'booking §7',
    'Confirms by the e-mailed link',
    refund.RefundConfirmRequest,
    refund.RefundOutcome,
  ),
};
