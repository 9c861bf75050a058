/** Refunds of exchanges by staff, charged to the limits of a member. */
import type { Executor, Tx } from '../../platform/db/index.ts';
import type { OrderId } from '../../platform/lib/ids.ts';
import type { Minor } from '../../platform/lib/money.ts';
import type { Charge } from './store.ts';

/** Returns the id of the charge. The caller has locked the limits of the member. */
export async function insertExchangeCharge(
  tx: Tx,
  { member, day }: Charge,
  { orderId, amount }: { orderId: OrderId; amount: Minor },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'INSERT INTO exchange_charge (order_id, amount, charged_to, charged_on) VALUES ($1, $2, $3, $4::date) RETURNING id',
    [orderId, amount, member, day],
  );
  const [row] = rows;
  if (!row) throw new Error('an inserted charge has no id');
  return row.id;
}

/** Connects a charge with the order of the new tickets. `amount`: what was refunded. */
export async function completeExchangeCharge(
  on: Executor,
  id: number,
  { newOrderId, amount }: { newOrderId: OrderId; amount: Minor },
): Promise<void> {
  await on.query('UPDATE exchange_charge SET new_order_id = $2, amount = $3 WHERE id = $1 AND new_order_id IS NULL', [
    id,
    newOrderId,
    amount,
  ]);
}

/** Deletes the charge of an exchange that was refused. */
export async function deleteExchangeCharge(on: Executor, id: number): Promise<void> {
  await on.query('DELETE FROM exchange_charge WHERE id = $1 AND new_order_id IS NULL', [id]);
}
