import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import type { Availability } from './rules/model.ts';
import { loadAvailability, readDigestsByEvent, readPlacesDigest } from './store/availability.ts';

export type AvailabilityCache = {
  /** Free places of all future sessions. Returns the same object if nothing has changed. */
  read(): Promise<Availability>;
  /** The last result; null if nothing was read yet. */
  getLast(): Availability | null;
  /** Must be called when the catalog changes, because counters and sessions can change with it. */
  clear(): void;
};

type CachedAvailability = { digest: string; digestByEvent: ReadonlyMap<EventId, string>; availability: Availability };

/** Reads everything once, then only events whose places changed: a large season has a hundred thousand counters. */
export function createAvailabilityCache(db: Database, clock: Clock): AvailabilityCache {
  let cached: CachedAvailability | null = null;
  let clearCount = 0;

  return {
    read: async () => {
      const previous = cached;
      const clearCountBefore = clearCount;
      const now = clock.now();
      // Digests are read first, so that the next read detects any later change.
      const digest = await readPlacesDigest(db, now);
      if (previous?.digest === digest) return previous.availability;
      const digestByEvent = await readDigestsByEvent(db, now);
      const changedEvents = previous ? listChangedEvents(previous.digestByEvent, digestByEvent) : null;
      const changed = await loadAvailability(db, now, { events: changedEvents });
      const availability = previous ? mergeAvailability(previous.availability, changed) : changed;
      // Not cached if the catalog changed during the read, or another read ended first.
      if (cached === previous && clearCount === clearCountBefore) cached = { digest, digestByEvent, availability };
      return availability;
    },
    getLast: () => cached?.availability ?? null,
    clear: () => {
      cached = null;
      clearCount++;
    },
  };
}

function listChangedEvents(before: ReadonlyMap<EventId, string>, after: ReadonlyMap<EventId, string>): EventId[] {
  return [...after].filter(([event, digest]) => before.get(event) !== digest).map(([event]) => event);
}

function mergeAvailability(before: Availability, after: Availability): Availability {
  return {
    session: new Map([...before.session, ...after.session]),
    zone: new Map([...before.zone, ...after.zone]),
    area: new Map([...before.area, ...after.area]),
    offer: new Map([...before.offer, ...after.offer]),
  };
}
