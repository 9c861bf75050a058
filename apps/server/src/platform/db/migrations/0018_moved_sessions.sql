-- A session that takes place on another day or at another time than was planned. The files still call it by its first moment.
ALTER TABLE session ADD COLUMN planned_day date;
ALTER TABLE session ADD COLUMN planned_time text;
ALTER TABLE session ADD COLUMN moved_at timestamptz;
-- how often it was moved: calendars of buyers take the highest
ALTER TABLE session ADD COLUMN moves integer NOT NULL DEFAULT 0;
-- until when whoever ordered before it was moved gets everything back
ALTER TABLE session ADD COLUMN free_return_until timestamptz;
ALTER TABLE session ADD CONSTRAINT session_moved_whole
  CHECK ((moved_at IS NULL) = (planned_day IS NULL) AND (moved_at IS NULL) = (moves = 0) AND (moved_at IS NULL) = (free_return_until IS NULL));

-- Buyers who are to hear of it, as a job works through them. `moves`: which of the session's moves it is about.
CREATE TABLE moved_order (
  session_id integer NOT NULL REFERENCES session ON DELETE CASCADE,
  moves integer NOT NULL,
  order_id bigint NOT NULL REFERENCES orders,
  from_day date NOT NULL,
  from_time text,
  told_at timestamptz,
  PRIMARY KEY (session_id, moves, order_id)
);
CREATE INDEX moved_order_waiting ON moved_order (order_id) WHERE told_at IS NULL;
