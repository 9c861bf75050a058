-- Tickets, their attendees and their scans.

-- One row per order item of a paid order. `snapshot` is a copy of the printed texts: a ticket that is printed again reads as it was sold. A
-- reissued ticket stays, void, so that scanners know its code; a new one takes its line.
CREATE TABLE ticket (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  line integer NOT NULL,
  event_id integer NOT NULL,
  session_id integer NOT NULL,
  -- access token in the ticket's URL
  hash text NOT NULL UNIQUE,
  -- content of the printed code
  code text NOT NULL UNIQUE CHECK (code ~ '^[A-Z0-9]{20,}$'),
  ticket_type text NOT NULL CHECK (ticket_type IN ('qr', 'none', 'barcode')),
  passages integer NOT NULL CHECK (passages >= 1),
  used integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'valid' CHECK (state IN ('valid', 'used', 'void')),
  void_reason text CHECK (void_reason IN ('returned', 'session_canceled', 'exchanged', 'reissued')),
  snapshot jsonb NOT NULL,
  issued_at timestamptz NOT NULL,
  replaced_at timestamptz,
  -- whether a replaced ticket counts toward the limit of attendee changes; changes by staff (npm run attendee) do not
  change_counted boolean NOT NULL DEFAULT true,
  CHECK (used BETWEEN 0 AND passages),
  CHECK ((state = 'used' AND used = passages) OR (state = 'valid' AND used < passages) OR state = 'void'),
  CHECK ((state = 'void') = (void_reason IS NOT NULL)),
  CHECK (replaced_at IS NULL OR state = 'void')
);
CREATE UNIQUE INDEX ticket_one_per_line ON ticket (order_id, line) WHERE replaced_at IS NULL;
CREATE INDEX ticket_by_order ON ticket (order_id, line);
CREATE INDEX ticket_by_session ON ticket (session_id);

-- Every scan of a code, admitted or not. `key` is the scanner's idempotency key: a scan that is sent twice counts once.
CREATE TABLE ticket_scan (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  ticket_id bigint NOT NULL REFERENCES ticket,
  gate text NOT NULL,
  outcome text NOT NULL CHECK (outcome IN ('admitted', 'already_used', 'void', 'wrong_session')),
  scanned_at timestamptz NOT NULL
);
CREATE INDEX ticket_scan_by_ticket ON ticket_scan (ticket_id);

-- Birth date, document and country of attendees, encrypted (AES-256-GCM, modules/attendees) with the key that `key_id` names and bound to
-- the row. Erased some days after the session: erased_at. The name is in order_item and on the ticket.
CREATE TABLE ticket_attendee (
  order_id bigint NOT NULL,
  line integer NOT NULL,
  session_id integer NOT NULL,
  key_id text,
  encrypted text,
  saved_at timestamptz NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (order_id, line),
  FOREIGN KEY (order_id, line) REFERENCES order_item (order_id, line),
  CHECK ((encrypted IS NULL) = (key_id IS NULL)),
  CHECK ((encrypted IS NULL) = (erased_at IS NOT NULL))
);
CREATE INDEX ticket_attendee_encrypted ON ticket_attendee (session_id) WHERE encrypted IS NOT NULL;
