-- What the processes of one shop share and nobody may guess: made at the first start.
CREATE TABLE app_secret (
  name text PRIMARY KEY,
  value text NOT NULL
);
