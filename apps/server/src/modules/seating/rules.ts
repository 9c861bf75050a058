/** Allocates places in order of arrival, on counters that the caller has locked. */

import type { AreaId, EventId, OfferId, SeatId, SessionId, ZoneId } from '../../platform/lib/ids.ts';
import { type AllocatedSeat, type Counter, matchesCounter, type SeatChoice } from '../reservations/rules/index.ts';
import type { Skipped } from './rules/any-places.ts';

export { type Counter, matchesCounter };

/** Places requested of one offer in one session. Without `seatIds` and `areaId`: any places of the zone. */
export type LineRequest = {
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  quantity: number;
  seatIds: readonly SeatId[];
  areaId?: AreaId | null | undefined;
  choice?: SeatChoice | undefined;
};

/** A line with its allocated places, one entry per place. */
export type LineWithPlaces = LineRequest & { places: readonly AllocatedSeat[] };

export type PlaceError =
  | { kind: 'insufficient_stock'; sessionId: SessionId; offerId: OfferId; left: number }
  | { kind: 'seats_unavailable'; sessionId: SessionId; seatIds: SeatId[] }
  | { kind: 'no_adjacent_seats' }
  | { kind: 'session_not_on_sale'; sessionId: SessionId };

/** Allocated lines and how to undo the allocation, or an error. */
export type PlacesResult =
  | { ok: true; lines: readonly LineWithPlaces[]; undo(): void }
  | { ok: false; error: PlaceError };

/** Free numbered seats by `toSeatPoolKey` of session and zone. */
export type FreeSeats = ReadonlyMap<string, readonly SeatId[]>;

/** Picks the best seats of a zone for a line without `seatIds`; fewer than requested if fewer are free. */
export type SeatPicker = (
  sessionId: SessionId,
  zoneId: ZoneId,
  free: { has(seat: SeatId): boolean },
  quantity: number,
  skipped: Skipped,
) => readonly SeatId[];

export const pickNoSeats: SeatPicker = () => [];

export function toSeatPoolKey(sessionId: SessionId, zoneId: ZoneId | null): string {
  return `${sessionId}/${zoneId ?? ''}`;
}

/** Places left under all counters of a line; Infinity if none has a capacity. */
function countPlacesLeft(counters: readonly Counter[]): number {
  let left = Number.POSITIVE_INFINITY;
  for (const counter of counters)
    if (counter.capacity !== null) left = Math.min(left, Math.max(0, counter.capacity - counter.allocated));
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
): PlacePlanner {
  const counters = new CounterTracker(initialCounters);
  const seats = new SeatTracker(freeSeats, pickSeats);
  return { allocate: (lines) => allocate(lines, counters, seats), getDeltas: () => counters.getDeltas() };
}

function allocate(requested: readonly LineRequest[], counters: CounterTracker, seats: SeatTracker): PlacesResult {
  const undoSteps: (() => void)[] = [];
  const undo = (): void => {
    for (const step of undoSteps.splice(0).reverse()) step();
  };
  const lines: LineWithPlaces[] = [];
  const chosen = reserveChosenSeats(requested, seats);
  if (!chosen) return { ok: false, error: { kind: 'no_adjacent_seats' } };
  for (const line of chosen) {
    const lineCounters = counters.findCounters(line);
    const allocation = allocateLine(line, lineCounters, counters, seats);
    if (!allocation.ok) {
      const { error } = allocation;
      undo();
      return {
        ok: false,
        error: error.kind === 'seats_unavailable' ? addTakenSeats(error, chosen, seats) : error,
      };
    }
    const { places } = allocation;
    const move = (by: 1 | -1): void => {
      for (const counter of lineCounters) if (counter.areaId === null) counter.allocated += by * line.quantity;
      for (const { areaId } of places) counters.moveArea(line, areaId, by);
    };
    move(1);
    seats.allocate(line, places);
    undoSteps.push(() => {
      move(-1);
      seats.release(line, places);
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
    if (!picked.has(choice)) picked.set(choice, choice.pick(seats.freeSeatsOf(line.sessionId, choice)));
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
function allocateLine(
  line: LineRequest,
  lineCounters: readonly Counter[],
  counters: CounterTracker,
  seats: SeatTracker,
): LineAllocation {
  const { sessionId, offerId, seatIds, quantity } = line;
  const fail = (error: PlaceError): LineAllocation => ({ ok: false, error });
  if (!lineCounters.some((counter) => counter.zoneId === null && counter.offerId === null))
    return fail({ kind: 'session_not_on_sale', sessionId });
  const takenSeatIds = seats.findTaken(line);
  if (takenSeatIds.length > 0) return fail({ kind: 'seats_unavailable', sessionId, seatIds: takenSeatIds });
  const areas = counters.areasOf(line);
  if (line.areaId && !areas.some(({ areaId }) => areaId === line.areaId))
    return fail({ kind: 'session_not_on_sale', sessionId });
  const left = countPlacesLeft(lineCounters);
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

class SeatTracker {
  readonly #free: Map<string, Set<SeatId>>;
  readonly #pickSeats: SeatPicker;
  readonly #skipped = new Map<string, Skipped>();

  constructor(freeSeats: FreeSeats, pickSeats: SeatPicker) {
    this.#free = new Map([...freeSeats].map(([pool, seats]) => [pool, new Set(seats)]));
    this.#pickSeats = pickSeats;
  }

  #pool(line: LineRequest): Set<SeatId> | undefined {
    return this.#free.get(toSeatPoolKey(line.sessionId, line.zoneId));
  }

  findTaken(line: LineRequest): SeatId[] {
    const pool = this.#pool(line);
    return line.seatIds.filter((seat) => !pool?.has(seat));
  }

  /** Best free seats for a line that names none, at most `quantity`; null if the zone has no seats. */
  pickBest({ sessionId, zoneId, ...line }: LineRequest): readonly SeatId[] | null {
    const name = toSeatPoolKey(sessionId, zoneId);
    const pool = this.#free.get(name);
    if (!pool || zoneId === null) return null;
    const skipped: Skipped = this.#skipped.get(name) ?? new Map();
    this.#skipped.set(name, skipped);
    return this.#pickSeats(sessionId, zoneId, pool, line.quantity, skipped);
  }

  allocate(line: LineRequest, places: readonly AllocatedSeat[]): void {
    const pool = this.#pool(line);
    for (const { seatId } of places) if (seatId !== null) pool?.delete(seatId);
  }

  /** Free seats of all zones of a choice. */
  freeSeatsOf(sessionId: SessionId, { among }: SeatChoice): { has(seat: SeatId): boolean } {
    const zones = [...new Set(among.map(({ offer }) => offer.zoneId))];
    const pools = zones.flatMap((zoneId) => this.#free.get(toSeatPoolKey(sessionId, zoneId)) ?? []);
    return { has: (seat) => pools.some((pool) => pool.has(seat)) };
  }

  release(line: LineRequest, places: readonly AllocatedSeat[]): void {
    const pool = this.#pool(line);
    for (const { seatId } of places) if (seatId !== null) pool?.add(seatId);
    this.#skipped.delete(toSeatPoolKey(line.sessionId, line.zoneId));
  }
}
