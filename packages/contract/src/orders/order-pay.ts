import { z } from 'zod';
import { envelope, Outcome } from '../wire/envelope.ts';
import { OrderViewRequest } from './order-view.ts';

/** POST /api/order/pay/{creditcompany_id}, a URL from `urnPay` of the order (booking §7, decisions §2). */
export const OrderPayRequest = OrderViewRequest;
export const OrderPayParams = z.object({ creditcompany_id: z.coerce.number().int() });

/** Next step: redirect to `bankUrl`, post `form_bank` to `form_action`, or show `form_qr_code`. */
export const OrderPayResponse = envelope(
  Outcome.extend({
    bankInvoiceId: z.string(),
    backUrl: z.string(),
    form_qr_url: z.string(),
    form_qr_code: z.string(),
    form_action: z.string(),
    form_bank: z.record(z.string(), z.string()),
    bankUrl: z.string(),
  }),
);
export type OrderPayResponse = z.infer<typeof OrderPayResponse>;
