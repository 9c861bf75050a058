/** Schemas of YooKassa's responses, limited to the fields in use. */
import { z } from 'zod';

const Amount = z.object({ value: z.string(), currency: z.string() });

export const YooPayment = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.record(z.string(), z.string()).optional(),
  cancellation_details: z.object({ party: z.string().optional(), reason: z.string() }).optional(),
  payment_method: z.object({ card: z.object({ last4: z.string() }).optional() }).optional(),
  confirmation: z
    .object({ confirmation_url: z.string().optional(), confirmation_data: z.string().optional() })
    .optional(),
});
export type YooPayment = z.infer<typeof YooPayment>;

export const YooRefund = z.object({
  id: z.string().min(1),
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: Amount,
  description: z.string().optional(),
  cancellation_details: z.object({ reason: z.string() }).optional(),
});
export type YooRefund = z.infer<typeof YooRefund>;

export const YooRefunds = z.object({ items: z.array(YooRefund), next_cursor: z.string().optional() });

const ObjectReference = z.object({ id: z.string().min(1) });

/** About a payment, or about a refund with the id of its payment. */
export const YooNotification = z.discriminatedUnion('event', [
  z.object({
    event: z.enum(['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled']),
    object: ObjectReference,
  }),
  z.object({ event: z.literal('refund.succeeded'), object: ObjectReference.extend({ payment_id: z.string().min(1) }) }),
]);
