import { isUndecided } from '../../rules.ts';
import { findDeclineReason, findPaymentByRef, type Payment } from '../../store/payments.ts';
import type { PaymentServiceDeps } from '../payment-service-deps.ts';
import { reconcile, reconcileWithin } from './reconcile.ts';

export type WebhookResult = 'accepted' | 'rejected' | 'unknown_provider' | 'unknown_payment' | 'retry_later';

/** Verifies the sender of a webhook, then polls the provider; the content is not trusted. */
export async function handleWebhook(
  deps: PaymentServiceDeps,
  providerName: string,
  rawBody: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<WebhookResult> {
  const providers = deps.providers.listVersions(providerName);
  if (providers.length === 0) return 'unknown_provider';
  // Signed with the newest keys, or with older ones of payments under way.
  const notices = providers.map((provider) => provider.parseNotification(rawBody, headers));
  const notice = notices.find(({ kind }) => kind !== 'refused') ?? notices[0];
  if (!notice || notice.kind === 'refused') {
    deps.observer.countPaymentFault('webhook_rejected');
    deps.log.warn({ provider: providerName, reason: notice?.reason }, 'webhook rejected');
    return 'rejected';
  }
  if (notice.kind === 'ignored') return 'accepted';
  const payment = await findPayment(deps, providerName, notice);
  if (!payment) return 'unknown_payment';
  if (payment.providerRef !== null && payment.providerRef !== notice.ref) {
    deps.observer.countPaymentFault('mismatch');
    deps.log.error({ paymentId: payment.id }, 'webhook rejected: its provider reference does not match the payment');
    return 'unknown_payment';
  }
  // If the response to the start was lost, this is the provider's reference. The polled payment must have our key.
  const state = await reconcile(deps, { ...payment, providerRef: notice.ref });
  return isUndecided(state) ? 'retry_later' : 'accepted';
}

function findPayment(
  { transitions, db }: PaymentServiceDeps,
  provider: string,
  { key, ref }: { key: string | null; ref: string },
): Promise<Payment | null> {
  return key === null ? findPaymentByRef(db, { provider, ref }) : transitions.findByKey({ provider, key });
}

/** How long a returning buyer waits for a slow bank; the order page keeps polling. */
const MAX_WAIT_MS = 3_000;

/** Polls the payment when the buyer returns. Returns the URL to redirect to; null for an unknown address. */
export async function handleBuyerReturn(deps: PaymentServiceDeps, hash: string): Promise<string | null> {
  const payment = await deps.transitions.findByHash(hash);
  if (!payment) return null;
  const state = await reconcileWithin(deps, payment, MAX_WAIT_MS);
  if (state !== 'failed') return payment.returnPath;
  const reason = await findDeclineReason(deps.db, payment.id);
  const path = payment.declinedPath;
  return reason ? `${path}${path.includes('?') ? '&' : '?'}reason=${reason}` : path;
}
