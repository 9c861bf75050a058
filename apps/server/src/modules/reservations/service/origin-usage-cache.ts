/**
 * Unpaid and bought places by address, read after the locks of the session's counters, so that places accepted by other
 * processes count. For addresses with many rows the result is cached for a second, plus what this process has accepted
 * since: processes may differ by a second.
 */
import type { Executor } from '../../../platform/db/index.ts';
import type { UsageWindow } from '../rules/hold-usage.ts';
import * as store from '../store/hold-usage.ts';

const FRESH_MS = 1000;
/** Up to this number of rows the sum takes less than a millisecond and is not cached. */
const MAX_UNCACHED_ROWS = 500;
/** The cache is cleared beyond this size, to bound its memory. */
const MAX_CACHED_ORIGINS = 50_000;

export type OriginPlaces = { bought: number; unpaid: readonly (store.Place & { places: number })[] };
type CachedUsage = { readAt: number; rows: number; bought: number; unpaid: (store.Place & { places: number })[] };

export type OriginUsageCache = {
  /** `isCached`: accepts a result of the last second, regardless of its number of rows. */
  read(
    tx: Executor,
    origins: readonly string[],
    usageWindow: UsageWindow,
    options?: { isCached: boolean },
  ): Promise<ReadonlyMap<string, OriginPlaces>>;
  /** Adds accepted places. */
  add(origin: string, accepted: store.Place & { places: number }): void;
};

export function createOriginUsageCache(): OriginUsageCache {
  const cache = new Map<string, CachedUsage>();
  return {
    read: async (tx, origins, usageWindow, { isCached } = { isCached: false }) => {
      if (cache.size > MAX_CACHED_ORIGINS) cache.clear();
      const readAt = usageWindow.now.getTime();
      const isStale = (entry: CachedUsage | undefined) =>
        !entry || (!isCached && entry.rows <= MAX_UNCACHED_ROWS) || Math.abs(readAt - entry.readAt) >= FRESH_MS;
      const stale = origins.filter((origin) => isStale(cache.get(origin)));
      if (stale.length > 0) {
        const places = await store.listPlacesOfOrigins(tx, stale, usageWindow);
        for (const origin of stale) cache.set(origin, { readAt, rows: 0, bought: 0, unpaid: [] });
        for (const { origin, unpaid, bought, rows, ...place } of places) {
          const entry = cache.get(origin);
          if (!entry) continue;
          entry.rows += rows;
          entry.bought += bought;
          if (unpaid > 0) entry.unpaid.push({ ...place, places: unpaid });
        }
      }
      return cache;
    },
    add: (origin, accepted) => {
      cache.get(origin)?.unpaid.push(accepted);
    },
  };
}
