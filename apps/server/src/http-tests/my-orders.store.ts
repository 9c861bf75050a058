import { z } from 'zod';
import type { Database } from '../platform/db/index.ts';

const Parts = z.object({ link: z.string(), subject: z.string() });

/** The letters with links to the orders of an address, in the order in which they were written. */
export async function linkLetters(db: Database, email: string): Promise<z.infer<typeof Parts>[]> {
  const { rows } = await db.query<{ parts: unknown }>(
    "SELECT parts FROM mail WHERE recipient = $1 AND dedupe LIKE 'link:%' ORDER BY id",
    [email],
  );
  return rows.map(({ parts }) => Parts.parse(parts));
}

/** How many links were asked for whose job has been done. */
export async function countSealed(db: Database, email: string): Promise<number> {
  const { rows } = await db.query<{ sealed: number }>(
    'SELECT count(digest)::int AS sealed FROM order_link WHERE lower(email) = lower($1)',
    [email],
  );
  return rows[0]?.sealed ?? 0;
}

/** As if the time of all links and of what they opened were over. */
export async function endLinks(db: Database): Promise<void> {
  await db.query("UPDATE order_link SET expires_at = now() - interval '1 second'");
  await db.query("UPDATE order_access SET expires_at = now() - interval '1 second'");
}

/** All that is kept of links, for a search of what must not be there. */
export async function linkRows(db: Database): Promise<string> {
  const { rows } = await db.query<{ row: string }>(
    `SELECT t::text AS row FROM order_link t UNION ALL SELECT t::text FROM order_access t
     UNION ALL SELECT data::text FROM pgboss.job WHERE name = 'my-orders.link'`,
  );
  return rows.map(({ row }) => row).join('\n');
}
