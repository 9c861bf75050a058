import type { Executor, Tx } from '../../platform/db/index.ts';
import type { CustomerId, SubscriptionId } from '../../platform/lib/ids.ts';

export type Owned = { id: SubscriptionId; card: string | null; left: number; eventHashes: string[] };

/** The events to which a season ticket gives tickets. */
const COVERED = `JOIN event AS season ON season.id = subscription.event_id
       JOIN event AS covered ON covered.key IN (SELECT jsonb_array_elements_text(season.subscription -> 'events'))`;

/**
 * What stands under this address belongs to this customer, unless it is another's by the same provider: one who has
 * given the address up keeps what they had, one whose shop has changed its provider gets it back.
 */
export async function giveToCustomer(
  tx: Tx,
  customer: { id: CustomerId; issuer: string },
  email: string,
): Promise<void> {
  await tx.query(
    `UPDATE subscription SET customer_id = $1
      WHERE lower(customer_email) = lower($2)
        AND (customer_id IS NULL OR customer_id IN (SELECT id FROM customer WHERE issuer <> $3))`,
    [customer.id, email, customer.issuer],
  );
}

/** What is left of the customer's season tickets; used-up ones are not told. */
export async function ofCustomer(db: Executor, customerId: CustomerId): Promise<Owned[]> {
  const { rows } = await db.query<Owned>(
    `SELECT subscription.id, card, quantity - taken AS left, array_agg(covered.hash ORDER BY covered.id) AS "eventHashes"
       FROM subscription ${COVERED}
      WHERE customer_id = $1 AND taken < quantity
      GROUP BY subscription.id ORDER BY subscription.id`,
    [customerId],
  );
  return rows;
}
