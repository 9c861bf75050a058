/** Captured payments that are not applied yet, as the payments module stores them. */
import type { CreateRefundInput } from '../../../modules/payments/index.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import { type PaymentId, paymentId } from '../../../platform/lib/ids.ts';

export async function insertCaptured(
  db: Database,
  subject: number,
  amount: number,
  at: Date,
  isPartial = false,
): Promise<PaymentId> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO payment (hash, subject, provider, method, amount, currency, state, provider_key, provider_ref, return_path,
                          declined_path, created_at, expires_at, succeeded_at, is_partial)
     VALUES (gen_random_uuid(), $1, 'demo', 1, $2, 'KZT', 'succeeded', gen_random_uuid(), gen_random_uuid(), '/', '/', $3, $3, $3, $4)
     RETURNING id`,
    [String(subject), amount, at, isPartial],
  );
  return paymentId(rows[0]?.id);
}

/** Inserts a captured payment with the given id, unless it exists. */
export async function keepCaptured(
  tx: Tx,
  order: number,
  money: { paymentId: number; amount: number; currency: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO payment (id, hash, subject, provider, method, amount, currency, state, provider_key, provider_ref, return_path,
                          declined_path, created_at, expires_at, succeeded_at)
     OVERRIDING SYSTEM VALUE
     VALUES ($1, gen_random_uuid(), $2, 'demo', 1, $3, $4, 'succeeded', gen_random_uuid(), gen_random_uuid(), '/', '/', $5, $5, $5)
     ON CONFLICT (id) DO NOTHING`,
    [money.paymentId, String(order), money.amount, money.currency, at],
  );
}

/** Marks a payment as applied or fully refunded. The last call counts. */
export async function concludeCaptured(tx: Tx, id: number, isRefunded: boolean, at: Date): Promise<void> {
  await tx.query("DELETE FROM refund WHERE payment_id = $1 AND key = 'give_back'", [id]);
  await tx.query(
    'UPDATE payment SET resolved_at = coalesce(resolved_at, $2), refunded = CASE WHEN $3 THEN amount ELSE refunded END WHERE id = $1',
    [id, at, isRefunded],
  );
  if (isRefunded)
    await tx.query(
      `INSERT INTO refund (payment_id, amount, reason, key, provider_key, state, created_at, done_at)
       SELECT id, amount, 'test', 'give_back', gen_random_uuid(), 'done', $2, $2 FROM payment WHERE id = $1`,
      [id, at],
    );
}

/** Inserts a completed refund. */
export async function insertDoneRefund(
  tx: Tx,
  { paymentId: id, orderPaymentId, amount, reason, key }: CreateRefundInput,
): Promise<void> {
  await tx.query('UPDATE payment SET refunded = refunded + $2 WHERE id = $1', [id, amount]);
  await tx.query(
    `INSERT INTO refund (payment_id, order_payment_id, amount, reason, key, provider_key, state, created_at, done_at)
     VALUES ($1, $2, $3, $4, $5, gen_random_uuid(), 'done', now(), now())`,
    [id, orderPaymentId, amount, reason, key],
  );
}

export type Books = { applied: number; refunds: string[]; paid: number; tickets: number; sold: number };

/** Totals of all payments: applied, refunded by reason, and sold. */
export async function readBooks(db: Database): Promise<Books> {
  const { rows } = await db.query<Books>(
    `SELECT (SELECT count(*)::int FROM payment WHERE resolved_at IS NOT NULL) AS applied,
            ARRAY(SELECT reason FROM refund ORDER BY payment_id) AS refunds,
            (SELECT count(*)::int FROM orders WHERE state = 'paid') AS paid,
            (SELECT count(*)::int FROM ticket) AS tickets,
            (SELECT coalesce(sum(quantity), 0)::int FROM hold WHERE state = 'sold') AS sold`,
  );
  const [books] = rows;
  if (!books) throw new Error('a query of counts has one row');
  return books;
}
