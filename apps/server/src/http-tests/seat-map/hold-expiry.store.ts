import type { Database } from '../../platform/db/index.ts';

/** Moves the expiry of all holds on these seats to `end`. */
export async function endHoldsAt(db: Database, seats: readonly number[], end: Date): Promise<void> {
  await db.query(`UPDATE hold SET expires_at = $2 WHERE seat_id = ANY($1::int[]) AND state = 'held'`, [seats, end]);
  await db.query('UPDATE cart_line SET expires_at = $2 WHERE seat_id = ANY($1::int[])', [seats, end]);
}
