/** The buyer's view of an order, with the status of a pending payment. */
import {
  calculateAmountDue,
  type OrderDetails,
  type OrderReader,
  type OrderSnapshot,
} from '../modules/orders/index.ts';
import type { OrderPaymentStatus, Payments } from '../modules/payments/index.ts';
import type { EventId } from '../platform/lib/ids.ts';

export type PayableOrder<Found> = { found: Found; payment: OrderPaymentStatus };

const NO_PAYMENT: OrderPaymentStatus = { kind: 'none' };

/**
 * Polls the payment only if the buyer went to a bank, and reads the order again if that decided the payment. `fresh`
 * forces the poll, for example when the buyer returns.
 */
export async function readPayableOrder<Found extends OrderSnapshot>(
  read: (hash: string) => Promise<Found | null>,
  payments: Pick<Payments, 'getStatus'>,
  hash: string,
  fresh = false,
): Promise<PayableOrder<Found> | null> {
  const found = await read(hash);
  if (found?.state !== 'paying') return found && { found, payment: NO_PAYMENT };
  const payment = await payments.getStatus(String(found.order.id), fresh);
  if (payment.kind !== 'decided') return { found, payment };
  const after = await read(hash);
  return after && { found: after, payment: NO_PAYMENT };
}

const MAX_READS = 8;

/**
 * Reads an order again if it changed meanwhile: its discounts and add-ons are in other tables, and a total from before
 * a promo code would stand beside the code.
 */
export async function readConsistently<Read extends { found: OrderSnapshot }>(
  orders: Pick<OrderReader, 'getVersion'>,
  read: () => Promise<Read | null>,
): Promise<Read | null> {
  for (let reads = 1; ; reads++) {
    const result = await read();
    if (!result?.found.paymentAllowed || reads === MAX_READS) return result;
    const { id, version } = result.found.order;
    if ((await orders.getVersion(id)) === version) return result;
  }
}

/** The distinct events of an order. */
export function listOrderEvents({ items }: Pick<OrderDetails, 'items'>): EventId[] {
  return [...new Set(items.map(({ eventId }) => eventId))];
}

/** Changes whenever pages of the order must be reloaded. */
export function toOrderVersion({ found, payment }: PayableOrder<OrderSnapshot>): string {
  return `${found.state}-${payment.kind}-${calculateAmountDue(found.order)}`;
}
