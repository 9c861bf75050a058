import type { Executor } from '../../../platform/db/index.ts';
import type {
  AreaId,
  EventId,
  OfferId,
  OrderId,
  PaymentId,
  SeatId,
  SessionId,
  ZoneId,
} from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { OrderState } from '../rules/states.ts';

/** `ladder`: the share of what was paid that is given back from so many days before the session on; left out: all of it. */
export type RefundPolicy = {
  allowed: boolean;
  untilHours: number;
  ladder?: readonly { days: number; percent: number }[];
  /** ISO 8601: until then everything goes back, for its session was moved after the order was made. */
  freeUntil?: string;
};

/** An order as its row says; what it is at an instant is `stateAt`'s word. */
export type Order = {
  id: OrderId;
  hash: string;
  eventId: EventId;
  state: OrderState;
  language: string;
  currency: string;
  total: number;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string;
  voucherCard: boolean;
  createdAt: Date;
  expiresAt: Date;
  paidAt: Date | null;
  paidBy: PaymentId | null;
  /** The order for whose tickets it was exchanged, and how much of it their money pays; `total` is what is paid beside that. */
  insteadOf: OrderId | null;
  credit: number;
};

export const ORDER_COLUMNS = `id, hash, event_id AS "eventId", state, language, currency, total, buyer_name AS "buyerName",
  buyer_email AS "buyerEmail", buyer_phone AS "buyerPhone", voucher_card AS "voucherCard",
  created_at AS "createdAt", expires_at AS "expiresAt", paid_at AS "paidAt",
  paid_by AS "paidBy", instead_of AS "insteadOf", credit`;

export async function ordersByHash(db: Executor, hashes: readonly string[]): Promise<Order[]> {
  const { rows } = await db.query<Order>(`SELECT ${ORDER_COLUMNS} FROM orders WHERE hash = ANY($1::text[])`, [hashes]);
  return rows;
}

