/** Reviews the draft of a hall's plan, and names the buyers of affected seats for staff. */
import { loadOrdersById, loadSeatAttendees, type Order } from '../modules/orders/index.ts';
import { type AffectedPlanSeat, type HallReview, reviewHallDraft } from '../modules/season/index.ts';
import type { Database } from '../platform/db/index.ts';

/** `order`: null if the seat is blocked or in a cart. `attendee`: '' if the ticket has none. */
export type OrderedPlanSeat = AffectedPlanSeat & { order: Order | null; attendee: string };
export type HallReviewWithOrders = Omit<HallReview, 'affected'> & { affected: OrderedPlanSeat[]; moreAffected: number };

/** Further affected seats are counted. */
const MAX_TAKEN = 500;

/** Null: there is no draft. */
export async function reviewHallDraftWithOrders(
  db: Database,
  key: string,
  now: Date,
): Promise<HallReviewWithOrders | null> {
  const review = await reviewHallDraft(db, key, now);
  if (!review) return null;
  const listed = review.affected.slice(0, MAX_TAKEN);
  const owners = listed.map(({ owner }) => owner);
  const orders = new Map<number, Order>((await loadOrdersById(db, owners)).map((order) => [order.id, order]));
  const nameAttendee = await loadSeatAttendees(db, [...orders.keys()]);
  return {
    ...review,
    affected: listed.map((seat) => {
      const order = orders.get(seat.owner) ?? null;
      return { ...seat, order, attendee: order ? nameAttendee(seat.session.id, seat.seatId) : '' };
    }),
    moreAffected: review.affected.length - listed.length,
  };
}
