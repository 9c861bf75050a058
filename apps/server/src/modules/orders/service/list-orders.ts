/** Lists the orders of a buyer: those that have or had tickets, and open unpaid ones. */
import type { Executor } from '../../../platform/db/index.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import { hasValidTickets, isPaid, type OrderState } from '../rules/states.ts';
import { type ListedRow, listOrders, type OrderOwners } from '../store/list.ts';

/** `ended`: no tickets are left. */
export type ListedOrder = Omit<ListedRow, 'state'> & { status: 'unpaid' | 'paid' | 'ended' };

export async function listOrdersOf(
  db: Executor,
  owners: OrderOwners,
  page: { before: OrderId | null; limit: number; now: Date },
): Promise<ListedOrder[]> {
  const rows = await listOrders(db, owners, page);
  return rows.map(({ state, ...order }) => ({ ...order, status: getListedStatus(state) }));
}

function getListedStatus(state: OrderState): ListedOrder['status'] {
  if (!isPaid(state)) return 'unpaid';
  return hasValidTickets(state) ? 'paid' : 'ended';
}
