import type { Database } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import type { EventId } from '../../platform/lib/ids.ts';
import type { Availability } from './rules/model.ts';
import { digestsByEvent, loadAvailability, placesDigest } from './store/availability.ts';

export type PlacesLeft = {
  /** Free places of all sessions to come, as of now; the same object as before where nothing has moved. */
  read(): Promise<Availability>;
  /** The result of the last reading; null: nothing was read yet of this catalogue. */
  last(): Availability | null;
  /** To be called when the catalogue has changed, because bounds and sessions may have changed with it. */
  forget(): void;
};

type Known = { digest: string; byEvent: ReadonlyMap<EventId, string>; left: Availability };

/** Reads all of it once, and afterwards only of the events whose places have moved: a large season has a hundred thousand bounds. */
export function watchPlacesLeft(db: Database, clock: Clock): PlacesLeft {
  let known: Known | null = null;

  return {
    read: async () => {
      const before = known;
      const now = clock.now();
      // Digests are read first, so that a change after them is found by the next reading.
      const digest = await placesDigest(db, now);
      if (before?.digest === digest) return before.left;
      const byEvent = await digestsByEvent(db, now);
      const moved = before ? movedEvents(before.byEvent, byEvent) : null;
      const read = await loadAvailability(db, now, { events: moved });
      const left = before ? merged(before.left, read) : read;
      // The catalogue changed meanwhile: what was read may belong to the former one.
      if (known === before) known = { digest, byEvent, left };
      return left;
    },
    last: () => known?.left ?? null,
    forget: () => {
      known = null;
    },
  };
}

function movedEvents(before: ReadonlyMap<EventId, string>, after: ReadonlyMap<EventId, string>): EventId[] {
  return [...after].filter(([event, digest]) => before.get(event) !== digest).map(([event]) => event);
}

function merged(before: Availability, after: Availability): Availability {
  return {
    session: new Map([...before.session, ...after.session]),
    zone: new Map([...before.zone, ...after.zone]),
    area: new Map([...before.area, ...after.area]),
    offer: new Map([...before.offer, ...after.offer]),
  };
}
