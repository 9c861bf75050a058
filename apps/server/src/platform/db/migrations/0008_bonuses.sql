-- The loyalty card of an order: what the order reserves or has spent of it, and what it earned there.
CREATE TABLE order_card (
  order_id bigint PRIMARY KEY REFERENCES orders,
  card_id integer NOT NULL REFERENCES loyalty_card,
  -- minor units, whole bonuses; 0: the order uses none, and earns some all the same
  bonuses integer NOT NULL CHECK (bonuses >= 0 AND bonuses % 100 = 0),
  -- per cent of what tickets cost that bonuses might pay when they were applied
  share integer NOT NULL CHECK (share BETWEEN 0 AND 100),
  -- who ordered has shown that the card is theirs; otherwise it earns, and nothing is told of it
  proven boolean NOT NULL,
  state text NOT NULL CHECK (state IN ('held', 'spent', 'released')),
  accrued integer NOT NULL DEFAULT 0 CHECK (accrued >= 0 AND accrued % 100 = 0),
  CHECK (proven OR bonuses = 0)
);
CREATE INDEX order_card_by_card ON order_card (card_id);

-- What is reserved stands in order_card: movements are of the balance alone, and each kind is made once for an order.
ALTER TABLE loyalty_movement DROP CONSTRAINT loyalty_movement_kind_check;
ALTER TABLE loyalty_movement ADD CONSTRAINT loyalty_movement_kind_check
  CHECK (kind IN ('opening', 'spend', 'accrue', 'give_back', 'take_back'));
CREATE UNIQUE INDEX loyalty_movement_once ON loyalty_movement (order_id, kind) WHERE order_id IS NOT NULL;

-- Wrong guesses are counted in one way, of promo codes and of cards.
ALTER TABLE promo_guess RENAME TO wrong_guess;
ALTER INDEX promo_guess_by_who RENAME TO wrong_guess_by_who;
ALTER INDEX promo_guess_by_time RENAME TO wrong_guess_by_time;
