-- How an event is made, as its page shows it: { intervals, gallery, cast, team, works, reviews }, pictures by their ids. NULL: nothing is said.
ALTER TABLE event ADD COLUMN production jsonb;
-- How to get to a venue: { text, transport, parking }, each a text by language that may be empty.
ALTER TABLE venue ADD COLUMN directions jsonb NOT NULL DEFAULT '{}';
