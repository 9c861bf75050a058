import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import {
  DECLINE_REASONS,
  type DeclineReason,
  listPaymentStatesBefore,
  PAYMENT_REFUND_KEY,
  type PaymentState,
  UNDECIDED_STATES,
} from '../rules.ts';

export type Payment = {
  id: PaymentId;
  hash: string;
  subject: string;
  provider: string;
  /** Of the provider's keys; null: those of the environment. */
  keysVersion: number | null;
  method: number;
  amount: Minor;
  currency: string;
  state: PaymentState;
  providerKey: string;
  providerRef: string | null;
  /** A Checkout as it was stored; parse before use. */
  checkout: unknown;
  returnPath: string;
  declinedPath: string;
  createdAt: Date;
  expiresAt: Date;
  polls: number;
  /** When the provider is polled next; null: never. */
  nextPollAt: Date | null;
  succeededAt: Date | null;
  resolvedAt: Date | null;
  refunded: Minor;
  /** Pays a part of the price; others may be open. */
  isPartial: boolean;
};

export type NewPayment = Pick<
  Payment,
  | 'hash'
  | 'subject'
  | 'provider'
  | 'keysVersion'
  | 'method'
  | 'amount'
  | 'currency'
  | 'providerKey'
  | 'returnPath'
  | 'declinedPath'
  | 'createdAt'
  | 'expiresAt'
  | 'isPartial'
>;

export const PAYMENT_COLUMNS = `id, hash, subject, provider, keys_version AS "keysVersion", method, amount, currency, state, provider_key AS "providerKey",
  provider_ref AS "providerRef", checkout, return_path AS "returnPath", declined_path AS "declinedPath",
  created_at AS "createdAt", expires_at AS "expiresAt", polls, next_poll_at AS "nextPollAt", succeeded_at AS "succeededAt", resolved_at AS "resolvedAt", refunded, is_partial AS "isPartial"`;

async function readMany(on: Executor, where: string, params: readonly unknown[]): Promise<Payment[]> {
  const { rows } = await on.query<Payment>(`SELECT ${PAYMENT_COLUMNS} FROM payment WHERE ${where}`, params);
  return rows;
}

async function readOne(on: Executor, where: string, params: readonly unknown[]): Promise<Payment | null> {
  return (await readMany(on, where, params))[0] ?? null;
}

export const listPaymentsById = (on: Executor, ids: readonly PaymentId[]) =>
  readMany(on, 'id = ANY($1::bigint[])', [ids]);
export const listPaymentsByHash = (on: Executor, hashes: readonly string[]) =>
  readMany(on, 'hash = ANY($1::text[])', [hashes]);
export const listPaymentsByKey = (on: Executor, keys: readonly string[]) =>
  readMany(on, 'provider_key = ANY($1::text[])', [keys]);

export const findPaymentById = (on: Executor, id: PaymentId) => readOne(on, 'id = $1', [id]);
export const findPaymentByRef = (on: Executor, { provider, ref }: { provider: string; ref: string }) =>
  readOne(on, 'provider = $1 AND provider_ref = $2', [provider, ref]);
export const lockPayment = (on: Executor, id: PaymentId) => readOne(on, 'id = $1 FOR UPDATE', [id]);

/** Captured money that is not applied yet. `refundable`: minor units that were not refunded. */
export type CapturedPayment = {
  paymentId: PaymentId;
  subject: string;
  amount: Minor;
  currency: string;
  refundable: Minor;
  isPartial: boolean;
  /** Number of the payment method. */
  method: number;
};

/**
 * Locks captured payments that are not applied yet, in order of their ids. Applied ones are not locked, because a
 * return locks their order.
 */
