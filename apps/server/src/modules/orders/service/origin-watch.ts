/**
 * How often origins ordered of late. Whom to ask for a bot check is no promise that a lock must keep, so an origin is
 * read at most once a second, and what this process saw since is counted on top: in a rush most orders share few origins
 * or come from ones that order once.
 */
import type { Tx } from '../../../db/index.ts';
import type { PacedCall, PaceLimits, PaceRefusal, UnpaidBy } from '../rules/pace.ts';
import * as store from '../store/pace.ts';

const FRESH_MS = 1000;
/** Beyond it everything is forgotten and read again: memory stays bounded whatever addresses come. */
const MOST_KEPT = 50_000;

type Seen = { orders: number; readAt: number };

export type OriginWatch = {
  /** Unpaid orders of the last hour by the origins of these calls. */
  counts(tx: Tx, calls: readonly PacedCall[], limits: PaceLimits, since: store.Since): Promise<UnpaidBy>;
  /** Adds what was just let through. */
  saw(calls: readonly PacedCall[], decisions: readonly (PaceRefusal | null)[]): void;
};

export function watchOrigins(): OriginWatch {
  const seen = new Map<string, Seen>();
  return {
    counts: async (tx, calls, { askAfter }, since) => {
      if (!askAfter) return new Map();
      if (seen.size > MOST_KEPT) seen.clear();
      const origins = [...new Set(calls.flatMap(({ origin, proven }) => (origin && !proven ? [origin] : [])))];
      const readAt = since.now.getTime();
      const stale = origins.filter((origin) => Math.abs(readAt - (seen.get(origin)?.readAt ?? 0)) >= FRESH_MS);
      const found = stale.length > 0 ? await store.unpaidOfOrigins(tx, stale, askAfter.origin, since) : new Map();
      for (const origin of stale) seen.set(origin, { orders: found.get(origin)?.orders ?? 0, readAt });
      return new Map(origins.map((origin) => [origin, { places: 0, orders: seen.get(origin)?.orders ?? 0 }]));
    },
    saw: (calls, decisions) => {
      calls.forEach(({ origin, places }, at) => {
        const known = origin === null ? undefined : seen.get(origin);
        if (known && places > 0 && decisions[at] === null) known.orders += 1;
      });
    },
  };
}
