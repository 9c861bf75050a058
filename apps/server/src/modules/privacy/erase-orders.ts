/** Takes people out of orders. Each row of the ledger stays, with its sums, places and codes. */
import type { Tx } from '../../platform/db/index.ts';
import { factsOf, lockOrders } from './orders.store.ts';
import { INVENTORY } from './rules/inventory.ts';
import { whyItStays } from './rules/staying.ts';
import { clearRows, stampOrders, type Whose } from './store.ts';

/** Rows that said something before they were cleared, by table or part of it. */
export type Cleared = Map<string, number>;

/**
 * Erases those of the orders that nothing keeps, judged under their locks: what was paid or asked back meanwhile stays. Returns
 * which were erased now.
 */
export async function eraseOrders(
  tx: Tx,
  orders: readonly number[],
  now: Date,
  cleared: Cleared = new Map(),
): Promise<number[]> {
  await lockOrders(tx, orders);
  const facts = await factsOf(tx, orders, now);
  const gone = facts.filter((order) => whyItStays(order, now).length === 0).map(({ id }) => id);
  if (gone.length === 0) return [];
  await clearAll(tx, { scope: 'order', of: gone }, now, cleared);
  await stampOrders(tx, gone, now);
  return gone;
}

/** Clears all that is somebody's. Accounts go last: cards are found by what they say. */
export async function clearAll(tx: Tx, whose: Whose, now: Date, cleared: Cleared): Promise<void> {
  for (const kept of INVENTORY.toSorted((one, other) => isAccount(one.table) - isAccount(other.table))) {
    const count = await clearRows(tx, kept, whose, now);
    const part = kept.part ?? kept.table;
    if (count > 0) cleared.set(part, (cleared.get(part) ?? 0) + count);
  }
}

function isAccount(table: string): number {
  return Number(table === 'customer');
}
