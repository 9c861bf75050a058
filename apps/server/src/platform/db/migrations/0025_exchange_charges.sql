-- Refunds of exchanges by staff, charged to the limits of the member who exchanged.

CREATE TABLE exchange_charge (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- whose tickets are exchanged
  order_id bigint NOT NULL REFERENCES orders,
  -- minor units
  amount bigint NOT NULL CHECK (amount > 0),
  -- the member whose limits include the amount, and the venue's day that it counts for
  charged_to bigint NOT NULL REFERENCES staff_member,
  charged_on date NOT NULL,
  -- of the new tickets; null while it is being placed
  new_order_id bigint UNIQUE REFERENCES orders
);
CREATE INDEX exchange_charge_by_charge ON exchange_charge (charged_to, charged_on);
