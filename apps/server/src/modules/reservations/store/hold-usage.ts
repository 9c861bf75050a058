import type { Executor } from '../../../platform/db/index.ts';
import type { OfferId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { IS_HELD } from '../rules/hold-expiry.ts';
import type { UsageWindow } from '../rules/hold-usage.ts';

/** Session, zone and offer of the places that a row sums up. */
export type Place = { sessionId: SessionId; zoneId: ZoneId | null; offerId: OfferId };

/** Places of an origin: unpaid now or expired within the hour, and bought within a day; and the number of rows read. */
export type OriginUsageRow = Place & { origin: string; unpaid: number; bought: number; rows: number };

export async function listPlacesOfOrigins(
  tx: Executor,
  origins: readonly string[],
  { now, hourAgo, dayAgo }: UsageWindow,
): Promise<OriginUsageRow[]> {
  const { rows } = await tx.query<OriginUsageRow>(
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

/** Places of a session that are held now, those held without a passed bot check, and the number of rows read. */
export type SessionUsageRow = Place & { heldPlaces: number; uncheckedPlaces: number; rows: number };

/** `sessions` null: all sessions. Blocked seats (without an offer) do not count. */
export async function listHeldPlaces(
  tx: Executor,
  sessions: readonly number[] | null,
  now: Date,
): Promise<SessionUsageRow[]> {
  const { rows } = await tx.query<SessionUsageRow>(
    `SELECT session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", sum(quantity)::int AS "heldPlaces",
            coalesce(sum(quantity) FILTER (WHERE NOT bot_check_passed), 0)::int AS "uncheckedPlaces", count(*)::int AS rows
       FROM hold WHERE ${IS_HELD} AND offer_id IS NOT NULL ${sessions ? 'AND session_id = ANY($2::int[])' : ''}
      GROUP BY session_id, zone_id, offer_id`,
    sessions ? [now, sessions] : [now],
  );
  return rows;
}
