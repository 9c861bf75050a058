/** Steps of payments as callers take them one by one; those taken at the same time share a transaction. */
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { paymentAsk, paymentSucceeded } from '../jobs.ts';
import { nextAsk } from '../rules.ts';
import { type AtProvider, insertPayments, markPending, markSucceeded } from '../store/batches.ts';
import { type NewPayment, type Payment, paymentsByHash, paymentsByKey } from '../store/payments.ts';
import type { PaymentDeps } from './deps.ts';

export type PaymentSteps = {
  /**
   * The row first, and with it the job that asks: whatever happens to this process, the payment is followed up. Null where
   * its subject has an open payment; with `isFirst` also where anything has been paid, or may still be.
   */
  open(payment: NewPayment, isFirst: boolean): Promise<Payment | null>;
  byKey(name: { provider: string; key: string }): Promise<Payment | null>;
  byHash(hash: string): Promise<Payment | null>;
  /** See markPending. */
  markPending(started: AtProvider): Promise<boolean>;
  /** Money has come in, and with it the job that settles: only the first of any number of messages about it sends the job. */
  succeed(payment: Pick<Payment, 'id' | 'subject'>, ref: string): Promise<boolean>;
};

/** Who made a payment succeed settles it at once. Its job is for what is left: a process that died, a database that was away. */
const SETTLED_BY_THEN_SECONDS = 3;

type Succeeded = { id: PaymentId; subject: string; ref: string; at: Date };

export function paymentSteps({ db, jobs, clock, together }: PaymentDeps): PaymentSteps {
  const opening = together.batch<{ payment: NewPayment; isFirst: boolean }, Payment | 'not_opened'>((wishes) =>
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
  );

  const starting = together.batch<AtProvider, boolean>(async (started) => {
    const marked = await markPending(db, started);
    return started.map(({ id }) => marked.has(id));
  });

  const succeeding = together.batch<Succeeded, boolean>(async (messages) => {
    const paid = [...new Map(messages.map((one) => [one.id, one])).values()];
    const first = await db.transaction(async (tx) => {
      const marked = await markSucceeded(tx, paid);
      await jobs.sendAll(
        tx,
        paymentSucceeded,
        paid
          .filter(({ id }) => marked.has(id))
          .map(({ id, subject }) => ({
            data: { paymentId: id, subject },
            options: { startAfter: SETTLED_BY_THEN_SECONDS },
          })),
      );
      return marked;
    });
    return messages.map(({ id }) => first.delete(id));
  });

  const byKey = together.lookup<string, Payment>(async (keys) => {
    const payments = await paymentsByKey(db, keys);
    return new Map(payments.map((payment) => [payment.providerKey, payment]));
  });

  return {
    byKey: async ({ provider, key }) => {
      const found = await byKey(key);
      return found?.provider === provider ? found : null;
    },
    byHash: together.lookup(async (hashes) => {
      const payments = await paymentsByHash(db, hashes);
      return new Map(payments.map((payment) => [payment.hash, payment]));
    }),
    open: async (payment, isFirst) => {
      const opened = await opening({ payment, isFirst });
      return opened === 'not_opened' ? null : opened;
    },
    markPending: starting,
    succeed: ({ id, subject }, ref) => succeeding({ id, subject, ref, at: clock.now() }),
  };
}

function firstAsk({ createdAt, expiresAt }: Pick<NewPayment, 'createdAt' | 'expiresAt'>, now: Date): Date {
  return nextAsk({ createdAt, expiresAt, asked: 0 }, now) ?? now;
}
