import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import { paymentId as readPaymentId } from '../../platform/lib/ids.ts';

/** Money has come in: whoever owns the subject applies it. */
export const paymentSucceeded = defineJob(
  'payment.succeeded',
  z.object({ paymentId: z.number().transform(readPaymentId), subject: z.string() }),
  { pollEvery: 1, retryDelayMax: 15, concurrency: 200 },
);

/** Money has gone back; `amount` in minor units, `key` and `reason` as given to payments.refund. */
export const refundDone = defineJob(
  'refund.done',
  z.object({
    refundId: z.number().int(),
    paymentId: z.number().transform(readPaymentId),
    subject: z.string(),
    amount: z.number().int(),
    key: z.string(),
    reason: z.string(),
    /** Somebody of the house gave it, not the provider. */
    byHand: z.boolean().optional(),
  }),
);

const Ask = z.object({ paymentId: z.number().transform(readPaymentId) });
const Send = z.object({ refundId: z.number().int() });

/** Ask the provider how a payment stands. Each provider has a queue of its own: a slow one holds up nobody else's. */
export const paymentAsk = (provider: string) => defineJob(`payment.ask.${provider}`, Ask);

/** Bring a refund to its end, likewise. */
export const refundSend = (provider: string) => defineJob(`refund.send.${provider}`, Send, { pollEvery: 1 });

/** Say which payments are paid and have neither tickets nor a refund. */
export const paymentWatch = defineJob('payment.watch', z.object({}), { retryLimit: 0 });

/** Take up what lost its job. */
export const paymentSweep = defineJob('payment.sweep', z.object({}), { retryLimit: 0 });
