-- What an operator's files no longer name stays for what was sold under it, and is shown no more.
ALTER TABLE kind ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE menu ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE submenu ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE tag ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE country ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE region ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE document_type ADD COLUMN retired boolean NOT NULL DEFAULT false;
ALTER TABLE return_reason ADD COLUMN retired boolean NOT NULL DEFAULT false;

-- Rises with every import that changed something: a process asks it whether what it keeps in memory is still so.
ALTER TABLE shop ADD COLUMN version integer NOT NULL DEFAULT 1;
