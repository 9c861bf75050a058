-- Searches of staff for orders and emails about them.

-- Words of names by prefix. `fastupdate` off: its pending list would be merged by some buyer's purchase, all at once. A trigram index
-- would cost a purchase several times as much; typos are searched in the newest orders instead (modules/orders/store/search.ts).
-- Open orders are few and have an index: leaving them out adds one entry per order instead of one per change of its state.
CREATE INDEX orders_by_buyer_word ON orders USING gin (to_tsvector('simple', buyer_name)) WITH (fastupdate = off)
  WHERE buyer_name <> '' AND state NOT IN ('awaiting_attendees', 'reserved', 'paying');
-- Numbers are stored as buyers typed them: the last ten digits are the same in every spelling.
CREATE INDEX orders_by_phone ON orders (right(regexp_replace(buyer_phone, '\D', '', 'g'), 10))
  WHERE buyer_phone <> '' AND state NOT IN ('awaiting_attendees', 'reserved', 'paying');
-- The same index for prefixes, in every collation.
DROP INDEX orders_by_email;
CREATE INDEX orders_by_email ON orders (lower(buyer_email) text_pattern_ops) WHERE buyer_email <> '';
-- The first email of a paid order is found by its deduplication key, so purchases add nothing to this index.
CREATE INDEX mail_about_order ON mail (ticket_documents_of) WHERE ticket_documents_of IS NOT NULL AND dedupe NOT LIKE 'order-paid:%';
