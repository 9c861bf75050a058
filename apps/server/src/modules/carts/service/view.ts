import type { Batching, Database } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { cartKey, isHeld } from '../rules/cart.ts';
import { type CartSeat, type CartTakeRow, linesOf, seatsOf } from '../store/carts.ts';

/** Places of one offer in one session: what is held, and what ran out of time. */
export type CartLine = {
  of: CartTakeRow;
  held: number;
  ranOut: number;
  /** Until the first of the held ones run out; null when none are held. */
  expiresAt: Date | null;
  seats: CartSeat[];
};

export type CartView = { lines: CartLine[]; now: Date };

/** Carts that are looked at at the same time are read together. */
export function cartReader(db: Database, clock: Clock, together: Batching): (visitor: string) => Promise<CartView> {
  const find = together.lookup(async (visitors: string[]) => {
    const now = clock.now();
    const takes = await linesOf(db, visitors);
    const held = [...takes.values()].flat().filter((take) => isHeld(take, now));
    const seats = await seatsOf(
      db,
      held.map(({ id }) => id),
    );
    const byLine = Map.groupBy(seats, ({ line }) => line);
    return new Map([...takes].map(([visitor, own]) => [visitor, viewOf(own, byLine, now)]));
  });
  return async (visitor) => (await find(visitor)) ?? { lines: [], now: clock.now() };
}

type SeatsByLine = ReadonlyMap<number, CartSeat[]>;

function viewOf(takes: readonly CartTakeRow[], seats: SeatsByLine, now: Date): CartView {
  const lines = [...Map.groupBy(takes, cartKey).values()].flatMap((together) => {
    const [of] = together;
    return of ? [lineOf(of, together, seats, now)] : [];
  });
  return { lines, now };
}

function lineOf(of: CartTakeRow, takes: readonly CartTakeRow[], seats: SeatsByLine, now: Date): CartLine {
  const held = takes.filter((take) => isHeld(take, now));
  const first = Math.min(...held.map((take) => take.expiresAt.getTime()));
  return {
    of,
    held: count(held),
    ranOut: count(takes) - count(held),
    expiresAt: held.length > 0 ? new Date(first) : null,
    seats: held.flatMap(({ id }) => seats.get(id) ?? []),
  };
}

function count(takes: readonly CartTakeRow[]): number {
  return takes.reduce((sum, take) => sum + take.quantity, 0);
}
