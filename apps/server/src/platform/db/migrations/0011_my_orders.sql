-- Orders that are found again: by the account that made them, and by whoever reads the letters to the buyer's address.
CREATE INDEX orders_by_email ON orders (lower(buyer_email)) WHERE buyer_email <> '';
CREATE INDEX orders_by_customer ON orders (customer_id) WHERE customer_id IS NOT NULL;

-- Somebody asked for a link to the orders of an address. The link is in the letter alone: its digest is kept, once there is one.
CREATE TABLE order_link (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email text NOT NULL,
  language text NOT NULL,
  digest text UNIQUE,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX order_link_by_email ON order_link (lower(email), asked_at);

-- A browser that has opened such a link sees the orders of the address for a while.
CREATE TABLE order_access (
  key text PRIMARY KEY,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
