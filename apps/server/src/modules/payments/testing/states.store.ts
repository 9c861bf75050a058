/** Reads and changes rows of payments for tests. */
import type { Executor } from '../../../platform/db/index.ts';
import type { PaymentId } from '../../../platform/lib/ids.ts';

/** States of the payments of one subject, or of all. */
export async function listPaymentStates(on: Executor, subject: string | null = null): Promise<string[]> {
  const { rows } = await on.query<{ state: string }>(
    'SELECT state FROM payment WHERE $1::text IS NULL OR subject = $1 ORDER BY id',
    [subject],
  );
  return rows.map(({ state }) => state);
}

export async function listPaymentIds(on: Executor): Promise<PaymentId[]> {
  const { rows } = await on.query<{ id: PaymentId }>('SELECT id FROM payment ORDER BY id');
  return rows.map(({ id }) => id);
}

/** States of the refunds of one subject, or of all. */
export async function refundStates(on: Executor, subject: string | null = null): Promise<string[]> {
  const { rows } = await on.query<{ state: string }>(
    `SELECT refund.state FROM refund JOIN payment ON payment.id = payment_id
      WHERE $1::text IS NULL OR subject = $1 ORDER BY refund.id`,
    [subject],
  );
  return rows.map(({ state }) => state);
}

/** Whether a payment of the subject has a scheduled poll. */
export async function isPolled(on: Executor, subject: string): Promise<boolean> {
  const { rowCount } = await on.query('SELECT 1 FROM payment WHERE subject = $1 AND next_poll_at IS NOT NULL', [
    subject,
  ]);
  return rowCount > 0;
}

/** Deletes the poll jobs, as after restoring a backup. */
export async function deletePollJobs(on: Executor): Promise<void> {
  await on.query("DELETE FROM pgboss.job WHERE name LIKE 'payment.poll.%' AND state = 'created'");
}

export async function markCanceled(on: Executor, id: PaymentId): Promise<void> {
  await on.query("UPDATE payment SET state = 'canceled' WHERE id = $1", [id]);
}
