/** Where the state of a session's places comes from: the catalogue in memory, and the database. */
import type { Database } from '../../../platform/db/index.ts';
import type { SeatId } from '../../../platform/lib/ids.ts';
import {
  type Availability,
  type CatalogueService,
  type EventForSale,
  leftInSession,
  type Session,
  UNBOUNDED,
} from '../../catalog/index.ts';
import { nextEnd, runOutSeats, takenAmong, takenSeats } from '../inventory.ts';
import { bitsOf, changedBits, type FreePlaces, freePlaces } from '../rules/free-places.ts';
import type { KnownPlan, ReadPlan } from './known-plans.ts';

export type HallSession = { event: EventForSale; session: Session };

/** The places of a session as they were at one moment. */
export type Places = { known: KnownPlan; free: FreePlaces; nextEnd: Date | null };

export type PlaceReader = {
  /** All places; null where the session is in no hall. */
  all(of: HallSession, now: Date): Promise<Places | null>;
  /** The same by what was known, where only these numbered places may have changed, those that have run out, and areas to stand in. */
  changed(of: HallSession, before: Places, seats: readonly SeatId[], now: Date): Promise<Places>;
};

export function readPlaces(db: Database, catalogue: CatalogueService, planOf: ReadPlan): PlaceReader {
  return {
    all: async ({ event, session }, now) => {
      const known = session.planId === null ? null : await planOf(session.planId);
      if (!known) return null;
      const [taken, left, end] = await Promise.all([
        takenSeats(db, session.id, now),
        catalogue.availabilityIn(session.id),
        nextEnd(db, session.id, now),
      ]);
      const bits = bitsOf(known.plan.seats.length, positionsOf(known, taken));
      return { known, free: freeOf(known, bits, { event, session }, left), nextEnd: end };
    },
    changed: async ({ event, session }, { known, free }, seats, now) => {
      const [taken, runOut, left, end] = await Promise.all([
        seats.length > 0 ? takenAmong(db, session.id, seats, now) : [],
        runOutSeats(db, session.id, now),
        catalogue.availabilityIn(session.id),
        nextEnd(db, session.id, now),
      ]);
      const freed = [...seats, ...runOut];
      const bits = changedBits(free.bits, positionsOf(known, taken), positionsOf(known, freed));
      return { known, free: freeOf(known, bits, { event, session }, left), nextEnd: end };
    },
  };
}

/** Those that the plan has: another version of it may have had more. */
function positionsOf({ positions }: KnownPlan, seats: readonly SeatId[]): number[] {
  return seats.flatMap((seat) => positions.get(seat) ?? []);
}

function freeOf(
  { plan, name }: KnownPlan,
  bits: Uint8Array,
  { event, session }: HallSession,
  left: Availability,
): FreePlaces {
  const inSession = left.session.get(session.id) ?? UNBOUNDED;
  const stand = plan.standing.map(({ id, zoneId, capacity }) =>
    Math.min(
      inSession,
      left.zone.get(`${session.id}/${zoneId}`) ?? capacity,
      left.area.get(`${session.id}/${id}`) ?? capacity,
    ),
  );
  return freePlaces(name, bits, stand, leftInSession(event, session, left));
}
