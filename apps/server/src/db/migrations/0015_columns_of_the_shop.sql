-- A kind may leave its number of columns to the shop (setup's tickets_col and subscription_col).
ALTER TABLE kind ALTER COLUMN column_count DROP NOT NULL, ALTER COLUMN column_count DROP DEFAULT;
