/** Encrypted attendee details, and the options of the attendee form. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId, SessionId } from '../../platform/lib/ids.ts';
import type { LocalText } from '../../platform/lib/languages.ts';

export type EncryptedRow = { line: number; sessionId: SessionId; keyId: string; ciphertext: string };

export async function saveCiphertexts(
  tx: Tx,
  orderId: OrderId,
  rows: readonly EncryptedRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO ticket_attendee (order_id, line, session_id, key_id, encrypted, saved_at)
     SELECT $1, line, "sessionId", "keyId", ciphertext, $3
       FROM json_to_recordset($2::json) AS input (line int, "sessionId" int, "keyId" text, ciphertext text)
     ON CONFLICT (order_id, line) DO UPDATE
       SET key_id = excluded.key_id, encrypted = excluded.encrypted, saved_at = excluded.saved_at, erased_at = NULL`,
    [orderId, JSON.stringify(rows), now],
  );
}

export async function listCiphertexts(db: Executor, orderId: OrderId): Promise<EncryptedRow[]> {
  const { rows } = await db.query<EncryptedRow>(
    `SELECT line, session_id AS "sessionId", key_id AS "keyId", encrypted AS ciphertext FROM ticket_attendee
      WHERE order_id = $1 AND encrypted IS NOT NULL`,
    [orderId],
  );
  return rows;
}

export type NameRow = { line: number; attendee: { surname?: string; name?: string; middleName?: string } };

/** Attendee names of an order's tickets. */
export async function listAttendeeNames(db: Executor, orderId: OrderId): Promise<NameRow[]> {
  const { rows } = await db.query<NameRow>(
    'SELECT line, attendee FROM order_item WHERE order_id = $1 AND attendee IS NOT NULL ORDER BY line',
    [orderId],
  );
  return rows;
}

const DUE = `encrypted IS NOT NULL AND (
  EXISTS (SELECT FROM session WHERE session.id = ticket_attendee.session_id AND session.starts_at < $1)
  OR EXISTS (SELECT FROM orders WHERE orders.id = ticket_attendee.order_id AND orders.ended_at < $1))`;

/**
 * Erases details of sessions that started, or orders that closed without tickets, before that time. Returns the number
 * of rows.
 */
export async function eraseDue(db: Executor, before: Date, now: Date): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE ticket_attendee SET encrypted = NULL, key_id = NULL, erased_at = $2 WHERE ${DUE} RETURNING line`,
    [before, now],
  );
  return rowCount;
}

export async function countDue(db: Executor, before: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ticket_attendee WHERE ${DUE}`,
    [before],
  );
  return rows[0]?.count ?? 0;
}

export type DocumentType = { id: number; name: LocalText; note: LocalText; countryId: number | null };
export type CountryOption = { id: number; key: string; name: LocalText };
export type Region = { id: number; name: LocalText; countryId: number };
export type AttendeeFormOptions = { documentTypes: DocumentType[]; countries: CountryOption[]; regions: Region[] };

export async function loadAttendeeFormOptions(db: Executor): Promise<AttendeeFormOptions> {
  const [types, countries, regions] = await Promise.all([
    db.query<DocumentType>(
      'SELECT id, name, note, country_id AS "countryId" FROM document_type WHERE NOT retired ORDER BY id',
    ),
    db.query<CountryOption>('SELECT id, key, name FROM country WHERE NOT retired ORDER BY sort, id'),
    db.query<Region>(
      'SELECT id, name, country_id AS "countryId" FROM region WHERE NOT retired ORDER BY country_id, sort, id',
    ),
  ]);
  return { documentTypes: types.rows, countries: countries.rows, regions: regions.rows };
}
