-- Tickets given back: an application waits for its link to be confirmed, is accepted, and its money goes back; or its time runs out.
ALTER TABLE refund_application DROP CONSTRAINT refund_application_state_check;
ALTER TABLE refund_application ADD CONSTRAINT refund_application_state_check
  CHECK (state IN ('asked', 'accepted', 'paid_back', 'expired'));
-- An order for a dear cart costs more than an integer keeps.
ALTER TABLE refund_application ALTER COLUMN amount TYPE bigint;
ALTER TABLE refund_row ALTER COLUMN amount TYPE bigint;
-- What no provider can send back by itself: the house owes it.
ALTER TABLE refund_application ADD COLUMN by_hand boolean NOT NULL DEFAULT false;
CREATE INDEX refund_application_asked ON refund_application (confirmation_expires_at) WHERE state = 'asked';
