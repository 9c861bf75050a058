import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import {
  DECLINE_REASONS,
  type DeclineReason,
  type PaymentState,
  paymentStatesBefore,
  UNDECIDED_STATES,
} from '../rules.ts';

export type Payment = {
  id: PaymentId;
  hash: string;
  subject: string;
  provider: string;
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
  asked: number;
  /** When the provider is polled next; null: it is polled no more. */
  nextAskAt: Date | null;
  succeededAt: Date | null;
  settledAt: Date | null;
  refunded: Minor;
};

export type NewPayment = Pick<
  Payment,
  | 'hash'
  | 'subject'
  | 'provider'
  | 'method'
  | 'amount'
  | 'currency'
  | 'providerKey'
  | 'returnPath'
  | 'declinedPath'
  | 'createdAt'
  | 'expiresAt'
>;

export const PAYMENT_COLUMNS = `id, hash, subject, provider, method, amount, currency, state, provider_key AS "providerKey",
  provider_ref AS "providerRef", checkout, return_path AS "returnPath", declined_path AS "declinedPath",
  created_at AS "createdAt", expires_at AS "expiresAt", asked, next_ask_at AS "nextAskAt", succeeded_at AS "succeededAt", settled_at AS "settledAt", refunded`;

async function readMany(on: Executor, where: string, params: readonly unknown[]): Promise<Payment[]> {
  const { rows } = await on.query<Payment>(`SELECT ${PAYMENT_COLUMNS} FROM payment WHERE ${where}`, params);
  return rows;
}

async function readOne(on: Executor, where: string, params: readonly unknown[]): Promise<Payment | null> {
  return (await readMany(on, where, params))[0] ?? null;
}

export const paymentsById = (on: Executor, ids: readonly PaymentId[]) => readMany(on, 'id = ANY($1::bigint[])', [ids]);
export const paymentsByHash = (on: Executor, hashes: readonly string[]) =>
  readMany(on, 'hash = ANY($1::text[])', [hashes]);
export const paymentsByKey = (on: Executor, keys: readonly string[]) =>
  readMany(on, 'provider_key = ANY($1::text[])', [keys]);

export const paymentById = (on: Executor, id: PaymentId) => readOne(on, 'id = $1', [id]);
export const paymentByRef = (on: Executor, { provider, ref }: { provider: string; ref: string }) =>
  readOne(on, 'provider = $1 AND provider_ref = $2', [provider, ref]);
export const lockPayment = (on: Executor, id: PaymentId) => readOne(on, 'id = $1 FOR UPDATE', [id]);

