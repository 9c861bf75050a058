import type { Executor } from '../../../platform/db/index.ts';
import type { AreaId, EventId, OfferId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { IS_EXPIRED_HOLD, IS_TAKEN } from '../../reservations/rules/index.ts';
import type { Availability } from '../rules/model.ts';

type StockRow = {
  sessionId: SessionId;
  zoneId: ZoneId | null;
  areaId: AreaId | null;
  offerId: OfferId | null;
  left: number;
};

/** All events by default. */
type AvailabilityScope = { events?: readonly EventId[] | null; session?: SessionId };

const IS_QUOTA_OF_OTHERS = `seat_block.channel <> '' AND seat_block.channel <> 'web'
          AND (seat_block.unblocks_at IS NULL OR seat_block.unblocks_at > $1)`;

/** Free places that only channels without visitors sell: numbered seats, and standing places. */
const QUOTAS = `
  SELECT seat_quota.session_id, plan_seat.zone_id, count(*) AS places
    FROM seat_block JOIN seat_quota ON seat_quota.block_id = seat_block.id
    JOIN session ON session.id = seat_quota.session_id AND session.starts_at > $1
    JOIN plan_seat ON plan_seat.plan_id = session.plan_id AND plan_seat.seat_id = seat_quota.seat_id
   WHERE ${IS_QUOTA_OF_OTHERS} AND ($2::int[] IS NULL OR session.event_id = ANY($2)) AND ($3::int IS NULL OR session.id = $3)
     AND NOT EXISTS (SELECT FROM hold WHERE hold.session_id = session.id AND hold.seat_id = seat_quota.seat_id AND ${IS_TAKEN})
   GROUP BY 1, 2
  UNION ALL
  SELECT standing_quota.session_id, standing_quota.zone_id, standing_quota.quantity - coalesce((
           SELECT sum(hold.quantity) FROM hold
            WHERE hold.quota_id = seat_block.id AND hold.zone_id = standing_quota.zone_id AND ${IS_TAKEN}), 0)
    FROM seat_block JOIN standing_quota ON standing_quota.block_id = seat_block.id
    JOIN session ON session.id = standing_quota.session_id AND session.starts_at > $1
   WHERE ${IS_QUOTA_OF_OTHERS} AND ($2::int[] IS NULL OR session.event_id = ANY($2)) AND ($3::int IS NULL OR session.id = $3)`;

/** Free places of visitors from the bounded counters of future sessions. Expired holds count as free. */
export async function loadAvailability(
  db: Executor,
  now: Date,
  { events = null, session: only }: AvailabilityScope = {},
): Promise<Availability> {
  const { rows } = await db.query<StockRow>(
    `WITH expired AS (
       SELECT session_id, zone_id, area_id, offer_id, sum(quantity) AS quantity FROM hold
        WHERE ${IS_EXPIRED_HOLD} AND ($2::int[] IS NULL OR event_id = ANY($2))
          AND ($3::int IS NULL OR session_id = $3) GROUP BY 1, 2, 3, 4),
     quota AS (
       SELECT session_id, zone_id, sum(places) AS places FROM (${QUOTAS}) AS free GROUP BY 1, 2)
     SELECT stock.session_id AS "sessionId", stock.zone_id AS "zoneId", stock.area_id AS "areaId", stock.offer_id AS "offerId",
            (stock.capacity - stock.allocated + coalesce((
               SELECT sum(expired.quantity) FROM expired
                WHERE expired.session_id = stock.session_id
                  AND (stock.zone_id IS NULL OR stock.zone_id = expired.zone_id)
                  AND (stock.area_id IS NULL OR stock.area_id = expired.area_id)
                  AND (stock.offer_id IS NULL OR stock.offer_id = expired.offer_id)), 0)
             - coalesce((
               SELECT sum(quota.places) FROM quota
                WHERE quota.session_id = stock.session_id AND stock.area_id IS NULL AND stock.offer_id IS NULL
                  AND (stock.zone_id IS NULL OR stock.zone_id = quota.zone_id)), 0))::int AS left
       FROM stock JOIN session ON session.id = stock.session_id AND session.starts_at > $1
      WHERE stock.capacity IS NOT NULL AND ($2::int[] IS NULL OR stock.event_id = ANY($2))
        AND ($3::int IS NULL OR stock.session_id = $3)`,
    [now, events, only ?? null],
  );
  const session = new Map<number, number>();
  const zone = new Map<string, number>();
  const area = new Map<string, number>();
  const offer = new Map<string, number>();
  for (const row of rows) {
    const left = Math.max(0, row.left);
    if (row.areaId !== null) area.set(`${row.sessionId}/${row.areaId}`, left);
    else if (row.zoneId !== null) zone.set(`${row.sessionId}/${row.zoneId}`, left);
    else if (row.offerId !== null) offer.set(`${row.sessionId}/${row.offerId}`, left);
    else session.set(row.sessionId, left);
  }
  return { session, zone, area, offer };
}

/**
 * What free places depend on, apart from the catalog: counters, quotas and expired holds. Ids are seeds, because hashint8
 * combines the halves of its number by XOR: a sale that moves two counters could leave the sum as it was.
 */
const DIGESTS = `SELECT event_id, hashint8extended(allocated, id) AS digest FROM stock
   UNION ALL SELECT session.event_id, hashint8extended(seat_block.version, seat_block.id)
     FROM seat_block JOIN session ON session.id = seat_block.session_id WHERE ${IS_QUOTA_OF_OTHERS}
   UNION ALL SELECT event_id, hashint8extended(id, 0) FROM hold WHERE ${IS_EXPIRED_HOLD}`;

/** Changes whenever a place is taken or freed; fast to read. */
export async function readPlacesDigest(db: Executor, now: Date): Promise<string> {
  const { rows } = await db.query<{ digest: string }>(
    `SELECT coalesce(sum(digest), 0)::text AS digest FROM (${DIGESTS}) AS digests`,
    [now],
  );
  return rows[0]?.digest ?? '';
}

export async function readDigestsByEvent(db: Executor, now: Date): Promise<Map<EventId, string>> {
  const { rows } = await db.query<{ eventId: EventId; digest: string }>(
    `SELECT event_id AS "eventId", sum(digest)::text AS digest FROM (${DIGESTS}) AS digests GROUP BY event_id`,
    [now],
  );
  return new Map(rows.map((row) => [row.eventId, row.digest]));
}
