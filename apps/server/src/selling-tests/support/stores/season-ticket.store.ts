import type { Database } from '../../../platform/db/index.ts';
import type { SmallShop } from './small-shop.store.ts';

export type SeasonTicket = { id: number; customerId: number; seasonEventId: number };

/** Inserts a customer with a season ticket that gives `quantity` tickets for the shop’s event. */
export async function openSeasonTicket(db: Database, shop: SmallShop, quantity: number): Promise<SeasonTicket> {
  const insert = async (sql: string, params: unknown[]): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(`${sql} RETURNING id`, params);
    return rows[0]?.id ?? 0;
  };
  const customerId = await insert(
    "INSERT INTO customer (issuer, subject, hash) VALUES ('https://id.example', gen_random_uuid()::text, gen_random_uuid()::text)",
    [],
  );
  const seasonEventId = await insert(
    `INSERT INTO event (key, hash, kind_id, menu_id, venue_id, status, title, refund_policy, season_ticket)
     SELECT 'season-' || $2, 'season-' || $2, kind_id, menu_id, venue_id, 'on_sale', '{"en":"s"}', refund_policy,
            jsonb_build_object('events', jsonb_build_array(key), 'quantity', $3::int)
       FROM event WHERE id = $1`,
    [shop.eventId, String(customerId), quantity],
  );
  const id = await insert(
    `INSERT INTO season_ticket (hash, customer_id, customer_email, event_id, quantity)
     VALUES (gen_random_uuid()::text, $1, 'a@mail.example', $2, $3)`,
    [customerId, seasonEventId, quantity],
  );
  return { id, customerId, seasonEventId };
}

export async function countAllocatedVisits(db: Database, { id }: SeasonTicket): Promise<number> {
  const { rows } = await db.query<{ allocated: number }>('SELECT allocated FROM season_ticket WHERE id = $1', [id]);
  return rows[0]?.allocated ?? -1;
}

/** Reads, then writes, like a shop without locks, batches and constraints. */
export async function takeUnguarded(db: Database, { id }: SeasonTicket): Promise<boolean> {
  const { rows } = await db.query<{ left: number }>(
    'SELECT quantity - allocated AS left FROM season_ticket WHERE id = $1',
    [id],
  );
  if ((rows[0]?.left ?? 0) < 1) return false;
  await db.query('UPDATE season_ticket SET allocated = allocated + 1 WHERE id = $1', [id]);
  return true;
}
