-- Rehearsal: orders that are placed while it is on are marked, and are left out of takings and statistics.

-- null: rehearsal is off
ALTER TABLE shop ADD COLUMN rehearsal_started_at timestamptz;

ALTER TABLE orders ADD COLUMN is_rehearsal boolean NOT NULL DEFAULT false;
-- For their deletion and for retention.
CREATE INDEX orders_of_rehearsals ON orders (id) WHERE is_rehearsal;

ALTER TABLE bulk_run DROP CONSTRAINT bulk_run_action_check;
ALTER TABLE bulk_run ADD CONSTRAINT bulk_run_action_check CHECK (action IN ('resend', 'cancel', 'refund', 'delete_rehearsal'));
