import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import { REFUND_UNDER_WAY, type RefundState, refundStatesBefore, UNDECIDED_REFUND_STATES } from '../rules.ts';

export type MoneyRefund = {
  id: number;
  paymentId: PaymentId;
  amount: Minor;
  reason: string;
  key: string;
  providerKey: string;
  state: RefundState;
  tried: number;
  nextTryAt: Date | null;
  /** How often its key was tried before, and this one. */
  attempt: number;
};

const COLUMNS = `id, payment_id AS "paymentId", amount, reason, key, provider_key AS "providerKey", state, tried, next_try_at AS "nextTryAt", attempt`;

/** Takes the amount out of what the payment may still give back, else null. The payment's row has to be locked. */
export async function insertRefund(
  on: Executor,
  refund: Pick<MoneyRefund, 'paymentId' | 'amount' | 'reason' | 'key' | 'providerKey' | 'attempt'> & {
    state: 'created' | 'owed';
  },
  now: Date,
): Promise<MoneyRefund | null> {
  const { rows } = await on.query<MoneyRefund>(
    `WITH room AS (
       UPDATE payment SET refunded = refunded + $2
       WHERE id = $1 AND state = 'succeeded' AND refunded + $2 <= amount RETURNING id
     )
     INSERT INTO money_refund (payment_id, amount, reason, key, provider_key, state, created_at, next_try_at, attempt)
     SELECT id, $2::bigint, $3::text, $4::text, $5::text, $7::text, $6::timestamptz,
            CASE WHEN $7::text = 'created' THEN $6::timestamptz END, $8::integer FROM room RETURNING ${COLUMNS}`,
    [refund.paymentId, refund.amount, refund.reason, refund.key, refund.providerKey, now, refund.state, refund.attempt],
  );
  return rows[0] ?? null;
}

/** The last attempt. */
export async function refundByKey(on: Executor, paymentId: PaymentId, key: string): Promise<MoneyRefund | null> {
  const { rows } = await on.query<MoneyRefund>(
    `SELECT ${COLUMNS} FROM money_refund WHERE payment_id = $1 AND key = $2 ORDER BY attempt DESC LIMIT 1`,
    [paymentId, key],
  );
  return rows[0] ?? null;
}

/** Of each of these payments what is to go back of it, each refund once however often it is tried. */
export async function meantBack(on: Executor, payments: readonly PaymentId[]): Promise<ReadonlyMap<PaymentId, Minor>> {
  const { rows } = await on.query<{ id: PaymentId; amount: Minor }>(
    `SELECT payment_id AS id, sum(amount)::int8 AS amount FROM money_refund
      WHERE payment_id = ANY($1::bigint[]) AND attempt = 1 GROUP BY payment_id`,
    [payments],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Whether all that goes back under this key is there, of however many payments. */
export async function isBack(on: Executor, key: string): Promise<boolean> {
  const { rows } = await on.query<{ back: boolean }>(
    `SELECT coalesce(bool_and(state = 'done'), false) AS back FROM (
       SELECT DISTINCT ON (payment_id) state FROM money_refund WHERE key = $1 ORDER BY payment_id, attempt DESC) AS last`,
    [key],
  );
  return rows[0]?.back ?? false;
}

export async function refundById(on: Executor, id: number): Promise<MoneyRefund | null> {
  const { rows } = await on.query<MoneyRefund>(`SELECT ${COLUMNS} FROM money_refund WHERE id = $1`, [id]);
  return rows[0] ?? null;
}

/** Of the same payment: how much of it has gone back, and whether more is under way. */
export async function otherRefunds(
  on: Executor,
  { id, paymentId }: Pick<MoneyRefund, 'id' | 'paymentId'>,
): Promise<{ gone: Minor; underWay: boolean }> {
  const { rows } = await on.query<{ gone: Minor; underWay: boolean }>(
    `SELECT coalesce(sum(amount) FILTER (WHERE state = 'done'), 0)::bigint AS gone,
       coalesce(bool_or(state = ANY($3::text[])), false) AS "underWay"
     FROM money_refund WHERE payment_id = $1 AND id <> $2`,
    [paymentId, id, REFUND_UNDER_WAY],
  );
  return rows[0] ?? { gone: 0, underWay: false };
}

export async function changeRefund(on: Executor, id: number, to: 'sent' | 'unknown'): Promise<boolean> {
  const { rowCount } = await on.query('UPDATE money_refund SET state = $2 WHERE id = $1 AND state = ANY($3::text[])', [
    id,
    to,
    refundStatesBefore(to),
  ]);
  return rowCount > 0;
}

export async function markRefundGiven(
  on: Executor,
  id: number,
  { by, how, now }: { by: string; how: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await on.query(
    "UPDATE money_refund SET state = 'done', done_at = $2, given_by = $3, given_how = $4 WHERE id = $1 AND state = 'owed'",
    [id, now, by, how],
  );
  return rowCount > 0;
}

export async function markRefundDone(on: Executor, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    "UPDATE money_refund SET state = 'done', done_at = $2, next_try_at = NULL WHERE id = $1 AND state = ANY($3::text[])",
    [id, now, REFUND_UNDER_WAY],
  );
  return rowCount > 0;
}

/** One that had failed, whose sum is still free and which no other attempt has replaced; under the payment's lock. */
export async function markRefundMade(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH made AS (
       UPDATE money_refund SET state = 'done', done_at = $2 FROM payment
        WHERE money_refund.id = $1 AND money_refund.state = 'failed' AND payment.id = payment_id
          AND payment.refunded + money_refund.amount <= payment.amount
          AND NOT EXISTS (SELECT FROM money_refund AS later WHERE later.payment_id = money_refund.payment_id
                             AND later.key = money_refund.key AND later.attempt > money_refund.attempt)
       RETURNING payment_id, money_refund.amount
     )
     UPDATE payment SET refunded = refunded + made.amount FROM made WHERE payment.id = made.payment_id`,
    [id, now],
  );
  return rowCount > 0;
}

/** The amount may be refunded again by another refund. `from`: only out of this state. */
export async function markRefundFailed(on: Executor, id: number, from?: RefundState): Promise<boolean> {
  const { rowCount } = await on.query(
    `WITH ended AS (
       UPDATE money_refund SET state = 'failed', next_try_at = NULL WHERE id = $1 AND state = ANY($2::text[])
       RETURNING payment_id, amount
     )
     UPDATE payment SET refunded = refunded - ended.amount FROM ended WHERE payment.id = ended.payment_id`,
    [id, refundStatesBefore('failed').filter((state) => from === undefined || state === from)],
  );
  return rowCount > 0;
}

export async function planRefund(on: Executor, id: number, at: Date): Promise<void> {
  await on.query('UPDATE money_refund SET tried = tried + 1, next_try_at = $2 WHERE id = $1', [id, at]);
}

export async function forgottenRefunds(
  on: Executor,
  before: Date,
  limit: number,
): Promise<{ refundId: number; provider: string }[]> {
  const { rows } = await on.query<{ refundId: number; provider: string }>(
    `SELECT money_refund.id AS "refundId", payment.provider FROM money_refund JOIN payment ON payment.id = payment_id
      WHERE money_refund.state = ANY($3::text[]) AND next_try_at < $1 ORDER BY next_try_at LIMIT $2`,
    [before, limit, UNDECIDED_REFUND_STATES],
  );
  return rows;
}
