/** Payments that a bank has confirmed and nobody has settled, as the payments module leaves them. */
import type { Database } from '../../platform/db/index.ts';
import { type PaymentId, paymentId } from '../../platform/lib/ids.ts';

export async function insertCaptured(db: Database, subject: number, amount: number, at: Date): Promise<PaymentId> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, provider_ref, return_path,
                          declined_path, created_at, expires_at, succeeded_at)
     VALUES (gen_random_uuid(), $1, 'demo', 1, $2, 'KZT', 'succeeded', gen_random_uuid(), gen_random_uuid(), '/', '/', $3, $3, $3)
     RETURNING id`,
    [String(subject), amount, at],
  );
  return paymentId(rows[0]?.id);
}

export type Books = { settled: number; refunds: string[]; paid: number; tickets: number; sold: number };

/** What has become of all payments: how many are settled, why money goes back, and what was sold for it. */
export async function readBooks(db: Database): Promise<Books> {
  const { rows } = await db.query<Books>(
    `SELECT (SELECT count(*)::int FROM payment WHERE settled_at IS NOT NULL) AS settled,
            ARRAY(SELECT reason FROM money_refund ORDER BY payment_id) AS refunds,
            (SELECT count(*)::int FROM orders WHERE state = 'paid') AS paid,
            (SELECT count(*)::int FROM ticket) AS tickets,
            (SELECT coalesce(sum(quantity), 0)::int FROM hold WHERE state = 'sold') AS sold`,
  );
  const [books] = rows;
  if (!books) throw new Error('a query of counts has one row');
  return books;
}