export async function lockCaptured(tx: Tx, ids: readonly PaymentId[]): Promise<CapturedPayment[]> {
  const { rows } = await tx.query<CapturedPayment>(
    `SELECT id AS "paymentId", subject, amount, currency, amount - refunded AS refundable, is_partial AS "isPartial", method FROM payment
      WHERE id = ANY($1::bigint[]) AND succeeded_at IS NOT NULL AND resolved_at IS NULL ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows;
}

/** Refunds of a subject's payments. `sum`: minor units, including refunds in progress. */
export type RefundTotals = { sum: Minor; isAnyFullyRefunded: boolean };

/** Refunds of a subject, done or in progress, and whether one of its payments is refunded in full. */
export async function sumRefunds(on: Executor, subject: string): Promise<RefundTotals> {
  const { rows } = await on.query<RefundTotals>(
    `SELECT coalesce(sum(refunded), 0)::int8 AS sum, coalesce(bool_or(refunded = amount), false) AS "isAnyFullyRefunded"
       FROM payment WHERE subject = $1 AND state = 'succeeded'`,
    [subject],
  );
  return rows[0] ?? { sum: 0, isAnyFullyRefunded: false };
}

/** The newest undecided payment of a subject, except partial ones. */
export const findUndecidedPayment = (on: Executor, subject: string) =>
  readOne(on, 'subject = $1 AND state = ANY($2::text[]) AND NOT is_partial ORDER BY id DESC LIMIT 1', [
    subject,
    UNDECIDED_STATES,
  ]);

/** The newest undecided payment of each subject that has one. */
export const findUndecidedPayments = (on: Executor, subjects: readonly string[]) =>
  readMany(
    on,
    'id IN (SELECT max(id) FROM payment WHERE subject = ANY($1::text[]) AND state = ANY($2::text[]) GROUP BY subject)',
    [subjects, UNDECIDED_STATES],
  );

/**
 * The newest payment of each of these subjects by one of these methods; none if another payment of the subject was
 * applied and not refunded in full.
 */
export async function findNewestPayments(
  on: Executor,
  subjects: readonly string[],
  methods: readonly number[],
): Promise<{ subject: string; state: PaymentState }[]> {
  const { rows } = await on.query<{ subject: string; state: PaymentState }>(
    `SELECT subject, state FROM (SELECT DISTINCT ON (subject) id, subject, state FROM payment
                                  WHERE subject = ANY($1::text[]) AND method = ANY($2::int[])
                                  ORDER BY subject, id DESC) AS newest
      WHERE NOT EXISTS (SELECT FROM payment AS other WHERE other.subject = newest.subject AND other.id <> newest.id
                           AND other.resolved_at IS NOT NULL
                           AND NOT EXISTS (SELECT FROM refund WHERE payment_id = other.id AND key = $3))`,
    [subjects, methods, PAYMENT_REFUND_KEY],
  );
  return rows;
}

/** Whether a whole subject is paid. */
export async function hasSucceeded(on: Executor, subject: string): Promise<boolean> {
  const { rowCount } = await on.query(
    "SELECT 1 FROM payment WHERE subject = $1 AND state = 'succeeded' AND refunded < amount AND NOT is_partial LIMIT 1",
    [subject],
  );
  return rowCount > 0;
}

/** Why a payment changed its state: stored, and described by `npm run payments`. */
export type PaymentChangeReason =
  /** By the provider's status. */
  | 'provider_status'
  /** The reservation ended, and the provider accepts no payment any more. */
  | 'reservation_expired'
  /** The reservation ended, but the provider's page can still be paid. */
  | 'reservation_expired_still_payable'
  /** A day later: its page is not polled any longer. */
  | 'abandoned'
  /** The buyer chose another method, or the amount changed. */
  | 'replaced'
  /** The same, but the provider's page can still be paid. */
  | 'replaced_still_payable'
  | 'start_rejected'
  | 'start_no_response'
  | 'mismatch';

export type PaymentChange = {
  at: Date;
  reason: PaymentChangeReason;
  declineReason?: DeclineReason | undefined;
  /** The provider's page cannot be paid any more, so polling stops. */
  isFinal: boolean;
  details?: { cardLast4: string; message: string };
};

/** One conditional transition; false if the payment's state does not allow it. Other transitions: batches.ts. */
export async function changePayment(
  on: Executor,
  id: PaymentId,
  to: Exclude<PaymentState, 'created' | 'pending' | 'succeeded'>,
  { at, reason, declineReason, isFinal, details }: PaymentChange,
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE payment SET state = $2, history = history || $4::jsonb, next_poll_at = CASE WHEN $5 THEN NULL ELSE next_poll_at END,
            card_last4 = coalesce($6, card_last4), provider_message = coalesce($7, provider_message)
      WHERE id = $1 AND state = ANY($3::text[])`,
    [
      id,
      to,
      listPaymentStatesBefore(to),
      JSON.stringify([{ at, state: to, reason, declineReason }]),
      isFinal,
      details?.cardLast4 ?? null,
      details?.message ?? null,
    ],
  );
  return rowCount > 0;
}

