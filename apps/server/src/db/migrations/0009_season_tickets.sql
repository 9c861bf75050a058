-- A season ticket that was bought here is one place of its order; those of the operator's list have a key instead.
ALTER TABLE subscription ADD booking_id bigint REFERENCES booking, ADD line integer, ADD UNIQUE (booking_id, line);
