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
  type SaleChannel,
  type SeatLedger,
  sumQuantities,
} from '../reservations/index.ts';
import { notifySeatChanges } from './changes/seat-changes.store.ts';
import { computeCounterDeltas } from './counter-deltas.ts';
import { type HoldRow, lockLiveHolds } from './holds.store.ts';
import { createSeatPicker } from './plans/create-seat-picker.ts';
import {
  type Counter,
  createPlacePlanner,
  type FreeSeats,
  type LineRequest,
  type LineWithPlaces,
  type PlannedPlace,
  pickNoSeats,
  type Quotas,
  type SeatPicker,
  type StandingQuotas,
  toQuotaKey,
  toSeatPoolKey,
} from './rules.ts';
import * as store from './store.ts';

/**
 * Locks the counters of the sessions in the requests and releases their expired holds. For requests from carts, locks
 * the live holds.
 */
export async function lockSeats(tx: Tx, requests: readonly ReservationRequest[], now: Date): Promise<SeatLedger> {
  const lines = requests.filter(({ cart }) => !cart).flatMap(toRequestedLines);
  const carts = requests.filter(({ cart }) => cart);
  const cartLines = carts.flatMap(({ cart }) => cart?.lines ?? []);
  const sessions = [...new Set(lines.map((line) => line.sessionId))].sort((a, b) => a - b);
  // Places in a cart are already counted: their counters are read without locking.
  const cartSessions = new Set(carts.flatMap((request) => request.lines.map(({ session }) => session.id)));
  for (const session of sessions) cartSessions.delete(session);
  const [counters, released, { zones, freeSeats, pickSeats, quotas, standingQuotas }, liveHolds, cartCounters] =
    await Promise.all([
      sessions.length > 0 ? store.lockCounters(tx, sessions) : [],
      sessions.length > 0 ? store.releaseExpiredHolds(tx, sessions, now) : [],
      readFreeSeats(tx, lines, now),
      cartLines.length > 0 ? lockLiveHolds(tx, cartLines, now) : [],
      cartSessions.size > 0 ? store.readCounters(tx, [...cartSessions]) : [],
    ]);
  const inQuotas = [...new Set(zones.filter(({ hasQuotas }) => hasQuotas).map(({ sessionId }) => sessionId))];
  const limited = inQuotas.filter((session) => isLimited(counters.filter(({ sessionId }) => sessionId === session)));
  const reserved = inQuotas.length > 0 ? await store.listReservedPlaces(tx, inQuotas, limited, now) : [];
  const returned = computeCounterDeltas(counters, released);
  const current = counters.map((counter) => ({
    ...counter,
    allocated: counter.allocated + (returned.get(counter.id) ?? 0),
  }));
  const planner = createPlacePlanner(current, freeSeats, pickSeats, quotas, standingQuotas, reserved);
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
      const allocation = planner.allocate(toRequestedLines(request));
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

/** Whether a session can be sold out while its zones have free places. */
function isLimited(counters: readonly Counter[]): boolean {
  const ofPlaces = counters.filter(({ areaId, offerId }) => areaId === null && offerId === null);
  const whole = ofPlaces.find(({ zoneId }) => zoneId === null)?.capacity ?? null;
  const zones = ofPlaces.filter(({ zoneId }) => zoneId !== null);
  return whole !== null && zones.reduce((sum, { capacity }) => sum + (capacity ?? Infinity), 0) > whole;
}

function toAllocatedLine({ eventId, sessionId, offerId, zoneId, seatId, areaId, quantity }: HoldRow): AllocatedLine {
  const places = Array.from({ length: quantity }, () => ({ seatId, areaId }));
  return { eventId, sessionId, offerId, zoneId, quantity, places };
}

function toRequestedLines({ lines, saleChannel }: ReservationRequest): LineRequest[] {
  return lines.map(({ eventId, session, offer, quantity, seatIds, areaId, choice }) => ({
    ...{ eventId, sessionId: session.id, offerId: offer.id, zoneId: offer.zoneId, quantity, seatIds },
    ...{ areaId, choice, channel: saleChannel },
  }));
}

/** One row per numbered seat, and one for all other places of a line, or per area. */
function toHoldRows(
  { request, getOwner, isPaid = false }: ReservationTarget,
  lines: readonly LineWithPlaces[],
): store.NewHold[] {
  return lines.flatMap((line, index) => {
    return mergePlaces(line.places).map(({ seatId, areaId, quotaId, quantity }) => ({
      owner_id: getOwner(index),
      event_id: line.eventId,
      session_id: line.sessionId,
      offer_id: line.offerId,
      zone_id: line.zoneId,
      seat_id: seatId,
      area_id: areaId,
      quantity,
      state: isPaid ? 'sold' : 'held',
      quota_id: quotaId,
      expires_at: requireLine(request.lines[index]).expiresAt,
      origin: request.origin,
      bot_check_passed: request.hasPassedBotCheck,
    }));
  });
}

type MergedPlaces = AllocatedSeat & { quotaId: number | null; quantity: number };

function mergePlaces(places: readonly PlannedPlace[]): MergedPlaces[] {
  const merged = new Map<string, MergedPlaces>();
  for (const { seatId, areaId, quotaId = null } of places) {
    const key = `${seatId}/${areaId}/${quotaId}`;
    const before = merged.get(key);
    if (before && seatId === null) before.quantity++;
    else merged.set(key, { seatId, areaId, quotaId, quantity: 1 });
  }
  return [...merged.values()];
}

function requireLine<T>(line: T | undefined): T {
  if (line === undefined) throw new Error('allocated places belong to no line of the request');
  return line;
}

type Pool = { sessionId: SessionId; zoneId: ZoneId };

type SeatAvailability = {
  zones: readonly store.ZoneWithQuotas[];
  freeSeats: FreeSeats;
  pickSeats: SeatPicker;
  quotas: Quotas;
  standingQuotas: StandingQuotas;
};

const NO_SEATS: SeatAvailability = {
  zones: [],
  freeSeats: new Map(),
  pickSeats: pickNoSeats,
  quotas: new Map(),
  standingQuotas: new Map(),
};

/**
 * Reads the quotas and the free numbered seats of the requested zones; zones without seats are not in the map. If all lines name their seats,
 * reads only those and no layout.
 */
async function readFreeSeats(tx: Tx, lines: readonly LineRequest[], now: Date): Promise<SeatAvailability> {
  const pools = new Map<string, Pool>();
  const fullPools = new Set<string>();
  const unnamedSeatSessions = new Set<SessionId>();
  for (const { sessionId, zoneId, seatIds, areaId, choice } of lines) {
    const zones = choice ? choice.among.map(({ offer }) => offer.zoneId) : [zoneId];
    for (const zone of zones) {
      if (zone === null) continue;
      const key = toSeatPoolKey(sessionId, zone);
      pools.set(key, { sessionId, zoneId: zone });
      if (areaId) continue;
      if (choice || seatIds.length === 0) fullPools.add(key);
      if (!choice && seatIds.length === 0) unnamedSeatSessions.add(sessionId);
    }
  }
  if (pools.size === 0) return NO_SEATS;
  const namedSeats = lines.flatMap(({ sessionId, zoneId, seatIds }) =>
    zoneId === null || fullPools.has(toSeatPoolKey(sessionId, zoneId))
      ? []
      : seatIds.map((seatId) => ({ sessionId, zoneId, seatId })),
  );
  const [zones, free, freeNamed, pickSeats] = await Promise.all([
    store.readZones(tx, [...pools.values()], now),
    store.listFreeSeats(
      tx,
      [...pools].flatMap(([key, pool]) => (fullPools.has(key) ? [pool] : [])),
      now,
    ),
    store.listFreeAmong(tx, namedSeats, now),
    createSeatPicker(tx, [...unnamedSeatSessions]),
  ]);
  const seats = new Map<string, SeatId[]>();
  const standingQuotas = new Map<string, (typeof zones)[number]['quotas']>();
  for (const { sessionId, zoneId, isSeated, quotas: ofZone } of zones) {
    if (isSeated) seats.set(toSeatPoolKey(sessionId, zoneId), []);
    if (ofZone.length > 0) standingQuotas.set(toSeatPoolKey(sessionId, zoneId), ofZone);
  }
  const quotas = new Map<string, SaleChannel>();
  for (const { sessionId, zoneId, seatIds, quotas: ofZone } of free) {
    seats.set(toSeatPoolKey(sessionId, zoneId), seatIds);
    for (const { seatId, channel } of ofZone) quotas.set(toQuotaKey(sessionId, seatId), channel);
  }
  for (const { sessionId, zoneId, seatId, channel } of freeNamed) {
    seats.get(toSeatPoolKey(sessionId, zoneId))?.push(seatId);
    if (channel !== null) quotas.set(toQuotaKey(sessionId, seatId), channel);
  }
  return { zones, freeSeats: seats, pickSeats, quotas, standingQuotas };
}
