/** Allocates places for a batch: locks counters, reads free seats, and writes all accepted holds at once. */
import type { Tx } from '../../platform/db/index.ts';
import type { SeatId, SessionId, ZoneId } from '../../platform/lib/ids.ts';
import {
  type AllocatedLine,
  type AllocatedSeat,
  type AllocationResult,
  type ReservationError,
  type ReservationRequest,
  type ReservationTarget,
  type SeatLedger,
  sumQuantities,
} from '../reservations/index.ts';
import { computeCounterDeltas } from './counter-deltas.ts';
import { type HoldRow, lockLiveHolds } from './holds.store.ts';
import { createSeatPicker } from './plans/create-seat-picker.ts';
import {
  createPlacePlanner,
  type FreeSeats,
  type LineRequest,
  type LineWithPlaces,
  pickNoSeats,
  type SeatPicker,
  toSeatPoolKey,
} from './rules.ts';
import { notifySeatChanges } from './seat-changes.store.ts';
import * as store from './store.ts';

/**
 * Locks the counters of the sessions in the requests and releases their expired holds. For requests from carts, locks
 * the live holds.
 */
export async function lockSeats(tx: Tx, requests: readonly ReservationRequest[], now: Date): Promise<SeatLedger> {
  const lines = requests.filter(({ cart }) => !cart).flatMap((request) => request.lines.map(toRequestedLine));
  const carts = requests.filter(({ cart }) => cart);
  const cartLines = carts.flatMap(({ cart }) => cart?.lines ?? []);
  const sessions = [...new Set(lines.map((line) => line.sessionId))].sort((a, b) => a - b);
  // Places in a cart are already counted: their counters are read without locking.
  const cartSessions = new Set(carts.flatMap((request) => request.lines.map(({ session }) => session.id)));
  for (const session of sessions) cartSessions.delete(session);
  const [counters, released, { freeSeats, pickSeats }, liveHolds, cartCounters] = await Promise.all([
    sessions.length > 0 ? store.lockCounters(tx, sessions) : [],
    sessions.length > 0 ? store.releaseExpiredHolds(tx, sessions, now) : [],
    readFreeSeats(tx, lines),
    cartLines.length > 0 ? lockLiveHolds(tx, cartLines, now) : [],
    cartSessions.size > 0 ? store.readCounters(tx, [...cartSessions]) : [],
  ]);
  const returned = computeCounterDeltas(counters, released);
  const current = counters.map((counter) => ({
    ...counter,
    allocated: counter.allocated + (returned.get(counter.id) ?? 0),
  }));
  const planner = createPlacePlanner(current, freeSeats, pickSeats);
  const seatedSessions = new Set(lines.filter(({ zoneId }) => zoneId !== null).map(({ sessionId }) => sessionId));
  const allocated = new Map<ReservationRequest, readonly LineWithPlaces[]>();
  const listHeld = ({ cart }: ReservationRequest) =>
    liveHolds.filter(({ owner }) => cart?.lines.some((id) => id === owner));
  return {
    counters: [...current, ...cartCounters],
    listHeld,
    allocate: (request): AllocationResult<ReservationError> => {
      if (request.cart)
        return sumQuantities(listHeld(request)) < sumQuantities(request.lines)
          ? { ok: false, error: { kind: 'cart_expired' } }
          : { ok: true, undo: () => {} };
      const allocation = planner.allocate(request.lines.map(toRequestedLine));
      if (!allocation.ok) return allocation;
      allocated.set(request, allocation.lines);
      return {
        ok: true,
        undo: () => {
          allocated.delete(request);
          allocation.undo();
        },
      };
    },
    listAllocated: (request) =>
      request.cart ? listHeld(request).map(toAllocatedLine) : (allocated.get(request) ?? []),
    write: async (within, targets) => {
      const deltas = planner.getDeltas();
      for (const [id, by] of returned) deltas.set(id, (deltas.get(id) ?? 0) + by);
      const rows = targets.flatMap((target) => toHoldRows(target, allocated.get(target.request) ?? []));
      const changedPlaces = [
        ...rows.map(({ session_id, seat_id }) => ({ sessionId: session_id, seatId: seat_id })),
        ...released,
      ];
      await Promise.all([
        store.moveCounters(within, deltas),
        store.insertHolds(within, rows),
        notifySeatChanges(
          within,
          changedPlaces.filter(({ sessionId }) => seatedSessions.has(sessionId)),
        ),
      ]);
    },
  };
}

