/** Invariants of orders and their money. */
import { createAudit } from '../../platform/db/index.ts';

/** Each refund counts once, whatever the number of attempts to send it. */
const REFUND = '(SELECT payment_id, order_payment_id, amount, key FROM refund WHERE attempt = 1)';
/** The same, and the credits of gift cards. */
const MONEY_BACK = `(SELECT amount, key FROM ${REFUND} AS refund UNION ALL SELECT amount, key FROM gift_card_credit)`;

export const auditOrders = createAudit([
  {
    name: 'the total of an order is the price of its tickets and add-ons with fees, less discounts',
    sql: `SELECT orders.id, orders.total, tickets.sum AS tickets, add_ons.sum AS add_ons FROM orders
            JOIN LATERAL (SELECT sum(price + service_fee - discount)::bigint AS sum FROM order_item WHERE order_id = orders.id) AS tickets ON true
            JOIN LATERAL (SELECT coalesce(sum(price), 0)::bigint AS sum FROM reservation_use WHERE order_id = orders.id) AS add_ons ON true
           WHERE orders.total <> tickets.sum + add_ons.sum`,
  },
  {
    name: 'a paid order has captured its total, an unpaid one at most that, and one that ended unpaid nothing',
    sql: `SELECT orders.id, orders.state, orders.total, money.captured, money.reserved, money.remaining FROM orders
            JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE state = 'captured'), 0) AS captured,
                                 coalesce(sum(amount - withdrawn) FILTER (WHERE state = 'captured'), 0) AS remaining,
                                 coalesce(sum(amount) FILTER (WHERE state = 'reserved'), 0) AS reserved
                            FROM order_payment WHERE order_id = orders.id) AS money ON true
            -- Parts that went back when the order ran out: late money may have paid for it as a whole after that.
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM ${MONEY_BACK} AS refund_part
                           WHERE key = 'unpaid-' || orders.id) AS parts ON true
           WHERE CASE WHEN orders.state IN ('paid', 'partly_refunded', 'refunded', 'exchanged')
                        THEN money.captured - parts.sum <> orders.total OR money.reserved > 0
                      WHEN orders.state IN ('expired', 'canceled') THEN money.remaining > 0 OR money.reserved > 0
                      ELSE money.remaining > orders.total END`,
  },
  {
    name: 'an applied payment is the sum of its allocations and refunds',
    sql: `SELECT payment.id, payment.subject, payment.amount, allocated.sum AS allocated, refunded.sum AS refunded FROM payment
            JOIN LATERAL (SELECT coalesce(sum(amount - withdrawn), 0) AS sum FROM order_payment
                           WHERE payment_id = payment.id AND state = 'captured') AS allocated ON true
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM ${REFUND} AS refund WHERE payment_id = payment.id) AS refunded ON true
           WHERE payment.resolved_at IS NOT NULL AND allocated.sum + refunded.sum <> payment.amount`,
  },
  {
    name: 'the withdrawn amount of an allocation was refunded, credited to its gift card, or is an exchange credit',
    sql: `SELECT order_payment.id, order_payment.order_id, order_payment.withdrawn, refunded.sum AS refunded, transferred.sum AS transferred,
                 credited.sum AS credited
            FROM order_payment
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM ${REFUND} AS refund
                           WHERE order_payment_id = order_payment.id) AS refunded ON true
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM order_payment AS credit
                           WHERE credit.source_id = order_payment.id AND credit.state = 'captured') AS transferred ON true
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM gift_card_credit
                           WHERE order_payment_id = order_payment.id) AS credited ON true
           WHERE order_payment.withdrawn <> refunded.sum + transferred.sum + credited.sum
          UNION ALL
          SELECT credit.id, credit.order_id, credit.amount, NULL, NULL, NULL FROM order_payment AS credit
            JOIN orders ON orders.id = credit.order_id JOIN order_payment AS source ON source.id = credit.source_id
           WHERE source.order_id IS DISTINCT FROM orders.replaced_order_id OR source.payment_id IS DISTINCT FROM credit.payment_id
              OR source.gift_card_id IS DISTINCT FROM credit.gift_card_id`,
  },
]);
