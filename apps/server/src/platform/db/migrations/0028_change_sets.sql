-- Change sets: drafts of events on top of what is published.

CREATE TABLE change_set (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  title text NOT NULL,
  state text NOT NULL CHECK (state IN ('draft', 'scheduled', 'published', 'undone', 'discarded')),
  -- the author; of a scheduled one, the member who scheduled it
  member_id bigint NOT NULL REFERENCES staff_member,
  publish_at timestamptz,
  -- why its scheduled publication was refused; empty if it was not
  failure text NOT NULL DEFAULT '' CHECK (failure IN ('', 'changed', 'invalid')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)),
  CHECK ((state IN ('published', 'undone')) = (published_at IS NOT NULL))
);
CREATE INDEX change_set_due ON change_set (publish_at) WHERE state = 'scheduled';
CREATE INDEX change_set_by_member ON change_set (member_id);

CREATE TABLE change_set_event (
  change_set_id bigint NOT NULL REFERENCES change_set ON DELETE CASCADE,
  event_key text NOT NULL,
  -- as in events/*.json, valid or not; null: the event is removed
  document jsonb,
  -- the published document that the draft started from; null: there was none
  base jsonb,
  -- the published document right after the publication; null before
  published jsonb,
  -- increases with each save
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (change_set_id, event_key)
);
CREATE INDEX change_set_event_by_key ON change_set_event (event_key, change_set_id);
