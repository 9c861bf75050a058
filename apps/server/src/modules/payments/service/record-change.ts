import type { PaymentId } from '../../../platform/lib/ids.ts';
import { isPageClosed } from '../rules.ts';
import { changePayment, type Payment, type PaymentChange } from '../store/payments.ts';
import type { PaymentDeps } from './deps.ts';

type ChangedState = Parameters<typeof changePayment>[2];

/** Changes the state of a payment and counts it. False if the payment's state does not allow the change. */
export async function recordChange(
  { db, clock, observer }: Pick<PaymentDeps, 'db' | 'clock' | 'observer'>,
  id: PaymentId,
  state: ChangedState,
  change: Omit<PaymentChange, 'at'>,
): Promise<boolean> {
  const isChanged = await changePayment(db, id, state, { at: clock.now(), ...change });
  if (isChanged) observer.countPayment(state);
  return isChanged;
}

/** Records a canceled payment. It is polled further if the provider's page can still be paid. */
export async function recordReplacement(
  deps: PaymentDeps,
  payment: Payment,
  canceled: Parameters<typeof isPageClosed>[1],
): Promise<void> {
  const isFinal = isPageClosed(payment, canceled);
  await recordChange(deps, payment.id, 'canceled', {
    reason: isFinal ? 'replaced' : 'replaced_still_payable',
    isFinal,
  });
}
