/** A shop of one event for tests of orders, built by SQL so that these tests depend on tables only. */

import type { OfferForSale, SessionForSale } from '../../../modules/reservations/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import {
  categoryId,
  type EventId,
  eventId as eventIdOf,
  offerId,
  sessionId,
  zoneId,
} from '../../../platform/lib/ids.ts';

export type SmallShop = {
  eventId: EventId;
  eventHash: string;
  sessions: SessionForSale[];
  offers: OfferForSale[];
  /** Numbered seats of the second offer’s zone. */
  seatIds: number[];
};

const START = new Date('2027-01-01T13:00:00Z');

/**
 * Inserts one event with two sessions; `name` distinguishes it from others in the same database. The first offer is limited by
 * the session’s `stock`, the second one also by numbered seats.
 */
export async function openSmallShop(
  db: Database,
  { stock, seats, name = '' }: { stock: number; seats: number; name?: string },
): Promise<SmallShop> {
  const insert = async (sql: string, params: unknown[] = []): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(`${sql} RETURNING id`, params);
    return rows[0]?.id ?? 0;
  };
  const text = '{"en":"x"}';
  const kind = await insert(`INSERT INTO kind (key, name, heading) VALUES ('k${name}', '${text}', '${text}')`);
  const menu = await insert(
    `INSERT INTO menu (key, kind_id, name, heading) VALUES ('m${name}', $1, '${text}', '${text}')`,
    [kind],
  );
  const venue = await insert(
    `INSERT INTO venue (key, name, address, time_zone) VALUES ('v${name}', '${text}', '${text}', 'Asia/Almaty')`,
  );
  const hall = await insert(`INSERT INTO hall (key, venue_id, name) VALUES ('h${name}', $1, '${text}')`, [venue]);
  const plan = await insert(
    `INSERT INTO hall_plan (hall_id, version, digest, svg, width, height, zone_capacities) VALUES ($1, 1, '', '', 1, 1, '{}')`,
    [hall],
  );
  const sector = await insert(`INSERT INTO hall_sector (hall_id, key, name) VALUES ($1, 's', '${text}')`, [hall]);
  const zone = await insert(`INSERT INTO zone (hall_id, key, name, color) VALUES ($1, 'z', '${text}', '#000000')`, [
    hall,
  ]);
  const { rows: seatRows } = await db.query<{ id: number }>(
    `WITH chair AS (
       INSERT INTO seat (hall_id, key) SELECT $1::int, n::text FROM generate_series(1, $5::int) n RETURNING id, key::int AS n)
     INSERT INTO plan_seat (plan_id, seat_id, sector_id, zone_id, row_label, seat_label, x, y, radius, rank)
     SELECT $2::int, id, $3::int, $4::int, '1', chair.n::text, chair.n, 0, 1, chair.n FROM chair ORDER BY chair.n RETURNING seat_id AS id`,
    [hall, plan, sector, zone, seats],
  );
  const eventId = await insert(
    `INSERT INTO event (key, hash, kind_id, menu_id, venue_id, hall_id, status, title, refund_policy)
     VALUES ('e${name}', 'event-hash${name}', $1, $2, $3, $4, 'on_sale', '${text}', '{"allowed":true,"untilHours":72}')`,
    [kind, menu, venue, hall],
  );
  const category = await insert(`INSERT INTO category (key, name) VALUES ('c${name}', '${text}')`);
  const offers: OfferForSale[] = [];
  for (const ofZone of [null, zone]) {
    const price = ofZone ? 700_000 : 500_000;
    const id = await insert('INSERT INTO offer (event_id, category_id, zone_id, price) VALUES ($1, $2, $3, $4)', [
      eventId,
      category,
      ofZone,
      price,
    ]);
    offers.push({
      ...PLAIN_OFFER,
      id: offerId(id),
      categoryId: categoryId(category),
      zoneId: ofZone === null ? null : zoneId(ofZone),
      price,
    });
  }
  const sessions: SessionForSale[] = [];
  for (const time of ['18:00', '20:00']) {
    const id = await insert(
      `INSERT INTO session (event_id, day, time, starts_at, plan_id) VALUES ($1, '2027-01-01', $2, $3, $4)`,
      [eventId, time, START, plan],
    );
    await db.query('INSERT INTO stock (event_id, session_id, capacity) VALUES ($1, $2, $3)', [eventId, id, stock]);
    await db.query('INSERT INTO stock (event_id, session_id, zone_id, capacity) VALUES ($1, $2, $3, $4)', [
      eventId,
      id,
      zone,
      seats,
    ]);
    sessions.push({ id: sessionId(id), day: '2027-01-01', time, startsAt: START, priceType: null, onSale: true });
  }
  return {
    eventId: eventIdOf(eventId),
    eventHash: `event-hash${name}`,
    sessions,
    offers,
    seatIds: seatRows.map((row) => row.id),
  };
}

/** Inserts a price of a group excursion. */
export async function insertGroupOffer(
  db: Database,
  eventId: number,
  { price, ...group }: { price: number; included: number; extraPrice: number },
): Promise<OfferForSale> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO offer (event_id, price, group_price) VALUES ($1, $2, $3) RETURNING id',
    [eventId, price, JSON.stringify({ key: 'overview', name: { en: 'Overview' }, ...group })],
  );
  const id = rows[0]?.id ?? 0;
  return { ...PLAIN_OFFER, id: offerId(id), categoryId: categoryId(id), zoneId: null, price, group };
}

const PLAIN_OFFER = {
  priceType: null,
  days: [],
  serviceFee: 0,
  minQuantity: 0,
  maxQuantity: null,
  required: false,
  voucherCard: 0,
};

/** Places of a session that are neither held nor sold. */
export async function countFree(db: Database, sessionId: number | undefined): Promise<number | undefined> {
  const { rows } = await db.query<{ free: number }>(
    'SELECT capacity - allocated AS free FROM stock WHERE session_id = $1 AND zone_id IS NULL AND offer_id IS NULL',
    [sessionId],
  );
  return rows[0]?.free;
}
