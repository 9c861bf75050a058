-- Reminders of the last hour to an address. New orders are not in it, so it costs the sale nothing.
CREATE INDEX orders_reminded ON orders (lower(buyer_email), reminder_sent_at) WHERE reminder_sent_at IS NOT NULL;
