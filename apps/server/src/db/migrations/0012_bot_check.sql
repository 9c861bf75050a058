-- Questions by which a visitor shows to be a person: the code of a picture, or work done by the browser. A question belongs to a
-- visitor and an action and leaves "open" once: a guess solves or burns it, and a solved one is used by one call.
CREATE TABLE bot_question (
  sid text PRIMARY KEY,
  visitor text NOT NULL,
  action text NOT NULL,
  answer text NOT NULL,
  state text NOT NULL CHECK (state IN ('open', 'solved', 'used', 'burnt')),
  -- the call that used it, so that the same call sent again is not refused
  used_by text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX bot_question_by_time ON bot_question (expires_at);

-- Who orders unusually much: by visitor, and by the address they come from (a keyed digest of it, for addresses are personal data).
ALTER TABLE booking ADD COLUMN origin text;
CREATE INDEX booking_unpaid_of_visitor ON booking (visitor, created_at) WHERE paid_at IS NULL;
CREATE INDEX booking_unpaid_of_origin ON booking (origin, created_at) WHERE paid_at IS NULL AND origin IS NOT NULL;
