import type { Executor, Tx } from '../../platform/db/index.ts';
import {
  type AreaId,
  type EventId,
  type OfferId,
  type OwnerId,
  type SeatId,
  type SessionId,
  seatId,
  type ZoneId,
} from '../../platform/lib/ids.ts';
import { IS_EXPIRED_HOLD, type SaleChannel } from '../reservations/rules/index.ts';
import type { Counter, ReservedPlaces, StandingQuota } from './rules.ts';

/** Locks all counters of these sessions in order of their ids, which prevents deadlocks between batches. */
export async function lockCounters(tx: Tx, sessionIds: readonly SessionId[]): Promise<Counter[]> {
  const { rows } = await tx.query<Counter>(
    `SELECT id, session_id AS "sessionId", zone_id AS "zoneId", area_id AS "areaId", offer_id AS "offerId", capacity, allocated
       FROM stock WHERE session_id = ANY($1::int[]) ORDER BY id FOR UPDATE`,
    [sessionIds],
  );
  return rows;
}

/** Reads the same counters without locking. */
export async function readCounters(db: Executor, sessionIds: readonly SessionId[]): Promise<Counter[]> {
  const { rows } = await db.query<Counter>(
    `SELECT id, session_id AS "sessionId", zone_id AS "zoneId", area_id AS "areaId", offer_id AS "offerId", capacity, allocated
       FROM stock WHERE session_id = ANY($1::int[])`,
    [sessionIds],
  );
  return rows;
}

/** `offerId` is null for blocked seats. */
export type ReleasedHold = {
  sessionId: SessionId;
  zoneId: ZoneId | null;
  offerId: OfferId | null;
  seatId: SeatId | null;
  areaId: AreaId | null;
  quantity: number;
};

/** Releases expired holds. The caller has locked the counters and updates them. */
export async function releaseExpiredHolds(
  tx: Tx,
  sessionIds: readonly SessionId[],
  now: Date,
): Promise<ReleasedHold[]> {
  const { rows } = await tx.query<ReleasedHold>(
    `UPDATE hold SET state = 'released'
      WHERE ${IS_EXPIRED_HOLD} AND session_id = ANY($2::int[])
      RETURNING session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", seat_id AS "seatId",
                area_id AS "areaId", quantity`,
    [now, sessionIds],
  );
  return rows;
}

export async function moveCounters(tx: Tx, moved: ReadonlyMap<number, number>): Promise<void> {
  if (moved.size === 0) return;
  await tx.query(
    `UPDATE stock SET allocated = allocated + change.by
       FROM unnest($1::int[], $2::int[]) AS change (id, by) WHERE stock.id = change.id`,
    [[...moved.keys()], [...moved.values()]],
  );
}

type Pool = { sessionId: SessionId; zoneId: ZoneId };

/** The quota of a seat. The condition that it has not ended follows, because the number of its parameter differs. */
const JOIN_QUOTA = `LEFT JOIN seat_quota ON seat_quota.session_id = session.id AND seat_quota.seat_id = seat.seat_id
       LEFT JOIN seat_block AS quota ON quota.id = seat_quota.block_id`;

export type QuotaSeat = { seatId: SeatId; channel: SaleChannel };

/** Free numbered seats per zone, read as one text per zone because a hall has tens of thousands. Those of quotas are among them. */
export async function listFreeSeats(
  tx: Tx,
  pools: readonly Pool[],
  now: Date,
): Promise<(Pool & { seatIds: SeatId[]; quotas: QuotaSeat[] })[]> {
  if (pools.length === 0) return [];
  const { rows } = await tx.query<Pool & { seats: string; quotas: QuotaSeat[] | null }>(
    `SELECT pool.session_id AS "sessionId", pool.zone_id AS "zoneId",
            string_agg(seat.seat_id::text, ',') AS seats,
            json_agg(json_build_object('seatId', seat.seat_id, 'channel', quota.channel)) FILTER (WHERE quota.id IS NOT NULL) AS quotas
       FROM unnest($1::int[], $2::int[]) AS pool (session_id, zone_id)
       JOIN session ON session.id = pool.session_id
       JOIN plan_seat AS seat ON seat.plan_id = session.plan_id AND seat.zone_id = pool.zone_id
       ${JOIN_QUOTA} AND (quota.unblocks_at IS NULL OR quota.unblocks_at > $3)
      WHERE NOT EXISTS (SELECT FROM hold
                         WHERE hold.session_id = pool.session_id AND hold.seat_id = seat.seat_id AND hold.state <> 'released')
      GROUP BY 1, 2`,
    [pools.map((pool) => pool.sessionId), pools.map((pool) => pool.zoneId), now],
  );
  return rows.map(({ seats, quotas, ...pool }) => ({
    ...pool,
    seatIds: seats.split(',').map(seatId),
    quotas: quotas ?? [],
  }));
}

