import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { OrderPaymentId, PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import {
  listRefundStatesBefore,
  REFUND_IN_PROGRESS_STATES,
  type RefundState,
  UNDECIDED_REFUND_STATES,
} from '../rules.ts';

export type MoneyRefund = {
  id: number;
  /** Null: no provider has the money, and staff pay the refund out. */
  paymentId: PaymentId | null;
  /** The refunded allocation; null: the payment was never allocated to an order. */
  orderPaymentId: OrderPaymentId | null;
  amount: Minor;
  reason: string;
  key: string;
  providerKey: string;
  state: RefundState;
  requests: number;
  nextRequestAt: Date | null;
  /** Number of this attempt under its key. */
  attempt: number;
};

const COLUMNS = `id, payment_id AS "paymentId", order_payment_id AS "orderPaymentId", amount, reason, key, provider_key AS "providerKey", state, requests, next_request_at AS "nextRequestAt", attempt`;

/** Condition on rows of `refund`: a newer attempt replaces it. */
export const IS_REPLACED = `EXISTS (SELECT FROM refund AS later WHERE later.payment_id = refund.payment_id
                                   AND later.key = refund.key AND later.attempt > refund.attempt)`;

/**
 * Takes the amount off the refundable amount of the payment and inserts the refund; null if there is less. The caller
 * has locked the payment.
 */
export async function insertRefund(
  on: Executor,
  refund: Pick<MoneyRefund, 'orderPaymentId' | 'amount' | 'reason' | 'key' | 'providerKey' | 'attempt'> & {
    paymentId: PaymentId;
    state: 'created' | 'outstanding';
  },
  now: Date,
): Promise<MoneyRefund | null> {
  const { rows } = await on.query<MoneyRefund>(
    `WITH remaining AS (
       UPDATE payment SET refunded = refunded + $2
       WHERE id = $1 AND state = 'succeeded' AND refunded + $2 <= amount RETURNING id
     )
     INSERT INTO refund (payment_id, order_payment_id, amount, reason, key, provider_key, state, created_at, next_request_at, attempt)
     SELECT id, $9::bigint, $2::bigint, $3::text, $4::text, $5::text, $7::text, $6::timestamptz,
            CASE WHEN $7::text = 'created' THEN $6::timestamptz END, $8::integer FROM remaining RETURNING ${COLUMNS}`,
    [
      refund.paymentId,
      refund.amount,
      refund.reason,
      refund.key,
      refund.providerKey,
      now,
      refund.state,
      refund.attempt,
      refund.orderPaymentId,
    ],
  );
  return rows[0] ?? null;
}

/** Inserts a refund of money that no provider has; outstanding until staff have paid it out. */
export async function insertManualRefund(
  tx: Tx,
  refund: Pick<MoneyRefund, 'orderPaymentId' | 'amount' | 'reason' | 'key' | 'providerKey'>,
  now: Date,
): Promise<MoneyRefund> {
  const { rows } = await tx.query<MoneyRefund>(
    `INSERT INTO refund (order_payment_id, amount, reason, key, provider_key, state, created_at)
     VALUES ($1, $2, $3, $4, $5, 'outstanding', $6) RETURNING ${COLUMNS}`,
    [refund.orderPaymentId, refund.amount, refund.reason, refund.key, refund.providerKey, now],
  );
  const [inserted] = rows;
  if (!inserted) throw new Error('a refund was not inserted');
  return inserted;
}

/** Source of a refund; the same for all attempts of a key. */
export type RefundSource = Pick<MoneyRefund, 'paymentId' | 'orderPaymentId'>;

/** The last attempt. */
export async function findRefundByKey(
  on: Executor,
  { paymentId, orderPaymentId }: RefundSource,
  key: string,
): Promise<MoneyRefund | null> {
  const { rows } = await on.query<MoneyRefund>(
    `SELECT ${COLUMNS} FROM refund
      WHERE key = $3 AND (payment_id = $1 OR ($1::bigint IS NULL AND payment_id IS NULL AND order_payment_id = $2))
      ORDER BY attempt DESC LIMIT 1`,
    [paymentId, orderPaymentId, key],
  );
  return rows[0] ?? null;
}

/** Whether everything refunded under this key is done, over all payments, cash and terminals. */
export async function isRefundComplete(on: Executor, key: string): Promise<boolean> {
  const { rows } = await on.query<{ isComplete: boolean }>(
    `SELECT coalesce(bool_and(state = 'done'), false) AS "isComplete" FROM (
       SELECT DISTINCT ON (payment_id, order_payment_id) state FROM refund
        WHERE key = $1 ORDER BY payment_id, order_payment_id, attempt DESC) AS last`,
    [key],
  );
  return rows[0]?.isComplete ?? false;
}

export async function findRefundById(on: Executor, id: number): Promise<MoneyRefund | null> {
  const { rows } = await on.query<MoneyRefund>(`SELECT ${COLUMNS} FROM refund WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

export async function lockRefund(tx: Tx, id: number): Promise<MoneyRefund | null> {
  const { rows } = await tx.query<MoneyRefund>(`SELECT ${COLUMNS} FROM refund WHERE id = $1 FOR UPDATE`, [id]);
  return rows[0] ?? null;
}

/** Other refunds of the same payment: the amount done, and whether one is in progress. */
export async function sumOtherRefunds(
  on: Executor,
  { id, paymentId }: Pick<MoneyRefund, 'id' | 'paymentId'>,
): Promise<{ doneAmount: Minor; isAnyInProgress: boolean }> {
  const { rows } = await on.query<{ doneAmount: Minor; isAnyInProgress: boolean }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE state = 'done'), 0)::bigint AS "doneAmount",
       coalesce(bool_or(state = ANY($3::text[])), false) AS "isAnyInProgress"
     FROM refund WHERE payment_id = $1 AND id <> $2`,
    [paymentId, id, REFUND_IN_PROGRESS_STATES],
  );
  return rows[0] ?? { doneAmount: 0, isAnyInProgress: false };
}

export async function changeRefund(on: Executor, id: number, to: 'sent' | 'unknown'): Promise<boolean> {
  const { rowCount } = await on.query('UPDATE refund SET state = $2 WHERE id = $1 AND state = ANY($3::text[])', [
    id,
    to,
    listRefundStatesBefore(to),
  ]);
  return rowCount > 0;
}

export async function markManualRefundDone(
  on: Executor,
  id: number,
  { by, note, now }: { by: string; note: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await on.query(
    "UPDATE refund SET state = 'done', done_at = $2, refunded_by = $3, refund_note = $4 WHERE id = $1 AND state = 'outstanding'",
    [id, now, by, note],
  );
  return rowCount > 0;
}

export async function markRefundDone(on: Executor, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    "UPDATE refund SET state = 'done', done_at = $2, next_request_at = NULL WHERE id = $1 AND state = ANY($3::text[])",
    [id, now, REFUND_IN_PROGRESS_STATES],
  );
  return rowCount > 0;
}

/**
 * Marks a failed refund as done if its amount is still free and no newer attempt replaces it. The caller has locked the
 * payment.
 */
export async function markLateRefundDone(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH done AS (
       UPDATE refund SET state = 'done', done_at = $2 FROM payment
        WHERE refund.id = $1 AND refund.state = 'failed' AND payment.id = payment_id
          AND payment.refunded + refund.amount <= payment.amount
          AND NOT ${IS_REPLACED}
       RETURNING payment_id, refund.amount
     )
     UPDATE payment SET refunded = refunded + done.amount FROM done WHERE payment.id = done.payment_id`,
    [id, now],
  );
  return rowCount > 0;
}

/** The amount may be refunded again by another refund. `from`: only out of this state. */
export async function markRefundFailed(on: Executor, id: number, from?: RefundState): Promise<boolean> {
  const { rowCount } = await on.query(
    `WITH ended AS (
       UPDATE refund SET state = 'failed', next_request_at = NULL WHERE id = $1 AND state = ANY($2::text[])
       RETURNING payment_id, amount
     )
     UPDATE payment SET refunded = refunded - ended.amount FROM ended WHERE payment.id = ended.payment_id`,
    [id, listRefundStatesBefore('failed').filter((state) => from === undefined || state === from)],
  );
  return rowCount > 0;
}

export async function scheduleRefundAttempt(on: Executor, id: number, at: Date): Promise<void> {
  await on.query('UPDATE refund SET requests = requests + 1, next_request_at = $2 WHERE id = $1', [id, at]);
}

export async function listOverdueRefunds(
  on: Executor,
  before: Date,
  limit: number,
): Promise<{ refundId: number; provider: string }[]> {
  const { rows } = await on.query<{ refundId: number; provider: string }>(
    `SELECT refund.id AS "refundId", payment.provider FROM refund JOIN payment ON payment.id = payment_id
      WHERE refund.state = ANY($3::text[]) AND next_request_at < $1 ORDER BY next_request_at LIMIT $2`,
    [before, limit, UNDECIDED_REFUND_STATES],
  );
  return rows;
}
