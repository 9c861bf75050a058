/** How the letters of a test stand. */
import type { Database } from '../../../db/index.ts';

export async function mailStates(db: Database): Promise<{ state: string; tried: number }[]> {
  const { rows } = await db.query<{ state: string; tried: number }>('SELECT state, tried FROM mail ORDER BY id');
  return rows;
}
