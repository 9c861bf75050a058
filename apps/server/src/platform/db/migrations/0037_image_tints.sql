-- The colour of a picture's ground, `#rrggbb`, computed by the import: an event's card and ticket are filled with it. NULL until an
-- import has read the picture; empty: it has none, because it is transparent there.
ALTER TABLE image ADD COLUMN tint text CHECK (tint ~ '^(#[0-9a-f]{6})?$');
