/** Steps that many payments take at the same time, each in one statement. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { OPEN_PAYMENT_STATES, paymentStatesBefore, UNDECIDED_STATES } from '../rules.ts';
import { type NewPayment, PAYMENT_COLUMNS, type Payment } from './payments.ts';

/** `isFirst`: only where nothing is known of the subject that has been paid, or may still be. */
export type OpeningPayment = NewPayment & { nextAskAt: Date; isFirst: boolean };

/** The payments that could be opened: a subject has one open payment at most. */
export async function insertPayments(tx: Tx, payments: readonly OpeningPayment[]): Promise<Payment[]> {
  const { rows } = await tx.query<Payment>(
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path, declined_path,
       created_at, expires_at, next_ask_at)
     SELECT hash, subject, provider, method, amount, currency, 'created', "providerKey", "returnPath", "declinedPath",
       "createdAt", "expiresAt", "nextAskAt"
       FROM json_to_recordset($1::json) AS n (hash text, subject text, provider text, method int, amount bigint, currency text,
            "providerKey" text, "returnPath" text, "declinedPath" text, "createdAt" timestamptz, "expiresAt" timestamptz,
            "nextAskAt" timestamptz, "isFirst" boolean)
      WHERE NOT ("isFirst" AND EXISTS (
              SELECT FROM payment before WHERE before.subject = n.subject
                 AND (before.state = ANY($2::text[]) OR (before.state = 'succeeded' AND before.refunded < before.amount))))
     ON CONFLICT (subject) WHERE state IN ('created', 'pending') DO NOTHING
     RETURNING ${PAYMENT_COLUMNS}`,
    [JSON.stringify(payments), UNDECIDED_STATES],
  );
  return rows;
}

export type AtProvider = { id: PaymentId; ref: string; checkout: object | null };

/**
 * The provider has them: keeps its references and, where given, how the buyers pay. Returns those of which it is so; others
 * went on to another state meanwhile, or another payment of their subject is open.
 */
export async function markPending(on: Executor, started: readonly AtProvider[]): Promise<Set<PaymentId>> {
  const { rows } = await on.query<{ id: PaymentId }>(
    `WITH mine AS (SELECT id FROM payment WHERE id = ANY($2::bigint[]) ORDER BY id FOR UPDATE)
     UPDATE payment SET state = 'pending', provider_ref = n.ref, checkout = COALESCE(n.checkout, payment.checkout)
       FROM json_to_recordset($1::json) AS n (id bigint, ref text, checkout jsonb) JOIN mine USING (id)
      WHERE payment.id = n.id AND payment.state = ANY($3::text[])
        AND NOT EXISTS (SELECT 1 FROM payment other WHERE other.subject = payment.subject AND other.id <> payment.id
                          AND other.state = ANY($4::text[]))
      RETURNING payment.id`,
    [
      JSON.stringify(started),
      started.map(({ id }) => id),
      ['pending', ...paymentStatesBefore('pending')],
      OPEN_PAYMENT_STATES,
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns those that succeeded now, and not before. */
export async function markSucceeded(
  on: Executor,
  paid: readonly { id: PaymentId; ref: string; at: Date }[],
): Promise<Set<PaymentId>> {
  const { rows } = await on.query<{ id: PaymentId }>(
    `WITH mine AS (SELECT id FROM payment WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE)
     UPDATE payment SET state = 'succeeded', provider_ref = n.ref, succeeded_at = n.at, next_ask_at = NULL
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) AS n (id, ref, at) JOIN mine USING (id)
      WHERE payment.id = n.id AND payment.state = ANY($4::text[])
      RETURNING payment.id`,
    [paid.map(({ id }) => id), paid.map(({ ref }) => ref), paid.map(({ at }) => at), paymentStatesBefore('succeeded')],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Plans the next time at which each of them is asked about; null: no more. What ended meanwhile stays ended. */
export async function planAsks(on: Executor, asks: readonly { id: PaymentId; at: Date | null }[]): Promise<void> {
  await on.query(
    `UPDATE payment SET asked = asked + 1, next_ask_at = n.at
       FROM unnest($1::bigint[], $2::timestamptz[]) AS n (id, at)
      WHERE payment.id = n.id AND next_ask_at IS NOT NULL`,
    [asks.map(({ id }) => id), asks.map(({ at }) => at)],
  );
}
