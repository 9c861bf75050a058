import type { Executor } from '../../../db/index.ts';
import type { PaymentId } from '../../../kernel/ids.ts';
import type { Minor } from '../../../kernel/money.ts';
import {
  type Mismatch,
  OPEN_PAYMENT_STATES,
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

const COLUMNS = `id, hash, subject, provider, method, amount, currency, state, provider_key AS "providerKey",
  provider_ref AS "providerRef", checkout, return_path AS "returnPath", declined_path AS "declinedPath",
  created_at AS "createdAt", expires_at AS "expiresAt", asked, succeeded_at AS "succeededAt", settled_at AS "settledAt", refunded`;

/** Null when the subject has an open payment already. */
export async function insertPayment(on: Executor, payment: NewPayment, nextAskAt: Date): Promise<Payment | null> {
  const { rows } = await on.query<Payment>(
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, return_path, declined_path,
       created_at, expires_at, next_ask_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'created', $7, $8, $9, $10, $11, $12)
     ON CONFLICT (subject) WHERE state IN ('created', 'pending') DO NOTHING
     RETURNING ${COLUMNS}`,
    [
      payment.hash,
      payment.subject,
      payment.provider,
      payment.method,
      payment.amount,
      payment.currency,
      payment.providerKey,
      payment.returnPath,
      payment.declinedPath,
      payment.createdAt,
      payment.expiresAt,
      nextAskAt,
    ],
  );
  return rows[0] ?? null;
}

async function readOne(on: Executor, where: string, params: readonly unknown[]): Promise<Payment | null> {
  const { rows } = await on.query<Payment>(`SELECT ${COLUMNS} FROM payment WHERE ${where}`, params);
  return rows[0] ?? null;
}

export const paymentById = (on: Executor, id: PaymentId) => readOne(on, 'id = $1', [id]);
export const lockPayment = (on: Executor, id: PaymentId) => readOne(on, 'id = $1 FOR UPDATE', [id]);

/** Locks these payments until the transaction ends, in the order of their ids. */
export async function lockPayments(on: Executor, ids: readonly PaymentId[]): Promise<Payment[]> {
  const { rows } = await on.query<Payment>(
    `SELECT ${COLUMNS} FROM payment WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows;
}

export const paymentByHash = (on: Executor, hash: string) => readOne(on, 'hash = $1', [hash]);
export const paymentByKey = (on: Executor, provider: string, key: string) =>
  readOne(on, 'provider = $1 AND provider_key = $2', [provider, key]);

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

export async function hasSucceeded(on: Executor, subject: string): Promise<boolean> {
  const { rowCount } = await on.query(
    "SELECT 1 FROM payment WHERE subject = $1 AND state = 'succeeded' AND refunded < amount LIMIT 1",
    [subject],
  );
  return rowCount > 0;
}

/**
 * The provider has it: keeps its reference and, where given, how the buyer pays. False when it went on to another state
 * meanwhile, or when another payment of the subject is open.
 */
export async function markPending(on: Executor, id: PaymentId, ref: string, checkout: object | null): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE payment SET state = 'pending', provider_ref = $2, checkout = COALESCE($3::jsonb, checkout) WHERE id = $1 AND state = ANY($4::text[])
       AND NOT EXISTS (SELECT 1 FROM payment other WHERE other.subject = payment.subject AND other.id <> payment.id
                         AND other.state = ANY($5::text[]))`,
    [
      id,
      ref,
      checkout && JSON.stringify(checkout),
      ['pending', ...paymentStatesBefore('pending')],
      OPEN_PAYMENT_STATES,
    ],
  );
  return rowCount > 0;
}

/** One conditional step; false when the payment is not in a state before `to`. For succeeded see markSucceeded. */
export async function changePayment(
  on: Executor,
  id: PaymentId,
  to: Exclude<PaymentState, 'created' | 'pending' | 'succeeded'>,
): Promise<boolean> {
  const { rowCount } = await on.query('UPDATE payment SET state = $2 WHERE id = $1 AND state = ANY($3::text[])', [
    id,
    to,
    paymentStatesBefore(to),
  ]);
  return rowCount > 0;
}

export async function markSucceeded(on: Executor, id: PaymentId, ref: string, now: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    `UPDATE payment SET state = 'succeeded', provider_ref = $2, succeeded_at = $3, next_ask_at = NULL
     WHERE id = $1 AND state = ANY($4::text[])`,
    [id, ref, now, paymentStatesBefore('succeeded')],
  );
  return rowCount > 0;
}

export async function keepMismatch(on: Executor, id: PaymentId, mismatch: Mismatch): Promise<void> {
  await on.query('UPDATE payment SET mismatch = $2::jsonb WHERE id = $1', [id, JSON.stringify(mismatch)]);
}

export async function markSettled(on: Executor, ids: readonly PaymentId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await on.query(
    "UPDATE payment SET settled_at = $2 WHERE id = ANY($1::bigint[]) AND state = 'succeeded' AND settled_at IS NULL",
    [ids, now],
  );
}

export async function planAsk(on: Executor, id: PaymentId, at: Date | null): Promise<void> {
  await on.query('UPDATE payment SET asked = asked + 1, next_ask_at = $2 WHERE id = $1', [id, at]);
}

/** Undecided payments whose turn to be asked came before `before`: their job was lost. */
export async function forgottenAsks(on: Executor, before: Date, limit: number): Promise<PaymentId[]> {
  const { rows } = await on.query<{ id: PaymentId }>(
    'SELECT id FROM payment WHERE state = ANY($3::text[]) AND next_ask_at < $1 ORDER BY next_ask_at LIMIT $2',
    [before, limit, UNDECIDED_STATES],
  );
  return rows.map((row) => row.id);
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
