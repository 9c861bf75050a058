/** What Halyk ePay answers, as far as it is read. */
import { z } from 'zod';

/** Handed on to the bank's script as it came. */
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
  /** What is left of the payment when parts of it went back. */
  amount: z.number(),
  /** What was paid at first; left out where nothing went back. */
  orgAmount: z.number().nullish(),
  currency: z.string(),
  statusName: z.string(),
  /** What we sent with the payment. */
  data: z.string().nullish(),
});
export type EpayTransaction = z.infer<typeof EpayTransaction>;

export const EpayStatus = z.object({ resultCode: Code, transaction: z.unknown().optional() });

export const EpayData = z.object({ key: z.string() });

/** Success and failure are told in one form. */
export const EpayNotification = z.object({
  invoiceId: z.string(),
  secret_hash: z.string(),
});
