import type { Database } from '../../platform/db/index.ts';

export async function insertCode(db: Database, { code, percent }: { code: string; percent: number }): Promise<void> {
  await db.query('INSERT INTO promo_code (code, percent, uses, per_order) VALUES ($1, $2, 100, 10)', [code, percent]);
}

/** Reasons of all refunds of an order. */
export async function listRefundReasons(db: Database, hash: string): Promise<string[]> {
  const { rows } = await db.query<{ reason: string }>(
    `SELECT reason FROM refund JOIN payment ON payment.id = payment_id
       JOIN orders ON orders.id::text = payment.subject WHERE orders.hash = $1`,
    [hash],
  );
  return rows.map(({ reason }) => reason);
}
