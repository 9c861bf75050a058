/** Synchronizes the blocked seats of sessions with the season files of the operator. */
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { notifySessionChanges } from '../changes/seat-changes.store.ts';
import { computeCounterDeltas } from '../counter-deltas.ts';
import * as store from '../store.ts';
import { withoutQuotas } from './block-places.ts';
import {
  type BlockedStandingPlaces,
  type PlanPosition,
  type SeatBlockError,
  SeatBlockPlanner,
} from './blocked-seats.rules.ts';
import * as blockStore from './blocked-seats.store.ts';

/** Places of a session that are not for sale until they are released. `key` is unique within the session. */
export type RequestedSeatBlock = {
  sessionId: SessionId;
  key: string;
  reason: string;
  /** The person or organization that the places are for. */
  recipient: string;
  /** When they are released automatically; null: never. */
  unblocksAt: Date | null;
  /** Seat keys. */
  seats: readonly string[];
  zones: readonly { key: string; id: ZoneId; quantity: number }[];
};

/** Why places cannot be blocked. `at`: index in the list of requests. */
export type SeatBlockProblem = SeatBlockError & { at: number };

export type SeatBlockChanges = {
  removed: blockStore.StoredSeatBlock[];
  /** New or changed ones, whose places are blocked again. */
  updated: { at: number; requested: RequestedSeatBlock; before: blockStore.StoredSeatBlock | undefined }[];
  /** Sessions whose counters have to be locked before applying. */
  sessions: SessionId[];
};

const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * Compares requested with stored blocks of these sessions. Unchanged blocks are left out, also if they were released and
 * their places have been sold since.
 */
export async function compareSeatBlocks(
  tx: Tx,
  requested: readonly RequestedSeatBlock[],
  sessionIds: readonly SessionId[],
): Promise<SeatBlockChanges> {
  const stored = new Map((await blockStore.readSeatBlocks(tx, sessionIds)).map((block) => [toBlockKey(block), block]));
  const updated = requested.flatMap((block, at) => {
    const before = stored.get(toBlockKey(block));
    return before && isUnchanged(before, block) ? [] : [{ at, requested: block, before }];
  });
  const requestedKeys = new Set(requested.map(toBlockKey));
  const removed = [...stored].filter(([name]) => !requestedKeys.has(name)).map(([, block]) => block);
  const sessions = new Set([
    ...updated.map(({ requested }) => requested.sessionId),
    ...removed.map(({ sessionId }) => sessionId),
  ]);
  return { removed, updated, sessions: [...sessions].sort((a, b) => a - b) };
}

function toBlockKey({ sessionId, key }: { sessionId: SessionId; key: string }): string {
  return `${sessionId}/${key}`;
}

function isUnchanged(stored: blockStore.StoredSeatBlock, requested: RequestedSeatBlock): boolean {
  const { id: _id, ...terms } = stored;
  return isDeepStrictEqual(terms, toTerms(requested));
}

function toTerms({
  sessionId,
  key,
  reason,
  recipient,
  unblocksAt,
  seats,
  zones,
}: RequestedSeatBlock): blockStore.SeatBlockTerms {
  const byKey = Object.fromEntries(zones.map((zone) => [zone.key, zone.quantity]));
  return { sessionId, key, reason, recipient, unblocksAt, places: { seats: [...seats].sort(), zones: byKey } };
}

export type AppliedSeatBlocks = {
  changes: number;
  refused: SeatBlockProblem[];
  /** Requested seats that staff have blocked or put in a quota already, and that stay there. */
  blockedByStaff: { at: number; seats: string[] }[];
};

