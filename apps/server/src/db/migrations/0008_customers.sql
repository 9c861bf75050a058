-- Who signed in, and until when. The cookie carries the key of a row here, so that signing out ends it wherever it was copied to.

CREATE TABLE customer_session (
  -- digest of what the cookie carries
  key text PRIMARY KEY,
  customer_id bigint NOT NULL REFERENCES customer,
  -- tells the identity provider whom to sign out; gone with the session
  id_token text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX customer_session_by_end ON customer_session (expires_at);

CREATE INDEX subscription_by_customer ON subscription (customer_id);
CREATE INDEX subscription_by_email ON subscription (lower(customer_email));
CREATE INDEX subscription_use_by_booking ON subscription_use (booking_id);
CREATE INDEX subscription_use_by_subscription ON subscription_use (subscription_id);
