import type { Database } from '../../../platform/db/index.ts';

/** As retention marks them. */
export async function eraseRehearsals(db: Database): Promise<void> {
  await db.query('UPDATE orders SET erased_at = now() WHERE is_rehearsal');
}
