-- Blocked seats of staff, beside those of season files.

ALTER TABLE seat_block
  -- the member who made it; null: from a season file
  ADD COLUMN member_id bigint,
  -- gets the email of the day before as well; '': nobody
  ADD COLUMN owner_email text NOT NULL DEFAULT '',
  ADD COLUMN color text NOT NULL DEFAULT '',
  -- places that are never sold: they do not count as capacity
  ADD COLUMN is_killed boolean NOT NULL DEFAULT false,
  -- incremented by every change, which names the version that it was decided on
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- when the email of the day before was stored, or is not due any more
  ADD COLUMN reminded_at timestamptz,
  ADD CHECK (NOT is_killed OR unblocks_at IS NULL);

-- A block of a season file does not take seats that staff have blocked: it may have none.
ALTER TABLE seat_block DROP CONSTRAINT seat_block_quantity_check, ADD CHECK (quantity >= 0);

CREATE INDEX seat_block_by_reminder ON seat_block (unblocks_at) WHERE member_id IS NOT NULL AND reminded_at IS NULL;
