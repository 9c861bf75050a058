-- What the poster says of events and filters by: the language of a performance, and the city of a venue. Empty: not said.
ALTER TABLE event ADD COLUMN language jsonb NOT NULL DEFAULT '{}';
ALTER TABLE venue ADD COLUMN city jsonb NOT NULL DEFAULT '{}';