/** Locks these payments until the transaction ends, in the order of their ids. */
export function lockPayments(on: Executor, ids: readonly PaymentId[]): Promise<Payment[]> {
  return readMany(on, 'id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids]);
}

/** Money that came in and that nothing was done with yet. `refundable`: minor units that were not sent back. */
export type CapturedPayment = {
  paymentId: PaymentId;
  subject: string;
  amount: Minor;
  currency: string;
  refundable: Minor;
};

/** Locks captured payments that are not applied yet, in the order of their ids. Applied ones are not locked: a return holds their order. */
export async function lockCaptured(tx: Tx, ids: readonly PaymentId[]): Promise<CapturedPayment[]> {
  const { rows } = await tx.query<CapturedPayment>(
    `SELECT id AS "paymentId", subject, amount, currency, amount - refunded AS refundable FROM payment
      WHERE id = ANY($1::bigint[]) AND succeeded_at IS NOT NULL AND settled_at IS NULL ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows;
}

/** Whether money of a subject was taken and is on its way back, whole. */
export async function wentBack(on: Executor, subject: string): Promise<boolean> {
  const { rowCount } = await on.query(
    "SELECT 1 FROM payment WHERE subject = $1 AND state = 'succeeded' AND refunded = amount LIMIT 1",
    [subject],
  );
  return rowCount > 0;
}

/** The newest payment of a subject that is still undecided. */
export const undecidedOf = (on: Executor, subject: string) =>
  readOne(on, 'subject = $1 AND state = ANY($2::text[]) ORDER BY id DESC LIMIT 1', [subject, UNDECIDED_STATES]);

/** The newest undecided payment of each subject that has one. */
export const undecidedOfAll = (on: Executor, subjects: readonly string[]) =>
  readMany(
    on,
    'id IN (SELECT max(id) FROM payment WHERE subject = ANY($1::text[]) AND state = ANY($2::text[]) GROUP BY subject)',
    [subjects, UNDECIDED_STATES],
  );

/** The newest payment of each of these subjects by one of these methods. */
export async function newestBy(
  on: Executor,
  subjects: readonly string[],
  methods: readonly number[],
): Promise<{ id: PaymentId; subject: string; state: PaymentState }[]> {
  const { rows } = await on.query<{ id: PaymentId; subject: string; state: PaymentState }>(
    `SELECT DISTINCT ON (subject) id, subject, state FROM payment WHERE subject = ANY($1::text[]) AND method = ANY($2::int[])
      ORDER BY subject, id DESC`,
    [subjects, methods],
  );
  return rows;
}

export async function hasSucceeded(on: Executor, subject: string): Promise<boolean> {
  const { rowCount } = await on.query(
    "SELECT 1 FROM payment WHERE subject = $1 AND state = 'succeeded' AND refunded < amount LIMIT 1",
    [subject],
  );
  return rowCount > 0;
}

/** Why a payment came into a state: kept, and said in words by `npm run payments`. */
export type WhyChanged =
  /** The provider said so, when it was asked. */
  | 'provider_said'
  /** The reservation was over, and the provider let nobody pay any more. */
  | 'time_over'
  /** The same, but the provider still lets somebody pay. */
  | 'time_over_still_open'
  /** A day later: its page is not polled any longer. */
  | 'never_paid'
  /** The buyer chose another way or another sum. */
  | 'another_chosen'
  /** The same, but the provider still lets somebody pay. */
  | 'superseded'
  | 'start_refused'
  | 'start_unanswered'
  | 'mismatch';

/**
 * One conditional step; false when the payment is not in a state before `to`. `isFinal`: nobody can pay at the provider any more,
 * so that it is not polled further. For the other steps see batches.ts.
 */
export async function changePayment(
  on: Executor,
  id: PaymentId,
  to: Exclude<PaymentState, 'created' | 'pending' | 'succeeded'>,
  { at, why, reason, isFinal }: { at: Date; why: WhyChanged; reason?: DeclineReason | undefined; isFinal: boolean },
): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE payment SET state = $2, history = history || $4::jsonb, next_ask_at = CASE WHEN $5 THEN NULL ELSE next_ask_at END
      WHERE id = $1 AND state = ANY($3::text[])`,
    [id, to, paymentStatesBefore(to), JSON.stringify([{ at, state: to, why, reason }]), isFinal],
  );
  return rowCount > 0;
}

/** The provider's page takes no more money for a payment that ended before. */
export async function stopPolling(on: Executor, id: PaymentId): Promise<void> {
  await on.query('UPDATE payment SET next_ask_at = NULL WHERE id = $1 AND next_ask_at IS NOT NULL', [id]);
}

/** Why it failed, as its provider said last; null where that is not known. */
export async function declineReasonOf(on: Executor, id: PaymentId): Promise<DeclineReason | null> {
  const { rows } = await on.query<{ reason: string | null }>(
    "SELECT history -> -1 ->> 'reason' AS reason FROM payment WHERE id = $1",
    [id],
  );
  return DECLINE_REASONS.find((known) => known === rows[0]?.reason) ?? null;
}

export async function markApplied(on: Executor, ids: readonly PaymentId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await on.query(
    "UPDATE payment SET settled_at = $2 WHERE id = ANY($1::bigint[]) AND state = 'succeeded' AND settled_at IS NULL",
    [ids, now],
  );
}

/** Payments whose turn to be asked came before `before`: their job was lost. */
export async function forgottenAsks(
  on: Executor,
  before: Date,
  limit: number,
): Promise<{ paymentId: PaymentId; provider: string }[]> {
  const { rows } = await on.query<{ paymentId: PaymentId; provider: string }>(
    'SELECT id AS "paymentId", provider FROM payment WHERE next_ask_at < $1 ORDER BY next_ask_at LIMIT $2',
    [before, limit],
  );
  return rows;
}

/** Payments that succeeded before `before` and have neither bought anything nor gone back. */
export async function unsettled(
  on: Executor,
  before: Date,
  limit: number,
): Promise<{ paymentId: PaymentId; subject: string }[]> {
  const { rows } = await on.query<{ paymentId: PaymentId; subject: string }>(
    `SELECT id AS "paymentId", subject FROM payment
     WHERE state = 'succeeded' AND settled_at IS NULL AND succeeded_at < $1 ORDER BY succeeded_at LIMIT $2`,
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
