-- Templates of blocked seats: blocks of a session, saved under a name for its hall.

CREATE TABLE seat_block_template (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hall_id integer NOT NULL REFERENCES hall ON DELETE CASCADE,
  name text NOT NULL,
  -- [{reason, recipient, ownerEmail, color, isKilled, endsMinutesBefore, seats, zones}]: seats and zones by key
  blocks jsonb NOT NULL,
  -- the member who saved it
  member_id bigint NOT NULL REFERENCES staff_member,
  created_at timestamptz NOT NULL,
  UNIQUE (hall_id, name)
);
CREATE INDEX seat_block_template_by_member ON seat_block_template (member_id);

-- Quotas: seats that only one channel of sale sells until the block ends. They are not held.

-- empty: the seats are held, and nobody sells them
ALTER TABLE seat_block ADD channel text NOT NULL DEFAULT '' CHECK (channel IN ('', 'web', 'boxOffice', 'agents')),
  ADD CHECK (channel = '' OR NOT is_killed);

-- Seats of quotas, also of those that have ended.
CREATE TABLE seat_quota (
  session_id integer NOT NULL REFERENCES session ON DELETE CASCADE,
  seat_id integer NOT NULL REFERENCES seat,
  block_id bigint NOT NULL REFERENCES seat_block ON DELETE CASCADE,
  PRIMARY KEY (session_id, seat_id)
);
CREATE INDEX seat_quota_by_block ON seat_quota (block_id);
