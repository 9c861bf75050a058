-- A letter that confirms a return may be asked for again: how often and when it was sent, and the links that newer ones replaced.
ALTER TABLE refund_application ADD COLUMN links_sent integer NOT NULL DEFAULT 1 CHECK (links_sent >= 1);
ALTER TABLE refund_application ADD COLUMN link_sent_at timestamptz;
ALTER TABLE refund_application ADD COLUMN replaced_digests text[] NOT NULL DEFAULT '{}';
UPDATE refund_application SET link_sent_at = asked_at;
