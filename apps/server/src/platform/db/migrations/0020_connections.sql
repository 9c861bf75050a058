-- Connections to other services that staff configure in the browser.

-- Settings of a connection. A change adds a version, and payments keep the version they were started with.
CREATE TABLE connection_version (
  connection text NOT NULL,
  version integer NOT NULL CHECK (version > 0),
  is_active boolean NOT NULL,
  -- fields that are not secret, by name
  fields jsonb NOT NULL,
  -- JSON of the secret fields by name, encrypted with the key of this name in CONNECTION_KEYS
  key_id text NOT NULL,
  secrets text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (connection, version)
);
CREATE UNIQUE INDEX connection_version_active ON connection_version (connection) WHERE is_active;

-- The version of the provider's keys; null: keys of the environment.
ALTER TABLE payment ADD COLUMN keys_version integer;

-- The version that was tested; null: settings of the environment.
ALTER TABLE connection_test ADD COLUMN version integer;
