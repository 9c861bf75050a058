-- A session that does not take place. Catalogue files read again do not bring it back.
ALTER TABLE session ADD COLUMN cancelled_at timestamptz;
ALTER TABLE session ADD CONSTRAINT session_cancelled_is_off_sale CHECK (cancelled_at IS NULL OR NOT on_sale);

-- Why tickets went back: the buyer wanted it (null), or the session was cancelled.
ALTER TABLE refund_application ADD COLUMN cause text CHECK (cause IN ('cancelled'));

-- Orders with tickets of a cancelled session, as a job works through them.
CREATE TABLE cancelled_order (
  session_id integer NOT NULL REFERENCES session ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders,
  -- kept: some of its tickets were used, or their season ticket was: a person decides
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'given_back', 'kept')),
  tickets integer NOT NULL DEFAULT 0,
  tried integer NOT NULL DEFAULT 0,
  last_error text,
  PRIMARY KEY (session_id, order_id)
);
CREATE INDEX cancelled_order_waiting ON cancelled_order (session_id, order_id) WHERE state = 'waiting';
