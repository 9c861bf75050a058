import { changePayment, hasSucceeded, undecidedOf } from '../store/payments.ts';
import { providerNamed } from './deps.ts';
import type { PaymentShop } from './payment-shop.ts';
import { reconcile } from './reconcile.ts';

/** `busy`: the subject is paid, the bank is at it, or does not say. */
export type Closed = 'closed' | 'busy';

/** A second one may be opened while the first is being ended; more only by somebody who pays on and on. */
const MOST_TURNS = 4;

/** Nobody can pay for the subject any more where the bank lets go of it. Money that comes all the same is told, and goes back. */
export async function closePayment(deps: PaymentShop, subject: string): Promise<Closed> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const open = await undecidedOf(deps.db, subject);
    if (!open) return (await hasSucceeded(deps.db, subject)) ? 'busy' : 'closed';
    const canceled = await providerNamed(deps, open.provider).cancel({ key: open.providerKey, ref: open.providerRef });
    if (canceled.kind === 'unknown') return 'busy';
    if (canceled.kind === 'too_late') {
      await reconcile(deps, open);
      return 'busy';
    }
    if (await changePayment(deps.db, open.id, 'canceled', { at: deps.clock.now(), why: 'another_chosen' }))
      deps.observer.paymentBecame('canceled');
  }
  return 'busy';
}
