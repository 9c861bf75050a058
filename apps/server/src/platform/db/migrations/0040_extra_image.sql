-- The address of an add-on's picture, like those of the shop's logos; '' where it has none.
ALTER TABLE extra ADD COLUMN image text NOT NULL DEFAULT '';
