-- Lists of orders for staff: orders that were canceled or refunded are few. Open ones are in orders_open, paid and expired ones are many.
CREATE INDEX orders_by_rare_state ON orders (state, id) WHERE state IN ('canceled', 'partly_refunded', 'refunded');
