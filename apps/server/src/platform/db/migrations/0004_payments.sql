-- Money in and out. A payment knows what it is for only as a subject: an order's number, written by whoever starts it.

CREATE TABLE payment (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- in the address to which the bank sends the buyer back
  hash text NOT NULL UNIQUE,
  subject text NOT NULL,
  provider text NOT NULL,
  method integer NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('created', 'pending', 'unknown', 'succeeded', 'failed', 'canceled')),
  -- our own name for it at the provider, sent with every call that could be repeated
  provider_key text NOT NULL UNIQUE,
  provider_ref text,
  -- where the buyer pays; null until the provider has said it
  checkout jsonb,
  return_path text NOT NULL,
  declined_path text NOT NULL,
  created_at timestamptz NOT NULL,
  -- the end of the reservation: then the bank is asked, and told to cancel what is not paid
  expires_at timestamptz NOT NULL,
  asked integer NOT NULL DEFAULT 0,
  next_ask_at timestamptz,
  succeeded_at timestamptz,
  -- when it was given what it paid for, or was sent back
  settled_at timestamptz,
  -- when the operator was told that it is paid and has neither tickets nor a refund: once
  unsettled_told_at timestamptz,
  refunded bigint NOT NULL DEFAULT 0,
  -- what the provider said that does not fit this payment; such an answer settles nothing
  mismatch jsonb,
  -- what the other columns do not tell of its way: [{at, state, why}], for whoever has to explain it
  history jsonb NOT NULL DEFAULT '[]',
  UNIQUE (provider, provider_ref),
  CHECK (refunded BETWEEN 0 AND amount),
  CHECK ((state = 'succeeded') = (succeeded_at IS NOT NULL)),
  CHECK (settled_at IS NULL OR state = 'succeeded'),
  CHECK (refunded = 0 OR state = 'succeeded')
);
-- A buyer pays at one place at a time.
CREATE UNIQUE INDEX payment_one_open_per_subject ON payment (subject) WHERE state IN ('created', 'pending');
CREATE INDEX payment_by_subject ON payment (subject);
CREATE INDEX payment_to_ask ON payment (next_ask_at) WHERE state IN ('created', 'pending', 'unknown');
CREATE INDEX payment_to_settle ON payment (succeeded_at) WHERE state = 'succeeded' AND settled_at IS NULL;

CREATE TABLE money_refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id bigint NOT NULL REFERENCES payment,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  -- the caller's name for it: the same key refunds once
  key text NOT NULL,
  provider_key text NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('created', 'sent', 'unknown', 'done', 'failed')),
  created_at timestamptz NOT NULL,
  tried integer NOT NULL DEFAULT 0,
  next_try_at timestamptz,
  done_at timestamptz,
  UNIQUE (payment_id, key),
  CHECK ((state = 'done') = (done_at IS NOT NULL))
);
CREATE INDEX money_refund_to_try ON money_refund (next_try_at) WHERE state IN ('created', 'sent', 'unknown');
