import { isUndecided } from '../rules.ts';
import { changePayment, hasSucceeded, type Payment, undecidedOf } from '../store/payments.ts';
import { providerNamed } from './deps.ts';
import type { PaymentShop } from './payment-shop.ts';
import { reconcile } from './reconcile.ts';

/** `busy`: the subject is paid, the bank is at it, or does not say. */
export type Closed = 'closed' | 'busy';

/** Each turn ends one payment: more than these has only a buyer who goes from bank to bank. */
const MAX_TURNS = 20;

/**
 * Ends what is open of a subject. Where the provider's page can still be paid the payment is superseded: it is polled further, and
 * money that comes all the same is compared with what the subject costs then (orders/rules/settle.ts).
 */
export async function closePayment(deps: PaymentShop, subject: string): Promise<Closed> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const open = await undecidedOf(deps.db, subject);
    if (!open) return (await hasSucceeded(deps.db, subject)) ? 'busy' : 'closed';
    if ((await endPayment(deps, open)) === 'busy') return 'busy';
  }
  return 'busy';
}

async function endPayment(deps: PaymentShop, payment: Payment): Promise<Closed> {
  const canceled = await providerNamed(deps, payment.provider).cancel({
    key: payment.providerKey,
    ref: payment.providerRef,
  });
  if (canceled.kind === 'unknown') return 'busy';
  const isFinal = canceled.kind !== 'too_late';
  if (!isFinal) {
    const state = await reconcile(deps, payment);
    if (!isUndecided(state)) return state === 'succeeded' ? 'busy' : 'closed';
    // Only a page that waits for its buyer is left behind: what is being decided may be paid already.
    if (deps.waiting.waits(payment.id) !== true) return 'busy';
  }
  const why = isFinal ? 'another_chosen' : 'superseded';
  if (await changePayment(deps.db, payment.id, 'canceled', { at: deps.clock.now(), why, isFinal }))
    deps.observer.paymentBecame('canceled');
  return 'closed';
}
