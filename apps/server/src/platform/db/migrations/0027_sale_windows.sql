-- Format 2 of the catalog: sale windows, tax, names on receipts, template events, overrides of sessions.

ALTER TABLE event
  -- when tickets are sold, by channel: { "web": { "from", "until", "untilMinutesBefore" }, "boxOffice", "agents" }; null: always
  ADD COLUMN sales jsonb,
  -- percentages by kind of receipt line, before those of the shop: { "tickets", "fees", "addOns" }
  ADD COLUMN vat jsonb,
  -- on fiscal receipts: { "kz", "ru" }; null: the title
  ADD COLUMN receipt_name jsonb,
  -- copied by planners; hidden from visitors
  ADD COLUMN template boolean NOT NULL DEFAULT false;

ALTER TABLE session
  -- the same; a channel precedes that of the event
  ADD COLUMN sales jsonb,
  -- before the event's: { "orderLimit", "reserveMinutes" }
  ADD COLUMN overrides jsonb;
