/** Invariants of gift cards and of the money that orders have of them. */
import { createAudit } from '../../platform/db/index.ts';

export const auditGiftCards = createAudit([
  {
    name: 'the balance of a gift card is its amount less payments plus credits',
    sql: `SELECT gift_card.id, gift_card.amount, balance, paid.sum AS paid, credited.sum AS credited FROM gift_card
            JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS sum FROM order_payment
                           WHERE gift_card_id = gift_card.id AND kind = 'gift_card') AS paid ON true
            JOIN LATERAL (SELECT coalesce(sum(gift_card_credit.amount), 0) AS sum FROM gift_card_credit
                            JOIN order_payment ON order_payment.id = order_payment_id
                           WHERE gift_card_id = gift_card.id) AS credited ON true
           WHERE balance <> gift_card.amount - paid.sum + credited.sum`,
  },
  {
    name: 'only money of a gift card is credited to one',
    sql: `SELECT gift_card_credit.id, order_payment_id, kind FROM gift_card_credit
            JOIN order_payment ON order_payment.id = order_payment_id WHERE gift_card_id IS NULL`,
  },
]);
