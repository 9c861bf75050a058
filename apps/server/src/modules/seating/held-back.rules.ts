/** Whether places can be held back from sale: counted down on counters that the caller has locked. */
import type { AreaId, SeatId, SessionId, ZoneId } from '../../platform/lib/ids.ts';
import { type Counter, counts } from './rules.ts';

/** A seat of a session's plan. */
export type Place = { seatId: SeatId; zoneId: ZoneId; taken: boolean };

export type Keeping = {
  sessionId: SessionId;
  seats: readonly string[];
  zones: readonly { id: ZoneId; quantity: number }[];
};

export type WhyNot =
  | { why: 'no_such_seats' | 'seats_taken'; seats: string[] }
  | { why: 'not_enough'; wanted: number; left: number };

/** So many places of a zone that are not numbered, in an area where the zone has any. */
export type KeptStanding = { zoneId: ZoneId; areaId: AreaId | null; quantity: number };

export type Kept = { ok: true; standing: readonly KeptStanding[] } | ({ ok: false } & WhyNot);

/** What is left, counted down in the order of the takings. The given counters are not changed. */
export class HeldBackBook {
  readonly #counters: readonly Counter[];
  readonly #moved = new Map<number, number>();

  constructor(counters: readonly Counter[]) {
    this.#counters = counters;
  }

  /** All of these places or none of them. */
  take(keeping: Keeping, placeOf: (seat: string) => Place | undefined): Kept {
    const missing = keeping.seats.filter((seat) => !placeOf(seat));
    if (missing.length > 0) return { ok: false, why: 'no_such_seats', seats: missing };
    const taken = keeping.seats.filter((seat) => placeOf(seat)?.taken);
    if (taken.length > 0) return { ok: false, why: 'seats_taken', seats: taken };
    const standing = keeping.zones.flatMap((zone) => this.#standing(keeping.sessionId, zone));
    const moves = this.#movesOf(keeping, standing, placeOf);
    for (const { counter, by } of moves) {
      const left = this.#left(counter);
      if (left < by) return { ok: false, why: 'not_enough', wanted: by, left };
    }
    for (const { counter, by } of moves) this.#moved.set(counter.id, (this.#moved.get(counter.id) ?? 0) + by);
    return { ok: true, standing };
  }

  /** By how much each counter has moved. */
  moved(): ReadonlyMap<number, number> {
    return this.#moved;
  }

  #movesOf(
    { sessionId, seats }: Keeping,
    standing: readonly KeptStanding[],
    placeOf: (seat: string) => Place | undefined,
  ): { counter: Counter; by: number }[] {
    const kept: KeptStanding[] = [...standing];
    for (const seat of seats) {
      const zoneId = placeOf(seat)?.zoneId;
      if (zoneId !== undefined) kept.push({ zoneId, areaId: null, quantity: 1 });
    }
    return this.#counters.flatMap((counter) => {
      let by = 0;
      for (const { zoneId, areaId, quantity } of kept)
        if (counts(counter, { sessionId, zoneId, areaId, offerId: null })) by += quantity;
      return by > 0 ? [{ counter, by }] : [];
    });
  }

  /** A zone's standing places, area by area in the order of their ids; what finds no room is of the last, and refused. */
  #standing(sessionId: SessionId, { id, quantity }: Keeping['zones'][number]): KeptStanding[] {
    const areas = this.#counters
      .filter((one) => one.sessionId === sessionId && one.zoneId === id && one.areaId !== null)
      .sort((one, other) => (one.areaId ?? 0) - (other.areaId ?? 0));
    if (areas.length === 0) return [{ zoneId: id, areaId: null, quantity }];
    let still = quantity;
    return areas.flatMap((area, at): KeptStanding[] => {
      const here = at === areas.length - 1 ? still : Math.min(still, this.#left(area));
      still -= here;
      return here > 0 ? [{ zoneId: id, areaId: area.areaId, quantity: here }] : [];
    });
  }

  #left({ id, capacity, taken }: Counter): number {
    return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken - (this.#moved.get(id) ?? 0));
  }
}
