/** Rows whose details are encrypted with an older key. */
import type { Executor } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { EncryptedRow } from './store.ts';

export type ItemKey = { orderId: number; line: number };
type OldRow = EncryptedRow & { orderId: OrderId };

export async function listRowsOfOldKeys(db: Executor, keyId: string, after: ItemKey, limit: number): Promise<OldRow[]> {
  const { rows } = await db.query<OldRow>(
    `SELECT order_id AS "orderId", line, session_id AS "sessionId", key_id AS "keyId", encrypted AS ciphertext FROM ticket_attendee
      WHERE encrypted IS NOT NULL AND key_id <> $1 AND (order_id, line) > ($2::bigint, $3::int)
      ORDER BY order_id, line LIMIT $4`,
    [keyId, after.orderId, after.line, limit],
  );
  return rows;
}

/** Updates rows that have not changed since they were read, and returns their number. */
export async function replaceCiphertexts(
  db: Executor,
  rows: readonly (EncryptedRow & { orderId: OrderId; before: string })[],
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE ticket_attendee SET key_id = input."keyId", encrypted = input.ciphertext
       FROM json_to_recordset($1::json) AS input ("orderId" bigint, line int, "keyId" text, ciphertext text, before text)
      WHERE order_id = input."orderId" AND ticket_attendee.line = input.line AND ticket_attendee.encrypted = input.before
      RETURNING ticket_attendee.line`,
    [JSON.stringify(rows)],
  );
  return rowCount;
}

export async function countRowsOfOldKeys(db: Executor, keyId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM ticket_attendee WHERE encrypted IS NOT NULL AND key_id <> $1',
    [keyId],
  );
  return rows[0]?.count ?? 0;
}
