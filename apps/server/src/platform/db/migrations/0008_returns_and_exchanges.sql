-- Returned and exchanged tickets, canceled and rescheduled sessions.

-- A return request waits for its link to be opened, is accepted and refunded; or its link expires.
CREATE TABLE return_request (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  state text NOT NULL CHECK (state IN ('requested', 'accepted', 'refunded', 'expired')),
  reason_id integer REFERENCES return_reason,
  -- null: by the buyer
  cause text CHECK (cause IN ('canceled')),
  -- digest of the link's token: the link grants money
  confirmation_digest text UNIQUE,
  confirmation_expires_at timestamptz,
  -- the link may be sent again: how often and when it was sent, and the digests of earlier links
  links_sent integer NOT NULL DEFAULT 1 CHECK (links_sent >= 1),
  link_sent_at timestamptz,
  replaced_digests text[] NOT NULL DEFAULT '{}',
  -- minor units; the order of a cart may exceed an integer
  amount bigint NOT NULL CHECK (amount >= 0),
  -- refunded manually, because no provider can
  is_manual boolean NOT NULL DEFAULT false,
  requested_at timestamptz NOT NULL,
  -- when its link was opened, or at once for a canceled session
  accepted_at timestamptz,
  ended_at timestamptz,
  CHECK ((state IN ('accepted', 'refunded')) = (accepted_at IS NOT NULL))
);
CREATE INDEX return_request_by_order ON return_request (order_id);
CREATE INDEX return_request_pending ON return_request (confirmation_expires_at) WHERE state = 'requested';

CREATE TABLE return_item (
  return_request_id bigint NOT NULL REFERENCES return_request,
  order_id bigint NOT NULL,
  line integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- the refunded share of the ticket's price; its points are returned in the same share
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  live boolean NOT NULL DEFAULT true,
  PRIMARY KEY (return_request_id, line),
  FOREIGN KEY (order_id, line) REFERENCES order_item (order_id, line)
);
CREATE UNIQUE INDEX return_item_once ON return_item (order_id, line) WHERE live;

-- What a new order reserves of an old one. Released when it expires: the old tickets are unchanged.
CREATE TABLE exchange (
  order_id bigint PRIMARY KEY REFERENCES orders,
  old_order_id bigint NOT NULL REFERENCES orders,
  -- paid for the old tickets, without points
  amount bigint NOT NULL CHECK (amount >= 0),
  state text NOT NULL CHECK (state IN ('held', 'consumed', 'released'))
);

CREATE TABLE exchange_line (
  order_id bigint NOT NULL REFERENCES exchange,
  line integer NOT NULL,
  old_order_id bigint NOT NULL,
  old_line integer NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  live boolean NOT NULL,
  PRIMARY KEY (order_id, line),
  FOREIGN KEY (order_id, line) REFERENCES order_item (order_id, line),
  FOREIGN KEY (old_order_id, old_line) REFERENCES order_item (order_id, line)
);
-- A ticket is exchanged once.
CREATE UNIQUE INDEX exchange_line_once ON exchange_line (old_order_id, old_line) WHERE live;

-- Orders with tickets of a canceled session, which a job returns one by one.
CREATE TABLE canceled_session_order (
  session_id integer NOT NULL REFERENCES session ON DELETE CASCADE,
  order_id bigint NOT NULL REFERENCES orders,
  -- manual_review: left to staff, because a ticket or a season ticket was used
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'returned', 'manual_review')),
  tickets integer NOT NULL DEFAULT 0,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  PRIMARY KEY (session_id, order_id)
);
CREATE INDEX canceled_session_order_pending ON canceled_session_order (session_id, order_id) WHERE state = 'pending';

-- Buyers to notify of a rescheduled session, one by one. `reschedules`: the value of session.reschedules that it is about.
CREATE TABLE reschedule_notice (
  session_id integer NOT NULL REFERENCES session ON DELETE CASCADE,
  reschedules integer NOT NULL,
  order_id bigint NOT NULL REFERENCES orders,
  from_day date NOT NULL,
  from_time text,
  notified_at timestamptz,
  PRIMARY KEY (session_id, reschedules, order_id)
);
CREATE INDEX reschedule_notice_pending ON reschedule_notice (order_id) WHERE notified_at IS NULL;
