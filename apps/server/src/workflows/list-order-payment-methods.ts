import type { Order } from '../modules/orders/index.ts';
import type { PaymentMethod } from '../modules/payments/index.ts';
import type { EventId } from '../platform/lib/ids.ts';
import type { WorkflowContext } from './context.ts';

/** The payment methods that all of these events allow. */
export function listOrderPaymentMethods(
  { payments, publishedCatalog }: Pick<WorkflowContext, 'payments' | 'publishedCatalog'>,
  order: Pick<Order, 'voucherCard' | 'currency' | 'isRehearsal'>,
  events: readonly EventId[],
): PaymentMethod[] {
  const allowed = events
    .map((id) => publishedCatalog.findEventById(id)?.payBy ?? [])
    .filter((methods) => methods.length > 0);
  return payments.listMethods({ ...order, allowed });
}
