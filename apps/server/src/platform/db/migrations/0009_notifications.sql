-- E-mails and availability alerts.

-- E-mails are inserted in the transaction of what they report and sent after it. `ticket_documents_of` names an order, whose ticket documents are
-- created when the e-mail is sent.
CREATE TABLE mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- deduplication key: its kind and subject
  dedupe text NOT NULL UNIQUE,
  recipient text NOT NULL,
  -- text blocks that become HTML and plain text when it is sent
  parts jsonb NOT NULL,
  -- the order whose tickets are attached
  ticket_documents_of bigint,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- lease of the process that sends it
  leased_until timestamptz,
  last_error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CHECK ((state = 'sent') = (sent_at IS NOT NULL))
);
CREATE INDEX mail_unsent ON mail (created_at) WHERE state = 'queued';
CREATE INDEX mail_with_recipient ON mail (created_at) WHERE recipient <> '';

-- Subscriptions to an event without tickets. The address has no other use, and is deleted when the alert has ended.
CREATE TABLE availability_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES event ON DELETE CASCADE,
  email text NOT NULL,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'confirmed', 'notified', 'unsubscribed')),
  -- of the token in the e-mail's link
  digest text UNIQUE,
  requested_at timestamptz NOT NULL,
  notified_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'notified') = (notified_at IS NOT NULL))
);
CREATE UNIQUE INDEX availability_alert_once ON availability_alert (event_id, lower(email)) WHERE state IN ('requested', 'confirmed');
CREATE INDEX availability_alert_by_email ON availability_alert (lower(email), requested_at);
CREATE INDEX availability_alert_pending ON availability_alert (event_id, id) WHERE state = 'confirmed';

-- The demo's mailbox: e-mails as they were received over SMTP. Owner: integrations.
CREATE TABLE demo_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  received_at timestamptz NOT NULL,
  raw bytea NOT NULL
);
