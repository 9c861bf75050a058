-- Passkeys of staff, and what an account page shows of login sessions.

-- A passkey (WebAuthn credential) of a member. Owner: staff.
CREATE TABLE staff_passkey (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES staff_member,
  -- given by the authenticator, base64url
  credential_id text NOT NULL UNIQUE,
  -- host name of the shop to which the authenticator has bound the passkey
  rp_id text NOT NULL,
  -- COSE, base64url
  public_key text NOT NULL,
  -- signatures so far; 0: the authenticator does not count
  counter bigint NOT NULL CHECK (counter >= 0),
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX staff_passkey_by_member ON staff_passkey (member_id);

-- Challenges that authenticators sign. Each is accepted once, on the site that asked for it.
CREATE TABLE staff_passkey_challenge (
  digest text PRIMARY KEY,
  -- registers a passkey of this member; null: signs in
  member_id bigint REFERENCES staff_member,
  rp_id text NOT NULL,
  origin text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX staff_passkey_challenge_by_end ON staff_passkey_challenge (expires_at);
CREATE INDEX staff_passkey_challenge_by_member ON staff_passkey_challenge (member_id);

ALTER TABLE staff_session ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
-- browser and operating system, as the browser names them; empty if unknown
ALTER TABLE staff_session ADD COLUMN browser text NOT NULL DEFAULT '';
