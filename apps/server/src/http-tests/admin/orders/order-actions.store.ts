/** Reads what actions on orders change, for tests. */
import type { Database } from '../../../platform/db/index.ts';

const TABLES = [
  'orders',
  'order_item',
  'order_payment',
  'order_note',
  'order_label',
  'ticket',
  'ticket_attendee',
  'hold',
  'stock',
  'payment',
  'refund',
  'audit_log',
];

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

export async function countHolds(db: Database, owner: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM hold WHERE owner_id = $1 AND state NOT IN ('released', 'expired')`,
    [owner],
  );
  return rows[0]?.count ?? 0;
}
