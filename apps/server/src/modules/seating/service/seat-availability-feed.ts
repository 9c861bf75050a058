/**
 * Live availability of one session's places, shared by all readers. Database notifications name changed seats, and only
 * those are read. Also refreshes when a hold expires, and periodically.
 */
import { DatabaseUnavailable } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { SeatId } from '../../../platform/lib/ids.ts';
import { type AvailabilityChange, diffFreePlaces, mergeChangesSince } from '../rules/free-places.ts';
import type { HallSession, PlaceReader, Places } from './places.ts';

/** `change` is null if everything has to be sent: another plan or too many changes. */
export type AvailabilityUpdate = { places: Places; change: AvailabilityChange | null };

/** Number of changes kept for subscribers that missed some. */
const MAX_CHANGES = 200;
/** Everything is read again after this time, with or without notifications. */
const CHECK_MS = 15_000;
/** Maximum age of returned places while they change continuously. */
const FRESH_MS = 250;

export type SeatAvailabilityFeed = {
  /** The current places, from memory if nothing has changed. Null: the session has no hall plan or is not on sale. */
  get(): Promise<Places | null>;
  /** Like `get`, but queries the database for any change. */
  refresh(): Promise<Places | null>;
  /** The places as last read. */
  current(): Places | null;
  /** Marks seats as changed; null: unknown which. */
  markChanged(seats: readonly SeatId[] | null): void;
  /** The change since a version; null if the version is too old. */
  getChangesAfter(version: string): AvailabilityChange | null;
  /** Time until which no change occurs without a notification (ms since the epoch). */
  getFreshUntil(): number;
  /** Calls `onUpdate` for every change until the returned function is called. */
  subscribe(onUpdate: (update: AvailabilityUpdate) => void): () => void;
  countSubscribers(): number;
};

export type FeedDeps = { clock: Clock; reader: PlaceReader; find(): HallSession | null };

export function createSeatAvailabilityFeed({ clock, reader, find }: FeedDeps): SeatAvailabilityFeed {
  let places: Places | null = null;
  let changes: AvailabilityChange[] = [];
  let changedSeats = new Set<SeatId>();
  let isDirty = true;
  let needsFullRead = true;
  let checkedAt = 0;
  let readAt = 0;
  let reading: Promise<Places | null> | null = null;
  const subscribers = new Set<(update: AvailabilityUpdate) => void>();

  const getFreshUntil = (): number =>
    Math.min(places?.nextExpiry?.getTime() ?? Number.POSITIVE_INFINITY, checkedAt + CHECK_MS);

  function isStale(): boolean {
    return isDirty || needsFullRead || clock.now().getTime() >= getFreshUntil() || hasOtherPlan(find());
  }

  /** A painted session has other zones at once. */
  function hasOtherPlan(hallSession: HallSession | null): boolean {
    return hallSession !== null && hallSession.session.planId !== (places?.cachedPlan.plan.id ?? null);
  }

  async function read(): Promise<Places | null> {
    const now = clock.now();
    const hallSession = find();
    const seats = [...changedSeats];
    const readsAll = needsFullRead || hasOtherPlan(hallSession) || now.getTime() >= checkedAt + CHECK_MS;
    changedSeats = new Set();
    isDirty = false;
    needsFullRead = false;
    try {
      const before = places;
      const after =
        hallSession &&
        (readsAll || !before
          ? await reader.readAll(hallSession, now)
          : await reader.readChanges(hallSession, before, seats, now));
      readAt = now.getTime();
      if (readsAll) checkedAt = readAt;
      places = after;
      if (before && after) notifySubscribers(before, after);
      return after;
    } catch (error) {
      needsFullRead = true;
      throw error;
    }
  }

  async function refresh(): Promise<Places | null> {
    // A read in progress can be older than the last change.
    await reading?.catch(() => {});
    if (!isStale()) return places;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading.catch((error: unknown) => {
      // During an outage of the database no place can be reserved, so the last state is still correct.
      if (error instanceof DatabaseUnavailable && places) return places;
      throw error;
    });
  }

  function notifySubscribers(before: Places, after: Places): void {
    if (before.free.version === after.free.version) return;
    const samePlan = before.cachedPlan === after.cachedPlan;
    const change = samePlan ? diffFreePlaces(before.free, after.free) : null;
    changes = change ? [...changes.slice(1 - MAX_CHANGES), change] : [];
    for (const onUpdate of subscribers) onUpdate({ places: after, change });
  }

  return {
    get: async () => {
      const isFresh = places !== null && clock.now().getTime() < readAt + FRESH_MS;
      return isFresh || !isStale() ? places : refresh();
    },
    refresh,
    current: () => places,
    markChanged: (seats) => {
      isDirty = true;
      if (seats === null) needsFullRead = true;
      else for (const seat of seats) changedSeats.add(seat);
    },
    getChangesAfter: (version) => mergeChangesSince(version, changes),
    getFreshUntil,
    subscribe: (onUpdate) => {
      subscribers.add(onUpdate);
      return () => {
        subscribers.delete(onUpdate);
      };
    },
    countSubscribers: () => subscribers.size,
  };
}
