/** Reads the seats of a session for staff. Read-only. */
import {
  type AuditVerb,
  type LoggedEntry,
  listEntriesOfObjects,
  listEntriesOfSeat,
} from '../modules/audit-log/index.ts';
import { countOfferPlacesLeft, filterOffersBySession } from '../modules/catalog/index.ts';
import { getOrderEndedAt, loadOrdersById } from '../modules/orders/index.ts';
import { rankSeats } from '../modules/season/index.ts';
import type { Halls } from '../modules/seating/halls.ts';
import {
  findBestAvailable,
  findPlanOfSession,
  listSeatHolds,
  listSeatKeys,
  listTakenSeats,
  type SeatingHall,
} from '../modules/seating/inventory.ts';
import type { Executor } from '../platform/db/index.ts';
import { type EventId, type SeatId, type SessionId, seatId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

const MAX_ORDER_ENTRIES = 100;

/** Changes of an order that take or free its seats. */
const SEAT_VERBS: readonly AuditVerb[] = [
  'adjust_order',
  'cancel_order',
  'confirm_return',
  'exchange_tickets',
  'extend_reservation',
  'refund_order',
  'request_return',
];

const ORDER_STEPS = ['placed', 'paid', 'ended'] as const;

export type SeatEvent =
  | { at: Date; entry: LoggedEntry }
  | { at: Date; order: { id: number; step: (typeof ORDER_STEPS)[number]; state: string } };

/** Who blocked, reserved, bought and freed a seat, newest first. Null: there is no such seat. */
export async function readSeatHistory(on: Executor, session: SessionId, id: number): Promise<SeatEvent[] | null> {
  const seat: SeatId = seatId(id);
  const [key] = await listSeatKeys(on, [seat]);
  if (key === undefined) return null;
  const holds = await listSeatHolds(on, session, seat);
  const owners = [...new Set(holds.filter(({ kind }) => kind === 'offer').map(({ ownerId }) => ownerId))];
  const orders = await loadOrdersById(on, owners);
  const endings = new Map(
    await Promise.all(orders.map(async ({ id: order }) => [order, await getOrderEndedAt(on, order)] as const)),
  );
  const objects = orders.map((order) => ({ kind: 'order' as const, id: order.id }));
  const entries = [
    ...(await listEntriesOfSeat(on, session, key)),
    ...(objects.length > 0 ? await listEntriesOfObjects(on, objects, MAX_ORDER_ENTRIES) : []).filter(({ verb }) =>
      SEAT_VERBS.includes(verb),
    ),
  ];
  const events: SeatEvent[] = [
    ...entries.map((entry) => ({ at: entry.createdAt, entry })),
    ...orders.flatMap(({ id: order, state, createdAt, paidAt }) => {
      const steps = { placed: createdAt, paid: paidAt, ended: endings.get(order) ?? null };
      return ORDER_STEPS.flatMap((step) => {
        const at = steps[step];
        return at ? [{ at, order: { id: order, step, state } }] : [];
      });
    }),
  ];
  return events.toSorted((event, other) => other.at.getTime() - event.at.getTime());
}

type BestSeatsContext = Pick<WorkflowContext, 'db' | 'clock' | 'publishedCatalog'>;

/** `order`: groups of seats, best first; null: that of the session. */
type BestSeatsRequest = { quantity: number; order: readonly (readonly number[])[] | null };

/** Seats that a buyer of so many tickets would get now; none if there are not so many adjacent ones. */
export async function findBestSeats(
  { db, clock, publishedCatalog }: BestSeatsContext,
  halls: Halls,
  { id: session, eventId }: { id: SessionId; eventId: EventId },
  { quantity, order }: BestSeatsRequest,
): Promise<readonly number[]> {
  const planId = await findPlanOfSession(db, session);
  const plan = planId === null ? null : await halls.findPlan(planId);
  if (!plan) return [];
  const [taken, left] = await Promise.all([
    listTakenSeats(db, session, clock.now()),
    publishedCatalog.loadSessionAvailability(session),
  ]);
  const allocated = new Set(taken);
  const event = publishedCatalog.findEventById(eventId);
  const onSale = event?.sessions.find(({ id }) => id === session);
  const offers = event && onSale ? filterOffersBySession(event, onSale) : [];
  const zones = new Set(
    offers.flatMap((offer) => (countOfferPlacesLeft(offer, session, left) >= quantity ? [offer.zoneId] : [])),
  );
  const leavesSingles = publishedCatalog.current()?.shop.switches['singleseats'] === 1;
  const seats = findBestAvailable(order ? reorder(plan.getSeating(), order) : plan.getSeating(), {
    ...{ quantity, kind: 'ordinary', leavesSingles },
    isAvailable: ({ id, zoneId }) => !allocated.has(id) && (offers.length === 0 || zones.has(zoneId)),
  });
  return seats?.map(({ id }) => id) ?? [];
}

function reorder(hall: SeatingHall, order: readonly (readonly number[])[]): SeatingHall {
  const ranks = rankSeats(order);
  return {
    ...hall,
    benches: hall.benches.map((bench) => bench.map((seat) => ({ ...seat, bestOrder: ranks.get(seat.id) ?? 0 }))),
  };
}