/** For polls of a payment that ended before its provider had started it. */
export async function storeProviderRef(on: Executor, id: PaymentId, ref: string): Promise<void> {
  await on.query('UPDATE payment SET provider_ref = $2 WHERE id = $1 AND provider_ref IS NULL', [id, ref]);
}

/** Stops polling an ended payment, because the provider's page cannot be paid any more. */
export async function stopPolling(on: Executor, id: PaymentId): Promise<void> {
  await on.query('UPDATE payment SET next_poll_at = NULL WHERE id = $1 AND next_poll_at IS NOT NULL', [id]);
}

/** The last decline reason of its provider; null if unknown. */
export async function findDeclineReason(on: Executor, id: PaymentId): Promise<DeclineReason | null> {
  const { rows } = await on.query<{ declineReason: string | null }>(
    'SELECT history -> -1 ->> \'declineReason\' AS "declineReason" FROM payment WHERE id = $1',
    [id],
  );
  return DECLINE_REASONS.find((candidate) => candidate === rows[0]?.declineReason) ?? null;
}

export async function markApplied(on: Executor, ids: readonly PaymentId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await on.query(
    "UPDATE payment SET resolved_at = $2 WHERE id = ANY($1::bigint[]) AND state = 'succeeded' AND resolved_at IS NULL",
    [ids, now],
  );
}

/** Payments whose poll was due before `before`: their job was lost. */
export async function findOverduePolls(
  on: Executor,
  before: Date,
  limit: number,
): Promise<{ paymentId: PaymentId; provider: string }[]> {
  const { rows } = await on.query<{ paymentId: PaymentId; provider: string }>(
    'SELECT id AS "paymentId", provider FROM payment WHERE next_poll_at < $1 ORDER BY next_poll_at LIMIT $2',
    [before, limit],
  );
  return rows;
}

/** Payments captured before `before` that are neither applied nor refunded. */
export async function listCapturedPayments(
  on: Executor,
  before: Date,
  limit: number,
): Promise<{ paymentId: PaymentId; subject: string }[]> {
  const { rows } = await on.query<{ paymentId: PaymentId; subject: string }>(
    `SELECT id AS "paymentId", subject FROM payment
     WHERE state = 'succeeded' AND resolved_at IS NULL AND succeeded_at < $1 ORDER BY succeeded_at LIMIT $2`,
    [before, limit],
  );
  return rows;
}

export async function countByState(on: Executor): Promise<{ state: PaymentState; count: number }[]> {
  const { rows } = await on.query<{ state: PaymentState; count: number }>(
    'SELECT state, count(*)::int AS count FROM payment GROUP BY state',
  );
  return rows;
}

/** The provider of each of these payments. */
export async function findProviders(on: Executor, ids: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, string>> {
  const { rows } = await on.query<{ id: PaymentId; provider: string }>(
    'SELECT id, provider FROM payment WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, provider }) => [id, provider]));
}
