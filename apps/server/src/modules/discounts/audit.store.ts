/** Invariants of promo codes. */
import { auditOf } from '../../db/index.ts';

export const auditDiscounts = auditOf([
  {
    name: 'promo codes are used as often as they say',
    sql: `SELECT code, used, count(promo_use.order_id)::int AS uses
            FROM promo_code LEFT JOIN promo_use ON promo_use.promo_code_id = promo_code.id AND promo_use.state <> 'released'
           GROUP BY promo_code.id HAVING used <> count(promo_use.order_id)`,
  },
]);
