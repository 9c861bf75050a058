/** Takes an order of a rehearsal out of the shop: places and money go back. Retention then erases its personal data. */
import { randomUUID } from 'node:crypto';
import { isOpen, loadOrdersById } from '../../modules/orders/index.ts';
import { listTicketsOfOrders } from '../../modules/tickets/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { cancelOrder } from '../order-actions/cancel-order.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from '../order-actions/run-order-action.ts';
import type { RefundingMember } from '../refunds/refund-limits.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const REASON = 'rehearsal';

export async function deleteRehearsalOrder(
  context: WorkflowContext,
  request: OrderActionRequest,
  member: RefundingMember,
  actor: StaffActor,
): Promise<Result<OrderActionResult, string>> {
  const [order] = await loadOrdersById(context.db, [request.orderId]);
  if (!order) return err('not_found');
  if (!order.isRehearsal) return err('not_rehearsal');
  if (isOpen(order.state)) return cancelOrder(context, request, actor);
  const tickets = await listTicketsOfOrders(context.db, [request.orderId]);
  const lines = tickets.filter(({ state }) => state === 'valid').map(({ line }) => line);
  // It has ended before, and only its data are left.
  if (lines.length === 0) return runOrderAction(context, request, async () => ok(null));
  const input = {
    ...({ lines, way: 'full', amount: null, cancelsTickets: true, isWithinLimits: true } as const),
    ...{ reasonId: null, reasonText: REASON, key: randomUUID() },
  };
  const refunded = await refundOrder(context, request, input, member, actor);
  return refunded.ok ? ok(refunded.value.action) : refunded;
}
