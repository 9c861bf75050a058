/** Whether places can be held back from sale: counted down on counters that the caller has locked. */
import type { SeatId, SessionId, ZoneId } from '../../kernel/ids.ts';
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

/** What is left, counted down in the order of the takings. The given counters are not changed. */
export class HeldBackBook {
  readonly #counters: readonly Counter[];
  readonly #moved = new Map<number, number>();

  constructor(counters: readonly Counter[]) {
    this.#counters = counters;
  }

  /** All of these places or none of them; null: they are taken. */
  take(keeping: Keeping, placeOf: (seat: string) => Place | undefined): WhyNot | null {
    const missing = keeping.seats.filter((seat) => !placeOf(seat));
    if (missing.length > 0) return { why: 'no_such_seats', seats: missing };
    const taken = keeping.seats.filter((seat) => placeOf(seat)?.taken);
    if (taken.length > 0) return { why: 'seats_taken', seats: taken };
    const moves = this.#movesOf(keeping, placeOf);
    for (const { counter, by } of moves) {
      const left = this.#left(counter);
      if (left < by) return { why: 'not_enough', wanted: by, left };
    }
    for (const { counter, by } of moves) this.#moved.set(counter.id, (this.#moved.get(counter.id) ?? 0) + by);
    return null;
  }

  /** By how much each counter has moved. */
  moved(): ReadonlyMap<number, number> {
    return this.#moved;
  }

  #movesOf(
    { sessionId, seats, zones }: Keeping,
    placeOf: (seat: string) => Place | undefined,
  ): { counter: Counter; by: number }[] {
    const byZone = new Map(zones.map(({ id, quantity }) => [id, quantity]));
    for (const seat of seats) {
      const zone = placeOf(seat)?.zoneId;
      if (zone !== undefined) byZone.set(zone, (byZone.get(zone) ?? 0) + 1);
    }
    return this.#counters.flatMap((counter) => {
      let by = 0;
      for (const [zoneId, quantity] of byZone)
        if (counts(counter, { sessionId, zoneId, offerId: null })) by += quantity;
      return by > 0 ? [{ counter, by }] : [];
    });
  }

  #left({ id, capacity, taken }: Counter): number {
    return capacity === null ? Number.POSITIVE_INFINITY : Math.max(0, capacity - taken - (this.#moved.get(id) ?? 0));
  }
}
