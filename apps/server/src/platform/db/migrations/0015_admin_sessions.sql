-- Today and sessions in the admin app.

-- Messages of staff to the buyers of a session. `key`: from the browser, so that a repeated request sends nothing more.
CREATE TABLE session_message (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  session_id integer NOT NULL REFERENCES session ON DELETE CASCADE,
  key uuid NOT NULL UNIQUE,
  texts jsonb NOT NULL,
  sent_by jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX session_message_by_session ON session_message (session_id, id);

-- Their recipients, emailed one by one. `skipped`: without tickets of the session or an address by then.
CREATE TABLE session_message_order (
  message_id bigint NOT NULL REFERENCES session_message ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders,
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'skipped')),
  attempts integer NOT NULL DEFAULT 0,
  PRIMARY KEY (message_id, order_id)
);
CREATE INDEX session_message_order_pending ON session_message_order (attempts, message_id, order_id) WHERE state = 'pending';
CREATE INDEX session_message_by_order ON session_message_order (order_id);

-- Sales by hour are read with orders_paid_to_erase; it leaves erased orders out. A purchase adds nothing to this index.
CREATE INDEX orders_paid_erased ON orders (paid_at) WHERE erased_at IS NOT NULL AND paid_at IS NOT NULL;
CREATE INDEX mail_failed ON mail (created_at) WHERE state = 'failed';
