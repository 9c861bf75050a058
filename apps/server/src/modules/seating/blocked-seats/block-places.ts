/** Places that a block of staff takes and releases: holds, or seats of a quota. */
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { notifySeatChanges } from '../changes/seat-changes.store.ts';
import { computeCounterDeltas } from '../counter-deltas.ts';
import type { Counter, ReservedPlaces } from '../rules.ts';
import * as store from '../store.ts';
import { SeatBlockPlanner } from './blocked-seats.rules.ts';
import * as holds from './blocked-seats.store.ts';
import { addStandingQuotas, deleteQuotaSeats, insertQuotaSeats } from './quotas.store.ts';
import * as blocks from './staff-blocks.store.ts';

/** Places to add to a block. `zones`: quantities of standing places by the key of their zone. */
export type PlacesToBlock = { seats: readonly number[]; zones: Readonly<Record<string, number>> };

/** A seat or a number of standing places that stays as it is. `key`: of the seat or the zone. */
export type RefusedPlace = {
  kind: 'seat' | 'zone';
  key: string;
  seatId: number | null;
  reason: 'unknown' | 'sold' | 'reserved' | 'cart' | 'blocked' | 'insufficient';
  left: number;
};

/** Holds of blocks without an end. */
export const NEVER = new Date('9999-12-31T00:00:00Z');
type ReleasedPlace = Pick<store.ReleasedHold, 'sessionId' | 'seatId'>;

export type PlacePlan = {
  added: holds.BlockedPlaces;
  quantity: number;
  refused: RefusedPlace[];
  deltas: ReadonlyMap<number, number>;
  rows: {
    seatId: blocks.SeatToBlock['seatId'] | null;
    zoneId: ZoneId;
    areaId: holds.SeatBlockHold['area_id'];
    quantity: number;
  }[];
};

/** `channel`: of a quota; empty: the places are held. */
type PlacesToPlan = {
  sessionId: SessionId;
  counters: readonly Counter[];
  places: PlacesToBlock;
  channel: blocks.StaffBlockTerms['channel'];
};

/** Refuses places one by one: the others go through. */
export async function planPlaces(
  tx: Tx,
  { sessionId, counters, places, channel }: PlacesToPlan,
  now: Date,
): Promise<PlacePlan> {
  const found = await blocks.findSeatsToBlock(tx, sessionId, places.seats, now);
  const byId = new Map<number, blocks.SeatToBlock>(found.map((seat) => [seat.seatId, seat]));
  const refused: RefusedPlace[] = [...new Set(places.seats)].flatMap((seatId): RefusedPlace[] => {
    const seat = byId.get(seatId);
    const reason = seat ? seat.takenBy : 'unknown';
    return reason ? [{ kind: 'seat', key: seat?.key ?? '', seatId, reason, left: 0 }] : [];
  });
  const standingZones = await findStandingZones(tx, sessionId, Object.keys(places.zones), now);
  const free = withoutQuotas(counters, await store.listReservedPlaces(tx, [sessionId], [sessionId], now));
  if (channel !== '') return planQuota({ found, places, counters: free, standingZones }, refused);
  const planner = new SeatBlockPlanner(free);
  const byKey = new Map(found.filter(({ takenBy }) => takenBy === null).map((seat) => [seat.key, seat]));
  const seats = [...byKey.keys()].toSorted();
  const result = planner.block({ sessionId, seats, zones: [] }, (key) => {
    const seat = byKey.get(key);
    return seat && { seatId: seat.seatId, zoneId: seat.zoneId, isTaken: false };
  });
  if (!result.ok)
    refused.push(
      ...[...byKey.values()].map(({ key, seatId }) => ({
        kind: 'seat' as const,
        key,
        seatId,
        reason: 'insufficient' as const,
        left: 0,
      })),
    );
  const rows: PlacePlan['rows'] = result.ok
    ? [...byKey.values()].map(({ seatId, zoneId }) => ({ seatId, zoneId, areaId: null, quantity: 1 }))
    : [];
  const zones: Record<string, number> = {};
  for (const [key, quantity] of Object.entries(places.zones)) {
    if (quantity === 0) continue;
    const id = standingZones.get(key)?.zoneId;
    const blocked =
      id === undefined ? null : planner.block({ sessionId, seats: [], zones: [{ id, quantity }] }, () => undefined);
    if (!blocked?.ok) {
      const left = blocked?.kind === 'insufficient_stock' ? blocked.left : 0;
      refused.push({ kind: 'zone', key, seatId: null, reason: blocked ? 'insufficient' : 'unknown', left });
      continue;
    }
    zones[key] = quantity;
    rows.push(...blocked.standingPlaces.map((place) => ({ ...place, seatId: null })));
  }
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0);
  return { added: { seats: result.ok ? seats : [], zones }, quantity, refused, deltas: planner.deltas(), rows };
}

