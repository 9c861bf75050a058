import { isUndecided } from '../rules.ts';
import { findUndecidedPayment, hasSucceeded, type Payment, stopPolling, storeProviderRef } from '../store/payments.ts';
import { getProvider } from './deps.ts';
import type { PaymentServiceDeps } from './payment-service-deps.ts';
import { recordChange, recordReplacement } from './record-change.ts';
import { reconcile } from './status/reconcile.ts';

/** `in_progress`: the subject is paid, the bank is processing the payment, or its status is unknown. */
export type CancelResult = 'closed' | 'in_progress';

/** Each iteration cancels one payment. Only a buyer who keeps opening payments at several banks needs more. */
const MAX_PAYMENTS = 20;

/**
 * Cancels the open payments of a subject. If the provider's page can still be paid, the payment is superseded: it is
 * polled further, and a late capture is compared with the price of the subject at that time
 * (orders/rules/payment-outcome.ts).
 */
export async function cancelOpenPayment(deps: PaymentServiceDeps, subject: string): Promise<CancelResult> {
  for (let turn = 0; turn < MAX_PAYMENTS; turn++) {
    const open = await findUndecidedPayment(deps.db, subject);
    if (!open) return (await hasSucceeded(deps.db, subject)) ? 'in_progress' : 'closed';
    if ((await cancelPayment(deps, open)) === 'in_progress') return 'in_progress';
  }
  return 'in_progress';
}

async function cancelPayment(deps: PaymentServiceDeps, payment: Payment): Promise<CancelResult> {
  const provider = await getProvider(deps, payment);
  const canceled = await provider.cancel({
    key: payment.providerKey,
    ref: payment.providerRef,
  });
  if (canceled.kind === 'unknown') return 'in_progress';
  if (canceled.kind === 'too_late') {
    const state = await reconcile(deps, payment);
    if (!isUndecided(state)) return state === 'succeeded' ? 'in_progress' : 'closed';
    // Only a page that waits for its buyer is abandoned: a payment in process may be captured already.
    if (deps.awaitingBuyer.get(payment.id) !== true) return 'in_progress';
  }
  await recordReplacement(deps, payment, canceled.kind);
  return 'closed';
}

/**
 * Cancels a payment at the provider that has just started it, because the shop canceled or replaced the payment during the
 * start request. The payment is polled further if the provider does not cancel it, because a buyer could still pay.
 */
export async function cancelSupersededStart(deps: PaymentServiceDeps, payment: Payment, ref: string): Promise<void> {
  await storeProviderRef(deps.db, payment.id, ref);
  const provider = await getProvider(deps, payment);
  const canceled = await provider.cancel({ key: payment.providerKey, ref });
  if (canceled.kind !== 'canceled') return;
  if (!(await recordChange(deps, payment.id, 'canceled', { reason: 'replaced', isFinal: true })))
    await stopPolling(deps.db, payment.id);
}
