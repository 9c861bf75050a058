/** Reads the progress of a canceled session for staff. */
import { loadOrdersById } from '../modules/orders/index.ts';
import { type RefundState, refundStatesByKey } from '../modules/payments/index.ts';
import { listUnrefundedCancellations, toRefundKey } from '../modules/returns/index.ts';
import { type CancellationStatus, getCancellationStatus } from '../modules/sessions/index.ts';
import type { Executor } from '../platform/db/index.ts';
import type { OrderId, SessionId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';

/** `refund`: status of the refund at the provider; null: no provider sends it. */
export type OutstandingBuyer = { order: OrderId; amount: Minor; currency: string; refund: RefundState | null };

export type CancellationProgress = CancellationStatus & { outstanding: OutstandingBuyer[] };

/** Null: the session is not canceled. */
export async function readCancellationProgress(on: Executor, id: SessionId): Promise<CancellationProgress | null> {
  const status = await getCancellationStatus(on, id);
  return status && { ...status, outstanding: await listOutstandingBuyers(on, id) };
}

/** Buyers of a canceled session with outstanding refunds. */
async function listOutstandingBuyers(on: Executor, session: SessionId): Promise<OutstandingBuyer[]> {
  const outstanding = await listUnrefundedCancellations(on, session);
  const states = await refundStatesByKey(
    on,
    outstanding.map(({ id }) => toRefundKey(id)),
  );
  const orders = await loadOrdersById(
    on,
    outstanding.map(({ orderId }) => orderId),
  );
  const currencies = new Map(orders.map(({ id, currency }) => [id, currency]));
  return outstanding.map(({ id, orderId, amount, isManual }) => ({
    ...{ order: orderId, amount, currency: currencies.get(orderId) ?? '' },
    refund: isManual ? null : (states.get(toRefundKey(id)) ?? 'created'),
  }));
}
