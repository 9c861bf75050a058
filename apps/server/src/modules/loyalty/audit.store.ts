/** Invariants of bonuses. */
import { auditOf } from '../../db/index.ts';

export const auditLoyalty = auditOf([
  {
    name: 'bonuses of a card are the sum of their movements',
    sql: `SELECT card, balance, coalesce(sum(amount), 0)::int AS movements
            FROM loyalty_card LEFT JOIN loyalty_movement ON loyalty_movement.card_id = loyalty_card.id
             AND loyalty_movement.kind IN ('opening', 'spend', 'accrue', 'give_back')
           GROUP BY loyalty_card.id HAVING balance <> coalesce(sum(amount), 0)`,
  },
]);
