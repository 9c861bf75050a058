/** Orders as a client of selling: what was granted becomes orders with their items. */
import type { Tx } from '../../../platform/db/index.ts';
import { newSecretId, type OrderId, orderId } from '../../../platform/lib/ids.ts';
import type { Client, TakenLine } from '../../reservations/index.ts';
import { isOrderDraft, ORDERS, type OrderDraft } from '../rules/order-draft.ts';
import type { HolderName } from '../store/change.ts';
import { insertItems, insertOrders } from '../store/create.ts';
import { lockOrders } from '../store/read.ts';
import { unpaidOf } from '../store/unpaid.ts';
import { itemRows, orderRow, type PaidBefore } from './order-rows.ts';

export const orderClient: Client = {
  name: ORDERS,
  ownerId: orderId,
  unpaidOf,
  // Whose tickets are exchanged: the order's row is locked before anything that is claimed.
  lockSource: async (tx, drafts) => {
    const ids = drafts.flatMap((draft) => (isOrderDraft(draft) && draft.instead ? [draft.instead.order] : []));
    if (ids.length > 0) await lockOrders(tx, ids);
    return new Set();
  },
  write: (tx, granted) =>
    insertMade(
      tx,
      granted.flatMap(({ draft, owners, lines }) =>
        isOrderDraft(draft) ? [{ draft, id: orderId(owners[0]), lines }] : [],
      ),
    ),
};

/** `names`: whom the tickets are for, in their order, where that was settled before the order is written. */
export type NewOrder = {
  id: OrderId;
  draft: OrderDraft;
  lines: readonly TakenLine[];
  paid?: PaidBefore;
  names?: readonly HolderName[];
};

/** Sends the rows of these orders; says at once what their buyers hear when they are written. */
export function insertMade(tx: Tx, orders: readonly NewOrder[]) {
  const named = orders.map((order) => ({ ...order, hash: newSecretId() }));
  const written = Promise.all([
    insertOrders(
      tx,
      named.map(({ draft, id, hash, paid = null }) => orderRow(draft, id, hash, paid)),
    ),
    insertItems(
      tx,
      named.flatMap(({ draft, id, lines, names }) => itemRows(draft, id, lines, names)),
    ),
  ]);
  return { made: named.map(({ id, hash }) => ({ ok: true as const, id, hash })), written };
}
