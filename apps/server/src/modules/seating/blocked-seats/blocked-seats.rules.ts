/** Decides whether seats can be blocked, on counters that the caller has locked. */
import type { AreaId, SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import { type Counter, matchesCounter } from '../rules.ts';

/** A seat of a session's hall plan. */
export type PlanPosition = { seatId: SeatId; zoneId: ZoneId; isTaken: boolean };

export type SeatBlockRequest = {
  sessionId: SessionId;
  seats: readonly string[];
  zones: readonly { id: ZoneId; quantity: number }[];
};

export type SeatBlockError =
  | { kind: 'seats_not_found' | 'seats_unavailable'; seats: string[] }
  | { kind: 'insufficient_stock'; requested: number; left: number };

/** Standing places of a zone; in a standing area if the zone has any. */
export type BlockedStandingPlaces = { zoneId: ZoneId; areaId: AreaId | null; quantity: number };

export type BlockResult =
  | { ok: true; standingPlaces: readonly BlockedStandingPlaces[] }
  | ({ ok: false } & SeatBlockError);

/** Blocks seats one request after the other against counters. The given counters are not changed. */
export class SeatBlockPlanner {
  readonly #counters: readonly Counter[];
  readonly #deltas = new Map<number, number>();

  constructor(counters: readonly Counter[]) {
    this.#counters = counters;
  }

  /** Blocks all places of the request or none. */
  block(request: SeatBlockRequest, findSeat: (seat: string) => PlanPosition | undefined): BlockResult {
    const missing = request.seats.filter((seat) => !findSeat(seat));
    if (missing.length > 0) return { ok: false, kind: 'seats_not_found', seats: missing };
    const takenSeats = request.seats.filter((seat) => findSeat(seat)?.isTaken);
    if (takenSeats.length > 0) return { ok: false, kind: 'seats_unavailable', seats: takenSeats };
    const standingPlaces = request.zones.flatMap((zone) => this.#distributeStandingPlaces(request.sessionId, zone));
    const changes = this.#counterDeltas(request, standingPlaces, findSeat);
    for (const { counter, by } of changes) {
      const left = this.#placesLeft(counter);
      if (left < by) return { ok: false, kind: 'insufficient_stock', requested: by, left };
    }
    for (const { counter, by } of changes) this.#deltas.set(counter.id, (this.#deltas.get(counter.id) ?? 0) + by);
    return { ok: true, standingPlaces };
  }

  /** The change of each counter. */
  deltas(): ReadonlyMap<number, number> {
    return this.#deltas;
  }

  #counterDeltas(
    { sessionId, seats }: SeatBlockRequest,
    standingPlaces: readonly BlockedStandingPlaces[],
    findSeat: (seat: string) => PlanPosition | undefined,
  ): { counter: Counter; by: number }[] {
    const places: BlockedStandingPlaces[] = [...standingPlaces];
    for (const seat of seats) {
      const zoneId = findSeat(seat)?.zoneId;
      if (zoneId !== undefined) places.push({ zoneId, areaId: null, quantity: 1 });
    }
    return this.#counters.flatMap((counter) => {
      let by = 0;
      for (const { zoneId, areaId, quantity } of places)
        if (matchesCounter(counter, { sessionId, zoneId, areaId, offerId: null })) by += quantity;
      return by > 0 ? [{ counter, by }] : [];
    });
  }

  /**
   * Distributes a zone's standing places over its areas in order of their ids. Excess goes to the last area, where it
   * is rejected.
   */
  #distributeStandingPlaces(
    sessionId: SessionId,
    { id, quantity }: SeatBlockRequest['zones'][number],
  ): BlockedStandingPlaces[] {
    const areas = this.#counters
      .filter((counter) => counter.sessionId === sessionId && counter.zoneId === id && counter.areaId !== null)
      .sort((a, b) => (a.areaId ?? 0) - (b.areaId ?? 0));
    if (areas.length === 0) return [{ zoneId: id, areaId: null, quantity }];
    let remaining = quantity;
    return areas.flatMap((area, index): BlockedStandingPlaces[] => {
      const allocated = index === areas.length - 1 ? remaining : Math.min(remaining, this.#placesLeft(area));
      remaining -= allocated;
      return allocated > 0 ? [{ zoneId: id, areaId: area.areaId, quantity: allocated }] : [];
    });
  }

  #placesLeft({ id, capacity, allocated }: Counter): number {
    return capacity === null
      ? Number.POSITIVE_INFINITY
      : Math.max(0, capacity - allocated - (this.#deltas.get(id) ?? 0));
  }
}
