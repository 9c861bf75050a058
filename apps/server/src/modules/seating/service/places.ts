/** Reads the availability of a session's places from the catalog in memory and from the database. */
import type { Database } from '../../../platform/db/index.ts';
import type { SeatId } from '../../../platform/lib/ids.ts';
import {
  type Availability,
  type CatalogEvent,
  type CatalogService,
  getRemainingInSession,
  type Session,
  UNBOUNDED,
} from '../../catalog/index.ts';
import { listExpiredHoldSeats, listTakenAmong, listTakenSeats, nextHoldExpiry } from '../inventory.ts';
import { createFreeBits, createFreePlaces, type FreePlaces, updateBits } from '../rules/free-places.ts';
import type { CachedPlan, LoadPlan } from './plan-cache.ts';

export type HallSession = { event: CatalogEvent; session: Session };

/** The places of a session at one moment. */
export type Places = { cachedPlan: CachedPlan; free: FreePlaces; nextEnd: Date | null };

export type PlaceReader = {
  /** Reads all places; null if the session has no hall plan. */
  all(of: HallSession, now: Date): Promise<Places | null>;
  /** Updates `before`, given that only these seats, expired holds and standing areas can have changed. */
  changed(of: HallSession, before: Places, seats: readonly SeatId[], now: Date): Promise<Places>;
};

export function readPlaces(db: Database, catalog: CatalogService, planOf: LoadPlan): PlaceReader {
  return {
    all: async ({ event, session }, now) => {
      const cachedPlan = session.planId === null ? null : await planOf(session.planId);
      if (!cachedPlan) return null;
      const [occupied, left, end] = await Promise.all([
        listTakenSeats(db, session.id, now),
        catalog.availabilityIn(session.id),
        nextHoldExpiry(db, session.id, now),
      ]);
      const bits = createFreeBits(cachedPlan.plan.seats.length, toPositions(cachedPlan, occupied));
      return { cachedPlan, free: toFreePlaces(cachedPlan, bits, { event, session }, left), nextEnd: end };
    },
    changed: async ({ event, session }, { cachedPlan, free }, seats, now) => {
      const [occupied, expired, left, end] = await Promise.all([
        seats.length > 0 ? listTakenAmong(db, session.id, seats, now) : [],
        listExpiredHoldSeats(db, session.id, now),
        catalog.availabilityIn(session.id),
        nextHoldExpiry(db, session.id, now),
      ]);
      const freed = [...seats, ...expired];
      const bits = updateBits(free.bits, toPositions(cachedPlan, occupied), toPositions(cachedPlan, freed));
      return { cachedPlan, free: toFreePlaces(cachedPlan, bits, { event, session }, left), nextEnd: end };
    },
  };
}

/** Indexes of seats in the plan. Seats of another version of the plan are left out. */
function toPositions({ positions }: CachedPlan, seats: readonly SeatId[]): number[] {
  return seats.flatMap((seat) => positions.get(seat) ?? []);
}

function toFreePlaces(
  { plan, name }: CachedPlan,
  bits: Uint8Array,
  { event, session }: HallSession,
  left: Availability,
): FreePlaces {
  const inSession = left.session.get(session.id) ?? UNBOUNDED;
  const stand = plan.standingAreas.map(({ id, zoneId, capacity }) =>
    Math.min(
      inSession,
      left.zone.get(`${session.id}/${zoneId}`) ?? capacity,
      left.area.get(`${session.id}/${id}`) ?? capacity,
    ),
  );
  return createFreePlaces(name, bits, stand, getRemainingInSession(event, session, left));
}
