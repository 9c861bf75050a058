-- When the buyer was told by a letter that the order is held and waits for its money.
ALTER TABLE orders ADD COLUMN held_told_at timestamptz;
