-- What the buyer holds after paying, and the letters that bring it.

-- One row a place of a paid order. `print` is what was printed, copied: a ticket reads tomorrow as it read when it was sold.
CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  line integer NOT NULL,
  event_id integer NOT NULL,
  session_id integer NOT NULL,
  -- in the ticket's address; whoever has it can print the ticket
  hash text NOT NULL UNIQUE,
  -- what the printed code carries and the door reads
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{20,}$'),
  ticket_type text NOT NULL CHECK (ticket_type IN ('qr', 'none', 'barcode')),
  passages integer NOT NULL CHECK (passages >= 1),
  used integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'valid' CHECK (state IN ('valid', 'used', 'void')),
  print jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  UNIQUE (order_id, line),
  CHECK (used BETWEEN 0 AND passages),
  CHECK ((state = 'used' AND used = passages) OR (state = 'valid' AND used < passages) OR state = 'void')
);
CREATE INDEX ticket_by_session ON ticket (session_id);

-- Every reading of a code at a door, let through or not. `key` is the scanner's own name for the reading: sent twice, it counts once.
CREATE TABLE ticket_scan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  ticket_id bigint NOT NULL REFERENCES ticket,
  gate text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('passed', 'used_up', 'void', 'other_session')),
  scanned_at timestamptz NOT NULL
);
CREATE INDEX ticket_scan_by_ticket ON ticket_scan (ticket_id);

-- Letters to buyers, written in the transaction of what they tell and sent after it. `papers_of` names tickets, not bytes.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- what the letter tells, of whom: told twice, it is written once
  dedupe text NOT NULL UNIQUE,
  recipient text NOT NULL,
  -- its words; they become HTML and plain text when it is sent
  parts jsonb NOT NULL,
  -- the order whose tickets are attached
  papers_of bigint,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  tried integer NOT NULL DEFAULT 0,
  -- the sender that has it in hand keeps it until then
  claimed_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mail_unsent ON mail (created_at) WHERE state = 'queued';

-- The demo's mailbox: letters as they came over SMTP.
CREATE TABLE demo_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  raw bytea NOT NULL
);
