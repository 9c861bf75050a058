/**
 * What addresses hold unpaid and what they bought. None of it is a promise that a lock must keep, so an origin is read at
 * most once a second, and what this process let through since is counted on top; several processes may be a second behind
 * each other.
 */
import type { Executor } from '../../../db/index.ts';
import type { Since } from '../rules/pace.ts';
import * as store from '../store/pace.ts';

const FRESH_MS = 1000;
/** Beyond it everything is forgotten and read again: memory stays bounded whatever addresses come. */
const MOST_KEPT = 50_000;

export type OriginPlaces = { bought: number; unpaid: readonly (store.Place & { places: number })[] };
type Seen = { readAt: number; bought: number; unpaid: (store.Place & { places: number })[] };

export type OriginWatch = {
  read(tx: Executor, origins: readonly string[], since: Since): Promise<ReadonlyMap<string, OriginPlaces>>;
  /** Adds what was just let through. */
  saw(origin: string, taken: store.Place & { places: number }): void;
};

export function watchOrigins(): OriginWatch {
  const seen = new Map<string, Seen>();
  return {
    read: async (tx, origins, since) => {
      if (seen.size > MOST_KEPT) seen.clear();
      const readAt = since.now.getTime();
      const stale = origins.filter((origin) => Math.abs(readAt - (seen.get(origin)?.readAt ?? 0)) >= FRESH_MS);
      if (stale.length > 0) {
        const rows = await store.placesOfOrigins(tx, stale, since);
        for (const origin of stale) seen.set(origin, { readAt, bought: 0, unpaid: [] });
        for (const { origin, unpaid, bought, ...place } of rows) {
          const has = seen.get(origin);
          if (!has) continue;
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
