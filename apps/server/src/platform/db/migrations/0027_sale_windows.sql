-- Format 2 of the catalog: sale windows.

ALTER TABLE event
  -- when tickets are sold, by channel: { "web": { "from", "until", "untilMinutesBefore" }, "boxOffice", "agents" }; null: always
  ADD COLUMN sales jsonb;

ALTER TABLE session
  -- the same; a channel precedes that of the event
  ADD COLUMN sales jsonb;
