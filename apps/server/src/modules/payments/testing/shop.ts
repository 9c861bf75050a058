/** A shop's payment side for tests: real HTTP, real jobs, a real database, one real provider. */

import Fastify from 'fastify';
import { paymentRoutes } from '../../../api/webhooks/payments/routes.ts';
import type { Database } from '../../../platform/db/index.ts';
import { createBatching } from '../../../platform/db/index.ts';
import { createJobs } from '../../../platform/jobs/index.ts';
import { createBatcher } from '../../../platform/lib/batcher.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import {
  type CapturedPayment,
  createPayments,
  DEMO_METHODS,
  lockCaptured,
  markApplied,
  PAYMENT_REFUND_KEY,
  type PaymentMethod,
  type PaymentProvider,
  type Payments,
  paymentSucceeded,
  refundDone,
  type WishToPay,
} from '../index.ts';
import { paymentSweep, paymentWatch } from '../jobs.ts';

export const CARD = 1;
export const QR = 2;
export const VOUCHER_CARD = 3;

/** The outcome of a captured payment: it stays with its order, or it is refunded in full. */
type Settlement = { kind: 'kept' } | { kind: 'give_back'; why: string };

export type TestShop = {
  payments: Payments;
  url: string;
  clock: Clock & { advance(seconds: number): void; reset(): void };
  /** Subjects that got what they paid for, once per time. */
  sold: string[];
  /** Amounts that the shop was told went back. */
  wentBack: number[];
  trouble: string[];
  /** What was logged as an error, with what it was about. */
  errors: { fields: object; message: string }[];
  /** Takes up what has no job any more, now. */
  sweep(): Promise<void>;
  /** Looks for what is paid and has neither tickets nor a refund, now. */
  watch(): Promise<void>;
  /** Settles one payment by a decision of the test's own. */
  settle(paymentId: PaymentId, decide: (payment: CapturedPayment) => Promise<Settlement>): Promise<Settlement | null>;
  wish(subject: string, more?: Partial<WishToPay>): WishToPay;
  stop(): Promise<void>;
};

export type ShopOptions = {
  settle?: (subject: string) => Settlement;
  methods?: readonly PaymentMethod[];
  /** Without jobs nothing happens by itself: what a test calls is all there is. */
  jobs?: boolean;
};

export async function openShop(
  db: Database,
  provider: (notifyUrl: () => string, clock: Clock) => PaymentProvider,
  { settle = () => ({ kind: 'kept' }), methods = DEMO_METHODS, jobs: works = true }: ShopOptions = {},
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
  const wentBack: number[] = [];
  const trouble: string[] = [];
  const jobs = createJobs({ db, log });
  const app = Fastify({ forceCloseConnections: true });
  let url = '';
  const bank: PaymentProvider = provider(() => `${url}/api/payments/${bank.name}/notify`, clock);
  const payments = createPayments({
    db,
    jobs,
    clock,
    log,
    providers: [bank],
    methods,
    together: createBatching(createBatcher),
    observer: { paymentBecame: () => {}, refundBecame: () => {}, trouble: (kind) => void trouble.push(kind) },
  });
  const decided = async ({ subject }: CapturedPayment): Promise<Settlement> => {
    const settlement = settle(subject);
    if (settlement.kind === 'kept') sold.push(subject);
    return settlement;
  };
  /** As the workflow that applies payments: decided, and with it written down that it was, in one transaction. */
  const apply: TestShop['settle'] = (paymentId, decide) =>
    db.transaction(async (tx) => {
      const [payment] = await lockCaptured(tx, [paymentId]);
      if (!payment) return null;
      const settlement = await decide(payment);
      if (settlement.kind === 'give_back') {
        const wish = { paymentId, amount: payment.refundable, reason: settlement.why, key: PAYMENT_REFUND_KEY };
        const refund = await payments.refund(wish, tx);
        if (!refund.ok) throw new Error(`payment ${paymentId} could not be refunded`);
      }
      await markApplied(tx, [paymentId], clock.now());
      return settlement;
    });
  if (works) jobs.handle(paymentSucceeded, async ({ paymentId }) => void (await apply(paymentId, decided)));
  jobs.handle(refundDone, async ({ amount }) => void wentBack.push(amount));
  await app.register(paymentRoutes, { payments });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('the shop listens on no port');
  url = `http://127.0.0.1:${address.port}`;
  await (works ? jobs.start() : jobs.prepare());
  return {
    payments,
    url,
    clock,
    sold,
    wentBack,
    trouble,
    errors,
    watch: async () => {
      await jobs.send(db, paymentWatch, {});
      jobs.wake(paymentWatch);
    },
    sweep: async () => {
      await jobs.send(db, paymentSweep, {});
      jobs.wake(paymentSweep);
    },
    settle: apply,
    wish: (subject, more = {}) => ({
      subject,
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
