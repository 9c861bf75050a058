/** Payments for a process that serves nobody: it asks providers and writes down what they or an operator say; the shop's jobs do the rest. */
import type { Config } from '../../config/index.ts';
import { type BankConnection, openBanks } from '../../integrations/payment-providers/index.ts';
import { createPayments, type Payments } from '../../modules/payments/index.ts';
import { createBatching, type Database, sharedSecret } from '../../platform/db/index.ts';
import { createJobs } from '../../platform/jobs/index.ts';
import { createBatcher } from '../../platform/lib/batcher.ts';
import { systemClock } from '../../platform/lib/clock.ts';
import type { PaymentId } from '../../platform/lib/ids.ts';

export type PaymentAsker = Pick<Payments, 'sendAgain' | 'giveByHand' | 'closeMismatch'> & {
  reconcile(id: PaymentId): Promise<unknown>;
  close(): Promise<void>;
};

const SILENT = { info: () => {}, warn: () => {}, error: () => {} };
const UNOBSERVED = { paymentBecame: () => {}, refundBecame: () => {}, trouble: () => {} };

/** `demo`: there is a demo bank although nothing names it. */
export async function openPaymentAsker(config: Config, db: Database, demo: boolean): Promise<PaymentAsker> {
  const hasDemoBank = config.PAYMENTS?.includes('demo') ?? demo;
  const jobs = createJobs({ db, log: SILENT });
  const payments = createPayments({
    db,
    jobs,
    clock: systemClock,
    log: SILENT,
    ...openBanks({
      config,
      clock: systemClock,
      bank: hasDemoBank ? await demoBank(config, db) : null,
      // Said when a payment starts, and none starts here.
      notifyUrl: () => config.PUBLIC_URL ?? 'http://localhost',
    }),
    observer: UNOBSERVED,
    together: createBatching(createBatcher),
  });
  await jobs.prepare();
  const { reconcile, sendAgain, giveByHand, closeMismatch } = payments;
  return { reconcile, sendAgain, giveByHand, closeMismatch, close: () => jobs.stop() };
}

async function demoBank(config: Config, db: Database): Promise<BankConnection> {
  const url = config.DEMO_BANK_URL ?? `http://localhost:${config.DEMO_BANK_PORT}`;
  const secret = config.DEMO_BANK_SECRET ?? (await sharedSecret(db, 'demo-bank'));
  return { url: () => url, publicUrl: config.DEMO_BANK_URL, secret };
}
