-- Actions of staff on orders.

-- The one extension of a reservation by staff.
ALTER TABLE orders ADD COLUMN extended_at timestamptz;

-- Notes of staff, which are only added. `key`: of the request, so that a repeated one adds no second note.
CREATE TABLE order_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL REFERENCES orders (id),
  key text NOT NULL,
  author text NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  UNIQUE (order_id, key)
);

CREATE TABLE order_label (
  order_id bigint NOT NULL REFERENCES orders (id),
  label text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (order_id, label)
);
