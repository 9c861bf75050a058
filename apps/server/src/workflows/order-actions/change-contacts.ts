import { recordAuditEntry } from '../../modules/audit-log/index.ts';
import { writeContacts } from '../../modules/orders/index.ts';
import type { StaffActor } from '../../platform/lib/actor.ts';
import { err, ok, type Result } from '../../platform/lib/result.ts';
import type { WorkflowContext } from '../context.ts';
import { type OrderActionRequest, type OrderActionResult, runOrderAction } from './run-order-action.ts';

export type ContactsInput = { name: string; email: string; phone: string };

/** `contact_missing`: the order has a name or phone, and the input leaves it out. */
export type ContactsError = 'not_found' | 'nothing_to_do' | 'contact_missing';

/** Changes the buyer's name, email address and phone number. The audit log names the changed fields only. */
export function changeContacts(
  context: Pick<WorkflowContext, 'db' | 'clock'>,
  request: OrderActionRequest,
  { name, email, phone }: ContactsInput,
  actor: StaffActor,
): Promise<Result<OrderActionResult, ContactsError>> {
  return runOrderAction(context, request, async (tx, { order }) => {
    if ((order.buyerName !== '' && name === '') || (order.buyerPhone !== '' && phone === ''))
      return err('contact_missing');
    if (!(await writeContacts(tx, order.id, { buyerName: name, buyerEmail: email, buyerPhone: phone })))
      return err('nothing_to_do');
    const changed = [
      ...(order.buyerName === name ? [] : ['name']),
      ...(order.buyerEmail === email ? [] : ['email']),
      ...(order.buyerPhone === phone ? [] : ['phone']),
    ];
    const object = { kind: 'order', id: order.id } as const;
    await recordAuditEntry(tx, { actor, verb: 'change_contacts', object, after: { changed } }, context.clock.now());
    return ok(null);
  });
}
