/** State transitions of payments; concurrent calls are batched into one transaction. */
import { createPaymentPollJob, paymentSucceeded } from '../../jobs.ts';
import type { ProviderDetails } from '../../provider.ts';
import { calculateNextPollAt } from '../../rules.ts';
import {
  type AtProvider,
  insertPayments,
  markPending,
  markSucceeded,
  type PaidAtProvider,
} from '../../store/batches.ts';
import { listPaymentsByHash, listPaymentsByKey, type NewPayment, type Payment } from '../../store/payments.ts';
import type { PaymentDeps } from '../deps.ts';

export type PaymentTransitions = {
  /**
   * Inserts the payment and its poll job, so that it is followed up even if the process dies. Null: its subject has an
   * open payment or, with `isFirst`, one that is paid or may still be.
   */
  open(payment: NewPayment, isFirst: boolean): Promise<Payment | null>;
  findByKey(name: { provider: string; key: string }): Promise<Payment | null>;
  findByHash(hash: string): Promise<Payment | null>;
  /** See markPending. */
  markPending(started: AtProvider): Promise<boolean>;
  /** Marks the payment as captured and sends the job that applies it, once, however many messages report it. */
  succeed(payment: Pick<Payment, 'id' | 'subject'>, ref: string, details: ProviderDetails): Promise<boolean>;
};

/** The process that sees the success applies it at once. The job is a fallback after a crash or a database outage. */
const APPLIED_WITHIN_SECONDS = 3;

type Succeeded = PaidAtProvider & { subject: string };

export function createPaymentTransitions({ db, jobs, clock, batching }: PaymentDeps): PaymentTransitions {
  const openBatch = batching.batch<{ payment: NewPayment; isFirst: boolean }, Payment | 'not_opened'>((openings) =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const opened = await insertPayments(
        tx,
        openings.map(({ payment, isFirst }) => ({ ...payment, isFirst, nextPollAt: getFirstPoll(payment, now) })),
      );
      for (const [provider, payments] of Map.groupBy(opened, (payment) => payment.provider))
        await jobs.sendAll(
          tx,
          createPaymentPollJob(provider),
          payments.map((payment) => ({
            data: { paymentId: payment.id },
            options: { startAfter: getFirstPoll(payment, now), singletonKey: `${payment.id}` },
          })),
        );
      const byHash = new Map(opened.map((payment) => [payment.hash, payment]));
      return openings.map(({ payment }) => byHash.get(payment.hash) ?? 'not_opened');
    }),
  );

  const markPendingBatch = batching.batch<AtProvider, boolean>(async (started) => {
    const marked = await markPending(db, started);
    return started.map(({ id }) => marked.has(id));
  });

  const succeedBatch = batching.batch<Succeeded, boolean>(async (messages) => {
    const paid = [...new Map(messages.map((message) => [message.id, message])).values()];
    const first = await db.transaction(async (tx) => {
      const marked = await markSucceeded(tx, paid);
      await jobs.sendAll(
        tx,
        paymentSucceeded,
        paid
          .filter(({ id }) => marked.has(id))
          .map(({ id, subject }) => ({
            data: { paymentId: id, subject },
            options: { startAfter: APPLIED_WITHIN_SECONDS },
          })),
      );
      return marked;
    });
    return messages.map(({ id }) => first.delete(id));
  });

  const byKey = batching.lookup<string, Payment>(async (keys) => {
    const payments = await listPaymentsByKey(db, keys);
    return new Map(payments.map((payment) => [payment.providerKey, payment]));
  });

  return {
    findByKey: async ({ provider, key }) => {
      const found = await byKey(key);
      return found?.provider === provider ? found : null;
    },
    findByHash: batching.lookup(async (hashes) => {
      const payments = await listPaymentsByHash(db, hashes);
      return new Map(payments.map((payment) => [payment.hash, payment]));
    }),
    open: async (payment, isFirst) => {
      const opened = await openBatch({ payment, isFirst });
      return opened === 'not_opened' ? null : opened;
    },
    markPending: markPendingBatch,
    succeed: ({ id, subject }, ref, details) => succeedBatch({ id, subject, ref, at: clock.now(), ...details }),
  };
}

function getFirstPoll({ createdAt, expiresAt }: Pick<NewPayment, 'createdAt' | 'expiresAt'>, now: Date): Date {
  return calculateNextPollAt({ createdAt, expiresAt, polls: 0 }, now) ?? now;
}
