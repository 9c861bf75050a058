/** Allocates places in order of arrival, on counters that the caller has locked. */

import type { AreaId, OfferId, SeatId, SessionId } from '../../platform/lib/ids.ts';
import { type AllocatedSeat, type Counter, matchesCounter, type SeatChoice } from '../reservations/rules/index.ts';
import { type ReservedPlaces, ReservedPlaceTracker } from './rules/reserved-places.ts';
import {
  type FreeSeats,
  type LineRequest,
  pickNoSeats,
  type Quotas,
  type SeatPicker,
  SeatTracker,
  toQuotaKey,
  toSeatPoolKey,
} from './rules/seat-tracker.ts';
import {
  type PlannedPlace,
  type StandingQuota,
  type StandingQuotas,
  StandingQuotaTracker,
} from './rules/standing-quotas.ts';

export {
  type Counter,
  type FreeSeats,
  type LineRequest,
  matchesCounter,
  type PlannedPlace,
  pickNoSeats,
  type Quotas,
  type ReservedPlaces,
  type SeatPicker,
  type StandingQuota,
  type StandingQuotas,
  toQuotaKey,
  toSeatPoolKey,
};

/** A line with its allocated places, one entry per place. */
export type LineWithPlaces = LineRequest & { places: readonly PlannedPlace[] };

export type PlaceError =
  | { kind: 'insufficient_stock'; sessionId: SessionId; offerId: OfferId; left: number }
  | { kind: 'seats_unavailable'; sessionId: SessionId; seatIds: SeatId[] }
  | { kind: 'no_adjacent_seats' }
  | { kind: 'session_not_on_sale'; sessionId: SessionId };

/** Allocated lines and how to undo the allocation, or an error. */
export type PlacesResult =
  | { ok: true; lines: readonly LineWithPlaces[]; undo(): void }
  | { ok: false; error: PlaceError };

/** Places left under all counters of a line for its channel; Infinity if none has a capacity. */
function countPlacesLeft(
  line: LineRequest,
  counters: readonly Counter[],
  { reserved, standingQuotas }: Trackers,
): number {
  let left = Number.POSITIVE_INFINITY;
  for (const counter of counters) {
    const { capacity, allocated, zoneId, areaId } = counter;
    if (capacity === null) continue;
    const inQuotas = zoneId !== null && areaId === null ? standingQuotas.countReserved(line) : 0;
    left = Math.min(left, Math.max(0, capacity - allocated - inQuotas - reserved.count(line, counter)));
  }
  return left;
}

export type PlacePlanner = {
  /** Allocates the places of all lines or none. */
  allocate(lines: readonly LineRequest[]): PlacesResult;
  /** The change of each counter. */
  getDeltas(): Map<number, number>;
};

/** Creates a planner that allocates in order of arrival. The given counters are not changed. */
export function createPlacePlanner(
  initialCounters: readonly Counter[],
  freeSeats: FreeSeats = new Map(),
  pickSeats: SeatPicker = pickNoSeats,
  quotas: Quotas = new Map(),
  standingQuotas: StandingQuotas = new Map(),
  reserved: readonly ReservedPlaces[] = [],
): PlacePlanner {
  const counters = new CounterTracker(initialCounters);
  const trackers = {
    counters,
    seats: new SeatTracker(freeSeats, pickSeats, quotas),
    standingQuotas: new StandingQuotaTracker(standingQuotas),
    reserved: new ReservedPlaceTracker(reserved, quotas),
  };
  return { allocate: (lines) => allocate(lines, trackers), getDeltas: () => counters.getDeltas() };
}

type Trackers = {
  counters: CounterTracker;
  seats: SeatTracker;
  standingQuotas: StandingQuotaTracker;
  reserved: ReservedPlaceTracker;
};

function allocate(requested: readonly LineRequest[], trackers: Trackers): PlacesResult {
  const { counters, seats, standingQuotas, reserved } = trackers;
  const undoSteps: (() => void)[] = [];
  const undo = (): void => {
    for (const step of undoSteps.splice(0).reverse()) step();
  };
  const lines: LineWithPlaces[] = [];
  const chosen = reserveChosenSeats(requested, seats);
  if (!chosen) return { ok: false, error: { kind: 'no_adjacent_seats' } };
  for (const line of chosen) {
    const lineCounters = counters.findCounters(line);
    const allocation = allocateLine(line, lineCounters, trackers);
    if (!allocation.ok) {
      const { error } = allocation;
      undo();
      return {
        ok: false,
        error: error.kind === 'seats_unavailable' ? addTakenSeats(error, chosen, seats) : error,
      };
    }
    const places = standingQuotas.allocate(line, allocation.places);
    const move = (by: 1 | -1): void => {
      for (const counter of lineCounters) if (counter.areaId === null) counter.allocated += by * line.quantity;
      for (const { areaId } of places) counters.moveArea(line, areaId, by);
      reserved.move(line, places, by);
    };
    move(1);
    seats.allocate(line, places);
    undoSteps.push(() => {
      move(-1);
      seats.release(line, places);
      standingQuotas.release(line, places);
    });
    lines.push({ ...line, places });
  }
  return { ok: true, lines, undo };
}

type SeatsTaken = Extract<PlaceError, { kind: 'seats_unavailable' }>;

/** Adds all taken seats of the request to the error, so that the caller need not retry seat by seat. */
function addTakenSeats(error: SeatsTaken, requested: readonly LineRequest[], seats: SeatTracker): SeatsTaken {
  const takenSeatIds = requested
    .filter(({ sessionId }) => sessionId === error.sessionId)
    .flatMap((line) => seats.findTaken(line));
  // A seat that the request names twice is free.
  return takenSeatIds.length > 0 ? { ...error, seatIds: [...new Set(takenSeatIds)] } : error;
}

