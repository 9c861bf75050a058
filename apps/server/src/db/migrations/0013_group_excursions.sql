-- Prices of group excursions are offers too: without a category, sold to a group at once, on one ticket.

ALTER TABLE offer ALTER COLUMN category_id DROP NOT NULL;
-- null, or { key, name, included, extraPrice }: price is for the group of so many, extraPrice for each further person
ALTER TABLE offer ADD COLUMN group_price jsonb;
ALTER TABLE offer ADD CHECK ((category_id IS NULL) = (group_price IS NOT NULL));

-- How many people come in on the row's ticket, and how many places it takes: a group has one row.
ALTER TABLE booking_item ADD COLUMN persons integer NOT NULL DEFAULT 1 CHECK (persons > 0);
ALTER TABLE booking_item ADD CHECK (persons = 1 OR seat_id IS NULL);
