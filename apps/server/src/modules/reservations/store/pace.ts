import type { Executor } from '../../../platform/db/index.ts';
import type { OfferId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { Since } from '../rules/pace.ts';

/** What a row of a sum is about; the inventory's counters say which of them count it. */
export type Place = { sessionId: SessionId; zoneId: ZoneId | null; offerId: OfferId };

/** Places of an origin: unpaid now or let run out within the hour, and bought within a day; and in how many rows they are. */
export type OfOrigin = Place & { origin: string; unpaid: number; bought: number; rows: number };

export async function placesOfOrigins(
  tx: Executor,
  origins: readonly string[],
  { now, hourAgo, dayAgo }: Since,
): Promise<OfOrigin[]> {
  const { rows } = await tx.query<OfOrigin>(
    `SELECT origin, session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId",
            coalesce(sum(quantity) FILTER (WHERE expires_at > $3 AND (state = 'held' OR (state = 'released' AND expires_at <= $2))),
                     0)::int AS unpaid,
            coalesce(sum(quantity) FILTER (WHERE state = 'sold'), 0)::int AS bought,
            count(*)::int AS rows
       FROM hold WHERE origin = ANY($1::text[]) AND expires_at > $4
      GROUP BY origin, session_id, zone_id, offer_id`,
    [origins, now, hourAgo, dayAgo],
  );
  return rows;
}

/** Places of a session that are held now, those of them whose callers had shown no proof, and in how many rows they are. */
export type OfSession = Place & { held: number; unproven: number; rows: number };

/** Null: of all sessions. What the house holds back (of no offer) is nobody's hoarding. */
export async function placesHeld(tx: Executor, sessions: readonly number[] | null, now: Date): Promise<OfSession[]> {
  const { rows } = await tx.query<OfSession>(
    `SELECT session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", sum(quantity)::int AS held,
            coalesce(sum(quantity) FILTER (WHERE NOT proven), 0)::int AS unproven, count(*)::int AS rows
       FROM hold WHERE state = 'held' AND offer_id IS NOT NULL AND expires_at > $1 ${sessions ? 'AND session_id = ANY($2::int[])' : ''}
      GROUP BY session_id, zone_id, offer_id`,
    sessions ? [now, sessions] : [now],
  );
  return rows;
}
