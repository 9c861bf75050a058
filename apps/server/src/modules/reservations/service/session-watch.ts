/**
 * How much of each session is held unpaid, and how much of that without a passed check: read at most once a second, less
 * often where there is much to be added up, with what this process let through since on top.
 */
import type { Executor } from '../../../platform/db/index.ts';
import type { SessionId } from '../../../platform/lib/ids.ts';
import * as store from '../store/pace.ts';

const FRESH_MS = 1000;
/** Ten thousand rows are added up once a second at the most, and more of them in proportion more rarely. */
const ROWS_PER_MS = 10;
/** Sessions are few, but a shop runs for years. */
const MOST_KEPT = 10_000;

export type SessionPlaces = readonly (store.Place & { held: number; unproven: number })[];
type Seen = { readAt: number; freshMs: number; places: (store.Place & { held: number; unproven: number })[] };

export type SessionWatch = {
  read(tx: Executor, sessions: readonly SessionId[], now: Date): Promise<ReadonlyMap<SessionId, SessionPlaces>>;
  /** Adds what was just let through. */
  saw(taken: store.Place & { places: number }, proven: boolean): void;
};

export function watchSessions(): SessionWatch {
  const seen = new Map<SessionId, Seen>();
  return {
    read: async (tx, sessions, now) => {
      if (seen.size > MOST_KEPT) seen.clear();
      const readAt = now.getTime();
      const isStale = (one: Seen | undefined) => !one || Math.abs(readAt - one.readAt) >= one.freshMs;
      const stale = sessions.filter((id) => isStale(seen.get(id)));
      if (stale.length > 0) {
        const rows = Map.groupBy(await store.placesHeld(tx, stale, now), ({ sessionId }) => sessionId);
        for (const id of stale) {
          const places = rows.get(id) ?? [];
          const added = places.reduce((sum, one) => sum + one.rows, 0);
          seen.set(id, { readAt, freshMs: Math.max(FRESH_MS, added / ROWS_PER_MS), places });
        }
      }
      return new Map(sessions.map((id) => [id, seen.get(id)?.places ?? []]));
    },
    saw: ({ places: held, ...place }, proven) => {
      const known = seen.get(place.sessionId);
      if (!known) return;
      const same = known.places.find((one) => one.zoneId === place.zoneId && one.offerId === place.offerId);
      const unproven = proven ? 0 : held;
      if (!same) known.places.push({ ...place, held, unproven });
      else {
        same.held += held;
        same.unproven += unproven;
      }
    },
  };
}
