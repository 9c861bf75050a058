/** How an order's payment stands while it is undecided, as far as its buyer has to know it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentId } from '../../../platform/lib/ids.ts';
import { isUndecided } from '../rules.ts';
import { type Payment, undecidedOfAll } from '../store/payments.ts';
import { readCheckout } from './checkout.ts';
import type { PaymentShop } from './payment-shop.ts';
import { reconcile } from './reconcile.ts';

export type PaymentStanding =
  /** There is none, or none that anybody could have been sent to. */
  | { kind: 'none' }
  /** The provider says that it waits for its buyer. `qrCode`: what is to be scanned, '' where nothing is. */
  | { kind: 'waiting'; methodId: number; qrCode: string }
  /** It is being asked about: the buyer may have paid, and should not pay again. */
  | { kind: 'asked'; methodId: number }
  /** The provider has just decided: what was read of the order before is old. */
  | { kind: 'decided' };

/** How long a page waits for a slow provider: then the payment counts as being asked about, and the page follows it. */
const LONGEST_WAIT = 1_500;
/** How long an answer is good: a share of the payment's age, so that nobody's page asks a bank for ever at this pace. */
const GOOD_FOR = { share: 1 / 8, least: 2_000, most: 20_000 } as const;
const MOST_KEPT = 20_000;

/** How the payments of subjects stand; asks the provider where that is not known. */
export function standings(deps: PaymentShop): (subject: string, fresh?: boolean) => Promise<PaymentStanding> {
  const find = deps.together.lookup<string, Payment>(async (subjects) => {
    const found = await undecidedOfAll(deps.db, subjects);
    return new Map(found.map((payment) => [payment.subject, payment]));
  });
  const asked = new Map<PaymentId, number>();

  function isFresh({ id, createdAt }: Payment, now: number): boolean {
    const at = asked.get(id);
    const age = (now - createdAt.getTime()) * GOOD_FOR.share;
    return at !== undefined && now - at < Math.min(GOOD_FOR.most, Math.max(GOOD_FOR.least, age));
  }

  return async (subject, fresh = false) => {
    const payment = await find(subject);
    // Nobody can have been sent to a payment whose start was not answered.
    if (!payment || (payment.providerRef === null && payment.checkout === null)) return { kind: 'none' };
    const now = deps.clock.now().getTime();
    if (fresh || !isFresh(payment, now)) {
      if (asked.size >= MOST_KEPT) asked.clear();
      asked.set(payment.id, now);
      const state = await askWithin(deps, payment);
      if (!isUndecided(state)) {
        asked.delete(payment.id);
        deps.waiting.forget(payment.id);
        return { kind: 'decided' };
      }
    }
    if (deps.waiting.waits(payment.id) !== true) return { kind: 'asked', methodId: payment.method };
    const checkout = readCheckout(payment.checkout);
    return { kind: 'waiting', methodId: payment.method, qrCode: checkout?.kind === 'qr' ? checkout.code : '' };
  };
}

async function askWithin(deps: PaymentShop, payment: Payment): Promise<Payment['state']> {
  const asking = reconcile(deps, payment).catch((error: unknown) => {
    deps.log.warn({ paymentId: payment.id, err: error }, 'a payment could not be asked about for its buyer');
    return payment.state;
  });
  return Promise.race([asking, pause(LONGEST_WAIT, payment.state, { ref: false })]);
}
