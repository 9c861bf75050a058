/** Lists refunds that wait for staff: requests for a second person, manual, failed and late refunds. Read-only. */
import { loadOrderItems, loadOrdersById, type Order } from '../../modules/orders/index.ts';
import { listOutstandingRefunds, type OutstandingRefund } from '../../modules/payments/index.ts';
import { loadMemberNames, type Scope } from '../../modules/staff/index.ts';
import { listRequested, type StaffRefund } from '../../modules/staff-refunds/index.ts';
import type { Executor } from '../../platform/db/index.ts';
import { HOUR_MS } from '../../platform/lib/durations.ts';
import { orderId } from '../../platform/lib/ids.ts';

export type RequestedRefund = { request: StaffRefund; order: Order; requestedBy: string };
export type UnfinishedRefund = { refund: OutstandingRefund; order: Order };

/** Oldest first. */
export type WaitingRefunds = { requests: readonly RequestedRefund[]; refunds: readonly UnfinishedRefund[] };

const MAX_ROWS = 500;
/** A refund without a result is listed after this time; before that its provider is polled often. */
const RESULT_TIMEOUT_MS = HOUR_MS;

export async function listWaitingRefunds(on: Executor, scope: Scope, now: Date): Promise<WaitingRefunds> {
  const requests = await listRequested(on, now, MAX_ROWS);
  const refunds = await listOutstandingRefunds(on, new Date(now.getTime() - RESULT_TIMEOUT_MS), MAX_ROWS);
  const ids = new Set([...requests.map((request) => request.orderId), ...refunds.flatMap(readOrderId)]);
  const orders = await loadOrdersInScope(on, [...ids], scope);
  const names = await loadMemberNames(
    on,
    requests.map(({ requestedBy }) => requestedBy),
  );
  return {
    requests: requests.flatMap((request) => {
      const order = orders.get(request.orderId);
      return order ? [{ request, order, requestedBy: names.get(request.requestedBy) ?? '' }] : [];
    }),
    refunds: refunds.flatMap((refund) =>
      readOrderId(refund).flatMap((id) => {
        const order = orders.get(id);
        return order ? [{ refund, order }] : [];
      }),
    ),
  };
}

/** Subjects of payments are the numbers of their orders. */
function readOrderId({ subject }: OutstandingRefund) {
  return /^\d{1,15}$/.test(subject) ? [orderId(Number(subject))] : [];
}

/** Orders with all of their items in scope. */
async function loadOrdersInScope(
  on: Executor,
  ids: readonly Order['id'][],
  { events }: Scope,
): Promise<ReadonlyMap<Order['id'], Order>> {
  const items = events === null ? null : await loadOrderItems(on, ids);
  const covered = items ? ids.filter((id) => items.get(id)?.every(({ eventId }) => events?.has(eventId))) : ids;
  return new Map((await loadOrdersById(on, covered)).map((order) => [order.id, order]));
}
