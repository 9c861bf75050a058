import type { Database } from '../../platform/db/index.ts';

/** The stored parts of the email about an order, as JSON. */
export async function readOrderEmail(db: Database, hash: string): Promise<string> {
  const { rows } = await db.query<{ parts: object }>(
    'SELECT parts FROM mail JOIN orders ON orders.id = ticket_documents_of WHERE orders.hash = $1',
    [hash],
  );
  return JSON.stringify(rows[0]?.parts ?? '');
}

/** The number of add-ons printed on each ticket of an order. */
export async function countTicketAddOns(db: Database, hash: string): Promise<number[]> {
  const { rows } = await db.query<{ addOns: number }>(
    `SELECT jsonb_array_length(snapshot -> 'addOns') AS "addOns" FROM ticket JOIN orders ON orders.id = order_id
      WHERE orders.hash = $1 ORDER BY line`,
    [hash],
  );
  return rows.map(({ addOns }) => addOns);
}
