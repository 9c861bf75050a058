/** Lists the orders of a buyer: those that have or had tickets, and open unpaid ones. */
import type { Executor } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import { isPaid, OPEN_STATES, ORDER_STATES, type OrderState } from '../rules/states.ts';
import { hasOrders, type ListedRow, listOrders, type OrderOwners } from '../store/list.ts';

export type ListedOrder = Omit<ListedRow, 'state'> & { status: 'unpaid' | 'paid' | 'refunded' };

const PAID_STATES: readonly OrderState[] = ORDER_STATES.filter(isPaid);

export async function listOrdersOf(
  db: Executor,
  owners: OrderOwners,
  { before, limit, now }: { before: OrderId | null; limit: number; now: Date },
): Promise<ListedOrder[]> {
  const rows = await listOrders(db, owners, { states: { paid: PAID_STATES, open: OPEN_STATES }, before, limit, now });
  return rows.map(({ state, ...order }) => ({ ...order, status: getListedStatus(state) }));
}

/** Whether the address has any order that `listOrdersOf` would list. */
export function hasOrdersAtEmail(db: Executor, email: string): Promise<boolean> {
  return hasOrders(db, email, [...PAID_STATES, ...OPEN_STATES]);
}

function getListedStatus(state: OrderState): ListedOrder['status'] {
  if (!isPaid(state)) return 'unpaid';
  return state === 'refunded' ? 'refunded' : 'paid';
}
