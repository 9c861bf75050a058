/** Details that were sealed with another key than today's. */
import type { Executor } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { SealedRow } from './store.ts';

export type Place = { orderId: number; line: number };
type OldRow = SealedRow & { orderId: OrderId };

export async function oldSealed(db: Executor, keyId: string, after: Place, most: number): Promise<OldRow[]> {
  const { rows } = await db.query<OldRow>(
    `SELECT order_id AS "orderId", line, session_id AS "sessionId", key_id AS "keyId", sealed FROM ticket_holder
      WHERE sealed IS NOT NULL AND key_id <> $1 AND (order_id, line) > ($2::bigint, $3::int)
      ORDER BY order_id, line LIMIT $4`,
    [keyId, after.orderId, after.line, most],
  );
  return rows;
}

/** Returns how many were as they had been read. */
export async function replaceSealed(
  db: Executor,
  rows: readonly (SealedRow & { orderId: OrderId; before: string })[],
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE ticket_holder SET key_id = one."keyId", sealed = one.sealed
       FROM json_to_recordset($1::json) AS one ("orderId" bigint, line int, "keyId" text, sealed text, before text)
      WHERE order_id = one."orderId" AND ticket_holder.line = one.line AND ticket_holder.sealed = one.before
      RETURNING ticket_holder.line`,
    [JSON.stringify(rows)],
  );
  return rowCount;
}

export async function countOld(db: Executor, keyId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM ticket_holder WHERE sealed IS NOT NULL AND key_id <> $1',
    [keyId],
  );
  return rows[0]?.count ?? 0;
}
