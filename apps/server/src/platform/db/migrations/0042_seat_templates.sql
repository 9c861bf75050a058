-- Templates also have what is painted on the seats of a session: price zones, and the order of the best seats.

ALTER TABLE seat_block_template RENAME TO seat_template;
ALTER INDEX seat_block_template_pkey RENAME TO seat_template_pkey;
ALTER INDEX seat_block_template_hall_id_name_key RENAME TO seat_template_hall_id_name_key;
ALTER INDEX seat_block_template_by_member RENAME TO seat_template_by_member;
ALTER TABLE seat_template RENAME CONSTRAINT seat_block_template_hall_id_fkey TO seat_template_hall_id_fkey;
ALTER TABLE seat_template RENAME CONSTRAINT seat_block_template_member_id_fkey TO seat_template_member_id_fkey;
ALTER SEQUENCE seat_block_template_id_seq RENAME TO seat_template_id_seq;
-- {seatZones, seatOrder}: seats by key, as in the format of sessions; null: the template leaves the painting as it is
ALTER TABLE seat_template ADD painting jsonb;
