/** What tests see of payments, and do to them behind the module's back. */
import type { Executor } from '../../../db/index.ts';
import type { PaymentId } from '../../../kernel/ids.ts';

export async function paymentStates(on: Executor): Promise<string[]> {
  const { rows } = await on.query<{ state: string }>('SELECT state FROM payment ORDER BY id');
  return rows.map(({ state }) => state);
}

export async function refundStates(on: Executor): Promise<string[]> {
  const { rows } = await on.query<{ state: string }>('SELECT state FROM money_refund ORDER BY id');
  return rows.map(({ state }) => state);
}

export async function markCanceled(on: Executor, id: PaymentId): Promise<void> {
  await on.query("UPDATE payment SET state = 'canceled' WHERE id = $1", [id]);
}
