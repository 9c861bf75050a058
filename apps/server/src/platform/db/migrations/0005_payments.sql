-- Payments of providers, their allocation to orders, and refunds.

-- `subject` is the number of the order, as a text that this module does not interpret.
CREATE TABLE payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- in the URL to which the provider redirects the buyer
  hash text NOT NULL UNIQUE,
  subject text NOT NULL,
  provider text NOT NULL,
  method integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('created', 'pending', 'unknown', 'succeeded', 'failed', 'canceled')),
  -- a part of an order's price, which staff collect beside other payments
  is_partial boolean NOT NULL DEFAULT false,
  -- idempotency key at the provider, sent with every request that may be repeated
  provider_key text NOT NULL UNIQUE,
  provider_ref text,
  -- payment page or form; null until the provider has answered
  checkout jsonb,
  return_path text NOT NULL,
  declined_path text NOT NULL,
  created_at timestamptz NOT NULL,
  -- end of the reservation: then the payment is polled, and canceled at the provider unless it is paid
  expires_at timestamptz NOT NULL,
  -- number of polls, and time of the next one. A payment is polled whatever its state: a failed or superseded one may still be paid
  polls integer NOT NULL DEFAULT 0,
  next_poll_at timestamptz,
  succeeded_at timestamptz,
  -- when it was applied to its order or refunded
  resolved_at timestamptz,
  -- when operators were notified of a captured payment that has neither tickets nor a refund: once
  unresolved_notified_at timestamptz,
  refunded bigint NOT NULL DEFAULT 0,
  -- the provider's answer where it does not match this payment; such an answer changes no state
  mismatch jsonb,
  -- when the provider captured another amount than requested. The money is outstanding until staff have handled it
  mismatched_capture_at timestamptz,
  mismatch_closed_at timestamptz,
  mismatch_closed_by text,
  mismatch_closed_note text,
  -- [{ at, state, reason, declineReason }]: state changes that the other columns do not record
  history jsonb NOT NULL DEFAULT '[]',
  UNIQUE (provider, provider_ref),
  CHECK (refunded BETWEEN 0 AND amount),
  CHECK ((state = 'succeeded') = (succeeded_at IS NOT NULL)),
  CHECK (resolved_at IS NULL OR state = 'succeeded'),
  CHECK (refunded = 0 OR state = 'succeeded'),
  CHECK ((mismatch_closed_at IS NULL) = (mismatch_closed_by IS NULL)),
  CHECK ((mismatch_closed_at IS NULL) = (mismatch_closed_note IS NULL))
);
-- One open payment of a whole order at a time.
CREATE UNIQUE INDEX payment_one_open_per_subject ON payment (subject) WHERE state IN ('created', 'pending') AND NOT is_partial;
CREATE INDEX payment_by_subject ON payment (subject);
CREATE INDEX payment_to_poll ON payment (next_poll_at) WHERE next_poll_at IS NOT NULL;
CREATE INDEX payment_to_resolve ON payment (succeeded_at) WHERE state = 'succeeded' AND resolved_at IS NULL;
CREATE INDEX payment_mismatched_capture ON payment (mismatched_capture_at)
  WHERE mismatched_capture_at IS NOT NULL AND mismatch_closed_at IS NULL AND state <> 'succeeded';

-- Gift cards: money paid in advance that pays for orders. Owner: gift-cards.
CREATE TABLE gift_card (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- SHA-256 of the code, which is stored nowhere
  code_digest text NOT NULL UNIQUE,
  -- minor units
  amount bigint NOT NULL CHECK (amount > 0),
  balance bigint NOT NULL CHECK (balance BETWEEN 0 AND amount),
  -- null: without an end
  valid_until timestamptz,
  -- an ActorReference
  issued_by jsonb NOT NULL,
  created_at timestamptz NOT NULL
);

