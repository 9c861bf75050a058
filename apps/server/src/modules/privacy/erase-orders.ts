/** Erases personal data from orders. Ledger rows stay, with their amounts, places and codes. */
import type { Tx } from '../../platform/db/index.ts';
import { lockOrdersToErase, readOrderFacts } from './orders.store.ts';
import { PERSONAL_DATA_INVENTORY } from './rules/inventory.ts';
import { getRetentionReasons } from './rules/retention-reasons.ts';
import { clearRows, type DataOwner, stampOrders } from './store.ts';

/** Number of rows that contained personal data before they were cleared, by table or part of it. */
export type Cleared = Map<string, number>;

/**
 * Erases the orders that have no retention reason, and returns their ids. Locks the orders in id order and checks the
 * reasons under the lock. Idempotent.
 */
export async function eraseOrders(
  tx: Tx,
  orders: readonly number[],
  now: Date,
  cleared: Cleared = new Map(),
): Promise<number[]> {
  await lockOrdersToErase(tx, orders);
  const facts = await readOrderFacts(tx, orders, now);
  const erased = facts.filter((order) => getRetentionReasons(order, now).length === 0).map(({ id }) => id);
  if (erased.length === 0) return [];
  await clearAll(tx, { scope: 'order', of: erased }, now, cleared);
  await stampOrders(tx, erased, now);
  return erased;
}

/**
 * Clears all rows of the owners and adds the counts to `cleared`. Accounts are cleared last, because cards are found by
 * them.
 */
export async function clearAll(tx: Tx, owners: DataOwner, now: Date, cleared: Cleared): Promise<void> {
  for (const retained of PERSONAL_DATA_INVENTORY.toSorted(
    (first, other) => isAccount(first.table) - isAccount(other.table),
  )) {
    const count = await clearRows(tx, retained, owners, now);
    const part = retained.part ?? retained.table;
    if (count > 0) cleared.set(part, (cleared.get(part) ?? 0) + count);
  }
}

function isAccount(table: string): number {
  return Number(table === 'customer');
}