type NamedSeatRow = Pool & { seatId: SeatId };

/** The free ones among these seats that are in the zone named with them. `channel`: of the quota; null: none. */
export async function listFreeAmong(
  tx: Tx,
  seats: readonly NamedSeatRow[],
  now: Date,
): Promise<(NamedSeatRow & { channel: SaleChannel | null })[]> {
  if (seats.length === 0) return [];
  const { rows } = await tx.query<NamedSeatRow & { channel: SaleChannel | null }>(
    `SELECT DISTINCT input.session_id AS "sessionId", input.zone_id AS "zoneId", input.seat_id AS "seatId", quota.channel
       FROM unnest($1::int[], $2::int[], $3::int[]) AS input (session_id, zone_id, seat_id)
       JOIN session ON session.id = input.session_id
       JOIN plan_seat AS seat
         ON seat.plan_id = session.plan_id AND seat.seat_id = input.seat_id AND seat.zone_id = input.zone_id
       ${JOIN_QUOTA} AND (quota.unblocks_at IS NULL OR quota.unblocks_at > $4)
      WHERE NOT EXISTS (SELECT FROM hold
                         WHERE hold.session_id = input.session_id AND hold.seat_id = input.seat_id AND hold.state <> 'released')`,
    [seats.map((seat) => seat.sessionId), seats.map((seat) => seat.zoneId), seats.map((seat) => seat.seatId), now],
  );
  return rows;
}

/** `quotas`: live ones of its standing places. `hasQuotas`: whether the session has any. */
export type ZoneWithQuotas = Pool & {
  isSeated: boolean;
  quotas: readonly StandingQuota[];
  hasQuotas: boolean;
};

/** Whether these zones have numbered seats in the session's hall plan, and their quotas. */
export async function readZones(on: Executor, pools: readonly Pool[], now: Date): Promise<ZoneWithQuotas[]> {
  const { rows } = await on.query<Omit<ZoneWithQuotas, 'quotas'> & { quotas: StandingQuota[] | null }>(
    `SELECT pool.session_id AS "sessionId", pool.zone_id AS "zoneId",
            EXISTS (SELECT FROM plan_seat
                     WHERE plan_seat.plan_id = session.plan_id AND plan_seat.zone_id = pool.zone_id) AS "isSeated",
            (SELECT json_agg(json_build_object('id', quota.id, 'channel', quota.channel, 'left', standing_quota.quantity - coalesce(
                      (SELECT sum(quantity) FROM hold
                        WHERE quota_id = quota.id AND hold.zone_id = pool.zone_id AND hold.state <> 'released'), 0)) ORDER BY quota.id)
               FROM standing_quota JOIN seat_block AS quota ON quota.id = standing_quota.block_id
              WHERE standing_quota.session_id = pool.session_id AND standing_quota.zone_id = pool.zone_id
                AND (quota.unblocks_at IS NULL OR quota.unblocks_at > $3)) AS quotas,
            EXISTS (SELECT FROM seat_block AS quota
                     WHERE quota.session_id = pool.session_id AND quota.channel <> '') AS "hasQuotas"
       FROM unnest($1::int[], $2::int[]) AS pool (session_id, zone_id)
       JOIN session ON session.id = pool.session_id`,
    [pools.map((pool) => pool.sessionId), pools.map((pool) => pool.zoneId), now],
  );
  return rows.map((row) => ({ ...row, quotas: row.quotas ?? [] }));
}

/**
 * Free places that only one channel sells, numbered seats and standing places: of the `limited` ones among these sessions,
 * and of those with a zone that sells fewer places than their plan has.
 */
