-- Carts: what a visitor holds before there is an order.

DROP TABLE basket_line;

-- A visitor's cart. Every change names the version it was decided on, so that two browser windows cannot both decide.
CREATE TABLE basket (
  visitor text PRIMARY KEY CHECK (visitor <> ''),
  version integer NOT NULL DEFAULT 0,
  touched_at timestamptz NOT NULL
);

-- Places taken into a cart at one moment, held until expires_at by the hold rows that carry this id as their booking's: ids
-- come from one sequence, and an order made of the cart takes the hold rows over. A line whose time is up stays until its visitor
-- takes the places again or removes it.
CREATE TABLE basket_line (
  id bigint PRIMARY KEY DEFAULT nextval('booking_number'),
  visitor text NOT NULL REFERENCES basket ON DELETE CASCADE,
  event_id integer NOT NULL,
  session_id integer NOT NULL,
  offer_id integer NOT NULL,
  -- the seat that the visitor chose; null: any places of the offer
  seat_id integer,
  quantity integer NOT NULL CHECK (quantity > 0),
  expires_at timestamptz NOT NULL,
  CHECK (seat_id IS NULL OR quantity = 1)
);
CREATE INDEX basket_line_by_visitor ON basket_line (visitor);
CREATE INDEX basket_line_running_out ON basket_line (expires_at);
