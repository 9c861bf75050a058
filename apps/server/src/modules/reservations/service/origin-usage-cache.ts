/**
 * Unpaid and bought places by address, read after the locks of the session's counters, so that places accepted by other
 * processes count. For addresses with many rows the result is cached for a second, plus what this process has accepted
 * since: processes may differ by a second.
 */
import type { Executor } from '../../../platform/db/index.ts';
import type { UsageWindow } from '../rules/hold-limits.ts';
import * as store from '../store/hold-usage.ts';

const FRESH_MS = 1000;
/** Rows that are added up in less than a millisecond. */
const FEW_ROWS = 500;
/** The cache is cleared beyond this size, to bound its memory. */
const MAX_CACHED_ORIGINS = 50_000;

export type OriginPlaces = { bought: number; unpaid: readonly (store.Place & { places: number })[] };
type CachedUsage = { readAt: number; rows: number; bought: number; unpaid: (store.Place & { places: number })[] };

export type OriginUsageCache = {
  /** `cached`: a result of the last second is enough. */
  read(
    tx: Executor,
    origins: readonly string[],
    usageWindow: UsageWindow,
    options?: { cached: boolean },
  ): Promise<ReadonlyMap<string, OriginPlaces>>;
  /** Adds accepted places. */
  saw(origin: string, taken: store.Place & { places: number }): void;
};

export function createOriginUsageCache(): OriginUsageCache {
  const cache = new Map<string, CachedUsage>();
  return {
    read: async (tx, origins, usageWindow, { cached } = { cached: false }) => {
      if (cache.size > MAX_CACHED_ORIGINS) cache.clear();
      const readAt = usageWindow.now.getTime();
      const isStale = (has: CachedUsage | undefined) =>
        !has || (!cached && has.rows <= FEW_ROWS) || Math.abs(readAt - has.readAt) >= FRESH_MS;
      const stale = origins.filter((origin) => isStale(cache.get(origin)));
      if (stale.length > 0) {
        const places = await store.placesOfOrigins(tx, stale, usageWindow);
        for (const origin of stale) cache.set(origin, { readAt, rows: 0, bought: 0, unpaid: [] });
        for (const { origin, unpaid, bought, rows, ...place } of places) {
          const has = cache.get(origin);
          if (!has) continue;
          has.rows += rows;
          has.bought += bought;
          if (unpaid > 0) has.unpaid.push({ ...place, places: unpaid });
        }
      }
      return cache;
    },
    saw: (origin, usage) => {
      cache.get(origin)?.unpaid.push(usage);
    },
  };
}
