-- Metres of the floor of a sector's front row above that of the stalls, and metres that the floor rises for each metre further from
-- the stage: what the view from a seat is drawn of. null: the storefront's defaults for the kind of sector.
ALTER TABLE hall_sector ADD COLUMN height real CHECK (height BETWEEN -10 AND 60);
ALTER TABLE hall_sector ADD COLUMN rake real CHECK (rake BETWEEN 0 AND 1.5);
