/**
 * Places and holds. All of it runs inside the caller's transaction, for places are taken together with an order.
 * Locks are taken in one order everywhere: the order's own row, then counters by id, then holds.
 */
import type { Tx } from '../../db/index.ts';
import { givenBack } from './given-back.ts';
import { type Decision, type FreeSeats, handOut, seatPool, type TakenLine, type Wanted } from './rules.ts';
import * as store from './store.ts';

export type { Decision, TakenLine, WantedLine } from './rules.ts';

/** Places whose counters this transaction has locked: nobody else can take or give back any until it ends. */
export type LockedPlaces = {
  /**
   * Decides in order of arrival, moves the counters, and sends with that what `write` makes of the decisions: the orders,
   * and their holds by `insertHolds`.
   */
  take<Written>(
    requests: readonly Wanted[],
    write: (decisions: readonly Decision[]) => Promise<Written>,
    quotas?: ReadonlyMap<number, number>,
  ): Promise<Written>;
};

/** Locks the sessions' counters, and frees what is held beyond its time. */
export async function lockPlaces(tx: Tx, sessionIds: readonly number[], now: Date): Promise<LockedPlaces> {
  const sessions = unique(sessionIds);
  const [counters, released] = await Promise.all([
    store.lockCounters(tx, sessions),
    store.releaseExpiredHolds(tx, sessions, now),
  ]);
  const returned = givenBack(counters, released);
  const current = counters.map((counter) => ({ ...counter, taken: counter.taken + (returned.get(counter.id) ?? 0) }));
  return {
    take: async (requests, write, quotas) => {
      const { decisions, moved } = handOut(requests, current, await numberedSeats(tx, requests), quotas);
      for (const [id, by] of returned) moved.set(id, (moved.get(id) ?? 0) + by);
      const [, written] = await Promise.all([store.moveCounters(tx, moved), write(decisions)]);
      return written;
    },
  };
}

export type TakenPlaces = { bookingId: number; expiresAt: Date; lines: readonly TakenLine[] };

/** Holds of new orders, for places that `take` gave. */
export function insertHolds(tx: Tx, taken: readonly TakenPlaces[]): Promise<void> {
  return store.insertHolds(
    tx,
    taken.flatMap((one) => holdRows(one, 'held', 1)),
  );
}

/** Places of an order that had lost its own and is paid: they are sold at once. */
export async function insertSold(tx: Tx, taken: TakenPlaces): Promise<void> {
  await store.insertHolds(tx, holdRows(taken, 'sold', await store.nextTake(tx, taken.bookingId)));
}

function holdRows({ bookingId, expiresAt, lines }: TakenPlaces, state: 'held' | 'sold', first: number) {
  return lines
    .flatMap((line) =>
      line.places.some((place) => place !== null)
        ? line.places.map((seatId) => ({ line, seatId, quantity: 1 }))
        : [{ line, seatId: null, quantity: line.quantity }],
    )
    .map(({ line, seatId, quantity }, at) => ({
      booking_id: bookingId,
      take: first + at,
      event_id: line.eventId,
      session_id: line.sessionId,
      offer_id: line.offerId,
      zone_id: line.zoneId,
      seat_id: seatId,
      quantity,
      state,
      expires_at: expiresAt,
    }));
}

/** The order is paid: its held places are sold. Returns the number of places; fewer than ordered means that some were lost. */
export function sellPlaces(tx: Tx, bookingId: number): Promise<number> {
  return store.sellHolds(tx, bookingId);
}

/** The orders ended: everything they hold is free again. The caller has locked the orders' rows. */
export async function releasePlaces(tx: Tx, bookingIds: readonly number[]): Promise<void> {
  const counters = await store.lockCounters(tx, await store.sessionsOf(tx, bookingIds));
  const released = await store.releaseHoldsOf(tx, bookingIds);
  await store.moveCounters(tx, givenBack(counters, released));
}

async function numberedSeats(tx: Tx, requests: readonly Wanted[]): Promise<FreeSeats> {
  const pools = new Map<string, { sessionId: number; zoneId: number }>();
  for (const { sessionId, zoneId } of requests.flatMap((wanted) => wanted.lines))
    if (zoneId !== null) pools.set(seatPool(sessionId, zoneId), { sessionId, zoneId });
  if (pools.size === 0) return new Map();
  const seated = await store.seatedZones(tx, unique([...pools.values()].map((pool) => pool.zoneId)));
  const numbered = [...pools].filter(([, pool]) => seated.has(pool.zoneId));
  const free = new Map<string, number[]>(numbered.map(([key]) => [key, []]));
  for (const row of await store.freeSeats(
    tx,
    numbered.map(([, pool]) => pool),
  ))
    free.get(seatPool(row.sessionId, row.zoneId))?.push(row.seatId);
  return free;
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

export { countHolds } from './counts.store.ts';
export { givePlacesBack, type HeldRow, lockHeldPlaces, passPlaces } from './passing.ts';
