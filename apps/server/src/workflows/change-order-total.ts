/**
 * Changes the total of an unpaid order while a payment page may be open. `changeOrderTotal` cancels the open payment
 * before and after the change; `startPaymentIfTotalUnchanged` checks the total after starting a payment. One of the two
 * sees the other in any interleaving; a captured payment of an old total is refunded
 * (modules/orders/rules/payment-outcome.ts).
 */

import type { Payments } from '../modules/payments/index.ts';
import type { Actor } from '../platform/lib/actor.ts';
import { orderId } from '../platform/lib/ids.ts';
import type { Minor } from '../platform/lib/money.ts';
import { err, type Result } from '../platform/lib/result.ts';
import type { AdjustOrderError, AdjustOrderInput } from './adjust-order.ts';
import type { Orders } from './order-service.ts';

export type ChangeTotalError = AdjustOrderError | { kind: 'payment_in_progress' };

type PaymentActions = Pick<Payments, 'cancelOpenPayment' | 'start'>;

/** Returns the new amount due in minor units. `payment_in_progress`: a payment is being decided; the order is unchanged. */
export async function changeOrderTotal(
  orders: Pick<Orders, 'change' | 'completeFree'>,
  payments: Pick<PaymentActions, 'cancelOpenPayment'>,
  change: AdjustOrderInput,
  actor: Actor,
): Promise<Result<Minor, ChangeTotalError>> {
  const subject = String(change.orderId);
  if ((await payments.cancelOpenPayment(subject)) === 'in_progress') return err({ kind: 'payment_in_progress' });
  const changed = await orders.change(change, actor);
  if (!changed.ok) return changed;
  await payments.cancelOpenPayment(subject);
  // An order with nothing due is a free order (decisions §4 "Free events").
  if (changed.value === 0) await orders.completeFree(change.orderId);
  return changed;
}

/** Wraps `start`: cancels the new payment if the order total changed while it was being created. */
export function startPaymentIfTotalUnchanged(
  payments: PaymentActions,
  orders: Pick<Orders, 'getAmountDue'>,
): PaymentActions['start'] {
  return async (input) => {
    const started = await payments.start(input);
    if (!started.ok || (await orders.getAmountDue(orderId(input.subject))) === input.amount) return started;
    await payments.cancelOpenPayment(input.subject);
    return err({ kind: 'unavailable' });
  };
}
