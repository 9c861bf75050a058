/** Blocks that staff make, change and release. The caller records the change in the audit log of the same transaction. */
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId, StaffMemberId } from '../../../platform/lib/ids.ts';
import { err, ok, type Result } from '../../../platform/lib/result.ts';
import { notifySeatChanges } from '../changes/seat-changes.store.ts';
import { computeCounterDeltas } from '../counter-deltas.ts';
import type { Counter } from '../rules.ts';
import * as store from '../store.ts';
import { NEVER, type PlacesToBlock, planPlaces, type RefusedPlace, releasePlaces, writePlan } from './block-places.ts';
import * as holds from './blocked-seats.store.ts';
import * as blocks from './staff-blocks.store.ts';

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
  const plan = await planPlaces(tx, { sessionId, counters, places, channel: terms.channel }, now);
  const unchanged = { ...toUnchanged(null), refused: plan.refused };
  if (plan.quantity === 0) return ok(unchanged);
  const block = { ...terms, sessionId, key, memberId, places: plan.added, quantity: plan.quantity };
  const inserted = await blocks.insertBlock(tx, { ...block, remindedAt: getRemindedAt(terms.unblocksAt, now) });
  await writePlan(tx, { sessionId, owner: inserted.id, end: terms.unblocksAt, channel: terms.channel }, plan);
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
  { sessionId, id, version, terms: requested, add, remove }: StaffBlockChangeInput,
  now: Date,
): Promise<Result<StaffBlockChange, StaffBlockError>> {
  if (requested.unblocksAt && requested.unblocksAt <= now) return err('end_in_past');
  const counters = await lockSession(tx, sessionId, now);
  const found = await lockOpenBlock(tx, { sessionId, id, version }, now);
  if (!counters || !found.ok) return found.ok ? err('not_found') : found;
  const before = found.value;
  const { channel } = before;
  // A quota never becomes a hold: its seats may be sold.
  const terms = { ...requested, channel, isKilled: requested.isKilled && channel === '' };
  const { released, freed } = await releasePlaces(tx, before, remove, counters);
  const toPlan = { sessionId, counters: applyDeltas(counters, freed), places: add, channel };
  const plan = await planPlaces(tx, toPlan, now);
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
  await writePlan(tx, { sessionId, owner: id, end: terms.unblocksAt, channel }, plan);
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
  const { released } = await releasePlaces(tx, found.value, null, counters);
  await holds.deleteSeatBlocks(tx, [id]);
  // Standing places of a quota are not among those released.
  await notifySeatChanges(tx, [...released, { sessionId, seatId: null }]);
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
