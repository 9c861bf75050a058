import type { RefundState } from '../../modules/payments/index.ts';
import type { Executor } from '../../platform/db/index.ts';

export type OwedMoney = {
  refund: number;
  state: RefundState;
  amount: number;
  currency: string;
  reason: string;
  attempt: number;
  tried: number;
  since: Date;
  provider: string;
  ref: string | null;
  order: number | null;
  email: string;
  phone: string;
};

export type MismatchedMoney = {
  payment: number;
  amount: number;
  currency: string;
  since: Date;
  provider: string;
  ref: string | null;
  mismatch: { field: string; expected: string; received: string } | null;
  order: number | null;
  email: string;
  phone: string;
};

/** Money that a provider has captured and that is not what the payment asked for. The oldest first. */
export async function mismatchedMoney(db: Executor, limit: number): Promise<MismatchedMoney[]> {
  const { rows } = await db.query<MismatchedMoney>(
    `SELECT payment.id AS payment, payment.amount, payment.currency, mismatched_capture_at AS since, provider, provider_ref AS ref,
            mismatch, orders.id AS "order", coalesce(buyer_email, '') AS email, coalesce(buyer_phone, '') AS phone
       FROM payment LEFT JOIN orders ON orders.id::text = payment.subject
      WHERE mismatched_capture_at IS NOT NULL AND mismatch_closed_at IS NULL AND payment.state <> 'succeeded'
      ORDER BY mismatched_capture_at LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Money that should be back with a buyer: no provider sends it, one refused it, or none has said anything since `before`. The oldest first. */
export async function owedMoney(db: Executor, before: Date, limit: number): Promise<OwedMoney[]> {
  const { rows } = await db.query<OwedMoney>(
    `SELECT money_refund.id AS refund, money_refund.state, money_refund.amount, payment.currency, reason, attempt, tried,
            money_refund.created_at AS since, provider, provider_ref AS ref, orders.id AS "order",
            coalesce(buyer_email, '') AS email, coalesce(buyer_phone, '') AS phone
       FROM money_refund JOIN payment ON payment.id = payment_id
       LEFT JOIN orders ON orders.id::text = payment.subject
      WHERE money_refund.state <> 'done' AND (money_refund.state IN ('owed', 'failed') OR money_refund.created_at < $1)
        AND NOT EXISTS (SELECT FROM money_refund AS later WHERE later.payment_id = money_refund.payment_id
                           AND later.key = money_refund.key AND later.attempt > money_refund.attempt)
      ORDER BY money_refund.created_at, money_refund.id LIMIT $2`,
    [before, limit],
  );
  return rows;
}
