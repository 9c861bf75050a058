import type { Database } from '../../../platform/db/index.ts';

/** Inserts a season ticket with an event of its own, owned by this email address. */
export async function insertSeasonTicket(db: Database, email: string): Promise<void> {
  const insertRow = async (sql: string, params: unknown[] = []): Promise<number> => {
    const { rows } = await db.query<{ id: number }>(`${sql} RETURNING id`, params);
    return rows[0]?.id ?? 0;
  };
  const kind = await insertRow(`INSERT INTO kind (key, name, heading) VALUES ('k', '{}', '{}')`);
  const menu = await insertRow(`INSERT INTO menu (key, kind_id, name, heading) VALUES ('m', $1, '{}', '{}')`, [kind]);
  const venue = await insertRow(
    `INSERT INTO venue (key, name, address, time_zone) VALUES ('v', '{}', '{}', 'Asia/Almaty')`,
  );
  const event = await insertRow(
    `INSERT INTO event (key, hash, kind_id, menu_id, venue_id, status, title, refund_policy, season_ticket)
     VALUES ('e', 'event-hash', $1, $2, $3, 'on_sale', '{}', '{}', '{"events":["e"],"quantity":1}')`,
    [kind, menu, venue],
  );
  await db.query(`INSERT INTO season_ticket (hash, customer_email, event_id, quantity) VALUES ('h', $1, $2, 1)`, [
    email,
    event,
  ]);
}

export async function listOwners(db: Database): Promise<(number | null)[]> {
  const { rows } = await db.query<{ owner: number | null }>(
    'SELECT customer_id AS owner FROM season_ticket ORDER BY id',
  );
  return rows.map((row) => row.owner);
}

export async function listEmailVerifications(db: Database): Promise<boolean[]> {
  const { rows } = await db.query<{ verified: boolean }>('SELECT email_verified AS verified FROM customer ORDER BY id');
  return rows.map((row) => row.verified);
}

export async function countLoginSessions(db: Database): Promise<number> {
  const { rows } = await db.query<{ rows: number }>('SELECT count(*)::int AS rows FROM customer_session');
  return rows[0]?.rows ?? 0;
}
