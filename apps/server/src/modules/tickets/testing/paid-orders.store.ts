/** Rows of paid orders for tests. */
import type { Database } from '../../../platform/db/index.ts';

/** Inserts an order with an event of its own and returns its number. */
export async function insertPaidOrder(db: Database, language: string): Promise<number> {
  await db.query(`
    INSERT INTO kind (id, key, name, heading) VALUES (1, 'k', '{}', '{}') ON CONFLICT DO NOTHING`);
  await db.query(`
    INSERT INTO menu (id, key, kind_id, name, heading) VALUES (1, 'm', 1, '{}', '{}') ON CONFLICT DO NOTHING`);
  await db.query(`
    INSERT INTO venue (id, key, name, address, time_zone) VALUES (1, 'v', '{}', '{}', 'Asia/Almaty') ON CONFLICT DO NOTHING`);
  await db.query(`
    INSERT INTO event (id, key, hash, kind_id, menu_id, venue_id, status, title, refund_policy)
    VALUES (1, 'e', 'event', 1, 1, 1, 'on_sale', '{}', '{"allowed":true,"untilHours":72}') ON CONFLICT DO NOTHING`);
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO orders (hash, event_id, state, language, currency, total, refund_policy, created_at, expires_at)
     VALUES (gen_random_uuid()::text, 1, 'paid', $1, 'KZT', 1000, '{}', now(), now()) RETURNING id`,
    [language],
  );
  return rows[0]?.id ?? 0;
}

export async function insertArtwork(db: Database, svg: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO image (digest, media_type, bytes) VALUES (md5(random()::text), 'image/svg+xml', $1) RETURNING id`,
    [Buffer.from(svg)],
  );
  return rows[0]?.id ?? 0;
}
