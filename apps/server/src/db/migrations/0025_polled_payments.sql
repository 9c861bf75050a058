-- A payment is polled while next_ask_at says when, whatever its state: the page of one that failed or was superseded may still be paid.
UPDATE payment SET next_ask_at = NULL WHERE state IN ('failed', 'canceled', 'succeeded');
DROP INDEX payment_to_ask;
CREATE INDEX payment_to_ask ON payment (next_ask_at) WHERE next_ask_at IS NOT NULL;
