import type { Database } from '../../../platform/db/index.ts';

/** The number of stored order links of an address. */
export async function countOrderLinks(db: Database, email: string): Promise<number> {
  const { rows } = await db.query<{ links: number }>(
    'SELECT count(*)::int AS links FROM order_link WHERE lower(email) = lower($1)',
    [email],
  );
  return rows[0]?.links ?? 0;
}
