/** Reads what actions on orders change, for tests. */
import type { Database } from '../../platform/db/index.ts';

const TABLES = ['orders', 'order_item', 'order_payment', 'ticket', 'hold', 'stock', 'payment', 'refund', 'audit_log'];

/** All rows that an action may change, and the emails without their delivery. */
export async function readChangeableRows(db: Database): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await db.query<{ row: string }>(`SELECT changed::text AS row FROM ${table} AS changed ORDER BY 1`);
    rowsByTable[table] = rows.map(({ row }) => row);
  }
  const { rows } = await db.query<{ dedupe: string }>('SELECT dedupe FROM mail ORDER BY 1');
  return { ...rowsByTable, mail: rows.map(({ dedupe }) => dedupe) };
}

export async function listRecipients(db: Database, kind: string): Promise<string[]> {
  const { rows } = await db.query<{ recipient: string }>(
    "SELECT recipient FROM mail WHERE split_part(dedupe, ':', 1) = $1 ORDER BY id",
    [kind],
  );
  return rows.map(({ recipient }) => recipient);
}
