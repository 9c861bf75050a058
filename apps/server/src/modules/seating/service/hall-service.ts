/** The halls of the sessions on sale as visitors look at them: plans, places, and what becomes of them. */
import { type Database, DatabaseUnavailable } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ReportFault } from '../../../platform/lib/fault.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { type CatalogueService, sessionsOnSale } from '../../catalog/index.ts';
import { listenToMoved, type Moved } from '../inventory.ts';
import { type Board, createBoard, type News } from './board.ts';
import { type KnownPlan, knowPlans } from './known-plans.ts';
import { type HallSession, type Places, readPlaces } from './places.ts';

export type Watch = { places: Places; board: Board; stop(): void };

export type Halls = {
  /** An event's session that is sold; null: there is none. */
  find(eventHash: string, session: SessionId): HallSession | null;
  /** The places of a session, a quarter of a second old at the most; null: it is in no hall. */
  look(of: HallSession): Promise<Places | null>;
  /** Calls for every change of them from now on. */
  watch(of: HallSession, hear: (news: News) => void): Promise<Watch | null>;
  /** Its plan; null: it is in no hall. */
  planOf(of: HallSession): Promise<KnownPlan | null>;
  planById(planId: number): Promise<KnownPlan | null>;
  close(): Promise<void>;
};

export type HallsDeps = { db: Database; clock: Clock; catalogue: CatalogueService; report: ReportFault };

/** Sessions that nobody has asked for this long are forgotten. */
const FORGET_MS = 60_000;
const LOOK_AROUND_MS = 5_000;
/** Telling watchers takes a twentieth of the time at the most, and they hear within two seconds. */
const PAUSE_FACTOR = 20;
const PAUSE_MS = { least: 100, most: 1_500 } as const;
/** How soon after a failure it is tried again. */
const RETRY_MS = 1_000;

type Kept = { board: Board; timer: NodeJS.Timeout | null; dueAt: number; pausedUntil: number; askedAt: number };

export function createHalls({ db, clock, catalogue, report }: HallsDeps): Halls {
  const planOf = knowPlans(catalogue);
  const reader = readPlaces(db, catalogue, planOf);
  const boards = new Map<SessionId, Kept>();
  let listening: Promise<() => Promise<void>> | null = null;
  const around = setInterval(lookAround, LOOK_AROUND_MS).unref();

  function find(eventHash: string, id: SessionId): HallSession | null {
    const event = catalogue.eventByHash(eventHash);
    const session = event && sessionsOnSale(event, clock.now()).find((one) => one.id === id);
    return event && session ? { event, session } : null;
  }

  async function boardOf({ event, session }: HallSession): Promise<Kept> {
    // Before anything is read, so that no change is missed between.
    listening ??= listenToMoved(db, heard);
    await listening.catch((error: unknown) => {
      listening = null;
      throw new DatabaseUnavailable(error);
    });
    const known = boards.get(session.id);
    if (known) {
      known.askedAt = clock.now().getTime();
      return known;
    }
    const board = createBoard({ clock, reader, find: () => find(event.hash, session.id) });
    const kept = { board, timer: null, dueAt: 0, pausedUntil: 0, askedAt: clock.now().getTime() };
    boards.set(session.id, kept);
    return kept;
  }

  /** Null: something may have been missed. */
  function heard(moved: Moved | null): void {
    for (const [session, kept] of boards)
      if (moved === null || moved.session === session) {
        kept.board.moved(moved?.seats ?? null);
        if (kept.board.watchers() > 0) tellSoon(kept, 0);
      }
  }

  /** Looks in so many milliseconds, or when the last telling is long enough ago. */
  function tellSoon(kept: Kept, inMs: number): void {
    const now = performance.now();
    const dueAt = Math.max(now + inMs, kept.pausedUntil);
    if (kept.timer && kept.dueAt <= dueAt) return;
    if (kept.timer) clearTimeout(kept.timer);
    kept.dueAt = dueAt;
    kept.timer = setTimeout(() => void tell(kept), dueAt - now).unref();
  }

  async function tell(kept: Kept): Promise<void> {
    kept.timer = null;
    kept.pausedUntil = performance.now() + PAUSE_MS.least;
    try {
      await kept.board.refresh();
      if (kept.board.watchers() > 0) tellSoon(kept, Math.max(0, kept.board.quietUntil() - clock.now().getTime()));
    } catch (error) {
      report('places_not_read', error);
      if (kept.board.watchers() > 0) tellSoon(kept, RETRY_MS);
    }
  }

  function lookAround(): void {
    const before = clock.now().getTime() - FORGET_MS;
    for (const [session, { board, askedAt }] of boards)
      if (board.watchers() === 0 && askedAt < before) boards.delete(session);
    if (boards.size === 0 && listening) {
      const ended = listening;
      listening = null;
      ended.then((stop) => stop()).catch((error: unknown) => report('places_not_read', error));
    }
  }

  return {
    find,
    look: async (of) => (await boardOf(of)).board.look(),
    watch: async (of, hear) => {
      const kept = await boardOf(of);
      const { board } = kept;
      if (!(await board.look())) return null;
      const stop = board.onNews((news) => {
        const began = performance.now();
        hear(news);
        const took = performance.now() - began;
        kept.pausedUntil = Math.min(kept.pausedUntil + took * PAUSE_FACTOR, began + PAUSE_MS.most);
      });
      tellSoon(kept, 0);
      const places = board.current();
      if (places) return { places, board, stop };
      stop();
      return null;
    },
    planOf: async ({ session }) => (session.planId === null ? null : planOf(session.planId)),
    planById: planOf,
    close: async () => {
      clearInterval(around);
      for (const { timer } of boards.values()) if (timer) clearTimeout(timer);
      boards.clear();
      const stop = await listening?.catch(() => null);
      listening = null;
      await stop?.();
    },
  };
}
