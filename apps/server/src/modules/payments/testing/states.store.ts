/** What tests see of payments, and do to them behind the module's back. */
import type { Executor } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';

/** Of one subject, or of all. */
export async function paymentStates(on: Executor, subject: string | null = null): Promise<string[]> {
  const { rows } = await on.query<{ state: string }>(
    'SELECT state FROM payment WHERE $1::text IS NULL OR subject = $1 ORDER BY id',
    [subject],
  );
  return rows.map(({ state }) => state);
}

/** Of one subject's payments, or of all. */
export async function refundStates(on: Executor, subject: string | null = null): Promise<string[]> {
  const { rows } = await on.query<{ state: string }>(
    `SELECT money_refund.state FROM money_refund JOIN payment ON payment.id = payment_id
      WHERE $1::text IS NULL OR subject = $1 ORDER BY money_refund.id`,
    [subject],
  );
  return rows.map(({ state }) => state);
}

/** Whether the provider is to be asked again about any payment of a subject. */
export async function isPolled(on: Executor, subject: string): Promise<boolean> {
  const { rowCount } = await on.query('SELECT 1 FROM payment WHERE subject = $1 AND next_ask_at IS NOT NULL', [
    subject,
  ]);
  return rowCount > 0;
}

/** The jobs that would ask about payments are lost, as by a restored back-up. */
export async function loseAsks(on: Executor): Promise<void> {
  await on.query("DELETE FROM pgboss.job WHERE name LIKE 'payment.ask.%' AND state = 'created'");
}

export async function markCanceled(on: Executor, id: PaymentId): Promise<void> {
  await on.query("UPDATE payment SET state = 'canceled' WHERE id = $1", [id]);
}
