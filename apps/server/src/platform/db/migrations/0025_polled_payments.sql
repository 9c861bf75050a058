-- A payment is polled while next_ask_at says when, whatever its state: the page of one that failed or was superseded may still be paid.
UPDATE payment SET next_ask_at = NULL WHERE state IN ('failed', 'canceled', 'succeeded');
DROP INDEX payment_to_ask;
CREATE INDEX payment_to_ask ON payment (next_ask_at) WHERE next_ask_at IS NOT NULL;

-- A provider has captured money that is not what was asked for: nothing is sold for it, and it is owed until somebody of the house has
-- seen to it at the provider's desk.
ALTER TABLE payment ADD COLUMN mismatched_capture_at timestamptz;
ALTER TABLE payment ADD COLUMN mismatch_closed_at timestamptz;
ALTER TABLE payment ADD COLUMN mismatch_closed_by text;
ALTER TABLE payment ADD COLUMN mismatch_closed_how text;
ALTER TABLE payment ADD CHECK ((mismatch_closed_at IS NULL) = (mismatch_closed_by IS NULL)),
  ADD CHECK ((mismatch_closed_at IS NULL) = (mismatch_closed_how IS NULL));
CREATE INDEX payment_mismatched_capture ON payment (mismatched_capture_at)
  WHERE mismatched_capture_at IS NOT NULL AND mismatch_closed_at IS NULL AND state <> 'succeeded';
