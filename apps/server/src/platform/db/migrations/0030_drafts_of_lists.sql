-- Change sets have documents of events and of lists. Categories and venues are ordered, and retired like other lists.

ALTER TABLE change_set_event RENAME TO change_set_document;
-- key of an event, or file name of a list
ALTER TABLE change_set_document RENAME COLUMN event_key TO document_key;
ALTER TABLE change_set_document RENAME CONSTRAINT change_set_event_pkey TO change_set_document_pkey;
ALTER TABLE change_set_document RENAME CONSTRAINT change_set_event_change_set_id_fkey TO change_set_document_change_set_id_fkey;
ALTER INDEX change_set_event_by_key RENAME TO change_set_document_by_key;

ALTER TABLE category
  ADD COLUMN sort integer NOT NULL DEFAULT 0,
  ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE venue
  ADD COLUMN sort integer NOT NULL DEFAULT 0,
  ADD COLUMN retired boolean NOT NULL DEFAULT false;
