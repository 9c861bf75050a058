/** State transitions of many payments, one statement each. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { listPaymentStatesBefore, OPEN_PAYMENT_STATES, UNDECIDED_STATES } from '../rules.ts';
import { type NewPayment, PAYMENT_COLUMNS, type Payment } from './payments.ts';

/** `isFirst`: only if no payment of the subject is captured or may still be. */
export type OpeningPayment = NewPayment & { nextPollAt: Date; isFirst: boolean };

/** Returns the inserted payments: a subject has at most one open payment, except partial ones. */
export async function insertPayments(tx: Tx, payments: readonly OpeningPayment[]): Promise<Payment[]> {
  const { rows } = await tx.query<Payment>(
    `INSERT INTO payment (hash, subject, provider, keys_version, method, amount, currency, state, provider_key, return_path, declined_path,
       created_at, expires_at, is_partial, next_poll_at)
     SELECT hash, subject, provider, "keysVersion", method, amount, currency, 'created', "providerKey", "returnPath", "declinedPath",
       "createdAt", "expiresAt", "isPartial", "nextPollAt"
       FROM json_to_recordset($1::json) AS input (hash text, subject text, provider text, "keysVersion" int, method int, amount bigint, currency text,
            "providerKey" text, "returnPath" text, "declinedPath" text, "createdAt" timestamptz, "expiresAt" timestamptz,
            "nextPollAt" timestamptz, "isPartial" boolean, "isFirst" boolean)
      WHERE NOT ("isFirst" AND EXISTS (
              SELECT FROM payment before WHERE before.subject = input.subject AND NOT before.is_partial
                 AND (before.state = ANY($2::text[]) OR (before.state = 'succeeded' AND before.refunded < before.amount))))
     ON CONFLICT (subject) WHERE state IN ('created', 'pending') AND NOT is_partial DO NOTHING
     RETURNING ${PAYMENT_COLUMNS}`,
    [JSON.stringify(payments), UNDECIDED_STATES],
  );
  return rows;
}

export type AtProvider = { id: PaymentId; ref: string; checkout: object | null };

/**
 * Stores the provider's references and, if given, the checkouts; of several entries of a payment, the last checkout. Returns
 * the updated payments; others changed their state, or another payment of their subject is open.
 */
export async function markPending(on: Executor, started: readonly AtProvider[]): Promise<Set<PaymentId>> {
  // UPDATE would take any one of several entries.
  const byId = new Map<PaymentId, AtProvider>();
  for (const entry of started)
    byId.set(entry.id, { ...entry, checkout: entry.checkout ?? byId.get(entry.id)?.checkout ?? null });
  const { rows } = await on.query<{ id: PaymentId }>(
    `WITH locked AS (SELECT id FROM payment WHERE id = ANY($2::bigint[]) ORDER BY id FOR UPDATE)
     UPDATE payment SET state = 'pending', provider_ref = input.ref, checkout = COALESCE(input.checkout, payment.checkout)
       FROM json_to_recordset($1::json) AS input (id bigint, ref text, checkout jsonb) JOIN locked USING (id)
      WHERE payment.id = input.id AND payment.state = ANY($3::text[])
        AND NOT EXISTS (SELECT 1 FROM payment other WHERE other.subject = payment.subject AND other.id <> payment.id
                          AND other.state = ANY($4::text[]) AND NOT other.is_partial AND NOT payment.is_partial)
      RETURNING payment.id`,
    [
      JSON.stringify([...byId.values()]),
      [...byId.keys()],
      ['pending', ...listPaymentStatesBefore('pending')],
      OPEN_PAYMENT_STATES,
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

export type PaidAtProvider = { id: PaymentId; ref: string; at: Date; cardLast4: string; message: string };

/** Returns the payments that this call marked. */
export async function markSucceeded(on: Executor, paid: readonly PaidAtProvider[]): Promise<Set<PaymentId>> {
  const { rows } = await on.query<{ id: PaymentId }>(
    `WITH locked AS (SELECT id FROM payment WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE)
     UPDATE payment SET state = 'succeeded', provider_ref = input.ref, succeeded_at = input.at, next_poll_at = NULL,
            card_last4 = input.card, provider_message = input.message
       FROM unnest($1::bigint[], $2::text[], $3::timestamptz[], $5::text[], $6::text[]) AS input (id, ref, at, card, message) JOIN locked USING (id)
      WHERE payment.id = input.id AND payment.state = ANY($4::text[])
      RETURNING payment.id`,
    [
      paid.map(({ id }) => id),
      paid.map(({ ref }) => ref),
      paid.map(({ at }) => at),
      listPaymentStatesBefore('succeeded'),
      paid.map(({ cardLast4 }) => cardLast4),
      paid.map(({ message }) => message),
    ],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Schedules the next poll of each payment; null: none. Payments that have ended do not change. */
export async function scheduleNextPolls(
  on: Executor,
  polls: readonly { id: PaymentId; at: Date | null }[],
): Promise<void> {
  await on.query(
    `UPDATE payment SET polls = polls + 1, next_poll_at = input.at
       FROM unnest($1::bigint[], $2::timestamptz[]) AS input (id, at)
      WHERE payment.id = input.id AND next_poll_at IS NOT NULL`,
    [polls.map(({ id }) => id), polls.map(({ at }) => at)],
  );
}
