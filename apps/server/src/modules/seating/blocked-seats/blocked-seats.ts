/** Blocks seats as the operator's files say, and releases those that the files no longer name. */
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/db/index.ts';
import type { SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { computeCounterDeltas } from '../counter-deltas.ts';
import { notifySessionChanges } from '../seat-changes.store.ts';
import * as store from '../store.ts';
import {
  type BlockedStandingPlaces,
  type PlanPosition,
  type SeatBlockError,
  SeatBlockPlanner,
} from './blocked-seats.rules.ts';
import * as heldBack from './blocked-seats.store.ts';

/** Places of a session that are not for sale until they are released. `key` is unique within the session. */
export type RequestedSeatBlock = {
  sessionId: SessionId;
  key: string;
  reason: string;
  /** The recipient of the places. */
  keptFor: string;
  /** When they are released automatically; null: never. */
  freesAt: Date | null;
  /** Seat keys. */
  seats: readonly string[];
  zones: readonly { key: string; id: ZoneId; quantity: number }[];
};

/** Why places cannot be blocked. `at`: index in the list of requests. */
export type SeatBlockProblem = SeatBlockError & { at: number };

export type SeatBlockChanges = {
  removed: heldBack.StoredSeatBlock[];
  /** New or changed ones, whose places are blocked again. */
  updated: { at: number; requested: RequestedSeatBlock; before: heldBack.StoredSeatBlock | undefined }[];
  /** Sessions whose counters have to be locked before applying. */
  sessions: SessionId[];
};

const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * Compares requested with stored blocks of these sessions. Released and unchanged ones are left alone, whoever owns
 * their places now.
 */
export async function compareSeatBlocks(
  tx: Tx,
  requested: readonly RequestedSeatBlock[],
  sessionIds: readonly SessionId[],
): Promise<SeatBlockChanges> {
  const stored = new Map((await heldBack.readSeatBlocks(tx, sessionIds)).map((block) => [nameOf(block), block]));
  const updated = requested.flatMap((block, at) => {
    const before = stored.get(nameOf(block));
    return before && isSame(before, block) ? [] : [{ at, requested: block, before }];
  });
  const named = new Set(requested.map(nameOf));
  const removed = [...stored].filter(([name]) => !named.has(name)).map(([, block]) => block);
  const sessions = new Set([
    ...updated.map(({ requested }) => requested.sessionId),
    ...removed.map(({ sessionId }) => sessionId),
  ]);
  return { removed, updated, sessions: [...sessions].sort((a, b) => a - b) };
}

function nameOf({ sessionId, key }: { sessionId: SessionId; key: string }): string {
  return `${sessionId}/${key}`;
}

function isSame(stored: heldBack.StoredSeatBlock, requested: RequestedSeatBlock): boolean {
  const { id: _id, ...terms } = stored;
  return isDeepStrictEqual(terms, termsOf(requested));
}

function termsOf({
  sessionId,
  key,
  reason,
  keptFor,
  freesAt,
  seats,
  zones,
}: RequestedSeatBlock): heldBack.SeatBlockTerms {
  const byKey = Object.fromEntries(zones.map((zone) => [zone.key, zone.quantity]));
  return { sessionId, key, reason, keptFor, freesAt, places: { seats: [...seats].sort(), zones: byKey } };
}

/** Applies all changes or, if any is rejected, none. The caller has locked the counters of `sessions`. */
export async function applySeatBlocks(
  tx: Tx,
  { removed, updated, sessions }: SeatBlockChanges,
  now: Date,
): Promise<{ changes: number; refused: SeatBlockProblem[] }> {
  if (sessions.length === 0) return { changes: 0, refused: [] };
  const counters = await store.lockCounters(tx, sessions);
  const owners = [...removed, ...updated.flatMap(({ before }) => before ?? [])].map(({ id }) => id);
  const released = [
    ...(await store.releaseExpiredHolds(tx, sessions, now)),
    ...(await store.releaseHoldsOf(tx, owners)),
  ];
  const returned = computeCounterDeltas(counters, released);
  await store.moveCounters(tx, returned);
  await heldBack.deleteSeatBlocks(
    tx,
    removed.map(({ id }) => id),
  );
  const planner = new SeatBlockPlanner(
    counters.map((counter) => ({ ...counter, taken: counter.taken + (returned.get(counter.id) ?? 0) })),
  );
  const places = await placesOf(tx, updated);
  const live = updated.filter(({ requested }) => requested.freesAt === null || requested.freesAt > now);
  const results = live.map(({ at, requested }) => ({
    at,
    requested,
    result: planner.block(requested, (seat) => places.get(placeName(requested.sessionId, seat))),
  }));
  const refused = results.flatMap(({ at, result }): SeatBlockProblem[] => (result.ok ? [] : [{ ...result, at }]));
  if (refused.length > 0) return { changes: 0, refused };
  const written = await heldBack.writeSeatBlocks(
    tx,
    updated.map(({ requested }) => ({ ...termsOf(requested), quantity: quantityOf(requested) })),
  );
  const ids = new Map(written.map((block) => [nameOf(block), block.id]));
  await heldBack.insertSeatBlockHolds(
    tx,
    results.flatMap(({ requested, result }) =>
      result.ok ? holdsOf(requested, result.standingPlaces, ids.get(nameOf(requested)) ?? 0, places) : [],
    ),
  );
  await store.moveCounters(tx, planner.moved());
  await notifySessionChanges(tx, sessions);
  return { changes: removed.length + updated.length, refused };
}

function quantityOf({ seats, zones }: RequestedSeatBlock): number {
  return seats.length + zones.reduce((sum, zone) => sum + zone.quantity, 0);
}

type Places = ReadonlyMap<string, PlanPosition>;

async function placesOf(tx: Tx, updated: SeatBlockChanges['updated']): Promise<Places> {
  const named = updated.flatMap(({ requested: { sessionId, seats } }) => seats.map((seat) => ({ sessionId, seat })));
  const rows = await heldBack.findSeats(tx, named);
  return new Map(rows.map((row) => [placeName(row.sessionId, row.seat), row]));
}

function placeName(sessionId: SessionId, seat: string): string {
  return `${sessionId}/${seat}`;
}

function holdsOf(
  requested: RequestedSeatBlock,
  standingPlaces: readonly BlockedStandingPlaces[],
  owner: number,
  places: Places,
): heldBack.SeatBlockHold[] {
  const { sessionId, seats, freesAt } = requested;
  const common = { owner_id: owner, session_id: sessionId, expires_at: freesAt ?? NEVER };
  return [
    ...seats.flatMap((seat) => {
      const place = places.get(placeName(sessionId, seat));
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