/** Counters of sessions and zones that count the free places in quotas as allocated. */
export function withoutQuotas(counters: readonly Counter[], reserved: readonly ReservedPlaces[]): Counter[] {
  return counters.map((counter) => {
    const { sessionId, zoneId, areaId, offerId } = counter;
    if (areaId !== null || offerId !== null) return counter;
    const under = reserved.filter((row) => row.sessionId === sessionId && (zoneId === null || row.zoneId === zoneId));
    return { ...counter, allocated: under.reduce((sum, { left }) => sum + left, counter.allocated) };
  });
}

type QuotaToPlan = {
  found: readonly blocks.SeatToBlock[];
  places: PlacesToBlock;
  /** Without places of other quotas. */
  counters: readonly Counter[];
  standingZones: StandingZones;
};

/** A zone without a capacity has no quota: its places never end. */
function planQuota(
  { found, places, counters, standingZones }: QuotaToPlan,
  refusedSeats: readonly RefusedPlace[],
): PlacePlan {
  const free = found.filter(({ takenBy }) => takenBy === null);
  const zones: Record<string, number> = {};
  const refused = [...refusedSeats];
  const rows: PlacePlan['rows'] = free.map(({ seatId, zoneId }) => ({ seatId, zoneId, areaId: null, quantity: 1 }));
  for (const [key, quantity] of Object.entries(places.zones)) {
    if (quantity === 0) continue;
    const zoneId = standingZones.get(key)?.zoneId;
    const left = zoneId === undefined ? 0 : countZonePlacesLeft(counters, zoneId);
    if (zoneId === undefined || left < quantity) {
      const reason = zoneId === undefined ? 'unknown' : 'insufficient';
      refused.push({ kind: 'zone', key, seatId: null, reason, left });
      continue;
    }
    zones[key] = quantity;
    rows.push({ seatId: null, zoneId, areaId: null, quantity });
  }
  return {
    added: { seats: free.map(({ key }) => key).toSorted(), zones },
    quantity: rows.reduce((sum, row) => sum + row.quantity, 0),
    refused,
    deltas: new Map(),
    rows,
  };
}

function countZonePlacesLeft(counters: readonly Counter[], zone: ZoneId): number {
  const left = counters
    .filter(({ zoneId, areaId }) => zoneId === zone && areaId === null)
    .map(({ capacity, allocated }) => (capacity === null ? 0 : capacity - allocated));
  return Math.max(0, ...left);
}

/** By key. */
type StandingZones = ReadonlyMap<string, store.ZoneWithQuotas>;

/** Zones without numbered seats. */
async function findStandingZones(
  tx: Tx,
  sessionId: SessionId,
  keys: readonly string[],
  now: Date,
): Promise<StandingZones> {
  if (keys.length === 0) return new Map();
  const zones = (await blocks.findZones(tx, sessionId)).filter(({ key }) => keys.includes(key));
  const pools = zones.map(({ id }) => ({ sessionId, zoneId: id }));
  const byId = new Map(
    (await store.readZones(tx, pools, now)).filter(({ isSeated }) => !isSeated).map((zone) => [zone.zoneId, zone]),
  );
  return new Map(
    zones.flatMap(({ id, key }) => {
      const zone = byId.get(id);
      return zone ? [[key, zone] as const] : [];
    }),
  );
}

type PlanTarget = {
  sessionId: SessionId;
  /** Id of the block. */
  owner: number;
  end: Date | null;
  channel: blocks.StaffBlockTerms['channel'];
};

export async function writePlan(
  tx: Tx,
  { sessionId, owner, end, channel }: PlanTarget,
  { rows, deltas }: PlacePlan,
): Promise<void> {
  if (channel !== '') {
    const seats = rows.flatMap(({ seatId }) => seatId ?? []);
    const zones = rows.filter(({ seatId }) => seatId === null);
    await insertQuotaSeats(tx, { sessionId, blockId: owner, seats });
    await addStandingQuotas(tx, { sessionId, blockId: owner }, zones);
  } else {
    await holds.insertSeatBlockHolds(
      tx,
      rows.map(({ seatId, zoneId, areaId, quantity }) => ({
        ...{ owner_id: owner, session_id: sessionId, zone_id: zoneId, seat_id: seatId, area_id: areaId, quantity },
        expires_at: end ?? NEVER,
      })),
    );
    await store.moveCounters(tx, deltas);
  }
  await notifySeatChanges(
    tx,
    rows.map(({ seatId }) => ({ sessionId, seatId })),
  );
}

/** Releases these seats of a block; null: all of its places. Returns what visitors can buy again, and the counters' change. */
export async function releasePlaces(
  tx: Tx,
  { id, channel }: Pick<blocks.StaffBlock, 'id' | 'channel'>,
  seats: readonly number[] | null,
  counters: readonly Counter[],
): Promise<{ released: ReleasedPlace[]; freed: ReadonlyMap<number, number> }> {
  if (channel !== '') return { released: await deleteQuotaSeats(tx, id, seats), freed: new Map() };
  const released = seats === null ? await store.releaseHoldsOf(tx, [id]) : await blocks.releaseSeatsOf(tx, id, seats);
  const freed = computeCounterDeltas(counters, released);
  await store.moveCounters(tx, freed);
  return { released, freed };
}