/** Replaces choices by the seats they pick; null if a choice finds none. */
function reserveChosenSeats(requested: readonly LineRequest[], seats: SeatTracker): readonly LineRequest[] | null {
  if (!requested.some(({ choice }) => choice)) return requested;
  const picked = new Map<SeatChoice, ReturnType<SeatChoice['pick']>>();
  const usedPicks = new Map<SeatChoice, number>();
  const lines: LineRequest[] = [];
  for (const line of requested) {
    const { choice } = line;
    if (!choice) {
      lines.push(line);
      continue;
    }
    if (!picked.has(choice)) picked.set(choice, choice.pick(seats.freeSeatsOf(line, choice)));
    const at = usedPicks.get(choice) ?? 0;
    usedPicks.set(choice, at + 1);
    const place = picked.get(choice)?.[at];
    const offer = choice.among.find((line) => line.offer.id === place?.offerId)?.offer;
    if (!place || !offer) return null;
    lines.push({ ...line, offerId: offer.id, zoneId: offer.zoneId, seatIds: [place.seatId] });
  }
  return lines;
}

type LineAllocation = { ok: true; places: readonly AllocatedSeat[] } | { ok: false; error: PlaceError };

/** Allocates the places of one line. */
function allocateLine(line: LineRequest, lineCounters: readonly Counter[], trackers: Trackers): LineAllocation {
  const { counters, seats } = trackers;
  const { sessionId, offerId, seatIds, quantity } = line;
  const fail = (error: PlaceError): LineAllocation => ({ ok: false, error });
  if (!lineCounters.some((counter) => counter.zoneId === null && counter.offerId === null))
    return fail({ kind: 'session_not_on_sale', sessionId });
  const takenSeatIds = seats.findTaken(line);
  if (takenSeatIds.length > 0) return fail({ kind: 'seats_unavailable', sessionId, seatIds: takenSeatIds });
  const areas = counters.areasOf(line);
  if (line.areaId && !areas.some(({ areaId }) => areaId === line.areaId))
    return fail({ kind: 'session_not_on_sale', sessionId });
  const left = countPlacesLeft(line, lineCounters, trackers);
  if (left < quantity) return fail({ kind: 'insufficient_stock', sessionId, offerId, left });
  if (seatIds.length > 0) return { ok: true, places: seatIds.map(toSeat) };
  if (line.areaId) return { ok: true, places: toStandingPlaces(line.areaId, quantity) };
  const places = allocateAny(line, areas, seats);
  return places.length < quantity
    ? fail({ kind: 'insufficient_stock', sessionId, offerId, left: places.length })
    : { ok: true, places };
}

type Area = { areaId: AreaId; left: number };

/** Adjacent seats if possible, otherwise adjacent standing places, otherwise seats first and then area by area. */
function allocateAny(line: LineRequest, areas: readonly Area[], seats: SeatTracker): readonly AllocatedSeat[] {
  const { quantity } = line;
  const seatIds = seats.pickBest(line);
  if (seatIds === null && areas.length === 0) return Array.from({ length: quantity }, () => UNNUMBERED_PLACE);
  const largeArea = areas.find((area) => area.left >= quantity);
  if (largeArea && (seatIds?.length ?? 0) < quantity) return toStandingPlaces(largeArea.areaId, quantity);
  const places = (seatIds ?? []).map(toSeat);
  for (const { areaId, left } of areas)
    places.push(...toStandingPlaces(areaId, Math.min(left, quantity - places.length)));
  return places;
}

const UNNUMBERED_PLACE: AllocatedSeat = { seatId: null, areaId: null };

function toSeat(seatId: SeatId): AllocatedSeat {
  return { seatId, areaId: null };
}

function toStandingPlaces(areaId: AreaId, quantity: number): AllocatedSeat[] {
  return Array.from({ length: quantity }, () => ({ seatId: null, areaId }));
}

class CounterTracker {
  readonly #bySession = new Map<SessionId, Counter[]>();
  readonly #initial: readonly Counter[];

  constructor(counters: readonly Counter[]) {
    this.#initial = counters;
    for (const counter of counters) {
      const copies = this.#bySession.get(counter.sessionId) ?? [];
      copies.push({ ...counter });
      this.#bySession.set(counter.sessionId, copies);
    }
  }

  findCounters(line: LineRequest): Counter[] {
    return (this.#bySession.get(line.sessionId) ?? []).filter((counter) => matchesCounter(counter, line));
  }

  /** Standing areas of the line's zone, in order of their ids. */
  areasOf(line: LineRequest): Area[] {
    return this.#areaCounters(line)
      .map(({ areaId, capacity, allocated }) => ({
        areaId,
        left: capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - allocated),
      }))
      .sort((a, b) => a.areaId - b.areaId);
  }

  moveArea(line: LineRequest, areaId: AreaId | null, by: 1 | -1): void {
    for (const counter of this.#areaCounters(line)) if (counter.areaId === areaId) counter.allocated += by;
  }

  #areaCounters({ sessionId, zoneId }: LineRequest): (Counter & { areaId: AreaId })[] {
    return (this.#bySession.get(sessionId) ?? []).filter(
      (counter): counter is Counter & { areaId: AreaId } => counter.areaId !== null && counter.zoneId === zoneId,
    );
  }

  getDeltas(): Map<number, number> {
    const allocatedById = new Map(
      [...this.#bySession.values()].flat().map((counter) => [counter.id, counter.allocated]),
    );
    const deltas = new Map<number, number>();
    for (const { id, allocated } of this.#initial) {
      const by = (allocatedById.get(id) ?? allocated) - allocated;
      if (by !== 0) deltas.set(id, by);
    }
    return deltas;
  }
}