export async function totalsOf(db: Executor, ids: readonly OrderId[]): Promise<Map<OrderId, number>> {
  const { rows } = await db.query<{ id: OrderId; total: number }>(
    'SELECT id, total FROM orders WHERE id = ANY($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** Locks the rows of these orders until the transaction ends, in the order of their ids. */
export async function lockOrders(tx: Executor, ids: readonly OrderId[]): Promise<Order[]> {
  const { rows } = await tx.query<Order>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
  return rows;
}

/** Locks an order that is to be paid, and the one whose tickets it was exchanged for, in the order of their ids. */
export async function lockToSell(tx: Executor, id: OrderId): Promise<Order | null> {
  const { rows } = await tx.query<Order>(
    `SELECT ${ORDER_COLUMNS} FROM orders WHERE id = $1 OR id = (SELECT instead_of FROM orders AS own WHERE own.id = $1)
      ORDER BY id FOR UPDATE`,
    [id],
  );
  return rows.find((order) => order.id === id) ?? null;
}

export async function lockOrder(tx: Executor, id: OrderId): Promise<Order | null> {
  return (await lockOrders(tx, [id]))[0] ?? null;
}

/** Answers and what was asked, as orders and events keep them. */
export type KeptAnswers = { own: unknown; form: unknown; group: unknown; excursion: unknown };

/** A place of an order with all that is shown of it. */
export type OrderPlace = {
  line: number;
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  seatId: SeatId | null;
  areaId: AreaId | null;
  price: number;
  serviceFee: number;
  /** What a promo code takes off the price. */
  discount: number;
  passages: number;
  /** The order whose ticket stands instead of this one. */
  exchangedFor: OrderId | null;
  /** How many come in on it: more than one with a group. */
  persons: number;
  holderName: string | null;
  day: string;
  time: string | null;
  startsAt: Date;
  /** Its session does not take place. */
  isCancelled: boolean;
  /** How often it was moved. */
  moves: number;
  eventHash: string;
  /** Whether its places are chosen on the plan of its hall. */
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
  /** Of a standing place the area's. */
  sectorName: LocalText | null;
  row: string | null;
  seat: string | null;
  /** Where the seat is on the plan of its session, in the plan's units. */
  seatAt: { plan: number; x: number; y: number } | null;
  refundPolicy: RefundPolicy;
  /** To what its event asked of the whole order, which `saidAnswers` puts into words; null where nothing was answered. */
  answers: KeptAnswers | null;
};

/** The order whose ticket stands instead of this one. */
export async function exchangedFor(db: Executor, orderId: OrderId, line: number): Promise<OrderId | null> {
  const { rows } = await db.query<{ id: OrderId | null }>(
    'SELECT exchanged_for AS id FROM order_item WHERE order_id = $1 AND line = $2',
    [orderId, line],
  );
  return rows[0]?.id ?? null;
}

export async function placesOf(db: Executor, orderId: OrderId): Promise<OrderPlace[]> {
  return (await placesOfAll(db, [orderId])).get(orderId) ?? [];
}

/**
 * The places of each of these orders, by line. What belongs to one row is looked up beside it instead of joined: with eleven
 * tables to join, planning took six times as long as executing.
 */
export async function placesOfAll(
  db: Executor,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, OrderPlace[]>> {
  const { rows } = await db.query<OrderPlace & { orderId: OrderId }>(
    `WITH item AS MATERIALIZED (
       SELECT item.order_id, item.line, item.event_id, item.session_id, item.offer_id, item.seat_id, item.area_id, item.price, item.service_fee,
              item.discount,
              item.persons, item.holder, item.exchanged_for, offer.zone_id, offer.category_id, offer.passages, offer.group_price,
              coalesce(orders.refund_policies -> item.event_id::text, orders.refund_policy) AS refund_policy, orders.created_at,
              orders.buyer_details -> 'answers' -> item.event_id::text AS own_answers,
              orders.buyer_details -> 'groups' -> item.event_id::text AS group_answers
         FROM order_item item
         JOIN orders ON orders.id = item.order_id
         JOIN offer ON offer.id = item.offer_id
        WHERE item.order_id = ANY($1::bigint[]))
     SELECT item.order_id AS "orderId", item.line, item.event_id AS "eventId", item.session_id AS "sessionId", item.offer_id AS "offerId",
            item.zone_id AS "zoneId", item.seat_id AS "seatId", item.area_id AS "areaId", item.price, item.service_fee AS "serviceFee", item.discount,
            item.passages, item.persons, item.exchanged_for AS "exchangedFor",
            item.holder ->> 'fullName' AS "holderName", session.day, session.time, session.starts_at AS "startsAt", session.cancelled_at IS NOT NULL AS "isCancelled", session.moves,
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
                 THEN jsonb_build_object('plan', seat.plan_id, 'x', seat.x, 'y', seat.y) END AS "seatAt",
            CASE WHEN item.created_at < session.moved_at
                 THEN item.refund_policy || jsonb_build_object('freeUntil', session.free_return_until)
                 ELSE item.refund_policy END AS "refundPolicy",
            CASE WHEN item.own_answers IS NOT NULL OR item.group_answers IS NOT NULL
                 THEN jsonb_build_object('own', item.own_answers, 'form', event.form, 'group', item.group_answers,
                                         'excursion', event.group_excursion) END AS answers
       FROM item
       JOIN session ON session.id = item.session_id
       JOIN event ON event.id = item.event_id
       JOIN venue ON venue.id = event.venue_id
       LEFT JOIN plan_seat AS seat ON seat.plan_id = session.plan_id AND seat.seat_id = item.seat_id
      ORDER BY item.order_id, item.line`,
    [orderIds],
  );
  const places = new Map<OrderId, OrderPlace[]>();
  for (const { orderId, ...place } of rows) {
    const own = places.get(orderId);
    if (own) own.push(place);
    else places.set(orderId, [place]);
  }
  return places;
}
