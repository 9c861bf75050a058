/** Invariants of payments and refunds. */
import { createAudit } from '../../platform/db/index.ts';
import { IS_REPLACED } from './store/refunds.ts';

export const auditPayments = createAudit([
  {
    name: 'every captured payment is applied or refunded within two minutes',
    sql: `SELECT id, subject, succeeded_at FROM payment
           WHERE state = 'succeeded' AND resolved_at IS NULL AND succeeded_at < $1::timestamptz - interval '2 minutes'`,
  },
  {
    name: 'no captured amount differs from its payment',
    sql: `SELECT id, subject, mismatch, mismatched_capture_at FROM payment
           WHERE state <> 'succeeded' AND mismatch_closed_at IS NULL AND mismatched_capture_at < $1::timestamptz - interval '2 minutes'`,
  },
  {
    name: 'no refund that the bank refused is unresolved',
    sql: `SELECT id, payment_id, amount FROM refund WHERE state = 'failed' AND NOT ${IS_REPLACED}`,
  },
  {
    name: 'a refund has one active attempt, and all attempts have the same amount',
    sql: `SELECT payment_id, order_payment_id, key FROM refund GROUP BY payment_id, order_payment_id, key
          HAVING count(*) FILTER (WHERE state <> 'failed') > 1 OR max(attempt) <> count(*) OR min(amount) <> max(amount)`,
  },
  {
    name: 'refunds of a payment never exceed it and match its refunded amount',
    sql: `SELECT payment.id, payment.amount, payment.refunded, sum(refund.amount)::int8 AS refunds
            FROM payment JOIN refund ON refund.payment_id = payment.id AND refund.state <> 'failed'
           GROUP BY payment.id HAVING sum(refund.amount) > payment.amount OR sum(refund.amount) <> payment.refunded`,
  },
]);
