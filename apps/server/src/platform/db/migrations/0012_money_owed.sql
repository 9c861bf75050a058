-- Money that is owed: what no provider sends back by itself, and what a provider refused, until it is sent again or given by hand.
ALTER TABLE money_refund DROP CONSTRAINT money_refund_state_check;
ALTER TABLE money_refund ADD CONSTRAINT money_refund_state_check
  CHECK (state IN ('created', 'sent', 'unknown', 'owed', 'done', 'failed'));
-- A refund that failed stays failed; the money of the same key goes back by another attempt, one at a time.
ALTER TABLE money_refund ADD COLUMN attempt integer NOT NULL DEFAULT 1 CHECK (attempt > 0);
ALTER TABLE money_refund DROP CONSTRAINT money_refund_payment_id_key_key;
ALTER TABLE money_refund ADD CONSTRAINT money_refund_attempt UNIQUE (payment_id, key, attempt);
CREATE UNIQUE INDEX money_refund_one_live ON money_refund (payment_id, key) WHERE state <> 'failed';
-- Who of the house gave it by hand, and how.
ALTER TABLE money_refund ADD COLUMN given_by text;
ALTER TABLE money_refund ADD COLUMN given_how text;
ALTER TABLE money_refund ADD CONSTRAINT money_refund_given
  CHECK ((given_by IS NULL) = (given_how IS NULL) AND (given_by IS NULL OR state = 'done'));
CREATE INDEX money_refund_owed ON money_refund (id) WHERE state <> 'done';
-- What was owed by hand was kept with the applications alone.
WITH owed AS (
  INSERT INTO money_refund (payment_id, amount, reason, key, provider_key, state, created_at)
  SELECT orders.paid_by, refund_application.amount, 'tickets_returned', 'return-' || refund_application.id,
         gen_random_uuid()::text, 'owed', refund_application.asked_at
    FROM refund_application JOIN orders ON orders.id = refund_application.order_id
   WHERE by_hand AND refund_application.state = 'accepted' AND refund_application.amount > 0 AND orders.paid_by IS NOT NULL
  RETURNING payment_id, amount
), sums AS (SELECT payment_id, sum(amount) AS amount FROM owed GROUP BY payment_id)
UPDATE payment SET refunded = refunded + sums.amount FROM sums WHERE payment.id = sums.payment_id;
