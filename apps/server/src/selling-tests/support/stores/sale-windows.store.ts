import type { SaleWindows } from '../../../modules/reservations/index.ts';
import type { Database } from '../../../platform/db/index.ts';

/** Sets the sale windows of events or sessions in the database, as an import of another process does. */
export async function setSaleWindows(
  db: Database,
  table: 'event' | 'session',
  id: number | undefined,
  sales: SaleWindows | null,
): Promise<void> {
  await db.query(`UPDATE ${table} SET sales = $2 WHERE id = $1`, [id, sales === null ? null : JSON.stringify(sales)]);
}
