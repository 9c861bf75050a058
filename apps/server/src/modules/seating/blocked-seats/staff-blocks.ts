/** Blocks that staff make, change and release. The caller records the change in the audit log of the same transaction. */
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId, StaffMemberId, ZoneId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { computeCounterDeltas } from '../counter-deltas.ts';
import type { Counter } from '../rules.ts';
import { notifySeatChanges } from '../seat-changes.store.ts';
import * as store from '../store.ts';
import { SeatBlockPlanner } from './blocked-seats.rules.ts';
import * as holds from './blocked-seats.store.ts';
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

export type StaffBlockChange = {
  id: number;
  version: number;
  /** Null: no place is left, so the block was removed. */
  block: blocks.StaffBlock | null;
  before: blocks.StaffBlock | null;
  added: holds.BlockedPlaces;
  removed: holds.BlockedPlaces;
  refused: RefusedPlace[];
};

export type StaffBlockError = 'not_found' | 'changed' | 'from_season_file' | 'end_in_past' | 'nothing_blocked';

/** Holds of blocks without an end. */
const NEVER = new Date('9999-12-31T00:00:00Z');
/** Blocks that end sooner are made without the email of the day before. */
export const REMINDER_LEAD_MS = 24 * 60 * 60 * 1000;
const NO_PLACES: holds.BlockedPlaces = { seats: [], zones: {} };

export type NewStaffBlockInput = {
  sessionId: SessionId;
  /** Unique within the session: a repetition changes nothing. */
  key: string;
  memberId: StaffMemberId;
  terms: blocks.StaffBlockTerms;
  places: PlacesToBlock;
};

export async function createStaffBlock(
  tx: Tx,
  { sessionId, key, memberId, terms, places }: NewStaffBlockInput,
  now: Date,
): Promise<Result<StaffBlockChange, StaffBlockError & ('not_found' | 'end_in_past')>> {
  if (terms.unblocksAt && terms.unblocksAt <= now) return err('end_in_past');
  const counters = await lockSession(tx, sessionId, now);
  if (!counters) return err('not_found');
  const existing = await blocks.findBlockByKey(tx, sessionId, key);
  if (existing) return ok({ ...toUnchanged(existing), added: existing.places });
  const plan = await planPlaces(tx, { sessionId, counters, places }, now);
  const unchanged = { ...toUnchanged(null), refused: plan.refused };
  if (plan.quantity === 0) return ok(unchanged);
  const block = { ...terms, sessionId, key, memberId, places: plan.added, quantity: plan.quantity };
  const inserted = await blocks.insertBlock(tx, { ...block, remindedAt: getRemindedAt(terms.unblocksAt, now) });
  await writePlan(tx, { sessionId, owner: inserted.id, end: terms.unblocksAt }, plan);
  return ok({ ...unchanged, ...inserted, block: { ...block, ...inserted }, added: plan.added });
}

export type StaffBlockChangeInput = {
  sessionId: SessionId;
  id: number;
  /** The version that the change was decided on. */
  version: number;
  terms: blocks.StaffBlockTerms;
  add: PlacesToBlock;
  /** Ids of seats. */
  remove: readonly number[];
};

/** Changes the terms, and adds and removes places. */
export async function changeStaffBlock(
  tx: Tx,
  { sessionId, id, version, terms, add, remove }: StaffBlockChangeInput,
  now: Date,
): Promise<Result<StaffBlockChange, StaffBlockError>> {
  if (terms.unblocksAt && terms.unblocksAt <= now) return err('end_in_past');
  const counters = await lockSession(tx, sessionId, now);
  const found = await lockOpenBlock(tx, { sessionId, id, version }, now);
  if (!counters || !found.ok) return found.ok ? err('not_found') : found;
  const before = found.value;
  const released = await blocks.releaseSeatsOf(tx, id, remove);
  const freed = computeCounterDeltas(counters, released);
  await store.moveCounters(tx, freed);
  const plan = await planPlaces(tx, { sessionId, counters: applyDeltas(counters, freed), places: add }, now);
  const removedKeys = await blocks.listSeatKeys(
    tx,
    released.flatMap(({ seatId }) => seatId ?? []),
  );
  const removed = { seats: removedKeys, zones: {} };
  const places = joinPlaces(before.places, plan.added, removedKeys);
  const quantity = before.quantity + plan.quantity - released.length;
  await notifySeatChanges(tx, released);
  const change = { id, before, added: plan.added, removed, refused: plan.refused };
  if (quantity === 0) {
    await holds.deleteSeatBlocks(tx, [id]);
    return ok({ ...change, version, block: null });
  }
  const hasEndMoved = before.unblocksAt?.getTime() !== terms.unblocksAt?.getTime();
  if (hasEndMoved) await blocks.moveBlockEnd(tx, id, terms.unblocksAt ?? NEVER);
  await writePlan(tx, { sessionId, owner: id, end: terms.unblocksAt }, plan);
  const remindedAt = hasEndMoved ? getRemindedAt(terms.unblocksAt, now) : 'unchanged';
  await blocks.updateBlock(tx, id, { ...terms, places, quantity, remindedAt });
  return ok({
    ...change,
    version: version + 1,
    block: { ...before, ...terms, places, quantity, version: version + 1 },
  });
}

