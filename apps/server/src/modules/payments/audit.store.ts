/** What must hold of payments and refunds by themselves. */
import { auditOf } from '../../platform/db/index.ts';

export const auditPayments = auditOf([
  {
    name: 'every captured payment has its tickets or its refund within two minutes',
    sql: `SELECT id, subject, succeeded_at FROM payment
           WHERE state = 'succeeded' AND settled_at IS NULL AND succeeded_at < $1::timestamptz - interval '2 minutes'`,
  },
  {
    name: 'no captured money differs from what was asked for',
    sql: `SELECT id, subject, mismatch, mismatched_capture_at FROM payment
           WHERE state <> 'succeeded' AND mismatch_closed_at IS NULL AND mismatched_capture_at < $1::timestamptz - interval '2 minutes'`,
  },
  {
    name: 'no refund that the bank refused is left lying',
    sql: `SELECT id, payment_id, amount FROM money_refund WHERE state = 'failed'
             AND NOT EXISTS (SELECT FROM money_refund AS later WHERE later.payment_id = money_refund.payment_id
                               AND later.key = money_refund.key AND later.attempt > money_refund.attempt)`,
  },
  {
    name: 'money goes back by one attempt at a time, each of the same sum',
    sql: `SELECT payment_id, key FROM money_refund GROUP BY payment_id, key
          HAVING count(*) FILTER (WHERE state <> 'failed') > 1 OR max(attempt) <> count(*) OR min(amount) <> max(amount)`,
  },
  {
    name: 'refunds of a payment never exceed it, and are what was written down',
    sql: `SELECT payment.id, payment.amount, payment.refunded, sum(money_refund.amount)::int8 AS refunds
            FROM payment JOIN money_refund ON money_refund.payment_id = payment.id AND money_refund.state <> 'failed'
           GROUP BY payment.id HAVING sum(money_refund.amount) > payment.amount OR sum(money_refund.amount) <> payment.refunded`,
  },
]);
