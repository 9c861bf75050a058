-- What each event promised about giving tickets back, by event id, where an order has several events; else refund_policy is the one event's.
ALTER TABLE booking ADD COLUMN refund_policies jsonb;
