/** Season tickets for staff: search, issue and block. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import {
  type CustomerId,
  createSecretId,
  type EventId,
  type OrderId,
  type SeasonTicketId,
} from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';

export type FoundSeasonTicket = {
  id: SeasonTicketId;
  card: string | null;
  ownerName: string;
  ownerEmail: string;
  event: LocalText;
  visits: number;
  used: number;
  isBlocked: boolean;
  orderId: OrderId | null;
};

/** Conditions that all hold; null: any. `text`: part of the number, or the beginning of the address or of words of the name. */
export type SeasonTicketFilter = {
  id: SeasonTicketId | null;
  text: string | null;
  /** Those of this person. */
  owner: { emails: readonly string[]; customerIds: readonly CustomerId[] } | null;
  events: ReadonlySet<EventId> | null;
};
export type SeasonTicketPage = { before: number | null; limit: number };

/** Newest first. */
export async function findSeasonTickets(
  on: Executor,
  { id, text, owner, events }: SeasonTicketFilter,
  { before, limit }: SeasonTicketPage,
): Promise<FoundSeasonTicket[]> {
  const { rows } = await on.query<FoundSeasonTicket>(
    `WITH named AS (
       SELECT season_ticket.*, event.title,
              coalesce(nullif(concat_ws(' ', owner ->> 'lastname', owner ->> 'firstname', owner ->> 'middlename'), ''),
                       orders.buyer_name, '') AS holder
         FROM season_ticket JOIN event ON event.id = season_ticket.event_id LEFT JOIN orders ON orders.id = season_ticket.order_id)
     SELECT id, card, holder AS "ownerName", customer_email AS "ownerEmail", title AS event, quantity AS visits,
            allocated AS used, blocked_at IS NOT NULL AS "isBlocked", order_id AS "orderId"
       FROM named
      WHERE ($1::bigint IS NULL OR id = $1)
        AND ($2::text IS NULL OR card LIKE '%' || $2 || '%' OR lower(customer_email) LIKE $2 || '%' OR ' ' || lower(holder) LIKE '% ' || $2 || '%')
        AND ($3::text[] IS NULL OR lower(btrim(customer_email)) = ANY($3) OR customer_id = ANY($4::bigint[]))
        AND ($5::int[] IS NULL OR event_id = ANY($5))
        AND ($6::int IS NULL OR id < $6)
      ORDER BY id DESC LIMIT $7`,
    [
      ...[id, text === null ? null : escapeLike(text.toLowerCase()), owner?.emails ?? null, owner?.customerIds ?? null],
      ...[events === null ? null : [...events], before, limit],
    ],
  );
  return rows;
}

function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

export type SeasonTicketUse = { orderId: OrderId; visits: number; state: 'held' | 'consumed' };

/** The newest orders that use visits of it. */
export async function listSeasonTicketUses(
  on: Executor,
  id: SeasonTicketId,
  limit: number,
): Promise<SeasonTicketUse[]> {
  const { rows } = await on.query<SeasonTicketUse>(
    `SELECT order_id AS "orderId", quantity::int AS visits, state FROM reservation_use
      WHERE resource = 'season_ticket' AND resource_id = $1 AND state <> 'released' ORDER BY order_id DESC LIMIT $2`,
    [id, limit],
  );
  return rows;
}

export type NewSeasonTicket = {
  eventId: EventId;
  email: string;
  owner: { lastname: string; firstname: string; middlename?: string; phone?: string };
  card: string | null;
  visits: number;
};

/**
 * Belongs to the account with this verified address that signed in last, or else to the one that signs in with it. Null:
 * the event sells no season tickets.
 */
export async function insertSeasonTicket(
  tx: Tx,
  { eventId, email, owner, card, visits }: NewSeasonTicket,
): Promise<SeasonTicketId | null> {
  const { rows } = await tx.query<{ id: SeasonTicketId }>(
    `INSERT INTO season_ticket (hash, customer_id, customer_email, owner, card, event_id, quantity)
     SELECT $1, (SELECT customer.id FROM customer WHERE lower(btrim(email)) = lower($2::text) AND email_verified
                  ORDER BY last_sign_in_at DESC NULLS LAST LIMIT 1),
            $2, $3::jsonb, $4, event.id, $5
       FROM event WHERE event.id = $6::bigint AND season_ticket IS NOT NULL RETURNING id`,
    [createSecretId(), email, JSON.stringify(owner), card, visits, eventId],
  );
  return rows[0]?.id ?? null;
}

/** Returns whether it changed. */
export async function setSeasonTicketBlocked(
  tx: Tx,
  id: SeasonTicketId,
  isBlocked: boolean,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE season_ticket SET blocked_at = $2 WHERE id = $1 AND (blocked_at IS NULL) = ($2::timestamptz IS NOT NULL)',
    [id, isBlocked ? now : null],
  );
  return rowCount > 0;
}
