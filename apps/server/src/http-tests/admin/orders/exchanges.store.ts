import type { Database } from '../../../platform/db/index.ts';

/** The secret of the order's page. */
export async function readOrderHash(db: Database, order: number): Promise<string> {
  const { rows } = await db.query<{ hash: string }>('SELECT hash FROM orders WHERE id = $1', [order]);
  if (!rows[0]) throw new Error(`there is no order ${order}`);
  return rows[0].hash;
}
