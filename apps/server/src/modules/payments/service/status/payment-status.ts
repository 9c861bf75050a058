/** The status of an undecided payment of an order, as far as the buyer needs it. */
import type { PaymentId } from '../../../../platform/lib/ids.ts';
import { isUndecided } from '../../rules.ts';
import { findUndecidedPayments, type Payment } from '../../store/payments.ts';
import type { PaymentServiceDeps } from '../payment-service-deps.ts';
import { parseCheckout } from '../start/checkout.ts';
import { reconcileWithin } from './reconcile.ts';

export type OrderPaymentStatus =
  /** No payment, or none that a buyer could have been sent to. */
  | { kind: 'none' }
  /** The provider waits for the buyer. `qrCode`: the code to scan, or ''. */
  | { kind: 'awaiting_buyer'; methodId: number; qrCode: string }
  /** The status is being polled: the buyer may have paid, and should not pay again. */
  | { kind: 'polling'; methodId: number }
  /** The provider has just decided: the caller must read the order again. */
  | { kind: 'decided' };

/**
 * How long a page waits for a slow provider; afterwards the payment counts as being polled, and the page follows it.
 */
const MAX_WAIT_MS = 1_500;
/** How long a status is cached: a share of the payment's age, so that an open page polls a bank less and less often. */
const STATUS_TTL = { share: 1 / 8, minMs: 2_000, maxMs: 20_000 } as const;
const MAX_CACHED = 20_000;

/** Reads the payment status of subjects; polls the provider if it is not cached. */
export function createPaymentStatusReader(
  deps: PaymentServiceDeps,
): (subject: string, fresh?: boolean) => Promise<OrderPaymentStatus> {
  const find = deps.batching.lookup<string, Payment>(async (subjects) => {
    const found = await findUndecidedPayments(deps.db, subjects);
    return new Map(found.map((payment) => [payment.subject, payment]));
  });
  const lastPolledAt = new Map<PaymentId, number>();

  function isFresh({ id, createdAt }: Payment, now: number): boolean {
    const at = lastPolledAt.get(id);
    const age = (now - createdAt.getTime()) * STATUS_TTL.share;
    return at !== undefined && now - at < Math.min(STATUS_TTL.maxMs, Math.max(STATUS_TTL.minMs, age));
  }

  return async (subject, fresh = false) => {
    const payment = await find(subject);
    // If the provider has not responded to the start, no buyer can have been sent to the payment.
    if (!payment || (payment.providerRef === null && payment.checkout === null)) return { kind: 'none' };
    const now = deps.clock.now().getTime();
    if (fresh || !isFresh(payment, now)) {
      if (lastPolledAt.size >= MAX_CACHED) lastPolledAt.clear();
      lastPolledAt.set(payment.id, now);
      const state = await reconcileWithin(deps, payment, MAX_WAIT_MS);
      if (!isUndecided(state)) {
        lastPolledAt.delete(payment.id);
        deps.awaitingBuyer.delete(payment.id);
        return { kind: 'decided' };
      }
    }
    if (deps.awaitingBuyer.get(payment.id) !== true) return { kind: 'polling', methodId: payment.method };
    const checkout = parseCheckout(payment.checkout);
    return { kind: 'awaiting_buyer', methodId: payment.method, qrCode: checkout?.kind === 'qr' ? checkout.code : '' };
  };
}
