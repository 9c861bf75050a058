import type { Jobs } from '../../../platform/jobs/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import {
  createPaymentPollJob,
  createRefundJob,
  paymentSucceeded,
  paymentSweep,
  paymentWatch,
  refundDone,
} from '../jobs.ts';
import type { PaymentProviderRegistry } from '../provider-registry.ts';
import { WATCH_SECONDS } from './report-unfulfilled-payments.ts';
import type { pollPayments } from './status/reconcile.ts';

export type PaymentWork = {
  providers: PaymentProviderRegistry;
  /** Polls payments at their provider; one result per payment, in order. */
  pollPayments(ids: readonly PaymentId[]): ReturnType<typeof pollPayments>;
  sendRefund(refundId: number): Promise<void>;
  /** Sends jobs again for payments and refunds that lost theirs. */
  resendLostJobs(): Promise<void>;
  /** Logs captured payments that have neither tickets nor a refund. */
  reportUnfulfilled(): Promise<void>;
};

const SWEEP_SECONDS = 20;

/** Must be called before `jobs.start()`. `paymentSucceeded` and `refundDone` are handled by workflows. */
export function handlePaymentJobs({ work }: { work: PaymentWork }, { jobs }: { jobs: Jobs }): void {
  jobs.registerSendOnly(paymentSucceeded, refundDone);
  const { providers } = work;
  // Queues of providers that staff may configure while the process runs.
  jobs.registerSendOnly(
    ...providers.possibleNames.flatMap((name) => [createPaymentPollJob(name), createRefundJob(name)]),
  );
  const handled = new Set<string>();
  const handleConfigured = (): void => {
    for (const provider of providers.listNames().filter((name) => !handled.has(name))) {
      handled.add(provider);
      jobs.handleBatch(createPaymentPollJob(provider), (polls) =>
        work.pollPayments(polls.map(({ paymentId }) => paymentId)),
      );
      jobs.handle(createRefundJob(provider), ({ refundId }) => work.sendRefund(refundId));
    }
  };
  handleConfigured();
  providers.onChange(handleConfigured);
  jobs.handle(paymentSweep, work.resendLostJobs);
  jobs.schedule(paymentSweep, {}, SWEEP_SECONDS);
  jobs.handle(paymentWatch, work.reportUnfulfilled);
  jobs.schedule(paymentWatch, {}, WATCH_SECONDS);
}
