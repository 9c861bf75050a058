import type { Executor, Tx } from '../../platform/db/index.ts';
import type { CustomerId, SeasonTicketId } from '../../platform/lib/ids.ts';

export type OwnedSeasonTicket = { id: SeasonTicketId; card: string | null; left: number; eventHashes: string[] };

/** Events that a season ticket covers. */
const COVERED = `JOIN event AS season ON season.id = season_ticket.event_id
       JOIN event AS covered ON covered.key IN (SELECT jsonb_array_elements_text(season.season_ticket -> 'events'))`;

/**
 * Assigns season tickets of this address to the customer, unless another customer of the same identity provider has
 * them: customers keep them after changing their address, and get them back after the shop changes its provider.
 */
export async function assignToCustomer(
  tx: Tx,
  customer: { id: CustomerId; issuer: string },
  email: string,
): Promise<void> {
  await tx.query(
    `UPDATE season_ticket SET customer_id = $1
      WHERE lower(customer_email) = lower($2)
        AND (customer_id IS NULL OR customer_id IN (SELECT id FROM customer WHERE issuer <> $3))`,
    [customer.id, email, customer.issuer],
  );
}

/** Numbers of season tickets with remaining visits, by events that no longer cover any event. */
export async function countUncovered(on: Executor): Promise<ReadonlyMap<number, number>> {
  const { rows } = await on.query<{ eventId: number; count: number }>(
    `SELECT event_id AS "eventId", count(*)::int AS count
       FROM season_ticket JOIN event AS season ON season.id = season_ticket.event_id
      WHERE season.season_ticket IS NULL AND allocated < quantity GROUP BY event_id`,
  );
  return new Map(rows.map(({ eventId, count }) => [eventId, count]));
}

/** Season tickets of the customer with remaining visits, which are not blocked. */
export async function listByCustomer(db: Executor, customerId: CustomerId): Promise<OwnedSeasonTicket[]> {
  const { rows } = await db.query<OwnedSeasonTicket>(
    `SELECT season_ticket.id, card, quantity - allocated AS left, array_agg(covered.hash ORDER BY covered.id) AS "eventHashes"
       FROM season_ticket ${COVERED}
      WHERE customer_id = $1 AND allocated < quantity AND blocked_at IS NULL
      GROUP BY season_ticket.id ORDER BY season_ticket.id`,
    [customerId],
  );
  return rows;
}
