/** Invariants of refunds by staff. */
import { createAudit } from '../../platform/db/index.ts';

export const auditStaffRefunds = createAudit([
  {
    name: 'a refund without canceling is sent once and completely, and others are refunds of a return',
    sql: `SELECT staff_refund.id, staff_refund.amount, sent.amount AS sent FROM staff_refund
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM (
                            SELECT amount FROM refund WHERE key = 'goodwill-' || staff_refund.id AND attempt = 1
                            UNION ALL SELECT amount FROM gift_card_credit WHERE key = 'goodwill-' || staff_refund.id) AS part) AS sent ON true
           WHERE sent.amount <> CASE WHEN staff_refund.state = 'done' AND NOT cancels_tickets THEN staff_refund.amount ELSE 0 END
          UNION ALL
          SELECT staff_refund.id, staff_refund.amount, return_request.amount FROM staff_refund
            LEFT JOIN return_request ON return_request.id = return_request_id
           WHERE CASE WHEN staff_refund.state = 'done' AND cancels_tickets
                      THEN (return_request.amount, return_request.cause, return_request.order_id)
                           IS DISTINCT FROM (staff_refund.amount, 'staff', staff_refund.order_id)
                      ELSE return_request_id IS NOT NULL END`,
  },
  {
    name: 'the tickets of an order have the amounts that were refunded without canceling',
    sql: `SELECT order_item.order_id, order_item.goodwill, refunded.amount FROM (
            SELECT order_id, sum(goodwill) AS goodwill FROM order_item WHERE goodwill > 0 GROUP BY order_id) AS order_item
            FULL JOIN (SELECT order_id, sum(amount) AS amount FROM staff_refund WHERE state = 'done' AND NOT cancels_tickets
                        GROUP BY order_id) AS refunded ON refunded.order_id = order_item.order_id
           WHERE order_item.goodwill IS DISTINCT FROM refunded.amount`,
  },
  {
    name: 'a refund above the limits of its author has a second person',
    sql: `SELECT id, requested_by, decided_by FROM staff_refund
           WHERE state = 'done' AND limits_exceeded <> '{}' AND decided_by IS NULL`,
  },
  {
    name: 'a refund of an exchange by staff is charged to the limits of the member',
    sql: `SELECT charge.id, charge.amount, exchange.amount - credit.amount AS refunded FROM exchange_charge AS charge
            LEFT JOIN exchange ON exchange.order_id = charge.new_order_id AND exchange.old_order_id = charge.order_id
            LEFT JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM order_payment
                                WHERE order_payment.order_id = charge.new_order_id AND kind = 'exchange_credit' AND state = 'captured') AS credit ON true
           WHERE charge.new_order_id IS NOT NULL
             AND (exchange.state IS NULL OR (exchange.state = 'consumed' AND charge.amount <> exchange.amount - credit.amount))`,
  },
]);
