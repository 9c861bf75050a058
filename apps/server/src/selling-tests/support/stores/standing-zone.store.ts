/** Standing places in a small shop. */
import type { Database } from '../../../platform/db/index.ts';
import { offerId, zoneId } from '../../../platform/lib/ids.ts';
import type { SmallShop } from './small-shop.store.ts';

/** Adds a zone without seats to the first session, with `capacity` places in one standing area, and an offer of it. */
export async function addStandingZone(db: Database, shop: SmallShop, capacity: number): Promise<SmallShop> {
  const [template] = shop.offers;
  const session = shop.sessions[0]?.id;
  if (!template || session === undefined) throw new Error('the small shop has an offer and a session');
  const { rows } = await db.query<{ zone: number; offer: number }>(
    `WITH added AS (
       INSERT INTO zone (hall_id, key, name, color) SELECT hall_id, 'floor', '{"en":"Floor"}', '#000000' FROM zone LIMIT 1 RETURNING id, hall_id),
     area AS (INSERT INTO standing_area (hall_id, key) SELECT hall_id, 'floor' FROM added RETURNING id),
     counters AS (
       INSERT INTO stock (event_id, session_id, zone_id, area_id, capacity)
       SELECT $1::int, $2::int, added.id, NULL, $4::int FROM added
       UNION ALL SELECT $1::int, $2::int, added.id, area.id, $4::int FROM added, area)
     INSERT INTO offer (event_id, category_id, zone_id, price) SELECT $1::int, $3::int, id, 500000 FROM added
     RETURNING id AS offer, zone_id AS zone`,
    [shop.eventId, session, template.categoryId, capacity],
  );
  const [row] = rows;
  if (!row) throw new Error('the zone was not inserted');
  return { ...shop, offers: [...shop.offers, { ...template, id: offerId(row.offer), zoneId: zoneId(row.zone) }] };
}

/** The zone of the seats sells `capacity` of them. */
export async function limitSeatedZone(
  db: Database,
  session: number,
  { capacity, seats }: { capacity: number; seats: number },
): Promise<void> {
  await db.query(
    `UPDATE stock SET capacity = $2 FROM zone WHERE zone.id = stock.zone_id AND zone.key = 'z' AND session_id = $1`,
    [session, capacity],
  );
  await db.query(
    `UPDATE hall_plan SET zone_capacities = jsonb_build_object('z', $2::int) FROM session WHERE session.plan_id = hall_plan.id AND session.id = $1`,
    [session, seats],
  );
}
