/** Hall plans and live availability of the sessions on sale. */
import { type Database, DatabaseUnavailable } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ReportFault } from '../../../platform/lib/errors/fault.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import { type CatalogService, filterSessionsOnSale } from '../../catalog/index.ts';
import { type SeatChange, subscribeToSeatChanges } from '../inventory.ts';
import { createPlaceReader, type HallSession, type Places } from './places.ts';
import { type CachedPlan, createPlanCache } from './plan-cache.ts';
import {
  type AvailabilityUpdate,
  createSeatAvailabilityFeed,
  type SeatAvailabilityFeed,
} from './seat-availability-feed.ts';

export type FeedSubscriber = { places: Places; feed: SeatAvailabilityFeed; stop(): void };

export type Halls = {
  /** A session on sale; null if there is none. */
  find(eventHash: string, session: SessionId): HallSession | null;
  /** Availability of a session's places, at most 250 ms old; null if the session has no hall plan. */
  getPlaces(of: HallSession): Promise<Places | null>;
  /** Calls `onUpdate` for every later change. */
  subscribe(of: HallSession, onUpdate: (update: AvailabilityUpdate) => void): Promise<FeedSubscriber | null>;
  /** The session's hall plan; null if it has none. */
  findSessionPlan(of: HallSession): Promise<CachedPlan | null>;
  findPlan(planId: number): Promise<CachedPlan | null>;
  close(): Promise<void>;
};

export type HallsDeps = { db: Database; clock: Clock; catalog: CatalogService; report: ReportFault };

/** A feed without a read for this time is closed. */
const FEED_IDLE_MS = 60_000;
const CLEANUP_INTERVAL_MS = 5_000;
/** Sending updates takes at most 1/20 of the time; updates are at most two seconds late. */
const PAUSE_FACTOR = 20;
const PAUSE_MS = { min: 100, max: 1_500 } as const;
/** Delay of a retry after an error. */
const RETRY_MS = 1_000;

type FeedEntry = {
  feed: SeatAvailabilityFeed;
  timer: NodeJS.Timeout | null;
  dueAt: number;
  pausedUntil: number;
  lastReadAt: number;
};

export function createHalls({ db, clock, catalog, report }: HallsDeps): Halls {
  const planOf = createPlanCache(catalog);
  const reader = createPlaceReader(db, catalog, planOf);
  const feeds = new Map<SessionId, FeedEntry>();
  let listening: Promise<() => Promise<void>> | null = null;
  const cleanupTimer = setInterval(closeIdleFeeds, CLEANUP_INTERVAL_MS).unref();

  function find(eventHash: string, id: SessionId): HallSession | null {
    const event = catalog.findEventByHash(eventHash);
    const session = event && filterSessionsOnSale(event, clock.now()).find((session) => session.id === id);
    return event && session ? { event, session } : null;
  }

  async function getEntry({ event, session }: HallSession): Promise<FeedEntry> {
    const entry: FeedEntry = feeds.get(session.id) ?? {
      feed: createSeatAvailabilityFeed({ clock, reader, find: () => find(event.hash, session.id) }),
      timer: null,
      dueAt: 0,
      pausedUntil: 0,
      lastReadAt: 0,
    };
    entry.lastReadAt = clock.now().getTime();
    // Added before the subscription is ready, because `closeIdleFeeds` ends a subscription without feeds.
    feeds.set(session.id, entry);
    // Subscribes before reading, so that no change in between is missed.
    listening ??= subscribeToSeatChanges(db, onSeatChange);
    await listening.catch((error: unknown) => {
      listening = null;
      throw new DatabaseUnavailable(error);
    });
    return entry;
  }

  /** Null: notifications may have been missed. */
  function onSeatChange(change: SeatChange | null): void {
    for (const [session, entry] of feeds)
      if (change === null || change.session === session) {
        entry.feed.markChanged(change?.seats ?? null);
        if (entry.feed.countSubscribers() > 0) scheduleRefresh(entry, 0);
      }
  }

  /** Schedules a refresh in `inMs`, or after the pause since the last one. */
  function scheduleRefresh(entry: FeedEntry, inMs: number): void {
    const now = performance.now();
    const dueAt = Math.max(now + inMs, entry.pausedUntil);
    if (entry.timer && entry.dueAt <= dueAt) return;
    if (entry.timer) clearTimeout(entry.timer);
    entry.dueAt = dueAt;
    entry.timer = setTimeout(() => void refreshFeed(entry), dueAt - now).unref();
  }

  async function refreshFeed(entry: FeedEntry): Promise<void> {
    entry.timer = null;
    entry.pausedUntil = performance.now() + PAUSE_MS.min;
    try {
      await entry.feed.refresh();
      if (entry.feed.countSubscribers() > 0)
        scheduleRefresh(entry, Math.max(0, entry.feed.getFreshUntil() - clock.now().getTime()));
    } catch (error) {
      report('seat_update_failed', error);
      if (entry.feed.countSubscribers() > 0) scheduleRefresh(entry, RETRY_MS);
    }
  }

  function closeIdleFeeds(): void {
    const idleSince = clock.now().getTime() - FEED_IDLE_MS;
    for (const [session, { feed, lastReadAt }] of feeds)
      if (feed.countSubscribers() === 0 && lastReadAt < idleSince) feeds.delete(session);
    if (feeds.size === 0 && listening) {
      const subscription = listening;
      listening = null;
      subscription.then((stop) => stop()).catch((error: unknown) => report('seat_update_failed', error));
    }
  }

  return {
    find,
    getPlaces: async (of) => (await getEntry(of)).feed.get(),
    subscribe: async (of, onUpdate) => {
      const entry = await getEntry(of);
      const { feed } = entry;
      if (!(await feed.get())) return null;
      const stop = feed.subscribe((update) => {
        const began = performance.now();
        onUpdate(update);
        const durationMs = performance.now() - began;
        entry.pausedUntil = Math.min(entry.pausedUntil + durationMs * PAUSE_FACTOR, began + PAUSE_MS.max);
      });
      scheduleRefresh(entry, 0);
      const places = feed.current();
      if (places) return { places, feed, stop };
      stop();
      return null;
    },
    findSessionPlan: async ({ session }) => (session.planId === null ? null : planOf(session.planId)),
    findPlan: planOf,
    close: async () => {
      clearInterval(cleanupTimer);
      for (const { timer } of feeds.values()) if (timer) clearTimeout(timer);
      feeds.clear();
      const stop = await listening?.catch(() => null);
      listening = null;
      await stop?.();
    },
  };
}
