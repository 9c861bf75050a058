/** All places of a session by what has them, in one statement and so in one snapshot. */
import type { Executor } from '../../../platform/db/index.ts';
import type { OrderId, SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { IS_TAKEN, type SaleChannel } from '../../reservations/rules/index.ts';

/** `seats`: ids of numbered seats, joined by commas. `until`: ISO 8601; null: sold. */
export type PlacesOfOwner = {
  kind: 'sold' | 'reserved' | 'cart' | 'block';
  id: number;
  quantity: number;
  until: string | null;
  seats: string;
};

export type BlockOfSession = {
  id: number;
  key: string;
  memberId: number | null;
  version: number;
  reason: string;
  recipient: string;
  ownerEmail: string;
  color: string;
  isKilled: boolean;
  channel: SaleChannel | '';
  /** Of a quota: ids of its seats, joined by commas. */
  quotaSeats: string;
  /** Of a quota: standing places that were taken from it. */
  quotaTaken: number;
  /** ISO 8601. */
  unblocksAt: string | null;
  zones: Record<string, number>;
};

/** `capacity`: of numbered seats and standing places; null: unlimited. `unnumbered`: places without a seat that are taken. */
export type PlacesOfZone = { zoneId: ZoneId; capacity: number | null; unnumbered: number };

/** `capacity`: that of the session, or of its zones if that is less and all tickets are of zones; null: unlimited. */
export type PlacesOfSession = {
  capacity: number | null;
  zones: PlacesOfZone[];
  owners: PlacesOfOwner[];
  blocks: BlockOfSession[];
};

export async function readPlacesOfSession(
  on: Executor,
  session: SessionId,
  now: Date,
): Promise<PlacesOfSession | null> {
  const { rows } = await on.query<PlacesOfSession>(
    `WITH taken AS (
       SELECT owner_id, zone_id, seat_id, quantity, state, offer_id, expires_at FROM hold
        WHERE session_id = $2 AND seat_id IS NOT NULL AND ${IS_TAKEN}
       UNION ALL
       SELECT owner_id, zone_id, seat_id, quantity, state, offer_id, expires_at FROM hold
        WHERE session_id = $2 AND seat_id IS NULL AND ${IS_TAKEN}),
     owner AS (
       SELECT taken.owner_id AS id, CASE WHEN taken.offer_id IS NULL THEN 'block' WHEN taken.state = 'sold' THEN 'sold'
                                         WHEN cart_line.id IS NULL THEN 'reserved' ELSE 'cart' END AS kind,
              sum(taken.quantity)::int AS quantity, coalesce(string_agg(taken.seat_id::text, ','), '') AS seats,
              CASE WHEN taken.state = 'held' THEN to_char(max(taken.expires_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') END AS until
         FROM taken LEFT JOIN cart_line ON cart_line.id = taken.owner_id
        GROUP BY 1, 2, taken.state)
     SELECT (SELECT CASE WHEN zones.allocated = stock.allocated THEN least(stock.capacity, zones.capacity) ELSE stock.capacity END
               FROM (SELECT sum(allocated) AS allocated, CASE WHEN bool_and(capacity IS NOT NULL) THEN sum(capacity) END AS capacity
                       FROM stock WHERE session_id = $2 AND zone_id IS NOT NULL AND area_id IS NULL) AS zones)::int AS capacity,
            (SELECT coalesce(json_agg(json_build_object(
                      'zoneId', zone_stock.zone_id, 'capacity', zone_stock.capacity,
                      'unnumbered', (SELECT coalesce(sum(quantity), 0) FROM taken WHERE taken.zone_id = zone_stock.zone_id AND seat_id IS NULL))
                      ORDER BY zone_stock.zone_id), '[]'::json)
               FROM stock AS zone_stock
              WHERE zone_stock.session_id = $2 AND zone_stock.zone_id IS NOT NULL AND zone_stock.area_id IS NULL) AS zones,
            (SELECT coalesce(json_agg(owner ORDER BY owner.id), '[]'::json) FROM owner) AS owners,
            (SELECT coalesce(json_agg(json_build_object(
                      'id', block.id, 'key', block.key, 'memberId', block.member_id, 'version', block.version, 'reason', block.reason,
                      'recipient', block.blocked_for, 'ownerEmail', block.owner_email, 'color', block.color,
                      'isKilled', block.is_killed, 'channel', block.channel,
                      'quotaSeats', (SELECT coalesce(string_agg(seat_id::text, ','), '') FROM seat_quota WHERE block_id = block.id),
                      'quotaTaken', (SELECT coalesce(sum(quantity), 0) FROM hold WHERE quota_id = block.id AND ${IS_TAKEN}), 'zones', block.places -> 'zones',
                      'unblocksAt', to_char(block.unblocks_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY block.id), '[]'::json)
               FROM seat_block AS block
              WHERE block.session_id = $2 AND (block.unblocks_at IS NULL OR block.unblocks_at > $1)) AS blocks
       FROM stock WHERE stock.session_id = $2 AND stock.zone_id IS NULL AND stock.area_id IS NULL AND stock.offer_id IS NULL`,
    [now, session],
  );
  return rows[0] ?? null;
}

/** The plan of a session; null if it has none. */
export async function findPlanOfSession(on: Executor, session: SessionId): Promise<number | null> {
  const { rows } = await on.query<{ planId: number | null }>('SELECT plan_id AS "planId" FROM session WHERE id = $1', [
    session,
  ]);
  return rows[0]?.planId ?? null;
}

/** `ownerId`: an order, a line of a cart or a block. */
export type SeatHold = { ownerId: OrderId; kind: 'offer' | 'block'; state: 'held' | 'sold' | 'released'; key: string };

/** Everything that had a seat, oldest first. */
export async function listSeatHolds(on: Executor, session: SessionId, seat: SeatId): Promise<SeatHold[]> {
  const { rows } = await on.query<SeatHold>(
    `SELECT owner_id AS "ownerId", CASE WHEN offer_id IS NULL THEN 'block' ELSE 'offer' END AS kind, state, seat.key
       FROM hold JOIN seat ON seat.id = hold.seat_id WHERE session_id = $1 AND seat_id = $2 ORDER BY hold.id`,
    [session, seat],
  );
  return rows;
}
