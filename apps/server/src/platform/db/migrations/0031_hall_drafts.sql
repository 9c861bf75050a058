-- Drafts of hall plans: at most one for a hall, which may not be published yet.

CREATE TABLE hall_draft (
  hall_key text PRIMARY KEY,
  venue_key text NOT NULL,
  name jsonb NOT NULL,
  -- version of the published plan that it started from; 0: none
  base_version integer NOT NULL CHECK (base_version >= 0),
  -- as in halls/*.json, valid or not
  document jsonb NOT NULL,
  svg text NOT NULL,
  -- increases with each save
  version integer NOT NULL DEFAULT 1,
  -- the member who saved it last
  member_id bigint NOT NULL REFERENCES staff_member,
  updated_at timestamptz NOT NULL
);
CREATE INDEX hall_draft_by_member ON hall_draft (member_id);
