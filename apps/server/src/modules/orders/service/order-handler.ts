/** The reservations module's handler for orders: writes accepted purchase requests as orders with their items. */
import type { Tx } from '../../../platform/db/index.ts';
import { createSecretId, type OrderId, orderId } from '../../../platform/lib/ids.ts';
import type { AllocatedLine, PurchaseHandler } from '../../reservations/index.ts';
import { isOrderPurchaseRequest, ORDERS, type OrderPurchaseRequest } from '../rules/order-request.ts';
import type { AttendeeName } from '../store/change.ts';
import { insertItemRows, insertOrderRows } from '../store/create.ts';
import { lockOrders } from '../store/read.ts';
import { countUnpaidByVisitor } from '../store/unpaid.ts';
import { toItemRows, toOrderRow } from './order-rows.ts';

export const orderHandler: PurchaseHandler = {
  name: ORDERS,
  toOwnerId: orderId,
  countUnpaid: countUnpaidByVisitor,
  // Locks the order whose tickets are exchanged before any reservable is locked.
  lockSource: async (tx, requests) => {
    const ids = requests.flatMap((request) =>
      isOrderPurchaseRequest(request) && request.exchange ? [request.exchange.order] : [],
    );
    if (ids.length > 0) await lockOrders(tx, ids);
    return new Set();
  },
  write: (tx, accepted) =>
    submitOrderInserts(
      tx,
      accepted.flatMap(({ request, owners, lines }) =>
        isOrderPurchaseRequest(request) ? [{ request, id: orderId(owners[0]), lines }] : [],
      ),
    ),
};

/** `paidAt`: set if the order is paid before its row is written. `names`: attendee of each ticket, if known by then. */
export type NewOrder = {
  id: OrderId;
  request: OrderPurchaseRequest;
  lines: readonly AllocatedLine[];
  paidAt?: Date;
  names?: readonly AttendeeName[];
};

/**
 * Sends the statements that insert these orders. Returns the results for their buyers at once, and a promise of the
 * insertion.
 */
export function submitOrderInserts(tx: Tx, orders: readonly NewOrder[]) {
  const ordersWithHash = orders.map((order) => ({ ...order, hash: createSecretId() }));
  const written = Promise.all([
    insertOrderRows(
      tx,
      ordersWithHash.map(({ request, id, hash, paidAt = null }) => toOrderRow(request, id, hash, paidAt)),
    ),
    insertItemRows(
      tx,
      ordersWithHash.flatMap(({ request, id, lines, names }) => toItemRows(request, id, lines, names)),
    ),
  ]);
  return { results: ordersWithHash.map(({ id, hash }) => ({ ok: true as const, id, hash })), written };
}
