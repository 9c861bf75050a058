-- When what was kept of people was taken out of an order. Sums, places and codes stay.
ALTER TABLE orders ADD COLUMN erased_at timestamptz;
-- Orders that time may have come for are found without reading those of the last years.
CREATE INDEX orders_paid_to_erase ON orders (paid_at) WHERE erased_at IS NULL AND paid_at IS NOT NULL;
CREATE INDEX orders_unpaid_to_erase ON orders (ended_at) WHERE erased_at IS NULL AND ended_at IS NOT NULL;
CREATE INDEX orders_with_marks ON orders (created_at) WHERE visitor IS NOT NULL OR origin IS NOT NULL;
CREATE INDEX mail_with_words ON mail (created_at) WHERE recipient <> '';

-- When a customer signed in last: an account that nobody uses is not kept.
ALTER TABLE customer ADD COLUMN seen_at timestamptz;
UPDATE customer SET seen_at = now();
