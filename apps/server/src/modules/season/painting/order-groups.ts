/** The order of the best seats: groups of seats, best first. */

/** The greatest rank that the database accepts. */
export const MAX_ORDER_GROUPS = 100;

/** Ranks from 1. A seat in several groups is in the first of them. */
export function rankSeats<Seat>(groups: readonly (readonly Seat[])[]): Map<Seat, number> {
  const ranks = new Map<Seat, number>();
  for (const [at, seats] of groups.entries()) for (const seat of seats) if (!ranks.has(seat)) ranks.set(seat, at + 1);
  return ranks;
}
