/** Schemas of the demo bank's responses. */
import { z } from 'zod';

export const BankPayment = z.object({
  id: z.string().min(1),
  key: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  state: z.enum(['waiting', 'processing', 'succeeded', 'failed', 'canceled']),
  failure: z.string().nullish(),
  card_last4: z.string().nullish(),
  pay_path: z.string().startsWith('/'),
  qr_path: z.string().startsWith('/'),
});
export type BankPayment = z.infer<typeof BankPayment>;

export const BankRefund = z.object({
  key: z.string(),
  amount: z.number().int(),
  state: z.enum(['done', 'failed']),
});

export const BankNotification = z.object({ payment: z.object({ id: z.string(), key: z.string() }) });
