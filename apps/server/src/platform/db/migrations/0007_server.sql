-- What the processes of one shop share and nobody may guess: made at the first start.
CREATE TABLE app_secret (
  name text PRIMARY KEY,
  value text NOT NULL
);

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
