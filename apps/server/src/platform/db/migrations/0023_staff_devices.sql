-- Computers that several members share: enrolled devices, PINs, and the sessions that a PIN unlocks.

-- A browser that an administrator has enrolled. Owner: staff.
CREATE TABLE staff_device (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- of the secret in the browser's cookie
  digest text NOT NULL UNIQUE,
  name text NOT NULL,
  -- PIN sessions cover the events of this venue; null: of all venues
  venue_id integer REFERENCES venue,
  created_at timestamptz NOT NULL,
  -- when a PIN last unlocked a session
  last_used_at timestamptz,
  ended_at timestamptz
);

-- The PIN of a member, on every enrolled device.
CREATE TABLE staff_pin (
  member_id bigint PRIMARY KEY REFERENCES staff_member,
  -- scrypt, with its parameters and salt
  hash text NOT NULL,
  created_at timestamptz NOT NULL
);

-- Wrong PINs since the last correct one or the last full sign-in. Too many lock the member out of the device.
CREATE TABLE staff_pin_failure (
  member_id bigint NOT NULL REFERENCES staff_member,
  device_id bigint NOT NULL REFERENCES staff_device,
  failures integer NOT NULL CHECK (failures > 0),
  PRIMARY KEY (member_id, device_id)
);
CREATE INDEX staff_pin_failure_by_device ON staff_pin_failure (device_id);

-- The device of a session that a PIN unlocked.
ALTER TABLE staff_session ADD COLUMN device_id bigint REFERENCES staff_device;
ALTER TABLE staff_session ADD CONSTRAINT staff_session_device CHECK ((method = 'pin') = (device_id IS NOT NULL));
CREATE INDEX staff_session_by_device ON staff_session (device_id);

-- The account of a member at the OpenID provider of staff, linked at the first sign-in by a verified email address.
CREATE TABLE staff_identity (
  member_id bigint PRIMARY KEY REFERENCES staff_member,
  issuer text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);
