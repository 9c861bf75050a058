import type { Database } from '../platform/db/index.ts';

/** All that the letter about an order says. */
export async function letterOf(db: Database, hash: string): Promise<string> {
  const { rows } = await db.query<{ parts: object }>(
    'SELECT parts FROM mail JOIN orders ON orders.id = papers_of WHERE orders.hash = $1',
    [hash],
  );
  return JSON.stringify(rows[0]?.parts ?? '');
}

/** How many extras are printed on each ticket of an order. */
export async function ticketExtrasOf(db: Database, hash: string): Promise<number[]> {
  const { rows } = await db.query<{ extras: number }>(
    `SELECT jsonb_array_length(print -> 'extras') AS extras FROM ticket JOIN orders ON orders.id = order_id
      WHERE orders.hash = $1 ORDER BY line`,
    [hash],
  );
  return rows.map(({ extras }) => extras);
}
