-- What each ticket spent of a loyalty card and earned on it (docs/decisions/0029-points-of-tickets.md).

-- Of the discount, what points of a card pay; the rest is a promo code's.
ALTER TABLE order_item ADD COLUMN points integer NOT NULL DEFAULT 0;
WITH part AS (
  SELECT order_id, line, bonuses, discount,
         sum(discount) OVER (PARTITION BY order_id) AS whole,
         sum(discount) OVER (PARTITION BY order_id ORDER BY line) AS up_to
    FROM order_item JOIN order_card USING (order_id) WHERE bonuses > 0)
UPDATE order_item SET points = div(bonuses * part.up_to::numeric, whole) - div(bonuses * (part.up_to - part.discount)::numeric, whole)
  FROM part WHERE part.order_id = order_item.order_id AND part.line = order_item.line AND whole > 0;
ALTER TABLE order_item ADD CONSTRAINT order_item_points CHECK (points BETWEEN 0 AND discount);

-- The share in which the money of a ticket goes back, in per cent: what it spent of a card goes back in the same.
ALTER TABLE refund_row ADD COLUMN percent integer NOT NULL DEFAULT 100 CHECK (percent BETWEEN 0 AND 100);
UPDATE refund_row SET percent = least(100, round(100.0 * refund_row.amount / paid))
  FROM (SELECT order_item.order_id, order_item.line, price + service_fee - discount + coalesce((
               SELECT sum(order_extra.price) FROM order_extra
                WHERE order_extra.order_id = order_item.order_id AND parent_line = order_item.line), 0) AS paid
          FROM order_item) AS item
 WHERE item.order_id = refund_row.order_id AND item.line = refund_row.line AND paid > 0;
ALTER TABLE refund_row ALTER COLUMN percent DROP DEFAULT;

CREATE TABLE ticket_points (
  order_id bigint NOT NULL,
  line integer NOT NULL,
  -- its order's card, and those of the tickets that were exchanged for it
  card_id integer NOT NULL REFERENCES loyalty_card,
  -- minor units
  spent integer NOT NULL CHECK (spent >= 0),
  earned integer NOT NULL CHECK (earned >= 0),
  -- what of both has gone back; what a ticket that was exchanged has beside that is the new ticket's
  spent_back integer NOT NULL DEFAULT 0,
  earned_back integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'returned', 'exchanged')),
  PRIMARY KEY (order_id, line, card_id),
  FOREIGN KEY (order_id, line) REFERENCES order_item (order_id, line),
  CHECK (spent_back BETWEEN 0 AND spent),
  CHECK (earned_back BETWEEN 0 AND earned)
);
CREATE INDEX ticket_points_earned ON ticket_points (card_id) WHERE state = 'held' AND earned > 0;

-- Orders that are paid: their points stand with the tickets that they still have, in proportion to what those cost.
WITH item AS (
  SELECT order_item.order_id, order_item.line, card_id, bonuses, accrued,
         points AS by_points,
         (price + service_fee - discount + coalesce((
           SELECT sum(order_extra.price) FROM order_extra
            WHERE order_extra.order_id = order_item.order_id AND parent_line = order_item.line), 0))::numeric AS by_money
    FROM order_item JOIN order_card ON order_card.order_id = order_item.order_id AND order_card.state = 'spent'
   WHERE exchanged_for IS NULL AND NOT EXISTS (
     SELECT FROM refund_row JOIN refund_application ON refund_application.id = application_id
      WHERE refund_row.order_id = order_item.order_id AND refund_row.line = order_item.line
        AND live AND refund_application.state IN ('accepted', 'paid_back'))),
weighted AS (
  SELECT *, CASE WHEN sum(by_points) OVER own = 0 THEN 1 ELSE by_points END AS spent_weight,
            CASE WHEN sum(by_money) OVER own = 0 THEN 1 ELSE by_money END AS earned_weight
    FROM item WINDOW own AS (PARTITION BY order_id)),
part AS (
  SELECT order_id, line, card_id, bonuses, accrued, spent_weight, earned_weight,
         sum(spent_weight) OVER own AS spent_whole, sum(spent_weight) OVER up_to AS spent_up_to,
         sum(earned_weight) OVER own AS earned_whole, sum(earned_weight) OVER up_to AS earned_up_to
    FROM weighted WINDOW own AS (PARTITION BY order_id), up_to AS (PARTITION BY order_id ORDER BY line))
INSERT INTO ticket_points (order_id, line, card_id, spent, earned)
SELECT order_id, line, card_id,
       div(bonuses * spent_up_to::numeric, spent_whole) - div(bonuses * (spent_up_to - spent_weight)::numeric, spent_whole),
       div(accrued * earned_up_to, earned_whole) - div(accrued * (earned_up_to - earned_weight), earned_whole)
  FROM part WHERE bonuses > 0 OR accrued > 0;

-- Orders that went back whole were settled as a whole.
INSERT INTO ticket_points (order_id, line, card_id, spent, earned, spent_back, earned_back, state)
SELECT order_card.order_id, (SELECT min(line) FROM order_item WHERE order_item.order_id = order_card.order_id),
       order_card.card_id, bonuses, accrued,
       coalesce(sum(amount) FILTER (WHERE kind = 'give_back'), 0), -coalesce(sum(amount) FILTER (WHERE kind = 'take_back'), 0),
       'returned'
  FROM order_card JOIN loyalty_movement ON loyalty_movement.order_id = order_card.order_id
 WHERE order_card.state = 'released' GROUP BY order_card.order_id;

-- What was earned and is spent already is owed by the card when its tickets go back.
ALTER TABLE loyalty_card DROP CONSTRAINT loyalty_card_check;
ALTER TABLE loyalty_card ADD CONSTRAINT loyalty_card_reserved CHECK (reserved >= 0);

-- The ticket whose points came back; null: of the whole order.
ALTER TABLE loyalty_movement ADD COLUMN line integer;
DROP INDEX loyalty_movement_once;
CREATE UNIQUE INDEX loyalty_movement_once ON loyalty_movement (order_id, kind, line, card_id) NULLS NOT DISTINCT WHERE order_id IS NOT NULL;
