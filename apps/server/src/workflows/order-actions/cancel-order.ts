import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { markOrderCanceled } from '../../modules/orders/index.ts';
import type { Payments } from '../../modules/payments/index.ts';
import type { ReservableRegistry } from '../../modules/reservations/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { refundParts } from '../refund-parts.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from './run-order-action.ts';

type CancelContext = Pick<WorkflowContext, 'db' | 'clock'> & {
  reservations: { registry: ReservableRegistry };
  payments: Pick<Payments, 'refund' | 'cancelOpenPayment'>;
};

/** `wrong_state`: the order is paid or ended. `payment_in_flight`: a bank is processing a payment. */
export type CancelOrderError = 'not_found' | 'wrong_state' | 'payment_in_flight';

/** Cancels an unpaid order: its places are free at once, and partial payments are refunded. */
export async function cancelOrder(
  context: CancelContext,
  request: OrderActionRequest,
  actor: StaffActor,
): Promise<Result<OrderActionResult, CancelOrderError>> {
  const { clock, payments, reservations } = context;
  const run = (isPreview: boolean): Promise<Result<OrderActionResult, CancelOrderError>> =>
    runOrderAction(context, { ...request, isPreview }, async (tx, { order }) => {
      const now = clock.now();
      if (!(await markOrderCanceled(tx, order.id, now))) return err('wrong_state');
      await reservations.registry.release(tx, [order.id]);
      await refundParts(tx, context, order, now);
      const entry = { actor, verb: 'cancel_order', object: { kind: 'order', id: order.id } } as const;
      await recordAuditEntry(tx, { ...entry, before: { state: order.state } }, now);
      return ok(null);
    });
  const preview = await run(true);
  if (request.isPreview || !preview.ok) return preview;
  // Asks the bank outside of the transaction. A payment that starts afterwards is refunded, because the order is canceled.
  if ((await payments.cancelOpenPayment(String(request.orderId))) === 'in_progress') return err('payment_in_flight');
  return run(false);
}
