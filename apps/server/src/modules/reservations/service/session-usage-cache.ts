/**
 * Unpaid places by session, with the number held without a passed bot check. Cached for a second, longer for many rows, plus
 * what this process has accepted since.
 */
import type { Executor } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import * as store from '../store/hold-usage.ts';

const FRESH_MS = 1000;
/** Ten thousand rows are summed at most once a second, more rows in proportion less often. */
const ROWS_PER_MS = 10;
/** Bounds the memory of a process that runs for years. */
const MAX_CACHED_SESSIONS = 10_000;

export type SessionPlaces = readonly (store.Place & { heldPlaces: number; uncheckedPlaces: number })[];
type CachedSession = {
  readAt: number;
  freshMs: number;
  places: (store.Place & { heldPlaces: number; uncheckedPlaces: number })[];
};

export type SessionUsageCache = {
  read(tx: Executor, sessions: readonly SessionId[], now: Date): Promise<ReadonlyMap<SessionId, SessionPlaces>>;
  /** Adds accepted places. */
  add(accepted: store.Place & { places: number }, hasPassedBotCheck: boolean): void;
};

export function createSessionUsageCache(): SessionUsageCache {
  const cache = new Map<SessionId, CachedSession>();
  return {
    read: async (tx, sessions, now) => {
      if (cache.size > MAX_CACHED_SESSIONS) cache.clear();
      const readAt = now.getTime();
      const isStale = (entry: CachedSession | undefined) => !entry || Math.abs(readAt - entry.readAt) >= entry.freshMs;
      const stale = sessions.filter((id) => isStale(cache.get(id)));
      if (stale.length > 0) {
        const rows = Map.groupBy(await store.listHeldPlaces(tx, stale, now), ({ sessionId }) => sessionId);
        for (const id of stale) {
          const places = rows.get(id) ?? [];
          const rowCount = places.reduce((sum, entry) => sum + entry.rows, 0);
          cache.set(id, { readAt, freshMs: Math.max(FRESH_MS, rowCount / ROWS_PER_MS), places });
        }
      }
      return new Map(sessions.map((id) => [id, cache.get(id)?.places ?? []]));
    },
    add: ({ places: quantity, ...place }, hasPassedBotCheck) => {
      const cached = cache.get(place.sessionId);
      if (!cached) return;
      const same = cached.places.find((entry) => entry.zoneId === place.zoneId && entry.offerId === place.offerId);
      const uncheckedPlaces = hasPassedBotCheck ? 0 : quantity;
      if (!same) cached.places.push({ ...place, heldPlaces: quantity, uncheckedPlaces });
      else {
        same.heldPlaces += quantity;
        same.uncheckedPlaces += uncheckedPlaces;
      }
    },
  };
}
