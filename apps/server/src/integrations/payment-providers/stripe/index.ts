/** Stripe Checkout: the buyer pays on Stripe's page. The session is the payment's reference, our key its `client_reference_id`. */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import type {
  CancelOutcome,
  Outcome,
  PaymentName,
  PaymentProvider,
  RefundOrder,
  RefundOutcome,
  Started,
  StartOrder,
} from '../../../modules/payments/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { CALL_MS, MOST_CONNECTIONS, type NoAnswer, silent } from '../call.ts';
import { fromStripe, toStripe } from './amounts.ts';
import { notificationReader } from './notification.ts';

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Where the API is: https://api.stripe.com, or a stand-in. */
  url: string;
  clock: Clock;
  /** Per call. */
  timeoutMs?: number;
};

/** What is sent and read below is of this version, whatever the account's own is. */
const API_VERSION = '2026-10-28.endive';
/** Stripe takes no session that ends sooner. Ours is ended by `cancel` when the reservation is over. */
const LEAST_SESSION_SECONDS = 30 * 60;
/** Nor one that ends later than a day after it was made. The rest is for clocks that differ. */
const MAX_SESSION_SECONDS = 24 * 3_600 - 5 * 60;
const MOST_DESCRIPTION = 250;
const LOCALES = { ru: 'ru', en: 'en', kz: 'auto', ch: 'zh' } as const satisfies Record<Language, string>;

export function createStripe(config: StripeConfig): PaymentProvider {
  const { protocol, hostname, port } = new URL(config.url);
  const isPlain = protocol === 'http:';
  const connections = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const stripe = new Stripe(config.secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpAgent: isPlain ? new HttpAgent(connections) : new HttpsAgent(connections),
    timeout: config.timeoutMs ?? CALL_MS,
    // Payments repeat calls themselves, and plan when.
    maxNetworkRetries: 0,
    telemetry: false,
  });

  async function start(order: StartOrder): Promise<Started> {
    const name = order.description.slice(0, MOST_DESCRIPTION);
    const session = await answerOf(() =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          // Another currency would be another sum than the one we compare with.
          adaptive_pricing: { enabled: false },
          client_reference_id: order.key,
          metadata: { key: order.key },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: order.currency.toLowerCase(),
                unit_amount: toStripe(order.amount, order.currency),
                product_data: { name },
              },
            },
          ],
          payment_intent_data: { description: name, metadata: { key: order.key } },
          locale: LOCALES[order.language],
          ...(order.buyer.email ? { customer_email: order.buyer.email } : {}),
          success_url: order.returnUrl,
          cancel_url: order.returnUrl,
          expires_at: sessionEnd(order),
        },
        { idempotencyKey: order.key },
      ),
    );
    if (session.kind === 'unknown') return session;
    if (session.kind === 'refused') return { kind: 'refused', why: session.why };
    const { id, url } = session.value;
    return url ? { kind: 'started', ref: id, checkout: { kind: 'redirect', url } } : silent('a session without a page');
  }

  async function find({ ref }: PaymentName) {
    // Whose start was never answered has no page that anybody could have been sent to.
    if (ref === null) return { kind: 'not_found' } as const;
    const found = await answerOf(() => stripe.checkout.sessions.retrieve(ref));
    if (found.kind === 'refused') return found.status === 404 ? ({ kind: 'not_found' } as const) : silent(found.why);
    return found;
  }

  async function ask(payment: PaymentName): Promise<Outcome> {
    const found = await find(payment);
    if (found.kind !== 'value') return found;
    const { id, client_reference_id: key, amount_total: total, currency } = found.value;
    if (total === null || currency === null) return silent('a session without a sum');
    const amount = fromStripe(total, currency);
    return {
      kind: 'found',
      ref: id,
      state: stateOf(found.value),
      claim: { key: key ?? '', amount, currency: currency.toUpperCase() },
    };
  }

  async function cancel(payment: PaymentName): Promise<CancelOutcome> {
    const { ref } = payment;
    if (ref === null) return { kind: 'not_found' };
    const expired = await answerOf(() => stripe.checkout.sessions.expire(ref));
    if (expired.kind === 'value') return { kind: 'canceled' };
    if (expired.kind === 'unknown') return expired;
    if (expired.status === 404) return { kind: 'not_found' };
    // Only open sessions can be ended: it is paid, being paid, or has ended by itself.
    const found = await find(payment);
    if (found.kind !== 'value') return found;
    return stateOf(found.value) === 'canceled' ? { kind: 'canceled' } : { kind: 'too_late' };
  }

  async function refund(order: RefundOrder): Promise<RefundOutcome> {
    const intent = await intentOf(order.ref);
    if (intent.kind !== 'value') return intent;
    const made = await answerOf(() =>
      stripe.refunds.create(
        {
          payment_intent: intent.value,
          amount: toStripe(order.amount, order.currency),
          metadata: { key: order.key },
        },
        { idempotencyKey: order.key },
      ),
    );
    if (made.kind === 'unknown') return made;
    return made.kind === 'refused' ? { kind: 'failed', why: made.why } : refundOutcome(made.value);
  }

  /** Stripe forgets keys after a day; the refunds of a payment keep ours. */
  async function askRefund(order: RefundOrder): Promise<RefundOutcome> {
    const intent = await intentOf(order.ref);
    if (intent.kind !== 'value') return intent;
    const found = await answerOf(async () => {
      for await (const one of stripe.refunds.list({ payment_intent: intent.value, limit: 100 }))
        if (one.metadata?.['key'] === order.key) return one;
      return null;
    });
    if (found.kind === 'unknown') return found;
    if (found.kind === 'refused') return silent(found.why);
    return found.value === null ? { kind: 'not_found' } : refundOutcome(found.value);
  }

  async function intentOf(ref: string): Promise<{ kind: 'value'; value: string } | NoAnswer> {
    const found = await find({ key: '', ref });
    if (found.kind === 'unknown') return found;
    const intent = found.kind === 'value' ? found.value.payment_intent : null;
    if (intent === null) return silent('a payment without an intent');
    return { kind: 'value', value: typeof intent === 'string' ? intent : intent.id };
  }

  return {
    name: 'stripe',
    refundsInTurn: false,
    formTargets: () => [],
    frameSources: () => [],
    start,
    ask,
    cancel,
    refund,
    askRefund,
    parseNotification: notificationReader(stripe, config.webhookSecret, config.clock),
  };
}

