-- The state of an order follows its money: tickets that were exchanged without a refund leave it paid, and an order all of
-- whose tickets are gone is exchanged if another order replaced some of them.
ALTER TABLE orders DROP CONSTRAINT orders_state_check;
UPDATE orders SET state = 'exchanged'
 WHERE state = 'refunded' AND EXISTS (SELECT FROM order_item WHERE order_id = orders.id AND exchanged_for IS NOT NULL);
UPDATE orders SET state = 'paid'
 WHERE state = 'partly_refunded'
   AND NOT EXISTS (SELECT FROM return_request WHERE order_id = orders.id AND state IN ('accepted', 'refunded'))
   AND NOT EXISTS (SELECT FROM exchange WHERE old_order_id = orders.id AND (
     EXISTS (SELECT FROM refund WHERE key = 'exchange-' || exchange.order_id)
     OR EXISTS (SELECT FROM gift_card_credit WHERE key = 'exchange-' || exchange.order_id)))
   AND NOT EXISTS (SELECT FROM order_item WHERE order_id = orders.id AND goodwill > 0);
UPDATE orders SET state = 'partly_refunded'
 WHERE state = 'paid' AND EXISTS (SELECT FROM order_item WHERE order_id = orders.id AND goodwill > 0);
ALTER TABLE orders ADD CONSTRAINT orders_state_check
  CHECK (state IN ('awaiting_attendees', 'reserved', 'paying', 'paid', 'partly_refunded', 'refunded', 'exchanged', 'expired', 'canceled'));
DROP INDEX orders_by_rare_state;
CREATE INDEX orders_by_rare_state ON orders (state, id) WHERE state IN ('canceled', 'partly_refunded', 'refunded', 'exchanged');