/** Releases all places of a block, and removes it. */
export async function releaseStaffBlock(
  tx: Tx,
  { sessionId, id, version }: { sessionId: SessionId; id: number; version: number },
  now: Date,
): Promise<Result<StaffBlockChange, StaffBlockError>> {
  const counters = await lockSession(tx, sessionId, now);
  const found = await lockOpenBlock(tx, { sessionId, id, version }, now);
  if (!counters || !found.ok) return found.ok ? err('not_found') : found;
  const released = await store.releaseHoldsOf(tx, [id]);
  await store.moveCounters(tx, computeCounterDeltas(counters, released));
  await holds.deleteSeatBlocks(tx, [id]);
  await notifySeatChanges(tx, released);
  return ok({ ...toUnchanged(found.value), block: null, removed: found.value.places });
}

/** Locks the counters, which order all changes of the session, and frees expired holds. Null: there is no such session. */
async function lockSession(tx: Tx, sessionId: SessionId, now: Date): Promise<Counter[] | null> {
  const counters = await store.lockCounters(tx, [sessionId]);
  if (counters.length === 0) return null;
  const expired = await store.releaseExpiredHolds(tx, [sessionId], now);
  const freed = computeCounterDeltas(counters, expired);
  await store.moveCounters(tx, freed);
  await notifySeatChanges(tx, expired);
  return applyDeltas(counters, freed);
}

async function lockOpenBlock(
  tx: Tx,
  { sessionId, id, version }: { sessionId: SessionId; id: number; version: number },
  now: Date,
): Promise<Result<blocks.StaffBlock, StaffBlockError>> {
  const block = await blocks.lockBlock(tx, sessionId, id);
  if (!block || (block.unblocksAt && block.unblocksAt <= now)) return err('not_found');
  if (block.memberId === null) return err('from_season_file');
  return block.version === version ? ok(block) : err('changed');
}

type PlacePlan = {
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

/** Refuses places one by one: the others go through. */
async function planPlaces(
  tx: Tx,
  { sessionId, counters, places }: { sessionId: SessionId; counters: readonly Counter[]; places: PlacesToBlock },
  now: Date,
): Promise<PlacePlan> {
  const planner = new SeatBlockPlanner(counters);
  const found = await blocks.findSeatsToBlock(tx, sessionId, places.seats, now);
  const byId = new Map<number, blocks.SeatToBlock>(found.map((seat) => [seat.seatId, seat]));
  const refused: RefusedPlace[] = [...new Set(places.seats)].flatMap((seatId): RefusedPlace[] => {
    const seat = byId.get(seatId);
    const reason = seat ? seat.takenBy : 'unknown';
    return reason ? [{ kind: 'seat', key: seat?.key ?? '', seatId, reason, left: 0 }] : [];
  });
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
  const standingZones = await findStandingZones(tx, sessionId, Object.keys(places.zones));
  for (const [key, quantity] of Object.entries(places.zones)) {
    if (quantity === 0) continue;
    const id = standingZones.get(key);
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

/** Zones without numbered seats, by key. */
async function findStandingZones(tx: Tx, sessionId: SessionId, keys: readonly string[]): Promise<Map<string, ZoneId>> {
  if (keys.length === 0) return new Map();
  const zones = (await blocks.findZones(tx, sessionId)).filter(({ key }) => keys.includes(key));
  const seated = await store.listSeatedZones(
    tx,
    zones.map(({ id }) => ({ sessionId, zoneId: id })),
  );
  const isSeated = new Set(seated.map(({ zoneId }) => zoneId));
  return new Map(zones.filter(({ id }) => !isSeated.has(id)).map(({ id, key }) => [key, id]));
}

async function writePlan(
  tx: Tx,
  { sessionId, owner, end }: { sessionId: SessionId; owner: number; end: Date | null },
  { rows, deltas }: PlacePlan,
): Promise<void> {
  await holds.insertSeatBlockHolds(
    tx,
    rows.map(({ seatId, zoneId, areaId, quantity }) => ({
      ...{ owner_id: owner, session_id: sessionId, zone_id: zoneId, seat_id: seatId, area_id: areaId, quantity },
      expires_at: end ?? NEVER,
    })),
  );
  await store.moveCounters(tx, deltas);
  await notifySeatChanges(
    tx,
    rows.map(({ seatId }) => ({ sessionId, seatId })),
  );
}

function applyDeltas(counters: readonly Counter[], deltas: ReadonlyMap<number, number>): Counter[] {
  return counters.map((counter) => ({ ...counter, allocated: counter.allocated + (deltas.get(counter.id) ?? 0) }));
}

function joinPlaces(
  before: holds.BlockedPlaces,
  added: holds.BlockedPlaces,
  removed: readonly string[],
): holds.BlockedPlaces {
  const zones: Record<string, number> = { ...before.zones };
  for (const [key, quantity] of Object.entries(added.zones)) zones[key] = (zones[key] ?? 0) + quantity;
  const isRemoved = new Set(removed);
  const seats = [...before.seats.filter((key) => !isRemoved.has(key)), ...added.seats].toSorted();
  return { seats, zones };
}

/** An email of the day before is not due if the block ends sooner, or never. */
function getRemindedAt(end: Date | null, now: Date): Date | null {
  return end && end.getTime() - now.getTime() > REMINDER_LEAD_MS ? null : now;
}

function toUnchanged(block: blocks.StaffBlock | null): StaffBlockChange {
  return {
    ...{ id: block?.id ?? 0, version: block?.version ?? 0, block, before: block },
    ...{ added: NO_PLACES, removed: NO_PLACES, refused: [] },
  };
}
