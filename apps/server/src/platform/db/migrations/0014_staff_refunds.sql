-- Refunds that staff start, and those that wait for a second person.

-- Refunded without canceling the ticket, minor units: the ticket and its add-ons are worth that much less from then on.
ALTER TABLE order_item ADD COLUMN goodwill bigint NOT NULL DEFAULT 0 CHECK (goodwill >= 0);

-- 'staff': a member of staff refunded the tickets.
ALTER TABLE return_request DROP CONSTRAINT return_request_cause_check,
  ADD CONSTRAINT return_request_cause_check CHECK (cause IN ('canceled', 'staff'));

CREATE TABLE staff_refund (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders,
  -- of the form that was submitted: the same key refunds once
  key uuid NOT NULL,
  -- 'requested': waits for a second person
  state text NOT NULL CHECK (state IN ('requested', 'done', 'rejected', 'expired')),
  lines integer[] NOT NULL,
  way text NOT NULL CHECK (way IN ('rules', 'full', 'amount')),
  -- false: a refund without canceling the tickets
  cancels_tickets boolean NOT NULL,
  -- minor units
  amount bigint NOT NULL CHECK (amount >= 0),
  reason_id integer REFERENCES return_reason,
  -- another reason, as entered by staff
  reason_text text,
  -- reasons for the second person
  limits_exceeded text[] NOT NULL DEFAULT '{}',
  requested_by bigint NOT NULL REFERENCES staff_member,
  requested_at timestamptz NOT NULL,
  -- end of a request that nobody decided
  expires_at timestamptz,
  decided_by bigint REFERENCES staff_member,
  decided_at timestamptz,
  -- the member whose limits include the amount, and the venue's day that it counts for
  charged_to bigint REFERENCES staff_member,
  charged_on date,
  -- of the canceled tickets
  return_request_id bigint UNIQUE REFERENCES return_request,
  UNIQUE (order_id, key),
  CONSTRAINT staff_refund_reason CHECK (reason_id IS NOT NULL OR reason_text IS NOT NULL),
  CONSTRAINT staff_refund_way CHECK (cancels_tickets OR (way = 'amount' AND amount > 0)),
  CONSTRAINT staff_refund_second_person CHECK (decided_by IS DISTINCT FROM requested_by OR state <> 'done'),
  CONSTRAINT staff_refund_charged CHECK ((state = 'done') = (charged_to IS NOT NULL) AND (charged_to IS NULL) = (charged_on IS NULL)),
  CONSTRAINT staff_refund_expiry CHECK (state <> 'requested' OR (expires_at IS NOT NULL AND decided_at IS NULL))
);
-- One request of an order at a time.
CREATE UNIQUE INDEX staff_refund_requested ON staff_refund (order_id) WHERE state = 'requested';
CREATE INDEX staff_refund_by_charge ON staff_refund (charged_to, charged_on) WHERE state = 'done';
CREATE INDEX staff_refund_by_end ON staff_refund (expires_at) WHERE state = 'requested';
