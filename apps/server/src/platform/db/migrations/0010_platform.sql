-- Secrets, bot checks, attempt limits, stored responses and the audit log.

-- Random secrets that all processes share, created at the first start.
CREATE TABLE app_secret (
  name text PRIMARY KEY,
  value text NOT NULL
);

-- Challenges of the bot check: the code of a picture, or work for the browser. A challenge belongs to a visitor and an action and leaves
-- 'open' once: an answer solves it or makes it fail. A solved one is used by one request.
CREATE TABLE bot_challenge (
  sid text PRIMARY KEY,
  visitor text NOT NULL,
  action text NOT NULL,
  answer text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'solved', 'used', 'failed')),
  -- the request that used it: the same request may be repeated
  used_by text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bot_challenge_by_time ON bot_challenge (expires_at);

-- Failed attempts at promo codes and card PINs, by order or by keyed digest of the network address.
CREATE TABLE failed_attempt (
  subject text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX failed_attempt_by_subject ON failed_attempt (subject, at);
CREATE INDEX failed_attempt_by_time ON failed_attempt USING brin (at);

-- Responses to requests with an Idempotency-Key, kept for 24 hours.
CREATE TABLE stored_response (
  key text PRIMARY KEY,
  body_digest text NOT NULL,
  answer jsonb NOT NULL,
  answered_at timestamptz NOT NULL
);
CREATE INDEX stored_response_by_time ON stored_response USING brin (answered_at);

-- Actions of staff, devices and commands. Append-only: rows are inserted in the transaction of what they report.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- an ActorReference
  actor jsonb NOT NULL,
  -- the enrolled device, and the network address of the request; null: a command
  device text,
  address text,
  verb text NOT NULL,
  object_kind text NOT NULL,
  -- null: there is one object of the kind, or the id is erased
  object_id text,
  -- the changed values; people by reference
  before jsonb,
  after jsonb,
  reason text,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_log_by_object ON audit_log (object_kind, object_id, id);
