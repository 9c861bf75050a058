import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { wasResentSince } from '../../modules/notifications/index.ts';
import { hasValidTickets, isReserved, writeContacts } from '../../modules/orders/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { MINUTE_MS } from '../../platform/lib/durations.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import { loadAddOnsOf } from '../complete-orders.ts';
import type { WorkflowContext } from '../context.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from './run-order-action.ts';

type ResendContext = Pick<WorkflowContext, 'db' | 'clock' | 'addOns' | 'notifications'>;

/** `email`: instead of the buyer's address; `isNewContact`: it replaces the buyer's address for good. */
export type ResendInput = { email: string | null; isNewContact: boolean };

export type ResendError = 'not_found' | 'wrong_state' | 'no_address' | 'sent_recently';

/** Sends the tickets of an order, or the link to pay an unpaid one, again: to the same address once a minute. */
export function resendEmails(
  context: ResendContext,
  request: OrderActionRequest,
  { email, isNewContact }: ResendInput,
  actor: StaffActor,
): Promise<Result<OrderActionResult, ResendError>> {
  const { clock, notifications } = context;
  return runOrderAction(context, request, async (tx, { order, items }) => {
    const now = clock.now();
    if (!hasValidTickets(order.state) && !isReserved(order, now)) return err('wrong_state');
    const recipient = email ?? order.buyerEmail;
    if (await wasResentSince(tx, order.id, recipient, new Date(now.getTime() - MINUTE_MS))) return err('sent_recently');
    const isChanged =
      email !== null && isNewContact && (await writeContacts(tx, order.id, { ...order, buyerEmail: email }));
    const [bought = { order, items: [] }] = await loadAddOnsOf(tx, context, [{ order, items }]);
    if ((await notifications.notifyAgain(tx, recipient, order, bought.items)) === 0) return err('no_address');
    const after = { isOtherAddress: recipient !== order.buyerEmail, changed: isChanged ? ['email'] : [] };
    await recordAuditEntry(tx, { actor, verb: 'resend_emails', object: { kind: 'order', id: order.id }, after }, now);
    return ok(null);
  });
}
