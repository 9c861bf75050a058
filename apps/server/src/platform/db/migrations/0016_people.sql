-- Numbers of people in the admin app, and what staff do with season tickets, loyalty cards and promo codes.

-- A person is who uses an email address. Numbers are given when staff look at them, so that addresses of pages have no personal data.
CREATE SEQUENCE person_number START 1001;
CREATE TABLE person_address (
  -- as buyers' addresses are compared
  email text PRIMARY KEY CHECK (email = lower(btrim(email)) AND email <> ''),
  -- addresses of one person share it
  person_id bigint NOT NULL DEFAULT nextval('person_number'),
  created_at timestamptz NOT NULL
);
CREATE INDEX person_address_by_person ON person_address (person_id);

-- Staff asked whether two addresses are of one person. Each address confirms by a link of its own; then they share a number.
CREATE TABLE person_merge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  requested_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  merged_at timestamptz
);
CREATE TABLE person_merge_address (
  merge_id bigint NOT NULL REFERENCES person_merge ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(btrim(email)) AND email <> ''),
  -- of the link in the email; null once it is used
  digest text UNIQUE,
  confirmed_at timestamptz,
  PRIMARY KEY (merge_id, email),
  CHECK ((digest IS NULL) = (confirmed_at IS NOT NULL))
);
CREATE INDEX person_merge_address_by_email ON person_merge_address (email);

-- Blocked by staff; imports of the season leave it alone.
ALTER TABLE season_ticket ADD COLUMN blocked_at timestamptz;
ALTER TABLE promo_code ADD COLUMN blocked_at timestamptz;
ALTER TABLE loyalty_card ADD COLUMN blocked_at timestamptz CHECK (blocked_at IS NULL OR blocked);

-- Issued by staff: imports do not retire it. null: of the files of the season.
ALTER TABLE promo_code ADD COLUMN issued_at timestamptz;

-- The member of staff who added points.
ALTER TABLE loyalty_movement ADD COLUMN recorded_by text;
ALTER TABLE loyalty_movement DROP CONSTRAINT loyalty_movement_kind_check;
ALTER TABLE loyalty_movement ADD CONSTRAINT loyalty_movement_kind_check
  CHECK (kind IN ('opening', 'spend', 'accrue', 'restore', 'revoke', 'top_up'));
ALTER TABLE loyalty_movement ADD CONSTRAINT loyalty_movement_top_up
  CHECK ((kind = 'top_up') = (recorded_by IS NOT NULL) AND (kind <> 'top_up' OR amount > 0));
CREATE INDEX loyalty_movement_top_ups ON loyalty_movement (recorded_by, at) WHERE kind = 'top_up';
