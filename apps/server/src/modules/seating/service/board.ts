/**
 * The places of one session, read once for everybody who looks. What others have taken is told by the database; then only what
 * moved is read. When a hold runs out, and now and then, it looks by itself.
 */
import { DatabaseUnavailable } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { SeatId } from '../../../platform/lib/ids.ts';
import { type Change, changeBetween, changeSince } from '../rules/free-places.ts';
import type { HallSession, PlaceReader, Places } from './places.ts';

/** What a watcher hears. `change` is null where all has to be sent: another plan, or too much at once. */
export type News = { places: Places; change: Change | null };

/** Changes that are kept for who has missed some. */
const MOST_CHANGES = 200;
/** All is read again after this time, whether anybody was told of a change or not. */
const CHECK_MS = 15_000;
/** How old an answer may be at the most, where places are taken all the time. */
const FRESH_MS = 250;

export type Board = {
  /** The places as they are: of memory where nothing has moved. Null: the session is in no hall, or not sold. */
  look(): Promise<Places | null>;
  /** The same, asking the database if anything has moved at all. */
  refresh(): Promise<Places | null>;
  /** As they were when they were last read. */
  current(): Places | null;
  /** These have moved; null: nobody knows which. */
  moved(seats: readonly SeatId[] | null): void;
  /** The change since a version; null: nobody remembers it. */
  since(version: string): Change | null;
  /** Until when nothing happens by itself. */
  quietUntil(): number;
  /** Calls for every change, until its result is called. */
  onNews(hear: (news: News) => void): () => void;
  watchers(): number;
};

export type BoardDeps = { clock: Clock; reader: PlaceReader; find(): HallSession | null };

export function createBoard({ clock, reader, find }: BoardDeps): Board {
  let places: Places | null = null;
  let changes: Change[] = [];
  let touched = new Set<SeatId>();
  let dirty = true;
  let readAll = true;
  let checkedAt = 0;
  let readAt = 0;
  let reading: Promise<Places | null> | null = null;
  const hearers = new Set<(news: News) => void>();

  const quietUntil = (): number =>
    Math.min(places?.nextEnd?.getTime() ?? Number.POSITIVE_INFINITY, checkedAt + CHECK_MS);

  function isBehind(): boolean {
    return dirty || readAll || clock.now().getTime() >= quietUntil();
  }

  async function read(): Promise<Places | null> {
    const now = clock.now();
    const found = find();
    const seats = [...touched];
    const moved = found?.session.planId !== places?.known.plan.id;
    const whole = readAll || moved || now.getTime() >= checkedAt + CHECK_MS;
    touched = new Set();
    dirty = false;
    readAll = false;
    try {
      const before = places;
      const after =
        found && (whole || !before ? await reader.all(found, now) : await reader.changed(found, before, seats, now));
      readAt = now.getTime();
      if (whole) checkedAt = readAt;
      places = after;
      if (before && after) tell(before, after);
      return after;
    } catch (error) {
      readAll = true;
      throw error;
    }
  }

  async function refresh(): Promise<Places | null> {
    // What is being read may be older than what has moved since.
    await reading?.catch(() => {});
    if (!isBehind()) return places;
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading.catch((error: unknown) => {
      // Nobody can take a place meanwhile.
      if (error instanceof DatabaseUnavailable && places) return places;
      throw error;
    });
  }

  function tell(before: Places, after: Places): void {
    if (before.free.version === after.free.version) return;
    const samePlan = before.known === after.known;
    const change = samePlan ? changeBetween(before.free, after.free) : null;
    changes = change ? [...changes.slice(1 - MOST_CHANGES), change] : [];
    for (const hear of hearers) hear({ places: after, change });
  }

  return {
    look: async () => {
      const isFresh = places !== null && clock.now().getTime() < readAt + FRESH_MS;
      return isFresh || !isBehind() ? places : refresh();
    },
    refresh,
    current: () => places,
    moved: (seats) => {
      dirty = true;
      if (seats === null) readAll = true;
      else for (const seat of seats) touched.add(seat);
    },
    since: (version) => changeSince(version, changes),
    quietUntil,
    onNews: (hear) => {
      hearers.add(hear);
      return () => {
        hearers.delete(hear);
      };
    },
    watchers: () => hearers.size,
  };
}
