/** Holds places back from sale as an operator's files say, and frees what they no longer name. */
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../platform/db/index.ts';
import type { SessionId, ZoneId } from '../../platform/lib/ids.ts';
import { givenBack } from './given-back.ts';
import { HeldBackBook, type KeptStanding, type Place, type WhyNot } from './held-back.rules.ts';
import * as heldBack from './held-back.store.ts';
import { announceSessions } from './moved.store.ts';
import * as store from './store.ts';

/** Places of a session that are not sold until they are freed. Its key tells it from others of the session. */
export type WantedHeldBack = {
  sessionId: SessionId;
  key: string;
  reason: string;
  /** For whom. */
  keptFor: string;
  /** Null: never by themselves. */
  freesAt: Date | null;
  /** By their keys. */
  seats: readonly string[];
  zones: readonly { key: string; id: ZoneId; quantity: number }[];
};

/** Why places cannot be held back. `at`: the place in the list of what was wanted. */
export type NotHeldBack = WhyNot & { at: number };

export type HeldBackChanges = {
  gone: heldBack.StoredHeldBack[];
  /** New, or other than before: then their places are taken anew. */
  taken: { at: number; wanted: WantedHeldBack; before: heldBack.StoredHeldBack | undefined }[];
  /** Whose counters are to be locked before it is done. */
  sessions: SessionId[];
};

const NEVER = new Date('9999-12-31T00:00:00Z');

/** What would change of these sessions. What has been freed and is wanted as before is left alone, whoever has its places now. */
export async function compareHeldBack(
  tx: Tx,
  wanted: readonly WantedHeldBack[],
  sessionIds: readonly SessionId[],
): Promise<HeldBackChanges> {
  const stored = new Map((await heldBack.readHeldBack(tx, sessionIds)).map((one) => [nameOf(one), one]));
  const taken = wanted.flatMap((one, at) => {
    const before = stored.get(nameOf(one));
    return before && isSame(before, one) ? [] : [{ at, wanted: one, before }];
  });
  const named = new Set(wanted.map(nameOf));
  const gone = [...stored].filter(([name]) => !named.has(name)).map(([, one]) => one);
  const sessions = new Set([...taken.map((one) => one.wanted.sessionId), ...gone.map((one) => one.sessionId)]);
  return { gone, taken, sessions: [...sessions].sort((a, b) => a - b) };
}

function nameOf({ sessionId, key }: { sessionId: SessionId; key: string }): string {
  return `${sessionId}/${key}`;
}

function isSame(stored: heldBack.StoredHeldBack, wanted: WantedHeldBack): boolean {
  const { id: _id, ...terms } = stored;
  return isDeepStrictEqual(terms, termsOf(wanted));
}

function termsOf({ sessionId, key, reason, keptFor, freesAt, seats, zones }: WantedHeldBack): heldBack.HeldBackTerms {
  const byKey = Object.fromEntries(zones.map((zone) => [zone.key, zone.quantity]));
  return { sessionId, key, reason, keptFor, freesAt, places: { seats: [...seats].sort(), zones: byKey } };
}

/** Does it, whole or, where any of it is refused, not at all. The caller has locked the counters of `sessions`. */
export async function applyHeldBack(
  tx: Tx,
  { gone, taken, sessions }: HeldBackChanges,
  now: Date,
): Promise<{ changes: number; refused: NotHeldBack[] }> {
  if (sessions.length === 0) return { changes: 0, refused: [] };
  const counters = await store.lockCounters(tx, sessions);
  const owners = [...gone, ...taken.flatMap(({ before }) => before ?? [])].map(({ id }) => id);
  const released = [
    ...(await store.releaseExpiredHolds(tx, sessions, now)),
    ...(await store.releaseHoldsOf(tx, owners)),
  ];
  const returned = givenBack(counters, released);
  await store.moveCounters(tx, returned);
  await heldBack.deleteHeldBack(
    tx,
    gone.map(({ id }) => id),
  );
  const book = new HeldBackBook(counters.map((one) => ({ ...one, taken: one.taken + (returned.get(one.id) ?? 0) })));
  const places = await placesOf(tx, taken);
  const live = taken.filter(({ wanted }) => wanted.freesAt === null || wanted.freesAt > now);
  const kept = live.map(({ at, wanted }) => ({
    at,
    wanted,
    taken: book.take(wanted, (seat) => places.get(placeName(wanted.sessionId, seat))),
  }));
  const refused = kept.flatMap(({ at, taken: one }): NotHeldBack[] => (one.ok ? [] : [{ ...one, at }]));
  if (refused.length > 0) return { changes: 0, refused };
  const written = await heldBack.writeHeldBack(
    tx,
    taken.map(({ wanted }) => ({ ...termsOf(wanted), quantity: quantityOf(wanted) })),
  );
  const ids = new Map(written.map((one) => [nameOf(one), one.id]));
  await heldBack.insertHeldBackHolds(
    tx,
    kept.flatMap(({ wanted, taken: one }) =>
      one.ok ? holdsOf(wanted, one.standing, ids.get(nameOf(wanted)) ?? 0, places) : [],
    ),
  );
  await store.moveCounters(tx, book.moved());
  await announceSessions(tx, sessions);
  return { changes: gone.length + taken.length, refused };
}

function quantityOf({ seats, zones }: WantedHeldBack): number {
  return seats.length + zones.reduce((sum, zone) => sum + zone.quantity, 0);
}

type Places = ReadonlyMap<string, Place>;

async function placesOf(tx: Tx, taken: HeldBackChanges['taken']): Promise<Places> {
  const named = taken.flatMap(({ wanted: { sessionId, seats } }) => seats.map((seat) => ({ sessionId, seat })));
  const rows = await heldBack.findSeats(tx, named);
  return new Map(rows.map((row) => [placeName(row.sessionId, row.seat), row]));
}

function placeName(sessionId: SessionId, seat: string): string {
  return `${sessionId}/${seat}`;
}

function holdsOf(
  wanted: WantedHeldBack,
  standing: readonly KeptStanding[],
  owner: number,
  places: Places,
): heldBack.HeldBackHold[] {
  const { sessionId, seats, freesAt } = wanted;
  const same = { owner_id: owner, session_id: sessionId, expires_at: freesAt ?? NEVER };
  return [
    ...seats.flatMap((seat) => {
      const place = places.get(placeName(sessionId, seat));
      return place ? [{ ...same, zone_id: place.zoneId, seat_id: place.seatId, area_id: null, quantity: 1 }] : [];
    }),
    ...standing.map(({ zoneId, areaId, quantity }) => ({
      ...same,
      zone_id: zoneId,
      seat_id: null,
      area_id: areaId,
      quantity,
    })),
  ];
}
