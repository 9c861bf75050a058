-- Who wants a letter when an event without tickets has some. The address is used for nothing else, and deleted when it is over.
CREATE TABLE availability_alert (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id integer NOT NULL REFERENCES event ON DELETE CASCADE,
  email text NOT NULL,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'confirmed', 'told', 'left')),
  -- of the secret in the letter's link
  digest text UNIQUE,
  asked_at timestamptz NOT NULL,
  told_at timestamptz,
  ended_at timestamptz,
  CHECK ((state = 'told') = (told_at IS NOT NULL))
);
CREATE UNIQUE INDEX availability_alert_once ON availability_alert (event_id, lower(email)) WHERE state IN ('asked', 'confirmed');
CREATE INDEX availability_alert_by_email ON availability_alert (lower(email), asked_at);
CREATE INDEX availability_alert_waiting ON availability_alert (event_id, id) WHERE state = 'confirmed';
