import type { Database } from '../../platform/db/index.ts';

/** How many links to orders are kept of an address. */
export async function linkCount(db: Database, email: string): Promise<number> {
  const { rows } = await db.query<{ links: number }>(
    'SELECT count(*)::int AS links FROM order_link WHERE lower(email) = lower($1)',
    [email],
  );
  return rows[0]?.links ?? 0;
}
