import { z } from 'zod';
import type { Database } from '../../../platform/db/index.ts';

const Parts = z.object({ link: z.string(), subject: z.string() });

/** Parts of the emails with links to the orders of an address, oldest first. */
export async function listLinkEmails(db: Database, email: string): Promise<z.infer<typeof Parts>[]> {
  const { rows } = await db.query<{ parts: unknown }>(
    "SELECT parts FROM mail WHERE recipient = $1 AND dedupe LIKE 'order-link:%' ORDER BY id",
    [email],
  );
  return rows.map(({ parts }) => Parts.parse(parts));
}

/** The number of requested links whose job is done. */
export async function countIssuedLinks(db: Database, email: string): Promise<number> {
  const { rows } = await db.query<{ issued: number }>(
    'SELECT count(digest)::int AS issued FROM order_link WHERE lower(email) = lower($1)',
    [email],
  );
  return rows[0]?.issued ?? 0;
}

/** Expires all links and the access that they opened. */
export async function endLinks(db: Database): Promise<void> {
  await db.query("UPDATE order_link SET expires_at = now() - interval '1 second'");
  await db.query("UPDATE order_access SET expires_at = now() - interval '1 second'");
}

/** All stored link data as text, to search it for secrets. */
export async function dumpLinkRows(db: Database): Promise<string> {
  const { rows } = await db.query<{ row: string }>(
    `SELECT t::text AS row FROM order_link t UNION ALL SELECT t::text FROM order_access t
     UNION ALL SELECT data::text FROM pgboss.job WHERE name = 'order_lookup.send_link'`,
  );
  return rows.map(({ row }) => row).join('\n');
}
