-- What named tickets ask of their holders beyond the name, which stands with the order's line and on the ticket.

-- Birth date, document, country: sealed (AES-256-GCM, kernel/sealing.ts) with the key that `key_id` names, bound to its own
-- row. Erased some days after the session; the row then says when.
CREATE TABLE ticket_holder (
  order_id bigint NOT NULL,
  line integer NOT NULL,
  session_id integer NOT NULL,
  key_id text,
  sealed text,
  saved_at timestamptz NOT NULL,
  erased_at timestamptz,
  PRIMARY KEY (order_id, line),
  FOREIGN KEY (order_id, line) REFERENCES order_item (order_id, line),
  CHECK ((sealed IS NULL) = (key_id IS NULL)),
  CHECK ((sealed IS NULL) = (erased_at IS NOT NULL))
);
CREATE INDEX ticket_holder_sealed ON ticket_holder (session_id) WHERE sealed IS NOT NULL;

-- A ticket that was given to somebody else stays, void, so that its code is known at the door; another takes its line.
ALTER TABLE ticket ADD COLUMN replaced_at timestamptz, ADD CHECK (replaced_at IS NULL OR state = 'void');
ALTER TABLE ticket DROP CONSTRAINT ticket_order_id_line_key;
CREATE UNIQUE INDEX ticket_one_per_line ON ticket (order_id, line) WHERE replaced_at IS NULL;
-- A letter carries all tickets of an order, and a page shows them.
CREATE INDEX ticket_by_order ON ticket (order_id, line);
