/** Schemas of Halyk ePay's responses, limited to the fields in use. */
import { z } from 'zod';

/** Passed to the bank's script unchanged. */
export const EpayToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.union([z.string(), z.number()]),
  refresh_token: z.string().default(''),
  scope: z.string().default('payment'),
  token_type: z.string().default('Bearer'),
});
export type EpayToken = z.infer<typeof EpayToken>;

const Code = z.union([z.string(), z.number()]).transform(Number);

export const EpayTransaction = z.object({
  id: z.string().min(1),
  invoiceID: z.string(),
  /** Remaining amount after partial refunds. */
  amount: z.number(),
  /** Original amount; missing without refunds. */
  orgAmount: z.number().nullish(),
  currency: z.string(),
  statusName: z.string(),
  /** The first and the last digits of the card, with a mask between them. */
  cardMask: z.string().nullish(),
  /** The bank's words about a refusal. */
  reason: z.string().nullish(),
  /** The data that was sent with the payment. */
  data: z.string().nullish(),
});
export type EpayTransaction = z.infer<typeof EpayTransaction>;

export const EpayStatus = z.object({ resultCode: Code, transaction: z.unknown().optional() });

export const EpayData = z.object({ key: z.string() });

/** Success and failure have the same form. */
export const EpayNotification = z.object({
  invoiceId: z.string(),
  secret_hash: z.string(),
});
