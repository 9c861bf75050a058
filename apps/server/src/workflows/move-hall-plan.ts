/** Moves sessions to the newest version of their hall plan, and names the buyers of affected seats for staff. */
import { loadOrdersById, loadSeatAttendees, type Order } from '../modules/orders/index.ts';
import { moveToNewestPlan, type PlanMove } from '../modules/season/index.ts';
import type { Database } from '../platform/db/index.ts';
import type { Actor } from '../platform/lib/actor.ts';

/** `order`: null if the seat is blocked or in a cart. `attendee`: '' if the ticket has none. */
export type AffectedSeat = PlanMove['changedSeats'][number] & { order: Order | null; attendee: string };
export type MovedSession = PlanMove['sessions'][number] & { seats: AffectedSeat[] };

/** `isDryRun`: rolls back; a preview. */
export async function moveHallPlan(
  db: Database,
  hall: string,
  now: Date,
  options: { isDryRun: boolean; actor: Actor },
): Promise<MovedSession[]> {
  const { sessions, changedSeats } = await moveToNewestPlan(db, hall, now, options);
  const owners = changedSeats.map(({ owner }) => owner);
  const orders = new Map<number, Order>((await loadOrdersById(db, owners)).map((order) => [order.id, order]));
  const nameAttendee = await loadSeatAttendees(db, [...orders.keys()]);
  const seats = changedSeats.map((seat): AffectedSeat => {
    const order = orders.get(seat.owner) ?? null;
    return { ...seat, order, attendee: order ? nameAttendee(seat.sessionId, seat.seatId) : '' };
  });
  return sessions.map((session) => ({
    ...session,
    seats: seats.filter(({ sessionId }) => sessionId === session.id),
  }));
}
