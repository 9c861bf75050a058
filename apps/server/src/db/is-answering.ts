import type { Executor } from './types.ts';

/** Whether the database answers at all. */
export async function isAnswering(db: Executor): Promise<boolean> {
  try {
    await db.query('SELECT 1');
    return true;
  } catch {
    return false;
  }
}
