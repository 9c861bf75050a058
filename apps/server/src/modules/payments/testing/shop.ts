/** The payments of a shop for tests: real HTTP, jobs, database and one provider. */

import Fastify from 'fastify';
import { webhooksApi } from '../../../api/webhooks/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { createBatching } from '../../../platform/db/index.ts';
import { createJobs } from '../../../platform/jobs/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { createBatcher } from '../../../platform/lib/concurrency/batcher.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import {
  type CapturedPayment,
  createPayments,
  DEMO_METHODS,
  handlePaymentJobs,
  lockCaptured,
  markApplied,
  PAYMENT_REFUND_KEY,
  type PaymentMethod,
  type PaymentProvider,
  type Payments,
  paymentSucceeded,
  refundDone,
  type StartPaymentInput,
} from '../index.ts';
import { paymentSweep, paymentWatch } from '../jobs.ts';
import { createFixedProviders } from './fixed-providers.ts';

export const CARD = 1;
export const QR = 2;
export const VOUCHER_CARD = 3;

/** The outcome of a captured payment: it stays with its order, or it is refunded in full. */
type CaptureOutcome = { kind: 'applied' } | { kind: 'refund'; reason: string };

export type TestShop = {
  payments: Payments;
  url: string;
  clock: Clock & { advance(seconds: number): void; reset(): void };
  /** Subjects that were fulfilled, once per fulfillment. */
  sold: string[];
  /** Amounts of completed refunds. */
  completedRefunds: number[];
  faults: string[];
  /** Logged errors with their fields. */
  errors: { fields: object; message: string }[];
  /** Runs the sweep for missing jobs. */
  sweep(): Promise<void>;
  /** Runs the report of unfulfilled payments. */
  watch(): Promise<void>;
  /** Applies one payment by the test's own decision. */
  apply(
    paymentId: PaymentId,
    decide: (payment: CapturedPayment) => Promise<CaptureOutcome>,
  ): Promise<CaptureOutcome | null>;
  input(subject: string, more?: Partial<StartPaymentInput>): StartPaymentInput;
  stop(): Promise<void>;
};

export type ShopOptions = {
  decide?: (subject: string) => CaptureOutcome;
  methods?: readonly PaymentMethod[];
  /** Without jobs, only the calls of the test run. */
  hasJobs?: boolean;
};

export async function openShop(
  db: Database,
  provider: (notifyUrl: () => string, clock: Clock) => PaymentProvider,
  { decide = () => ({ kind: 'applied' }), methods = DEMO_METHODS, hasJobs: runsJobs = true }: ShopOptions = {},
): Promise<TestShop> {
  let ahead = 0;
  const clock = {
    now: () => new Date(Date.now() + ahead),
    advance: (seconds: number) => {
      ahead += seconds * 1000;
    },
    reset: () => {
      ahead = 0;
    },
  };
  const errors: TestShop['errors'] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (fields: object, message: string) => void errors.push({ fields, message }),
  };
  const sold: string[] = [];
  const completedRefunds: number[] = [];
  const faults: string[] = [];
  const jobs = createJobs({ db, log });
  const app = Fastify({ forceCloseConnections: true });
  let url = '';
  const bank: PaymentProvider = provider(() => `${url}/api/payments/${bank.name}/notify`, clock);
  const payments = createPayments({
    db,
    jobs,
    clock,
    log,
    providers: createFixedProviders(bank, methods),
    batching: createBatching(createBatcher),
    observer: { countPayment: () => {}, countRefund: () => {}, countPaymentFault: (kind) => void faults.push(kind) },
  });
  handlePaymentJobs(payments, { jobs });
  const decideAndRecord = async ({ subject }: CapturedPayment): Promise<CaptureOutcome> => {
    const outcome = decide(subject);
    if (outcome.kind === 'applied') sold.push(subject);
    return outcome;
  };
  /** Like the workflow that applies payments: decision and record in one transaction. */
  const apply: TestShop['apply'] = (paymentId, decide) =>
    db.transaction(async (tx) => {
      const [payment] = await lockCaptured(tx, [paymentId]);
      if (!payment) return null;
      const outcome = await decide(payment);
      if (outcome.kind === 'refund') {
        const refundInput = {
          paymentId,
          amount: payment.refundable,
          reason: outcome.reason,
          key: PAYMENT_REFUND_KEY,
        };
        const refund = await payments.refund(refundInput, tx);
        if (!refund.ok) throw new Error(`payment ${paymentId} could not be refunded`);
      }
      await markApplied(tx, [paymentId], clock.now());
      return outcome;
    });
  if (runsJobs) jobs.handle(paymentSucceeded, async ({ paymentId }) => void (await apply(paymentId, decideAndRecord)));
  jobs.handle(refundDone, async ({ amount }) => void completedRefunds.push(amount));
  await app.register(webhooksApi, { payments });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop listens on no port');
  url = `http://127.0.0.1:${address.port}`;
  await (runsJobs ? jobs.start() : jobs.prepare());
  return {
    payments,
    url,
    clock,
    sold,
    completedRefunds,
    faults,
    errors,
    watch: async () => {
      await jobs.send(db, paymentWatch, {});
      jobs.wake(paymentWatch);
    },
    sweep: async () => {
      await jobs.send(db, paymentSweep, {});
      jobs.wake(paymentSweep);
    },
    apply,
    input: (subject, more = {}) => ({
      subject,
      isRehearsal: false,
      amount: 500_000,
      currency: 'KZT',
      methodId: CARD,
      language: 'ru',
      description: `Заказ ${subject}`,
      buyer: { email: 'buyer@theatre.example', phone: '+77010000000' },
      siteOrigin: url,
      returnPath: `/order/${subject}`,
      declinedPath: `/order/declined/${subject}`,
      expiresAt: new Date(clock.now().getTime() + 900_000),
      ...more,
    }),
    stop: async () => {
      await app.close();
      await jobs.stop();
    },
  };
}
