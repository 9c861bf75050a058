/** The counter of season tickets: remaining visits and the owner. */
import type { Tx } from '../../platform/db/index.ts';
import type { CustomerId, EventId, SeasonTicketId } from '../../platform/lib/ids.ts';

export type LockedSeasonTicket = {
  id: SeasonTicketId;
  customerId: CustomerId | null;
  available: number;
  /** By staff. */
  isBlocked: boolean;
  /** Events that the season ticket covers. */
  eventIds: EventId[];
};

/** Locks these season tickets in order of their ids. Callers have locked seats before. */
export async function lockSeasonTickets(tx: Tx, ids: readonly number[]): Promise<LockedSeasonTicket[]> {
  const { rows } = await tx.query<LockedSeasonTicket>(
    `SELECT season_ticket.id, customer_id AS "customerId", quantity - allocated AS available,
            blocked_at IS NOT NULL AS "isBlocked",
            ARRAY(SELECT covered.id FROM event AS season
                    JOIN event AS covered ON covered.key IN (SELECT jsonb_array_elements_text(season.season_ticket -> 'events'))
                   WHERE season.id = season_ticket.event_id) AS "eventIds"
       FROM season_ticket WHERE season_ticket.id = ANY($1::int[]) ORDER BY season_ticket.id FOR UPDATE`,
    [ids],
  );
  return rows;
}

export async function adjustVisitCounters(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> {
  await tx.query(
    `UPDATE season_ticket SET allocated = allocated + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE season_ticket.id = change.id`,
    [[...changes.keys()], [...changes.values()]],
  );
}
