-- Tickets of a paid order are exchanged for other places or another date: a new order stands instead of them.

-- What was paid for the old tickets pays so much of the new order; its total is what is still to be paid.
ALTER TABLE orders ADD COLUMN instead_of bigint REFERENCES orders;
ALTER TABLE orders ADD COLUMN credit bigint NOT NULL DEFAULT 0;
ALTER TABLE orders ADD CONSTRAINT orders_credit CHECK (credit >= 0 AND (credit = 0 OR instead_of IS NOT NULL));
CREATE INDEX orders_instead_of ON orders (instead_of) WHERE instead_of IS NOT NULL;
-- The order that stands instead of this ticket.
ALTER TABLE order_item ADD COLUMN exchanged_for bigint REFERENCES orders;

-- What a new order claims of an old one. Released where it ran out: the old tickets are as they were.
CREATE TABLE exchange (
  order_id bigint PRIMARY KEY REFERENCES orders,
  old_order_id bigint NOT NULL REFERENCES orders,
  -- what was paid with money for the old tickets
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('held', 'spent', 'released'))
);
CREATE TABLE exchange_line (
  order_id bigint NOT NULL REFERENCES exchange,
  line integer NOT NULL,
  old_order_id bigint NOT NULL,
  old_line integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  live boolean NOT NULL,
  PRIMARY KEY (order_id, line),
  FOREIGN KEY (order_id, line) REFERENCES order_item (order_id, line),
  FOREIGN KEY (old_order_id, old_line) REFERENCES order_item (order_id, line)
);
-- A ticket is exchanged once.
CREATE UNIQUE INDEX exchange_line_once ON exchange_line (old_order_id, old_line) WHERE live;

-- Of payments for earlier orders: how much of each pays for this one, and what of that neither went back nor further.
CREATE TABLE exchange_money (
  order_id bigint NOT NULL REFERENCES exchange,
  payment_id bigint NOT NULL REFERENCES payment,
  amount bigint NOT NULL CHECK (amount > 0),
  left_over bigint NOT NULL CHECK (left_over BETWEEN 0 AND amount),
  PRIMARY KEY (order_id, payment_id)
);
CREATE INDEX exchange_money_payment ON exchange_money (payment_id);
