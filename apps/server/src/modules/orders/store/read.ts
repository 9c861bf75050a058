import type { Executor, Tx } from '../../../platform/db/index.ts';
import type { AreaId, EventId, OfferId, OrderId, SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { OrderMoney } from '../rules/allocations.ts';
import type { OrderState } from '../rules/states.ts';
import { AMOUNT_DUE, loadMoney, MONEY_COLUMN } from './allocations.ts';

/**
 * `tiers`: the share that is refunded until so many days before the session; without it, all. Times are hours before
 * the session.
 */
export type OrderRefundPolicy = {
  allowed: boolean;
  untilHours: number;
  tiers?: readonly { days: number; percent: number }[];
  /** ISO 8601; everything is refunded until then, because the session was rescheduled after the order. */
  freeReturnUntil?: string;
};

/** An order as stored. `getEffectiveState` computes its state at an instant. */
export type Order = OrderMoney & {
  id: OrderId;
  hash: string;
  eventId: EventId;
  state: OrderState;
  language: string;
  currency: string;
  /** The price, including the part that exchange credit pays; minor units. */
  total: number;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  voucherCard: boolean;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  /** Placed during a rehearsal: its tickets are not valid. */
  isRehearsal: boolean;
  /** The order whose tickets this one exchanged. */
  replacedOrderId: OrderId | null;
};

type OrderRow = Omit<Order, keyof OrderMoney>;
/** As read by statements that do not lock. */
export type OrderWithMoney = OrderRow & { money: OrderMoney };

const ROW_COLUMNS = `id, hash, event_id AS "eventId", state, language, currency, total, buyer_name AS "buyerName",
  buyer_email AS "buyerEmail", buyer_phone AS "buyerPhone", voucher_card AS "voucherCard",
  created_at AS "createdAt", expires_at AS "expiresAt", paid_at AS "paidAt",
  is_rehearsal AS "isRehearsal", replaced_order_id AS "replacedOrderId"`;
export const ORDER_COLUMNS = `${ROW_COLUMNS}, ${MONEY_COLUMN}`;

const NO_MONEY: OrderMoney = { credit: 0, received: 0, paymentIds: [] };

/** Caps the credit at the total. */
export function toOrder({ money = NO_MONEY, ...row }: OrderRow & { money?: OrderMoney | undefined }): Order {
  return { ...row, ...money, credit: Math.min(money.credit, row.total) };
}

/** `version` differs after every change of the row. */
export type VersionedOrder = Order & { version: string };

export async function loadOrdersByHash(db: Executor, hashes: readonly string[]): Promise<VersionedOrder[]> {
  const { rows } = await db.query<OrderWithMoney & { version: string }>(
    `SELECT ${ORDER_COLUMNS}, xmin::text AS version FROM orders WHERE hash = ANY($1::text[])`,
    [hashes],
  );
  return rows.map((row) => ({ ...toOrder(row), version: row.version }));
}

export async function loadOrderVersions(db: Executor, ids: readonly OrderId[]): Promise<Map<OrderId, string>> {
  const { rows } = await db.query<{ id: OrderId; version: string }>(
    'SELECT id, xmin::text AS version FROM orders WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function loadOrdersById(on: Executor, ids: readonly number[]): Promise<Order[]> {
  const { rows } = await on.query<OrderWithMoney>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id`,
    [ids],
  );
  return rows.map(toOrder);
}

/** When an order closed unpaid or was returned completely; null if it did neither. */
export async function getOrderEndedAt(on: Executor, id: OrderId): Promise<Date | null> {
  const { rows } = await on.query<{ endedAt: Date | null }>('SELECT ended_at AS "endedAt" FROM orders WHERE id = $1', [
    id,
  ]);
  return rows[0]?.endedAt ?? null;
}

/** Amounts that remain to be paid of unpaid orders, in minor units. */
export async function loadAmountsDue(db: Executor, ids: readonly OrderId[]): Promise<Map<OrderId, number>> {
  const { rows } = await db.query<{ id: OrderId; due: number }>(
    `SELECT id, ${AMOUNT_DUE} AS due FROM orders WHERE id = ANY($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map(({ id, due }) => [id, due]));
}

/** Locks the rows of these orders until the transaction ends, in order of their ids. */
export async function lockOrders(tx: Tx, ids: readonly OrderId[]): Promise<Order[]> {
  // A separate statement for the money: the locking statement would read it as it was before the lock.
  const [{ rows }, money] = await Promise.all([
    tx.query<OrderRow>(`SELECT ${ROW_COLUMNS} FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`, [ids]),
    loadMoney(tx, ids),
  ]);
  return rows.map((row) => toOrder({ ...row, money: money.get(row.id) }));
}

/** Locks an order that is to be paid and the order it exchanges tickets of, in order of their ids. */
export async function lockToFulfill(tx: Tx, id: OrderId): Promise<Order | null> {
  const { rows } = await tx.query<{ id: OrderId }>(
    `SELECT id FROM orders WHERE id = $1 OR id = (SELECT replaced_order_id FROM orders AS replacement WHERE replacement.id = $1)
      ORDER BY id FOR UPDATE`,
    [id],
  );
  return rows.length === 0 ? null : lockOrder(tx, id);
}

export async function lockOrder(tx: Tx, id: OrderId): Promise<Order | null> {
  return (await lockOrders(tx, [id]))[0] ?? null;
}

/** Answers and the questions they belong to, as stored with order and event. */
export type StoredAnswerSet = { custom: unknown; form: unknown; group: unknown; excursion: unknown };

/** An item of an order with everything that is displayed about it. Amounts are minor units. */
export type OrderItemDetails = {
  line: number;
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  seatId: SeatId | null;
  areaId: AreaId | null;
  price: number;
  serviceFee: number;
  /** Discount by a promo code and points. */
  discount: number;
  /** The part of `discount` that points paid. */
  points: number;
  /** Refunded without canceling the ticket. */
  goodwill: number;
  passages: number;
  /** The order that this ticket was exchanged for. */
  exchangedFor: OrderId | null;
  /** Number of people the ticket admits: more than one for a group. */
  persons: number;
  attendeeName: string | null;
  day: string;
  time: string | null;
  startsAt: Date;
  /** The session was canceled. */
  isCanceled: boolean;
  /** Number of times the session was rescheduled. */
  reschedules: number;
  /** Day and time of the session when the order was placed; null if unchanged, or unknown after several changes. */
  rescheduledFrom: { day: string; time: string | null } | null;
  eventHash: string;
  /** Whether its seats are chosen on the seat map. */
  seatMap: boolean;
  eventTitle: LocalText;
  ageFrom: number;
  durationMinutes: number | null;
  ticketType: 'qr' | 'none' | 'barcode';
  images: Record<string, number>;
  venueName: LocalText;
  venueAddress: LocalText;
  timeZone: string;
  hallName: LocalText | null;
  categoryName: LocalText;
  zoneName: LocalText | null;
  /** For a standing place, the name of its area. */
  sectorName: LocalText | null;
  row: string | null;
  seat: string | null;
  /** Position of the seat on its hall plan, in the plan's units. */
  seatPosition: { plan: number; x: number; y: number } | null;
  refundPolicy: OrderRefundPolicy;
  /** Answers to questions about the whole event, formatted by `formatAnswers`; null if there are none. */
  answers: StoredAnswerSet | null;
};

/** The order that a ticket was exchanged for. */
export async function getReplacementOrder(db: Executor, orderId: OrderId, line: number): Promise<OrderId | null> {
  const { rows } = await db.query<{ id: OrderId | null }>(
    'SELECT exchanged_for AS id FROM order_item WHERE order_id = $1 AND line = $2',
    [orderId, line],
  );
  return rows[0]?.id ?? null;
}

export async function listOrderItems(db: Executor, orderId: OrderId): Promise<OrderItemDetails[]> {
  return (await loadOrderItems(db, [orderId])).get(orderId) ?? [];
}

/**
 * Items of each order, by line. Single related rows are read by subqueries instead of joins: planning a join of eleven
 * tables took six times as long as executing it.
 */
export async function loadOrderItems(
  db: Executor,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, OrderItemDetails[]>> {
  const { rows } = await db.query<OrderItemDetails & { orderId: OrderId }>(
    `WITH item AS MATERIALIZED (
       SELECT item.order_id, item.line, item.event_id, item.session_id, item.offer_id, item.seat_id, item.area_id, item.price, item.service_fee,
              item.discount, item.points, item.goodwill,
              item.group_size, item.attendee, item.exchanged_for, offer.zone_id, offer.category_id, offer.passages, offer.group_price,
              coalesce(orders.refund_policies -> ('session:' || item.session_id), orders.refund_policies -> item.event_id::text,
                       orders.refund_policy) AS refund_policy, orders.created_at,
              orders.buyer_details -> 'answers' -> item.event_id::text AS custom_answers,
              orders.buyer_details -> 'groups' -> item.event_id::text AS group_answers
         FROM order_item item
         JOIN orders ON orders.id = item.order_id
         JOIN offer ON offer.id = item.offer_id
        WHERE item.order_id = ANY($1::bigint[]))
     SELECT item.order_id AS "orderId", item.line, item.event_id AS "eventId", item.session_id AS "sessionId", item.offer_id AS "offerId",
            item.zone_id AS "zoneId", item.seat_id AS "seatId", item.area_id AS "areaId", item.price, item.service_fee AS "serviceFee", item.discount, item.points, item.goodwill,
            item.passages, item.group_size AS persons, item.exchanged_for AS "exchangedFor",
            item.attendee ->> 'fullName' AS "attendeeName", session.day, session.time, session.starts_at AS "startsAt", session.canceled_at IS NOT NULL AS "isCanceled", session.reschedules,
            event.hash AS "eventHash", event.title AS "eventTitle", event.age_from AS "ageFrom", event.duration_minutes AS "durationMinutes",
            event.seat_map AS "seatMap", event.ticket_type AS "ticketType", event.images, venue.name AS "venueName",
            venue.address AS "venueAddress", venue.time_zone AS "timeZone",
            (SELECT name FROM hall WHERE hall.id = event.hall_id) AS "hallName",
            coalesce((SELECT name FROM category WHERE category.id = item.category_id), item.group_price -> 'name') AS "categoryName",
            (SELECT name FROM zone WHERE zone.id = item.zone_id) AS "zoneName",
            coalesce((SELECT name FROM hall_sector WHERE hall_sector.id = seat.sector_id),
                     (SELECT name FROM plan_area WHERE plan_area.plan_id = session.plan_id AND plan_area.area_id = item.area_id)) AS "sectorName",
            seat.row_label AS "row", seat.seat_label AS "seat",
            CASE WHEN seat.plan_id IS NOT NULL
                 THEN jsonb_build_object('plan', seat.plan_id, 'x', seat.x, 'y', seat.y) END AS "seatPosition",
            CASE WHEN item.created_at < session.rescheduled_at
                 THEN item.refund_policy || jsonb_build_object('freeReturnUntil', session.free_return_until)
                 ELSE item.refund_policy END AS "refundPolicy",
            CASE WHEN item.created_at < session.rescheduled_at AND session.reschedules = 1
                 THEN jsonb_build_object('day', session.planned_day, 'time', session.planned_time) END AS "rescheduledFrom",
            CASE WHEN item.custom_answers IS NOT NULL OR item.group_answers IS NOT NULL
                 THEN jsonb_build_object('custom', item.custom_answers, 'form', event.form, 'group', item.group_answers,
                                         'excursion', event.group_excursion) END AS answers
       FROM item
       JOIN session ON session.id = item.session_id
       JOIN event ON event.id = item.event_id
       JOIN venue ON venue.id = event.venue_id
       LEFT JOIN plan_seat AS seat ON seat.plan_id = session.plan_id AND seat.seat_id = item.seat_id
      ORDER BY item.order_id, item.line`,
    [orderIds],
  );
  const itemsByOrder = new Map<OrderId, OrderItemDetails[]>();
  for (const { orderId, ...item } of rows) {
    const items = itemsByOrder.get(orderId);
    if (items) items.push(item);
    else itemsByOrder.set(orderId, [item]);
  }
  return itemsByOrder;
}