/** Applies all changes or, if any is rejected, none. The caller has locked the counters of `sessions`. */
export async function applySeatBlocks(
  tx: Tx,
  { removed, updated, sessions }: SeatBlockChanges,
  now: Date,
): Promise<AppliedSeatBlocks> {
  if (sessions.length === 0) return { changes: 0, refused: [], blockedByStaff: [] };
  const counters = await store.lockCounters(tx, sessions);
  const owners = [...removed, ...updated.flatMap(({ before }) => before ?? [])].map(({ id }) => id);
  const released = [
    ...(await store.releaseExpiredHolds(tx, sessions, now)),
    ...(await store.releaseHoldsOf(tx, owners)),
  ];
  const releasedDeltas = computeCounterDeltas(counters, released);
  await store.moveCounters(tx, releasedDeltas);
  await blockStore.deleteSeatBlocks(
    tx,
    removed.map(({ id }) => id),
  );
  const current = counters.map((counter) => ({
    ...counter,
    allocated: counter.allocated + (releasedDeltas.get(counter.id) ?? 0),
  }));
  const reserved = await store.listReservedPlaces(tx, sessions, sessions, now);
  const planner = new SeatBlockPlanner(withoutQuotas(current, reserved));
  const places = await findPlaces(tx, updated, now);
  const isByStaff = ({ sessionId }: RequestedSeatBlock, seat: string): boolean =>
    places.get(toSeatKey(sessionId, seat))?.isBlockedByStaff === true;
  const blockedByStaff = updated.flatMap(({ at, requested }) => {
    const seats = requested.seats.filter((seat) => isByStaff(requested, seat));
    return seats.length > 0 ? [{ at, seats }] : [];
  });
  const blocking = updated.map(({ at, requested }) => ({
    ...{ at, requested },
    reduced: { ...requested, seats: requested.seats.filter((seat) => !isByStaff(requested, seat)) },
  }));
  const results = blocking
    .filter(({ requested }) => requested.unblocksAt === null || requested.unblocksAt > now)
    .map(({ at, reduced }) => ({
      ...{ at, requested: reduced },
      result: planner.block(reduced, (seat) => places.get(toSeatKey(reduced.sessionId, seat))),
    }));
  const refused = results.flatMap(({ at, result }): SeatBlockProblem[] => (result.ok ? [] : [{ ...result, at }]));
  if (refused.length > 0) return { changes: 0, refused, blockedByStaff };
  const written = await blockStore.writeSeatBlocks(
    tx,
    blocking.map(({ requested, reduced }) => ({ ...toTerms(requested), quantity: countPlaces(reduced) })),
  );
  const ids = new Map(written.map((block) => [toBlockKey(block), block.id]));
  await blockStore.insertSeatBlockHolds(
    tx,
    results.flatMap(({ requested, result }) =>
      result.ok ? toHolds(requested, result.standingPlaces, ids.get(toBlockKey(requested)) ?? 0, places) : [],
    ),
  );
  await store.moveCounters(tx, planner.deltas());
  await notifySessionChanges(tx, sessions);
  return { changes: removed.length + updated.length, refused, blockedByStaff };
}

function countPlaces({ seats, zones }: RequestedSeatBlock): number {
  return seats.length + zones.reduce((sum, zone) => sum + zone.quantity, 0);
}

type Places = ReadonlyMap<string, PlanPosition & { isBlockedByStaff: boolean }>;

async function findPlaces(tx: Tx, updated: SeatBlockChanges['updated'], now: Date): Promise<Places> {
  const requestedSeats = updated.flatMap(({ requested: { sessionId, seats } }) =>
    seats.map((seat) => ({ sessionId, seat })),
  );
  const rows = await blockStore.findSeats(tx, requestedSeats, now);
  return new Map(rows.map((row) => [toSeatKey(row.sessionId, row.seat), row]));
}

function toSeatKey(sessionId: SessionId, seat: string): string {
  return `${sessionId}/${seat}`;
}

function toHolds(
  requested: RequestedSeatBlock,
  standingPlaces: readonly BlockedStandingPlaces[],
  owner: number,
  places: Places,
): blockStore.SeatBlockHold[] {
  const { sessionId, seats, unblocksAt } = requested;
  const common = { owner_id: owner, session_id: sessionId, expires_at: unblocksAt ?? NEVER };
  return [
    ...seats.flatMap((seat) => {
      const place = places.get(toSeatKey(sessionId, seat));
      return place ? [{ ...common, zone_id: place.zoneId, seat_id: place.seatId, area_id: null, quantity: 1 }] : [];
    }),
    ...standingPlaces.map(({ zoneId, areaId, quantity }) => ({
      ...common,
      zone_id: zoneId,
      seat_id: null,
      area_id: areaId,
      quantity,
    })),
  ];
}