/** A repeated call has to say the very same, so the end is counted from fixed moments and not from now. */
function sessionEnd({ createdAt, expiresAt }: StartOrder): number {
  const end = Math.min(
    expiresAt.getTime() + LEAST_SESSION_SECONDS * 1000,
    createdAt.getTime() + MAX_SESSION_SECONDS * 1000,
  );
  return Math.floor(end / 1000);
}

/** A card that was declined may be tried again on the same page: only the session's end is an end. */
function stateOf({
  status,
  payment_status,
}: Stripe.Checkout.Session): 'pending' | 'processing' | 'succeeded' | 'canceled' {
  if (status === 'complete') return payment_status === 'paid' ? 'succeeded' : 'processing';
  return status === 'expired' ? 'canceled' : 'pending';
}

function refundOutcome({ status, amount, currency, failure_reason }: Stripe.Refund): RefundOutcome {
  const ours = fromStripe(amount, currency);
  switch (status) {
    case 'succeeded':
      return ours === null ? silent('a refund of no sum of ours') : { kind: 'done', amount: ours };
    case 'failed':
    case 'canceled':
      return { kind: 'failed', why: failure_reason ?? status };
    default:
      return { kind: 'pending' };
  }
}

type Answered<T> = { kind: 'value'; value: T } | { kind: 'refused'; status: number; why: string } | NoAnswer;

/** Stripe's own errors say which of them is a refusal; everything else leaves the outcome open. */
async function answerOf<T>(call: () => Promise<T>): Promise<Answered<T>> {
  try {
    return { kind: 'value', value: await call() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) return silent('no answer of Stripe');
    const { statusCode, type, code } = error;
    const why = [type, code, statusCode].filter(Boolean).join(' ');
    const isRefusal = statusCode === 400 || statusCode === 402 || statusCode === 404;
    return isRefusal ? { kind: 'refused', status: statusCode, why } : silent(why);
  }
}
