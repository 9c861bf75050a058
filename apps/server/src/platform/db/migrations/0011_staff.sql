-- People of the venue who use the admin app, their rights, credentials and login sessions.

CREATE TABLE staff_member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  language text NOT NULL,
  state text NOT NULL CHECK (state IN ('invited', 'active', 'ended')),
  created_at timestamptz NOT NULL,
  ended_at timestamptz,
  CHECK ((state = 'ended') = (ended_at IS NOT NULL))
);
-- The address of somebody who left can be invited again.
CREATE UNIQUE INDEX staff_member_by_email ON staff_member (lower(email)) WHERE state <> 'ended';

-- A role in a scope. The role's permissions are code; null limits are unlimited, in minor units.
CREATE TABLE staff_grant (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES staff_member,
  role text NOT NULL,
  -- scope: one venue, one event, or the whole season if both are null
  venue_id integer REFERENCES venue,
  event_id integer REFERENCES event,
  refund_per_order bigint CHECK (refund_per_order >= 0),
  refund_per_day bigint CHECK (refund_per_day >= 0),
  complimentary_per_day bigint CHECK (complimentary_per_day >= 0),
  CHECK (venue_id IS NULL OR event_id IS NULL)
);
CREATE INDEX staff_grant_by_member ON staff_grant (member_id);

-- Links to set up sign-in, for a new member or a recovery. Only the digest of the link's token is stored.
CREATE TABLE staff_invitation (
  digest text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES staff_member,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_invitation_by_member ON staff_invitation (member_id);

-- Password and authenticator app of a member.
CREATE TABLE staff_password (
  member_id bigint PRIMARY KEY REFERENCES staff_member,
  -- scrypt, with its parameters
  hash text NOT NULL,
  -- the secret of the authenticator app, encrypted with this key
  key_id text NOT NULL,
  totp_secret text NOT NULL,
  -- time step of the last accepted code: each code works once
  totp_step bigint NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE staff_session (
  -- digest of the cookie's key
  key text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES staff_member,
  -- how the member signed in
  method text NOT NULL CHECK (method IN ('demo', 'passkey', 'password', 'openid', 'pin')),
  address text NOT NULL,
  created_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_session_by_member ON staff_session (member_id);
CREATE INDEX staff_session_by_end ON staff_session (expires_at);