function toAllocatedLine({ eventId, sessionId, offerId, zoneId, seatId, areaId, quantity }: HoldRow): AllocatedLine {
  const places = Array.from({ length: quantity }, () => ({ seatId, areaId }));
  return { eventId, sessionId, offerId, zoneId, quantity, places };
}

function toRequestedLine({
  eventId,
  session,
  offer,
  quantity,
  seatIds,
  areaId,
  choice,
}: ReservationRequest['lines'][number]): LineRequest {
  const request = { eventId, sessionId: session.id, offerId: offer.id, zoneId: offer.zoneId, quantity, seatIds };
  return { ...request, areaId, choice };
}

/** One row per numbered seat, and one for all other places of a line, or per area. */
function toHoldRows(
  { request, getOwner, isPaid = false }: ReservationTarget,
  lines: readonly LineWithPlaces[],
): store.NewHold[] {
  return lines.flatMap((line, index) => {
    return mergePlaces(line.places).map(({ seatId, areaId, quantity }) => ({
      owner_id: getOwner(index),
      event_id: line.eventId,
      session_id: line.sessionId,
      offer_id: line.offerId,
      zone_id: line.zoneId,
      seat_id: seatId,
      area_id: areaId,
      quantity,
      state: isPaid ? 'sold' : 'held',
      expires_at: requireLine(request.lines[index]).expiresAt,
      origin: request.origin,
      bot_check_passed: request.hasPassedBotCheck,
    }));
  });
}

function mergePlaces(places: readonly AllocatedSeat[]): (AllocatedSeat & { quantity: number })[] {
  const numbered = places.filter(({ seatId }) => seatId !== null).map((place) => ({ ...place, quantity: 1 }));
  const unnumbered = Map.groupBy(
    places.filter(({ seatId }) => seatId === null),
    ({ areaId }) => areaId,
  );
  const rows = [...unnumbered].map(([areaId, areaPlaces]) => ({ seatId: null, areaId, quantity: areaPlaces.length }));
  return [...numbered, ...rows];
}

function requireLine<T>(line: T | undefined): T {
  if (line === undefined) throw new Error('allocated places belong to no line of the request');
  return line;
}

type Pool = { sessionId: SessionId; zoneId: ZoneId };

type SeatAvailability = { freeSeats: FreeSeats; pickSeats: SeatPicker };

/**
 * Reads the free numbered seats of the requested zones; zones without seats are not in the map. If all lines name their seats,
 * reads only those and no layout.
 */
async function readFreeSeats(tx: Tx, lines: readonly LineRequest[]): Promise<SeatAvailability> {
  const pools = new Map<string, Pool>();
  const fullPools = new Set<string>();
  const unnamedSeatSessions = new Set<SessionId>();
  for (const { sessionId, zoneId, seatIds, areaId, choice } of lines) {
    if (areaId) continue;
    const zones = choice ? choice.among.map(({ offer }) => offer.zoneId) : [zoneId];
    for (const zone of zones) {
      if (zone === null) continue;
      const key = toSeatPoolKey(sessionId, zone);
      pools.set(key, { sessionId, zoneId: zone });
      if (choice || seatIds.length === 0) fullPools.add(key);
      if (!choice && seatIds.length === 0) unnamedSeatSessions.add(sessionId);
    }
  }
  if (pools.size === 0) return { freeSeats: new Map(), pickSeats: pickNoSeats };
  const namedSeats = lines.flatMap(({ sessionId, zoneId, seatIds }) =>
    zoneId === null || fullPools.has(toSeatPoolKey(sessionId, zoneId))
      ? []
      : seatIds.map((seatId) => ({ sessionId, zoneId, seatId })),
  );
  const [seated, free, freeNamed, pickSeats] = await Promise.all([
    store.listSeatedZones(tx, [...pools.values()]),
    store.listFreeSeats(
      tx,
      [...pools].flatMap(([key, pool]) => (fullPools.has(key) ? [pool] : [])),
    ),
    store.listFreeAmong(tx, namedSeats),
    createSeatPicker(tx, [...unnamedSeatSessions]),
  ]);
  const seats = new Map<string, SeatId[]>();
  for (const { sessionId, zoneId } of seated) seats.set(toSeatPoolKey(sessionId, zoneId), []);
  for (const { sessionId, zoneId, seatIds } of free) seats.set(toSeatPoolKey(sessionId, zoneId), seatIds);
  for (const { sessionId, zoneId, seatId } of freeNamed) seats.get(toSeatPoolKey(sessionId, zoneId))?.push(seatId);
  return { freeSeats: seats, pickSeats };
}
