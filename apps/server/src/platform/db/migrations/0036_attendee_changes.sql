-- Whether a replaced ticket counts toward the limit of attendee changes; staff take it out (npm run attendee).
ALTER TABLE ticket ADD COLUMN change_counted boolean NOT NULL DEFAULT true;
