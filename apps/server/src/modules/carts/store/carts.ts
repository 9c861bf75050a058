/** Rows of carts and their lines. The `hold` rows of the places belong to the reservation's reservables. */
import type { Executor, Tx } from '../../../platform/db/index.ts';
import type {
  AreaId,
  CartLineId,
  CategoryId,
  EventId,
  OfferId,
  SeatId,
  SessionId,
  ZoneId,
} from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { GroupOfferTerms } from '../rules/cart.ts';

/** Creates missing carts, in order of visitor, and returns the current version of each. */
export async function openCarts(db: Executor, visitors: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await db.query<{ visitor: string; version: number }>(
    `WITH inserted AS (
       INSERT INTO cart (visitor, touched_at) SELECT visitor, $2 FROM unnest($1::text[]) AS input (visitor) ORDER BY 1
       ON CONFLICT DO NOTHING RETURNING visitor, version)
     SELECT visitor, version FROM inserted UNION ALL SELECT visitor, version FROM cart WHERE visitor = ANY($1::text[])`,
    [visitors, now],
  );
  return new Map(rows.map((row) => [row.visitor, row.version]));
}

/** Number of places held by these visitors' carts. */
export async function countHeldPlaces(tx: Tx, visitors: readonly string[], now: Date): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ visitor: string; places: number }>(
    `SELECT visitor, sum(quantity)::int AS places FROM cart_line
      WHERE visitor = ANY($1::text[]) AND expires_at > $2 GROUP BY visitor`,
    [visitors, now],
  );
  return new Map(rows.map(({ visitor, places }) => [visitor, places]));
}

/** Locks these lines until the transaction ends. Must be called before their places are locked. */
export async function lockLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('SELECT id FROM cart_line WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE', [ids]);
}

/** Locks these carts until the transaction ends, in order of visitor, and returns their versions. */
export async function lockCarts(tx: Tx, visitors: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ visitor: string; version: number }>(
    'SELECT visitor, version FROM cart WHERE visitor = ANY($1::text[]) ORDER BY visitor FOR UPDATE',
    [visitors],
  );
  return new Map(rows.map((row) => [row.visitor, row.version]));
}

/**
 * Increases the versions of carts that the caller has locked, so that decisions made on an earlier version are retried.
 */
export async function touchCarts(tx: Tx, visitors: readonly string[], now: Date): Promise<void> {
  await tx.query('UPDATE cart SET version = version + 1, touched_at = $2 WHERE visitor = ANY($1::text[])', [
    visitors,
    now,
  ]);
}

/** A cart line with everything that is displayed about it. Amounts are minor units. */
export type CartLineRow = {
  id: CartLineId;
  expiresAt: Date;
  eventId: EventId;
  eventHash: string;
  sessionId: SessionId;
  offerId: OfferId;
  quantity: number;
  seatId: SeatId | null;
  /** Of a numbered seat, also after its hold has expired. */
  sectorName: LocalText | null;
  row: string | null;
  seat: string | null;
  areaId: AreaId | null;
  /** Name of the area on the session's hall plan. */
  areaName: LocalText | null;
  day: string;
  time: string | null;
  categoryId: CategoryId;
  zoneId: ZoneId | null;
  price: number;
  serviceFee: number;
  free: boolean;
  /** The event sells its seats on a seat map. */
  seatMap: boolean;
  /** Null: the places are for one person each. */
  group: GroupOfferTerms | null;
  minQuantity: number;
  maxQuantity: number | null;
  orderLimit: number;
  eventTitle: LocalText;
  images: Record<string, number>;
  venueName: LocalText;
  venueAddress: LocalText;
  categoryName: LocalText;
  zoneName: LocalText | null;
};

/** Lines by visitor, oldest first. */
export async function listCartLines(
  db: Executor,
  visitors: readonly string[],
): Promise<ReadonlyMap<string, CartLineRow[]>> {
  const { rows } = await db.query<CartLineRow & { visitor: string }>(
    `SELECT line.visitor, line.id, line.expires_at AS "expiresAt", line.event_id AS "eventId", event.hash AS "eventHash",
            line.session_id AS "sessionId", line.offer_id AS "offerId", line.quantity, line.seat_id AS "seatId",
            sector.name AS "sectorName", seat.row_label AS row, seat.seat_label AS seat,
            line.area_id AS "areaId", area.name AS "areaName",
            session.day, session.time, coalesce(offer.category_id, offer.id) AS "categoryId", offer.zone_id AS "zoneId", offer.price,
            offer.service_fee AS "serviceFee", event.free, event.seat_map AS "seatMap", offer.group_price AS "group", offer.min_quantity AS "minQuantity",
            offer.max_quantity AS "maxQuantity", event.order_limit AS "orderLimit", event.title AS "eventTitle",
            event.images, venue.name AS "venueName", venue.address AS "venueAddress",
            coalesce(category.name, offer.group_price -> 'name') AS "categoryName", zone.name AS "zoneName"
       FROM cart_line line
       JOIN session ON session.id = line.session_id
       JOIN event ON event.id = line.event_id
       JOIN venue ON venue.id = event.venue_id
       JOIN offer ON offer.id = line.offer_id
       LEFT JOIN category ON category.id = offer.category_id
       LEFT JOIN zone ON zone.id = offer.zone_id
       LEFT JOIN plan_seat AS seat ON seat.plan_id = session.plan_id AND seat.seat_id = line.seat_id
       LEFT JOIN hall_sector AS sector ON sector.id = seat.sector_id
       LEFT JOIN plan_area AS area ON area.plan_id = session.plan_id AND area.area_id = line.area_id
      WHERE line.visitor = ANY($1::text[]) ORDER BY line.id`,
    [visitors],
  );
  const lines = new Map<string, CartLineRow[]>(visitors.map((visitor) => [visitor, []]));
  for (const { visitor, ...line } of rows) lines.get(visitor)?.push(line);
  return lines;
}

