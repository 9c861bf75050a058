import type { Database } from '../../db/index.ts';

/** The addresses that are kept. */
export async function alertRows(db: Database): Promise<string[]> {
  const { rows } = await db.query<{ email: string }>('SELECT email FROM availability_alert ORDER BY email');
  return rows.map(({ email }) => email);
}
