import { z } from 'zod';
import { defineJob } from '../../platform/jobs/index.ts';
import { paymentId as readPaymentId } from '../../platform/lib/ids.ts';

/** A payment was captured. The owner of the subject applies it. */
export const paymentSucceeded = defineJob(
  'payment.succeeded',
  z.object({ paymentId: z.number().transform(readPaymentId), subject: z.string() }),
  { pollEvery: 1, retryDelayMax: 15, concurrency: 200 },
);

/** A refund is complete. `amount` is in minor units, `key` as passed to payments.refund. */
export const refundDone = defineJob(
  'refund.done',
  z.object({
    refundId: z.number().int(),
    amount: z.number().int(),
    key: z.string(),
    /** Staff paid the refund out, not the provider. */
    isManual: z.boolean().optional(),
  }),
);

const PollJob = z.object({ paymentId: z.number().transform(readPaymentId) });
const RefundJob = z.object({ refundId: z.number().int() });

/** Polls the status of a payment. One queue per provider, so that a slow provider does not delay the others. */
export const createPaymentPollJob = (provider: string) => defineJob(`payment.poll.${provider}`, PollJob);

/** Sends a refund, then polls it until it is final. One queue per provider, too. */
export const createRefundJob = (provider: string) => defineJob(`refund.send.${provider}`, RefundJob, { pollEvery: 1 });

/** Reports captured payments that have neither tickets nor a refund. */
export const paymentWatch = defineJob('payment.watch', z.object({}), { retryLimit: 0 });

/** Sends the jobs of payments and refunds that have none. */
export const paymentSweep = defineJob('payment.sweep', z.object({}), { retryLimit: 0 });
