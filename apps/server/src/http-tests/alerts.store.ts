import { z } from 'zod';
import type { Database } from '../platform/db/index.ts';

const Parts = z.object({ link: z.string(), subject: z.string() });

/** The letters about tickets to an address, in the order in which they were written. */
export async function alertLetters(db: Database, email: string): Promise<z.infer<typeof Parts>[]> {
  const { rows } = await db.query<{ parts: unknown }>(
    "SELECT parts FROM mail WHERE lower(recipient) = lower($1) AND dedupe LIKE 'alert-%' ORDER BY id",
    [email],
  );
  return rows.map(({ parts }) => Parts.parse(parts));
}

/** Three places for every session of the sold-out event, all taken. */
export async function sellOut(db: Database, title: string): Promise<void> {
  await db.query(
    `UPDATE stock SET capacity = 3, taken = 3
      WHERE offer_id IS NULL AND event_id = (SELECT id FROM event WHERE title ->> 'en' = $1)`,
    [title],
  );
}

/** They are free again, as if their reservations had run out. */
export async function setFree(db: Database, title: string): Promise<void> {
  await db.query(
    "UPDATE stock SET taken = 0 WHERE offer_id IS NULL AND event_id = (SELECT id FROM event WHERE title ->> 'en' = $1)",
    [title],
  );
}

/** As if so many hours had passed since these wishes were asked for and told. */
export async function ageAlerts(db: Database, hours: number): Promise<void> {
  await db.query(
    `UPDATE availability_alert SET asked_at = asked_at - make_interval(hours => $1),
       told_at = told_at - make_interval(hours => $1), ended_at = ended_at - make_interval(hours => $1)`,
    [hours],
  );
}

/** All that is kept of wishes, for a search of what must not be there. */
export async function alertRows(db: Database): Promise<string> {
  const { rows } = await db.query<{ row: string }>(
    `SELECT t::text AS row FROM availability_alert t UNION ALL SELECT data::text FROM pgboss.job WHERE name = 'alerts.ask'`,
  );
  return rows.map(({ row }) => row).join('\n');
}