export type CartSeat = { line: CartLineId; seatId: SeatId; sectorName: LocalText; row: string; seat: string };

/** Numbered seats held by these lines. */
export async function listCartSeats(db: Executor, lines: readonly number[]): Promise<CartSeat[]> {
  const { rows } = await db.query<CartSeat>(
    `SELECT hold.owner_id AS line, hold.seat_id AS "seatId", hall_sector.name AS "sectorName",
            seat.row_label AS row, seat.seat_label AS seat
       FROM hold JOIN session ON session.id = hold.session_id
       JOIN plan_seat AS seat ON seat.plan_id = session.plan_id AND seat.seat_id = hold.seat_id JOIN hall_sector ON hall_sector.id = seat.sector_id
      WHERE hold.owner_id = ANY($1::bigint[]) AND hold.state = 'held' ORDER BY hold.id`,
    [lines],
  );
  return rows;
}

export type NewCartLineRow = {
  id: number;
  visitor: string;
  event_id: EventId;
  session_id: SessionId;
  offer_id: OfferId;
  seat_id: SeatId | null;
  area_id: AreaId | null;
  quantity: number;
  expires_at: Date;
};

export async function insertLines(tx: Tx, lines: readonly NewCartLineRow[]): Promise<void> {
  await tx.query(
    `INSERT INTO cart_line (id, visitor, event_id, session_id, offer_id, seat_id, area_id, quantity, expires_at)
     SELECT id, visitor, event_id, session_id, offer_id, seat_id, area_id, quantity, expires_at
       FROM json_to_recordset($1::json) AS input (id bigint, visitor text, event_id int, session_id int, offer_id int,
            seat_id int, area_id int, quantity int, expires_at timestamptz)`,
    [JSON.stringify(lines)],
  );
}

export async function shrinkLine(tx: Tx, id: number, by: number): Promise<void> {
  await tx.query('UPDATE cart_line SET quantity = quantity - $2 WHERE id = $1', [id, by]);
}

export async function removeLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM cart_line WHERE id = ANY($1::bigint[])', [ids]);
}

/** Whose line it is; null: the session has no such line. */
export async function findVisitorOf(tx: Tx, session: SessionId, line: number): Promise<string | null> {
  const { rows } = await tx.query<{ visitor: string }>(
    'SELECT visitor FROM cart_line WHERE id = $1::bigint AND session_id = $2',
    [line, session],
  );
  return rows[0]?.visitor ?? null;
}

/** Ends a line that has not expired. The caller releases its places. */
export async function endLine(tx: Tx, line: number, now: Date): Promise<{ id: CartLineId; quantity: number } | null> {
  const { rows } = await tx.query<{ id: CartLineId; quantity: number }>(
    'UPDATE cart_line SET expires_at = $2 WHERE id = $1::bigint AND expires_at > $2 RETURNING id, quantity',
    [line, now],
  );
  return rows[0] ?? null;
}

/** Expired lines whose holds still exist. */
const OVERDUE = `expires_at <= $1 AND EXISTS (SELECT FROM hold WHERE hold.owner_id = cart_line.id AND hold.state = 'held')`;
/** Expired lines that their visitor did not reserve again. */
const ABANDONED = `expires_at < $1 AND NOT EXISTS (SELECT FROM hold WHERE hold.owner_id = cart_line.id AND hold.state = 'held')`;
/** Carts without lines. */
const EMPTY = 'touched_at < $1 AND NOT EXISTS (SELECT FROM cart_line WHERE cart_line.visitor = cart.visitor)';

async function listLineIds(db: Executor, condition: string, at: Date, after: CartLineId | null, limit: number) {
  const { rows } = await db.query<{ id: CartLineId }>(
    `SELECT id FROM cart_line WHERE ${condition} AND id > $2 ORDER BY id LIMIT $3`,
    [at, after ?? 0, limit],
  );
  return rows.map((row) => row.id);
}

export const listOverdueLines = (
  db: Executor,
  now: Date,
  after: CartLineId | null,
  limit: number,
): Promise<CartLineId[]> => listLineIds(db, OVERDUE, now, after, limit);

export const listAbandonedLines = (
  db: Executor,
  before: Date,
  after: CartLineId | null,
  limit: number,
): Promise<CartLineId[]> => listLineIds(db, ABANDONED, before, after, limit);

/** Locks those that are still overdue. Rows locked by another transaction are left to the next sweep. */
export async function lockOverdueLines(tx: Tx, now: Date, ids: readonly CartLineId[]): Promise<CartLineId[]> {
  const { rows } = await tx.query<{ id: CartLineId }>(
    `SELECT id FROM cart_line WHERE ${OVERDUE} AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE SKIP LOCKED`,
    [now, ids],
  );
  return rows.map((row) => row.id);
}

export async function deleteAbandonedLines(tx: Tx, before: Date, ids: readonly CartLineId[]): Promise<void> {
  await tx.query(`DELETE FROM cart_line WHERE ${ABANDONED} AND id = ANY($2::bigint[])`, [before, ids]);
}

export async function listEmptyCarts(
  db: Executor,
  before: Date,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.query<{ visitor: string }>(
    `SELECT visitor FROM cart WHERE ${EMPTY} AND visitor > $2 ORDER BY visitor LIMIT $3`,
    [before, after ?? '', limit],
  );
  return rows.map(({ visitor }) => visitor);
}

export async function deleteEmptyCarts(tx: Tx, before: Date, visitors: readonly string[]): Promise<void> {
  await tx.query(`DELETE FROM cart WHERE ${EMPTY} AND visitor = ANY($2::text[])`, [before, visitors]);
}
