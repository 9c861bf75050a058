-- Orders, their items and what they reserve beside seats.

-- The refund policy is copied: changes of the event do not affect earlier orders.
CREATE TABLE orders (
  id bigint PRIMARY KEY DEFAULT nextval('owner_number'),
  hash text NOT NULL UNIQUE,
  event_id integer NOT NULL REFERENCES event,
  state text NOT NULL CHECK (state IN ('awaiting_attendees', 'reserved', 'paying', 'paid', 'partly_refunded', 'refunded', 'expired', 'canceled')),
  language text NOT NULL,
  currency text NOT NULL,
  -- price of the order in minor units: prices + fees + add-ons - discounts, however it is paid. An order of a cart may exceed an
  -- integer (21 million tenge); the price of one place does not
  total bigint NOT NULL CHECK (total >= 0),
  buyer_name text NOT NULL DEFAULT '',
  buyer_email text NOT NULL DEFAULT '',
  buyer_phone text NOT NULL DEFAULT '',
  buyer_details jsonb NOT NULL DEFAULT '{}',
  voucher_card boolean NOT NULL DEFAULT false,
  consents jsonb NOT NULL DEFAULT '[]',
  refund_policy jsonb NOT NULL,
  -- refund policies by event id where an order has several events, else null
  refund_policies jsonb,
  customer_id bigint REFERENCES customer,
  visitor text,
  -- keyed digest of the buyer's network address
  origin text,
  -- the order whose tickets this one exchanges
  replaced_order_id bigint REFERENCES orders,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- of orders with a shortened hold: the latest expires_at once the buyer is at the payment page
  full_hold_until timestamptz,
  -- when the payment reminder was sent
  reminder_sent_at timestamptz,
  paid_at timestamptz,
  ended_at timestamptz,
  -- when personal data was erased. Sums, places and codes stay
  erased_at timestamptz
);
CREATE INDEX orders_unpaid_by_visitor ON orders (visitor, created_at) WHERE paid_at IS NULL;
CREATE INDEX orders_open ON orders (expires_at) WHERE state IN ('awaiting_attendees', 'reserved', 'paying');
CREATE INDEX orders_by_email ON orders (lower(buyer_email)) WHERE buyer_email <> '';
CREATE INDEX orders_by_customer ON orders (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX orders_by_replaced_order ON orders (replaced_order_id) WHERE replaced_order_id IS NOT NULL;
-- For retention: candidates are found without reading the orders of the last years.
CREATE INDEX orders_paid_to_erase ON orders (paid_at) WHERE erased_at IS NULL AND paid_at IS NOT NULL;
CREATE INDEX orders_unpaid_to_erase ON orders (ended_at) WHERE erased_at IS NULL AND ended_at IS NOT NULL;
CREATE INDEX orders_with_traces ON orders (created_at) WHERE visitor IS NOT NULL OR origin IS NOT NULL;

-- One row per place (per group for a group price), which becomes a ticket. Prices are copied, because the catalog may change. Catalog rows
-- are retired, never deleted, and the batch that inserts here has locked them: foreign keys to them would cost a third of an order.
CREATE TABLE order_item (
  order_id bigint NOT NULL REFERENCES orders,
  line integer NOT NULL,
  event_id integer NOT NULL,
  session_id integer NOT NULL,
  offer_id integer NOT NULL,
  seat_id integer,
  -- the standing area
  area_id integer,
  price integer NOT NULL CHECK (price >= 0),
  service_fee integer NOT NULL CHECK (service_fee >= 0),
  -- by promo code and points, on the price and never on the fee. Distributed to the minor unit, because a ticket may be returned alone
  discount integer NOT NULL DEFAULT 0,
  -- the part of the discount that is paid with loyalty points
  points integer NOT NULL DEFAULT 0,
  attendee jsonb,
  -- group size: how many people it admits and how many places it takes
  group_size integer NOT NULL DEFAULT 1 CHECK (group_size > 0),
  -- the order that its ticket was exchanged for
  exchanged_for bigint REFERENCES orders,
  PRIMARY KEY (order_id, line),
  CHECK (discount BETWEEN 0 AND price),
  CONSTRAINT order_item_points CHECK (points BETWEEN 0 AND discount),
  CHECK (group_size = 1 OR seat_id IS NULL),
  CHECK (seat_id IS NULL OR area_id IS NULL)
);

-- What orders use of counted resources: promo codes, season tickets, add-ons (modules/reservations/counted.ts).
CREATE TABLE reservation_use (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  -- name of the reservable, and id of its row
  resource text NOT NULL,
  resource_id bigint NOT NULL,
  -- the order item; null: the whole order
  line integer,
  quantity bigint NOT NULL CHECK (quantity > 0),
  -- added to the order's total, in minor units
  price integer NOT NULL DEFAULT 0 CHECK (price >= 0),
  -- copied: changes of the resource do not affect the order
  terms jsonb,
  state text NOT NULL CHECK (state IN ('held', 'consumed', 'released')),
  FOREIGN KEY (order_id, line) REFERENCES order_item (order_id, line)
);
CREATE INDEX reservation_use_by_order ON reservation_use (order_id);
CREATE INDEX reservation_use_by_resource ON reservation_use (resource, resource_id);
-- An order has one promo code at most.
CREATE UNIQUE INDEX reservation_use_one_code ON reservation_use (order_id) WHERE resource = 'promo_code';

-- Links to all orders of an e-mail address, requested by a visitor. The link is in the e-mail alone: its digest is stored when it is sent.
CREATE TABLE order_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  language text NOT NULL,
  digest text UNIQUE,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX order_link_by_email ON order_link (lower(email), requested_at);

-- Browsers that opened such a link see the orders of the address until expires_at.
CREATE TABLE order_access (
  key text PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
