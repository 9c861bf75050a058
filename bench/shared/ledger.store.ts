/** Checks the shop's ledger after a run. */
import type { Database } from '../../apps/server/src/platform/db/index.ts';

export type Books = {
  /** Acknowledged orders that do not exist. */
  missing: string[];
  /** Orders with a captured payment that are neither paid nor refunded. */
  unserved: string[];
  captured: number;
  inTickets: number;
  givenBack: number;
  failed: number;
  /** Payments that are pending, or neither applied nor refunded. */
  open: number;
};

export async function readBooks(db: Database, ordered: readonly string[], paid: readonly string[]): Promise<Books> {
  const { rows: missing } = await db.query<{ hash: string }>(
    'SELECT hash FROM unnest($1::text[]) AS asked(hash) WHERE NOT EXISTS (SELECT FROM orders WHERE orders.hash = asked.hash)',
    [ordered],
  );
  const { rows: unserved } = await db.query<{ hash: string }>(
    `SELECT hash FROM unnest($1::text[]) AS asked(hash)
      WHERE NOT EXISTS (SELECT FROM orders WHERE orders.hash = asked.hash AND orders.state = 'paid')
        AND NOT EXISTS (SELECT FROM orders JOIN payment ON payment.subject = orders.id::text
                         WHERE orders.hash = asked.hash AND payment.refunded = payment.amount)`,
    [paid],
  );
  const { rows: payments } = await db.query<Omit<Books, 'missing' | 'unserved'>>(
    `SELECT count(*) FILTER (WHERE payment.state = 'succeeded')::int AS captured,
            count(*) FILTER (WHERE payment.state = 'succeeded' AND orders.id IS NOT NULL)::int AS "inTickets",
            count(*) FILTER (WHERE payment.state = 'succeeded' AND refunded = payment.amount)::int AS "givenBack",
            count(*) FILTER (WHERE payment.state IN ('failed', 'canceled'))::int AS failed,
            count(*) FILTER (WHERE payment.state IN ('created', 'pending', 'unknown')
                                OR (payment.state = 'succeeded' AND resolved_at IS NULL))::int AS open
       FROM payment LEFT JOIN order_payment ON payment_id = payment.id AND kind = 'provider'
       LEFT JOIN orders ON orders.id = order_id AND orders.state = 'paid'`,
    [],
  );
  const [counts] = payments;
  if (!counts) throw new Error('the books cannot be counted');
  return { ...counts, missing: listHashes(missing), unserved: listHashes(unserved) };
}

const listHashes = (rows: readonly { hash: string }[]): string[] => rows.map(({ hash }) => hash);
