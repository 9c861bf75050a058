import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import type { Availability } from './rules/model.ts';
import { loadAvailability, readDigestsByEvent, readPlacesDigest } from './store/availability.ts';

export type PlacesLeft = {
  /** Free places of all future sessions. Returns the same object if nothing has changed. */
  read(): Promise<Availability>;
  /** The last result; null if nothing was read yet. */
  last(): Availability | null;
  /** Must be called when the catalog changes, because bounds and sessions can change with it. */
  forget(): void;
};

type CachedPlaces = { digest: string; byEvent: ReadonlyMap<EventId, string>; left: Availability };

/**
 * Reads everything once, and then only events whose places have changed: a large season has a hundred thousand bounds.
 */
export function watchPlacesLeft(db: Database, clock: Clock): PlacesLeft {
  let cached: CachedPlaces | null = null;

  return {
    read: async () => {
      const previous = cached;
      const now = clock.now();
      // Digests are read first, so that the next reading finds any later change.
      const digest = await readPlacesDigest(db, now);
      if (previous?.digest === digest) return previous.left;
      const byEvent = await readDigestsByEvent(db, now);
      const moved = previous ? listChangedEvents(previous.byEvent, byEvent) : null;
      const read = await loadAvailability(db, now, { events: moved });
      const left = previous ? mergeAvailability(previous.left, read) : read;
      // Discard if the catalog has changed in the meantime.
      if (cached === previous) cached = { digest, byEvent, left };
      return left;
    },
    last: () => cached?.left ?? null,
    forget: () => {
      cached = null;
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
