import type { Database } from '../../../platform/db/index.ts';
import { type SessionId, sessionId } from '../../../platform/lib/ids.ts';

/** The session of an order’s first item. */
export async function findSessionOf(db: Database, orderNumber: number): Promise<SessionId> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT session_id AS id FROM order_item WHERE order_id = $1 ORDER BY line LIMIT 1',
    [orderNumber],
  );
  return sessionId(rows[0]?.id);
}

export async function listOrderStates(db: Database, orders: readonly number[]): Promise<string[]> {
  const { rows } = await db.query<{ state: string }>(
    'SELECT state FROM orders WHERE id = ANY($1::bigint[]) ORDER BY id',
    [orders],
  );
  return rows.map(({ state }) => state);
}

/** Subjects of all emails to an address, oldest first. */
export async function listEmailSubjects(db: Database, email: string): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(
    "SELECT parts ->> 'subject' AS subject FROM mail WHERE recipient = $1 ORDER BY id",
    [email],
  );
  return rows.map(({ subject }) => subject);
}

/** Deletes the records of orders to refund, as if no job had written them. */
export async function forgetCanceledOrders(db: Database): Promise<void> {
  await db.query('DELETE FROM canceled_session_order');
}

/** As if the season had been imported yesterday. */
export async function forgetImport(db: Database): Promise<void> {
  await db.query('UPDATE shop SET imported_on = imported_on - 1');
}