-- Money that is allocated to an order. Changed under the row lock of the order. Owner: orders.
CREATE TABLE order_payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  kind text NOT NULL CHECK (kind IN ('provider', 'cash', 'terminal', 'gift_card', 'exchange_credit')),
  -- of a provider; of an exchange credit the payment that first brought the money, null where that was cash or a terminal
  payment_id bigint REFERENCES payment,
  -- of a gift card; of an exchange credit the gift card that first brought the money
  gift_card_id integer REFERENCES gift_card,
  -- of an exchange credit: the allocation of the old order
  source_id bigint REFERENCES order_payment,
  -- minor units
  amount bigint NOT NULL CHECK (amount > 0),
  -- refunded, or transferred to another order
  withdrawn bigint NOT NULL DEFAULT 0 CHECK (withdrawn BETWEEN 0 AND amount),
  state text NOT NULL CHECK (state IN ('reserved', 'captured', 'released')),
  -- an ActorReference
  recorded_by jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  CHECK (kind = 'exchange_credit' OR state = 'captured'),
  CHECK (kind <> 'provider' OR payment_id IS NOT NULL),
  CHECK (kind NOT IN ('cash', 'terminal') OR payment_id IS NULL),
  CONSTRAINT order_payment_gift_card CHECK (
    CASE kind WHEN 'gift_card' THEN gift_card_id IS NOT NULL AND payment_id IS NULL
              WHEN 'exchange_credit' THEN gift_card_id IS NULL OR payment_id IS NULL
              ELSE gift_card_id IS NULL END),
  CHECK (withdrawn = 0 OR state = 'captured'),
  CONSTRAINT order_payment_source CHECK ((kind = 'exchange_credit') = (source_id IS NOT NULL))
);
-- A payment is allocated to an order once.
CREATE UNIQUE INDEX order_payment_once ON order_payment (order_id, payment_id);
CREATE INDEX order_payment_by_source ON order_payment (source_id) WHERE source_id IS NOT NULL;
CREATE INDEX order_payment_by_gift_card ON order_payment (gift_card_id) WHERE gift_card_id IS NOT NULL;

-- Money that left an order and went back to the gift card that had brought it. Owner: gift-cards.
CREATE TABLE gift_card_credit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_payment_id bigint NOT NULL REFERENCES order_payment,
  amount bigint NOT NULL CHECK (amount > 0),
  -- the cause, as of refund
  key text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (order_payment_id, key)
);
CREATE INDEX gift_card_credit_by_key ON gift_card_credit (key);

-- A refund, or an outstanding one: money that no provider can send back, or that a provider refused to.
CREATE TABLE refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- null: of cash or a terminal, refunded manually
  payment_id bigint REFERENCES payment,
  -- the allocation that it is a part of; null where the payment was never allocated
  order_payment_id bigint REFERENCES order_payment,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  -- idempotency key of the caller: the same key refunds once
  key text NOT NULL,
  -- a failed refund stays failed; its key is refunded again by another attempt, one at a time
  attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0),
  provider_key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('created', 'sent', 'unknown', 'outstanding', 'done', 'failed')),
  created_at timestamptz NOT NULL,
  -- number of requests to the provider, and time of the next one
  requests integer NOT NULL DEFAULT 0,
  next_request_at timestamptz,
  done_at timestamptz,
  -- of a manual refund: the member of staff, and how
  refunded_by text,
  refund_note text,
  CONSTRAINT refund_attempt UNIQUE (payment_id, key, attempt),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT refund_manual
    CHECK ((refunded_by IS NULL) = (refund_note IS NULL) AND (refunded_by IS NULL OR state = 'done')),
  CONSTRAINT refund_has_source
    CHECK (payment_id IS NOT NULL OR (order_payment_id IS NOT NULL AND state IN ('outstanding', 'done')))
);
CREATE UNIQUE INDEX refund_one_open ON refund (payment_id, key) WHERE state <> 'failed';
CREATE UNIQUE INDEX refund_manual_once ON refund (order_payment_id, key) WHERE payment_id IS NULL;
CREATE INDEX refund_to_send ON refund (next_request_at) WHERE state IN ('created', 'sent', 'unknown');
CREATE INDEX refund_not_done ON refund (id) WHERE state <> 'done';
