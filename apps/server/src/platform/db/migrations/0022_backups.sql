-- Finished backups of the database. Owner: backups.

CREATE TABLE backup (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- name in the folder of backups; null: made by the operator's tools, or failed
  file text UNIQUE,
  bytes bigint,
  -- contains everything that was committed until then
  started_at timestamptz NOT NULL,
  finished_at timestamptz NOT NULL,
  -- why it failed; null: it did not
  error text,
  -- the last restore into a temporary folder: when it passed the audits, or why it did not
  verified_at timestamptz,
  verification_error text,
  CHECK (verified_at IS NULL OR verification_error IS NULL)
);
CREATE INDEX backup_by_start ON backup (started_at);
