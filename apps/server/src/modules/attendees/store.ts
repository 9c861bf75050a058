/** What is kept of holders beyond their names, sealed; and what their form offers. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId, SessionId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';

export type SealedRow = { line: number; sessionId: SessionId; keyId: string; sealed: string };

export async function keepSealed(tx: Tx, orderId: OrderId, rows: readonly SealedRow[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO ticket_holder (order_id, line, session_id, key_id, sealed, saved_at)
     SELECT $1, line, "sessionId", "keyId", sealed, $3
       FROM json_to_recordset($2::json) AS one (line int, "sessionId" int, "keyId" text, sealed text)
     ON CONFLICT (order_id, line) DO UPDATE
       SET key_id = excluded.key_id, sealed = excluded.sealed, saved_at = excluded.saved_at, erased_at = NULL`,
    [orderId, JSON.stringify(rows), now],
  );
}

export async function sealedOf(db: Executor, orderId: OrderId): Promise<SealedRow[]> {
  const { rows } = await db.query<SealedRow>(
    `SELECT line, session_id AS "sessionId", key_id AS "keyId", sealed FROM ticket_holder
      WHERE order_id = $1 AND sealed IS NOT NULL`,
    [orderId],
  );
  return rows;
}

export type NameRow = { line: number; holder: { surname?: string; name?: string; middleName?: string } };

/** The names that an order's tickets have. */
export async function namesOf(db: Executor, orderId: OrderId): Promise<NameRow[]> {
  const { rows } = await db.query<NameRow>(
    'SELECT line, holder FROM order_item WHERE order_id = $1 AND holder IS NOT NULL ORDER BY line',
    [orderId],
  );
  return rows;
}

const DUE = `sealed IS NOT NULL AND (
  EXISTS (SELECT FROM session WHERE session.id = ticket_holder.session_id AND session.starts_at < $1)
  OR EXISTS (SELECT FROM orders WHERE orders.id = ticket_holder.order_id AND orders.ended_at < $1))`;

/** Erases what is of sessions, or of orders that ended without tickets, before that instant. Returns how many rows. */
export async function eraseDue(db: Executor, before: Date, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE ticket_holder SET sealed = NULL, key_id = NULL, erased_at = $2 WHERE ${DUE} RETURNING line`,
    [before, now],
  );
  return rowCount;
}

export async function countDue(db: Executor, before: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`SELECT count(*)::int AS count FROM ticket_holder WHERE ${DUE}`, [
    before,
  ]);
  return rows[0]?.count ?? 0;
}

export type DocumentType = { id: number; name: LocalText; note: LocalText; countryId: number | null };
export type Country = { id: number; key: string; name: LocalText };
export type Region = { id: number; name: LocalText; countryId: number };
export type Offered = { documentTypes: DocumentType[]; countries: Country[]; regions: Region[] };

export async function offeredToHolders(db: Executor): Promise<Offered> {
  const [types, countries, regions] = await Promise.all([
    db.query<DocumentType>(
      'SELECT id, name, note, country_id AS "countryId" FROM document_type WHERE NOT retired ORDER BY id',
    ),
    db.query<Country>('SELECT id, key, name FROM country WHERE NOT retired ORDER BY sort, id'),
    db.query<Region>(
      'SELECT id, name, country_id AS "countryId" FROM region WHERE NOT retired ORDER BY country_id, sort, id',
    ),
  ]);
  return { documentTypes: types.rows, countries: countries.rows, regions: regions.rows };
}
