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
import { findNextHoldExpiry, listExpiredHoldSeats, listTakenAmong, listTakenSeats } from '../inventory.ts';
import { createFreeBits, createFreePlaces, type FreePlaces, updateBits } from '../rules/free-places.ts';
import type { CachedPlan, LoadPlan } from './plan-cache.ts';

export type HallSession = { event: CatalogEvent; session: Session };

/**
 * Availability of a session at one time. `bits`: seats without a hold. `free`: seats for sale, which are fewer if the limit
 * of their zone is sold; changes are computed from `bits`, so that these seats return with the limit. `nextExpiry`: the
 * earliest end of a hold; null: no holds.
 */
export type Places = { cachedPlan: CachedPlan; bits: Uint8Array; free: FreePlaces; nextExpiry: Date | null };

export type PlaceReader = {
  /** Reads all places; null if the session has no hall plan. */
  readAll(of: HallSession, now: Date): Promise<Places | null>;
  /** Updates `before`. Reads only these seats, the seats of expired holds, and all standing areas. */
  readChanges(of: HallSession, before: Places, seats: readonly SeatId[], now: Date): Promise<Places>;
};

export function createPlaceReader(db: Database, catalog: CatalogService, planOf: LoadPlan): PlaceReader {
  return {
    readAll: async ({ event, session }, now) => {
      const cachedPlan = session.planId === null ? null : await planOf(session.planId);
      if (!cachedPlan) return null;
      const [occupied, left, nextExpiry] = await Promise.all([
        listTakenSeats(db, session.id, now),
        catalog.loadSessionAvailability(session.id),
        findNextHoldExpiry(db, session.id, now),
      ]);
      const bits = createFreeBits(cachedPlan.plan.seats.length, toPositions(cachedPlan, occupied));
      return { cachedPlan, bits, free: toFreePlaces(cachedPlan, bits, { event, session }, left), nextExpiry };
    },
    readChanges: async ({ event, session }, { cachedPlan, bits: before }, seats, now) => {
      const [occupied, expired, left, nextExpiry] = await Promise.all([
        seats.length > 0 ? listTakenAmong(db, session.id, seats, now) : [],
        listExpiredHoldSeats(db, session.id, now),
        catalog.loadSessionAvailability(session.id),
        findNextHoldExpiry(db, session.id, now),
      ]);
      const freed = [...seats, ...expired];
      const bits = updateBits(before, toPositions(cachedPlan, occupied), toPositions(cachedPlan, freed));
      return { cachedPlan, bits, free: toFreePlaces(cachedPlan, bits, { event, session }, left), nextExpiry };
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
  const soldOut = new Set(
    plan.zones.flatMap(({ id }) =>
      inSession <= 0 || (left.zone.get(`${session.id}/${id}`) ?? UNBOUNDED) <= 0 ? [id] : [],
    ),
  );
  const unsellable = soldOut.size > 0 ? plan.seats.flatMap(({ zoneId }, at) => (soldOut.has(zoneId) ? [at] : [])) : [];
  const sellable = unsellable.length > 0 ? updateBits(bits, unsellable, []) : bits;
  return createFreePlaces(name, sellable, stand, getRemainingInSession(event, session, left));
}
