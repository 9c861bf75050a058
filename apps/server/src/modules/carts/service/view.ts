import type { Database } from '../../../db/index.ts';
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

export async function viewCart(db: Database, visitor: string, now: Date): Promise<CartView> {
  const takes = await linesOf(db, visitor);
  const held = takes.filter((take) => isHeld(take, now));
  const seats = await seatsOf(
    db,
    held.map((take) => take.id),
  );
  const lines = [...Map.groupBy(takes, cartKey).values()].flatMap((together) => {
    const [of] = together;
    return of ? [lineOf(of, together, seats, now)] : [];
  });
  return { lines, now };
}

function lineOf(of: CartTakeRow, takes: readonly CartTakeRow[], seats: readonly CartSeat[], now: Date): CartLine {
  const held = takes.filter((take) => isHeld(take, now));
  const first = Math.min(...held.map((take) => take.expiresAt.getTime()));
  const ids = new Set(held.map((take) => take.id));
  return {
    of,
    held: count(held),
    ranOut: count(takes) - count(held),
    expiresAt: held.length > 0 ? new Date(first) : null,
    seats: seats.filter((seat) => ids.has(seat.line)),
  };
}

function count(takes: readonly CartTakeRow[]): number {
  return takes.reduce((sum, take) => sum + take.quantity, 0);
}
