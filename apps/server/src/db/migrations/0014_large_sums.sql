-- What one order, payment or refund comes to: a cart of several dear events may exceed 2^31 minor units (21 million tenge).
-- The price of a place stays an integer.
ALTER TABLE booking ALTER COLUMN total TYPE bigint;
ALTER TABLE payment ALTER COLUMN amount TYPE bigint, ALTER COLUMN refunded TYPE bigint;
ALTER TABLE money_refund ALTER COLUMN amount TYPE bigint;
