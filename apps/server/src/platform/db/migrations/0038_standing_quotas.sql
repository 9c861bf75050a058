-- Quotas of standing places: numbers of places of a zone that only one channel of sale sells until the block ends.
CREATE TABLE standing_quota (
  session_id integer NOT NULL REFERENCES session ON DELETE CASCADE,
  zone_id integer NOT NULL REFERENCES zone,
  block_id bigint NOT NULL REFERENCES seat_block ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (session_id, zone_id, block_id)
);
CREATE INDEX standing_quota_by_block ON standing_quota (block_id);

-- the quota that standing places were taken from, which has them again when they are released
ALTER TABLE hold ADD quota_id bigint;
CREATE INDEX hold_by_quota ON hold (quota_id) WHERE quota_id IS NOT NULL;

-- Free places on pages of visitors depend on quotas, which are few among the blocks.
CREATE INDEX seat_block_by_quota ON seat_block (session_id) WHERE channel <> '';
