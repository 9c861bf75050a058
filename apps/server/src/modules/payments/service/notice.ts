import { setTimeout as pause } from 'node:timers/promises';
import { declineReasonOf, type Payment, paymentByRef } from '../store/payments.ts';
import type { PaymentShop } from './payment-shop.ts';
import { reconcile } from './reconcile.ts';

export type NoticeResult = 'taken' | 'refused' | 'unknown_provider' | 'unknown_payment' | 'ask_later';

/** A provider's notification: who says it is checked, then the provider is asked. What it says is not believed. */
export async function takeNotification(
  deps: PaymentShop,
  providerName: string,
  rawBody: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<NoticeResult> {
  const provider = deps.providers.find((one) => one.name === providerName);
  if (!provider) return 'unknown_provider';
  const notice = provider.parseNotification(rawBody, headers);
  if (notice.kind === 'refused') {
    deps.observer.trouble('notification_refused');
    deps.log.warn({ provider: providerName, why: notice.why }, 'a notification was refused');
    return 'refused';
  }
  if (notice.kind === 'ignored') return 'taken';
  const payment = await paymentOf(deps, providerName, notice);
  if (!payment) return 'unknown_payment';
  if (payment.providerRef !== null && payment.providerRef !== notice.ref) {
    deps.observer.trouble('mismatch');
    deps.log.error({ paymentId: payment.id }, 'a notification names our payment and another reference');
    return 'unknown_payment';
  }
  // Where the answer to its start was lost, this is how we learn what the provider calls it. Its answer has to bear our key.
  const state = await reconcile(deps, { ...payment, providerRef: notice.ref });
  return state === 'created' || state === 'pending' || state === 'unknown' ? 'ask_later' : 'taken';
}

function paymentOf(
  { steps, db }: PaymentShop,
  provider: string,
  { key, ref }: { key: string | null; ref: string },
): Promise<Payment | null> {
  return key === null ? paymentByRef(db, { provider, ref }) : steps.byKey({ provider, key });
}

/** How long a returning buyer waits for a slow bank; the order's page goes on asking. */
const LONGEST_WAIT = 3_000;

/** The buyer came back: a reason to ask. Returns where to send the browser, null for an unknown address. */
export async function takeReturn(deps: PaymentShop, hash: string): Promise<string | null> {
  const payment = await deps.steps.byHash(hash);
  if (!payment) return null;
  const reconciling = reconcile(deps, payment).catch((error: unknown) => {
    deps.log.warn({ paymentId: payment.id, err: error }, 'a payment could not be asked about as its buyer came back');
    return payment.state;
  });
  const state = await Promise.race([reconciling, pause(LONGEST_WAIT, payment.state, { ref: false })]);
  if (state !== 'failed') return payment.returnPath;
  const reason = await declineReasonOf(deps.db, payment.id);
  const path = payment.declinedPath;
  return reason ? `${path}${path.includes('?') ? '&' : '?'}reason=${reason}` : path;
}
