-- Lists of orders for staff: by channel, payment method and card; saved filters; bulk actions.

-- where the order was placed. Orders of the box office are few beside those of the website
ALTER TABLE orders ADD COLUMN channel text NOT NULL DEFAULT 'website' CHECK (channel IN ('website', 'box_office'));
CREATE INDEX orders_by_channel ON orders (channel, id) WHERE channel <> 'website';

-- number of the payment method; null: no provider took the money
ALTER TABLE order_payment ADD COLUMN method integer;
UPDATE order_payment SET method = payment.method FROM payment WHERE payment.id = payment_id AND kind = 'provider';
CREATE INDEX order_payment_by_method ON order_payment (method, order_id) WHERE method IS NOT NULL;
CREATE INDEX order_payment_by_kind ON order_payment (kind, order_id) WHERE kind <> 'provider';

-- last four digits of the card, and the provider's own words about the payment; empty where it gave none
ALTER TABLE payment ADD COLUMN card_last4 text NOT NULL DEFAULT '' CHECK (card_last4 ~ '^(\d{4})?$');
ALTER TABLE payment ADD COLUMN provider_message text NOT NULL DEFAULT '';
CREATE INDEX payment_by_card ON payment (card_last4, id) WHERE card_last4 <> '';

-- Filters of the list of orders that a member has named. Owner: staff.
CREATE TABLE saved_filter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES staff_member,
  name text NOT NULL,
  -- the query string of the list's address
  query text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX saved_filter_once ON saved_filter (member_id, lower(name));

-- An action on many orders. It is tried on each order first; somebody starts it when all are checked.
CREATE TABLE bulk_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action text NOT NULL CHECK (action IN ('resend', 'cancel', 'refund')),
  -- of refunds: how the amounts are determined, and why
  way text CHECK (way IN ('rules', 'full')),
  reason_id integer REFERENCES return_reason,
  member_id bigint NOT NULL REFERENCES staff_member,
  state text NOT NULL CHECK (state IN ('checking', 'ready', 'running', 'stopped', 'done')),
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  started_at timestamptz,
  ended_at timestamptz,
  CHECK ((action = 'refund') = (way IS NOT NULL) AND (action = 'refund') = (reason_id IS NOT NULL)),
  CHECK (state IN ('checking', 'ready', 'stopped') OR started_at IS NOT NULL),
  CHECK ((state = 'done') = (ended_at IS NOT NULL))
);
CREATE INDEX bulk_run_active ON bulk_run (id) WHERE state IN ('checking', 'running');
CREATE INDEX bulk_run_by_member ON bulk_run (member_id);

CREATE TABLE bulk_run_item (
  run_id bigint NOT NULL REFERENCES bulk_run,
  order_id bigint NOT NULL,
  -- unchecked, then ready or refused; after the start done or failed
  state text NOT NULL CHECK (state IN ('unchecked', 'refused', 'ready', 'done', 'failed')),
  -- refunded in minor units, and emails, as the check or the action found
  amount bigint NOT NULL DEFAULT 0 CHECK (amount >= 0),
  emails integer NOT NULL DEFAULT 0 CHECK (emails >= 0),
  -- why it was refused or failed: the type of a problem
  error text NOT NULL DEFAULT '',
  done_at timestamptz,
  PRIMARY KEY (run_id, order_id),
  CHECK ((state IN ('refused', 'failed')) = (error <> '')),
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX bulk_run_item_by_state ON bulk_run_item (run_id, state, order_id);
