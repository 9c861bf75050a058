/** Steps of payments as callers take them one by one; those taken at the same time share a transaction. */
import { DatabaseUnavailable } from '../../../db/index.ts';
import type { PaymentId } from '../../../kernel/ids.ts';
import { paymentAsk, paymentSucceeded } from '../jobs.ts';
import { nextAsk } from '../rules.ts';
import { type AtProvider, insertPayments, markPending, markSucceeded } from '../store/batches.ts';
import type { NewPayment, Payment } from '../store/payments.ts';
import type { PaymentDeps } from './deps.ts';

const BATCH_SIZE = 200;

export type PaymentSteps = {
  /**
   * The row first, and with it the job that asks: whatever happens to this process, the payment is followed up. Null where
   * its subject has an open payment; with `isFirst` also where anything has been paid, or may still be.
   */
  open(payment: NewPayment, isFirst: boolean): Promise<Payment | null>;
  /** See markPending. */
  markPending(started: AtProvider): Promise<boolean>;
  /** Money has come in, and with it the job that settles: only the first of any number of messages about it sends the job. */
  succeed(payment: Pick<Payment, 'id' | 'subject'>, ref: string): Promise<boolean>;
};

type Succeeded = { id: PaymentId; subject: string; ref: string; at: Date };

export function paymentSteps({ db, jobs, clock, batcher }: PaymentDeps): PaymentSteps {
  const isOutage = (error: unknown): boolean => error instanceof DatabaseUnavailable;

  const opening = batcher<{ payment: NewPayment; isFirst: boolean }, Payment | 'not_opened'>(
    BATCH_SIZE,
    (wishes) =>
      db.transaction(async (tx) => {
        const now = clock.now();
        const opened = await insertPayments(
          tx,
          wishes.map(({ payment, isFirst }) => ({ ...payment, isFirst, nextAskAt: firstAsk(payment, now) })),
        );
        const byProvider = Map.groupBy(opened, ({ provider }) => provider);
        for (const [provider, own] of byProvider)
          await jobs.sendAll(
            tx,
            paymentAsk(provider),
            own.map((payment) => ({
              data: { paymentId: payment.id },
              options: { startAfter: firstAsk(payment, now), singletonKey: `${payment.id}` },
            })),
          );
        const byHash = new Map(opened.map((payment) => [payment.hash, payment]));
        return wishes.map(({ payment }) => byHash.get(payment.hash) ?? 'not_opened');
      }),
    isOutage,
  );

  const starting = batcher<AtProvider, boolean>(
    BATCH_SIZE,
    async (started) => {
      const marked = await markPending(db, started);
      return started.map(({ id }) => marked.has(id));
    },
    isOutage,
  );

  const succeeding = batcher<Succeeded, boolean>(
    BATCH_SIZE,
    async (paid) => {
      const first = await db.transaction(async (tx) => {
        const marked = await markSucceeded(tx, [...new Map(paid.map((one) => [one.id, one])).values()]);
        await jobs.sendAll(
          tx,
          paymentSucceeded,
          paid
            .filter(({ id }, at) => marked.has(id) && paid.findIndex((one) => one.id === id) === at)
            .map(({ id, subject }) => ({ data: { paymentId: id, subject } })),
        );
        return marked;
      });
      if (first.size > 0) jobs.wake(paymentSucceeded);
      return paid.map(({ id }) => first.delete(id));
    },
    isOutage,
  );

  return {
    open: async (payment, isFirst) => {
      const opened = await opening.add({ payment, isFirst });
      return opened === 'not_opened' ? null : opened;
    },
    markPending: (started) => starting.add(started),
    succeed: ({ id, subject }, ref) => succeeding.add({ id, subject, ref, at: clock.now() }),
  };
}

function firstAsk({ createdAt, expiresAt }: Pick<NewPayment, 'createdAt' | 'expiresAt'>, now: Date): Date {
  return nextAsk({ createdAt, expiresAt, asked: 0 }, now) ?? now;
}