export async function listReservedPlaces(
  on: Executor,
  sessions: readonly SessionId[],
  limited: readonly SessionId[],
  now: Date,
): Promise<ReservedPlaces[]> {
  const { rows } = await on.query<ReservedPlaces>(
    `WITH quota AS (
       SELECT seat_block.id, session_id, channel FROM seat_block JOIN session ON session.id = session_id
        WHERE session_id = ANY($1::int[]) AND channel <> '' AND (unblocks_at IS NULL OR unblocks_at > $2)
          AND (session_id = ANY($3::int[]) OR EXISTS (
                SELECT FROM stock JOIN zone ON zone.id = stock.zone_id JOIN hall_plan ON hall_plan.id = session.plan_id
                 WHERE stock.session_id = session.id AND stock.area_id IS NULL
                   AND stock.capacity < (hall_plan.zone_capacities ->> zone.key)::int)))
     SELECT quota.session_id AS "sessionId", plan_seat.zone_id AS "zoneId", quota.channel, true AS "isSeated", count(*)::int AS left
       FROM quota JOIN seat_quota ON seat_quota.block_id = quota.id JOIN session ON session.id = quota.session_id
       JOIN plan_seat ON plan_seat.plan_id = session.plan_id AND plan_seat.seat_id = seat_quota.seat_id
      WHERE NOT EXISTS (SELECT FROM hold WHERE hold.session_id = quota.session_id
                           AND hold.seat_id = seat_quota.seat_id AND hold.state <> 'released')
      GROUP BY 1, 2, 3
     UNION ALL
     SELECT quota.session_id, standing_quota.zone_id, quota.channel, false, sum(standing_quota.quantity - coalesce((
              SELECT sum(hold.quantity) FROM hold WHERE hold.quota_id = quota.id AND hold.zone_id = standing_quota.zone_id
                 AND hold.state <> 'released'), 0))::int
       FROM quota JOIN standing_quota ON standing_quota.block_id = quota.id GROUP BY 1, 2, 3`,
    [sessions, now, limited],
  );
  return rows;
}

export type NewHold = {
  owner_id: OwnerId;
  event_id: EventId;
  session_id: SessionId;
  offer_id: OfferId;
  zone_id: ZoneId | null;
  seat_id: SeatId | null;
  area_id: AreaId | null;
  quantity: number;
  state: 'held' | 'sold';
  expires_at: Date;
  /** Of standing places that were taken from a quota. */
  quota_id: number | null;
  /** Address whose hold limits it counts toward while unpaid, and whether the buyer passed the bot check. */
  origin: string | null;
  bot_check_passed: boolean;
};

/** Inserts holds, or sales. */
export async function insertHolds(tx: Tx, holds: readonly NewHold[]): Promise<void> {
  if (holds.length === 0) return;
  await tx.query(
    `INSERT INTO hold (owner_id, event_id, session_id, offer_id, zone_id, seat_id, area_id, quantity, state, expires_at, quota_id, origin, bot_check_passed)
     SELECT owner_id, event_id, session_id, offer_id, zone_id, seat_id, area_id, quantity, state, expires_at, quota_id, origin, bot_check_passed
       FROM json_to_recordset($1::json) AS input (owner_id bigint, event_id int, session_id int, offer_id int,
            zone_id int, seat_id int, area_id int, quantity int, state text, expires_at timestamptz, quota_id bigint, origin text, bot_check_passed boolean)`,
    [JSON.stringify(holds)],
  );
}

/** Converts the owners' holds to sales. Returns the number of places per owner. */
export async function convertHoldsToSales(tx: Tx, owners: readonly OwnerId[]): Promise<ReadonlyMap<OwnerId, number>> {
  const { rows } = await tx.query<{ owner: OwnerId; quantity: number }>(
    `UPDATE hold SET state = 'sold' WHERE owner_id = ANY($1::bigint[]) AND state = 'held'
      RETURNING owner_id AS owner, quantity`,
    [owners],
  );
  const sold = new Map<OwnerId, number>();
  for (const { owner, quantity } of rows) sold.set(owner, (sold.get(owner) ?? 0) + quantity);
  return sold;
}

/** Releases holds and sales of these owners. The caller updates the counters. */
export async function releaseHoldsOf(tx: Tx, owners: readonly number[]): Promise<ReleasedHold[]> {
  const { rows } = await tx.query<ReleasedHold>(
    `UPDATE hold SET state = 'released'
      WHERE owner_id = ANY($1::bigint[]) AND state <> 'released'
      RETURNING session_id AS "sessionId", zone_id AS "zoneId", offer_id AS "offerId", seat_id AS "seatId",
                area_id AS "areaId", quantity`,
    [owners],
  );
  return rows;
}

/** Sessions in which these owners have or had places. */
export async function listSessionsOf(tx: Executor, owners: readonly OwnerId[]): Promise<SessionId[]> {
  const { rows } = await tx.query<{ sessionId: SessionId }>(
    `SELECT DISTINCT session_id AS "sessionId" FROM hold WHERE owner_id = ANY($1::bigint[]) ORDER BY 1`,
    [owners],
  );
  return rows.map((row) => row.sessionId);
}
