/** Orders as their buyers find them again: those that have or had tickets, and those that still wait for their money. */
import type { Executor } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import { isPaid, OPEN_STATES, ORDER_STATES, type OrderState } from '../rules/states.ts';
import { hasOrders, type ListedRow, listOrders, type OwnersOfOrders } from '../store/list.ts';

export type ListedOrder = Omit<ListedRow, 'state'> & { standing: 'unpaid' | 'paid' | 'annulled' };

const BOUGHT: readonly OrderState[] = ORDER_STATES.filter(isPaid);

export async function ordersOf(
  db: Executor,
  owners: OwnersOfOrders,
  { before, most, now }: { before: OrderId | null; most: number; now: Date },
): Promise<ListedOrder[]> {
  const rows = await listOrders(db, owners, { states: { kept: BOUGHT, open: OPEN_STATES }, before, most, now });
  return rows.map(({ state, ...order }) => ({ ...order, standing: standingOf(state) }));
}

/** Whether there is anything to be found again. */
export function ordersAtEmail(db: Executor, email: string): Promise<boolean> {
  return hasOrders(db, email, [...BOUGHT, ...OPEN_STATES]);
}

function standingOf(state: OrderState): ListedOrder['standing'] {
  if (!isPaid(state)) return 'unpaid';
  return state === 'refunded' ? 'annulled' : 'paid';
}
