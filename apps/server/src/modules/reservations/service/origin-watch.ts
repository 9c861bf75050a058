/**
 * What addresses hold unpaid and what they bought. It is read behind the locks of the sessions' counters, so that what another process
 * let through is counted. Only where there is much to be added up (many buyers behind one address) it is read at most once a second,
 * with what this process let through since on top: there, processes may be a second behind each other.
 */
import type { Executor } from '../../../platform/db/index.ts';
import type { Since } from '../rules/pace.ts';
import * as store from '../store/pace.ts';

const FRESH_MS = 1000;
/** Rows that are added up in less than a millisecond. */
const FEW_ROWS = 500;
/** Beyond it everything is forgotten and read again: memory stays bounded whatever addresses come. */
const MOST_KEPT = 50_000;

export type OriginPlaces = { bought: number; unpaid: readonly (store.Place & { places: number })[] };
type Seen = { readAt: number; rows: number; bought: number; unpaid: (store.Place & { places: number })[] };

export type OriginWatch = {
  /** `cached`: what was read within the last second is enough. */
  read(
    tx: Executor,
    origins: readonly string[],
    since: Since,
    options?: { cached: boolean },
  ): Promise<ReadonlyMap<string, OriginPlaces>>;
  /** Adds what was just let through. */
  saw(origin: string, taken: store.Place & { places: number }): void;
};

export function watchOrigins(): OriginWatch {
  const seen = new Map<string, Seen>();
  return {
    read: async (tx, origins, since, { cached } = { cached: false }) => {
      if (seen.size > MOST_KEPT) seen.clear();
      const readAt = since.now.getTime();
      const isStale = (has: Seen | undefined) =>
        !has || (!cached && has.rows <= FEW_ROWS) || Math.abs(readAt - has.readAt) >= FRESH_MS;
      const stale = origins.filter((origin) => isStale(seen.get(origin)));
      if (stale.length > 0) {
        const places = await store.placesOfOrigins(tx, stale, since);
        for (const origin of stale) seen.set(origin, { readAt, rows: 0, bought: 0, unpaid: [] });
        for (const { origin, unpaid, bought, rows, ...place } of places) {
          const has = seen.get(origin);
          if (!has) continue;
          has.rows += rows;
          has.bought += bought;
          if (unpaid > 0) has.unpaid.push({ ...place, places: unpaid });
        }
      }
      return seen;
    },
    saw: (origin, taken) => {
      seen.get(origin)?.unpaid.push(taken);
    },
  };
}
