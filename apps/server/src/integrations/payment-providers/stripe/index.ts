/**
 * Stripe Checkout: the buyer pays on Stripe's page. The Checkout session id is the payment's reference, the payment key
 * its `client_reference_id`.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import Stripe from 'stripe';
import type {
  CancelOutcome,
  PaymentProvider,
  PaymentReference,
  ProviderDetails,
  ProviderOutcome,
  ProviderRefundOutcome,
  RefundOrder,
  Started,
  StartPaymentParams,
} from '../../../modules/payments/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { createNoResponse, MAX_CONNECTIONS, type NoResponse, REQUEST_TIMEOUT_MS } from '../call.ts';
import { parseStripeAmount, toStripeAmount } from './amounts.ts';
import { createNotificationParser } from './notification.ts';

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** Base URL of the API: https://api.stripe.com, or a fake. */
  url: string;
  clock: Clock;
  /** Per request. */
  timeoutMs?: number;
};

/** Requests and responses follow this version, regardless of the account's default. */
const API_VERSION = '2026-10-28.endive';
/** Minimum lifetime of a Checkout session at Stripe. `cancel` ends the session when the reservation expires. */
const MIN_SESSION_SECONDS = 30 * 60;
/** Stripe's maximum is 24 hours after creation, minus a margin for clock differences. */
const MAX_SESSION_SECONDS = 24 * 3_600 - 5 * 60;
const MAX_DESCRIPTION_LENGTH = 250;
const LOCALES = { ru: 'ru', en: 'en', kz: 'auto', ch: 'zh' } as const satisfies Record<Language, string>;

export function createStripe(config: StripeConfig): PaymentProvider {
  const { protocol, hostname, port } = new URL(config.url);
  const isPlain = protocol === 'http:';
  const connections = { keepAlive: true, maxSockets: MAX_CONNECTIONS };
  const stripe = new Stripe(config.secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    httpAgent: isPlain ? new HttpAgent(connections) : new HttpsAgent(connections),
    timeout: config.timeoutMs ?? REQUEST_TIMEOUT_MS,
    // The payments module schedules retries itself.
    maxNetworkRetries: 0,
    telemetry: false,
  });

  async function start(order: StartPaymentParams): Promise<Started> {
    const name = order.description.slice(0, MAX_DESCRIPTION_LENGTH);
    const session = await requestStripe(() =>
      stripe.checkout.sessions.create(
        {
          mode: 'payment',
          allowed_payment_method_types: ['card'],
          // Another currency would change the amount that is compared with the order.
          adaptive_pricing: { enabled: false },
          client_reference_id: order.key,
          metadata: { key: order.key },
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: order.currency.toLowerCase(),
                unit_amount: toStripeAmount(order.amount, order.currency),
                product_data: { name },
              },
            },
          ],
          payment_intent_data: { description: name, metadata: { key: order.key } },
          locale: LOCALES[order.language],
          ...(order.buyer.email ? { customer_email: order.buyer.email } : {}),
          success_url: order.returnUrl,
          cancel_url: order.returnUrl,
          expires_at: calculateSessionEnd(order),
        },
        { idempotencyKey: order.key },
      ),
    );
    if (session.kind === 'unknown') return session;
    if (session.kind === 'refused') return { kind: 'refused', reason: session.reason };
    const { id, url } = session.value;
    return url
      ? { kind: 'started', ref: id, checkout: { kind: 'redirect', url } }
      : createNoResponse('a session without a page');
  }

  async function find({ ref }: PaymentReference) {
    // Without a response to the start request, no buyer can have received a page.
    if (ref === null) return { kind: 'not_found' } as const;
    const found = await requestStripe(() =>
      stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }),
    );
    if (found.kind === 'refused')
      return found.status === 404 ? ({ kind: 'not_found' } as const) : createNoResponse(found.reason);
    return found;
  }

  async function fetchStatus(payment: PaymentReference): Promise<ProviderOutcome> {
    const found = await find(payment);
    if (found.kind !== 'value') return found;
    const { id, client_reference_id: key, amount_total: total, currency } = found.value;
    if (total === null || currency === null) return createNoResponse('a session without a sum');
    const amount = parseStripeAmount(total, currency);
    return {
      kind: 'found',
      ref: id,
      state: toProviderState(found.value),
      identity: { key: key ?? '', amount, currency: currency.toUpperCase() },
      details: toDetails(found.value),
    };
  }

  async function cancel(payment: PaymentReference): Promise<CancelOutcome> {
    const { ref } = payment;
    if (ref === null) return { kind: 'not_found' };
    const expired = await requestStripe(() => stripe.checkout.sessions.expire(ref));
    if (expired.kind === 'value') return { kind: 'canceled' };
    if (expired.kind === 'unknown') return expired;
    if (expired.status === 404) return { kind: 'not_found' };
    // Only open sessions can be expired: this session is paid, being paid, or already expired.
    const found = await find(payment);
    if (found.kind !== 'value') return found;
    return toProviderState(found.value) === 'canceled' ? { kind: 'canceled' } : { kind: 'too_late' };
  }

  async function refund(order: RefundOrder): Promise<ProviderRefundOutcome> {
    const intent = await findPaymentIntent(order.ref);
    if (intent.kind !== 'value') return intent;
    const created = await requestStripe(() =>
      stripe.refunds.create(
        {
          payment_intent: intent.value,
          amount: toStripeAmount(order.amount, order.currency),
          metadata: { key: order.key },
        },
        { idempotencyKey: order.key },
      ),
    );
    if (created.kind === 'unknown') return created;
    return created.kind === 'refused' ? { kind: 'failed', reason: created.reason } : toRefundOutcome(created.value);
  }

  /** Stripe forgets idempotency keys after a day; the metadata of the refunds keeps the refund key. */
  async function fetchRefundStatus(order: RefundOrder): Promise<ProviderRefundOutcome> {
    const intent = await findPaymentIntent(order.ref);
    if (intent.kind !== 'value') return intent;
    const found = await requestStripe(async () => {
      for await (const refund of stripe.refunds.list({ payment_intent: intent.value, limit: 100 }))
        if (refund.metadata?.['key'] === order.key) return refund;
      return null;
    });
    if (found.kind === 'unknown') return found;
    if (found.kind === 'refused') return createNoResponse(found.reason);
    return found.value === null ? { kind: 'not_found' } : toRefundOutcome(found.value);
  }

  async function findPaymentIntent(ref: string): Promise<{ kind: 'value'; value: string } | NoResponse> {
    const found = await find({ key: '', ref });
    if (found.kind === 'unknown') return found;
    const intent = found.kind === 'value' ? found.value.payment_intent : null;
    if (intent === null) return createNoResponse('a payment without an intent');
    return { kind: 'value', value: typeof intent === 'string' ? intent : intent.id };
  }

  return {
    name: 'stripe',
    isLive: !/^(sk|rk)_test_/.test(config.secretKey),
    serialRefundsOnly: false,
    listFormTargets: () => [],
    listFrameSources: () => [],
    start,
    fetchStatus,
    cancel,
    refund,
    fetchRefundStatus,
    parseNotification: createNotificationParser(stripe, config.webhookSecret, config.clock),
  };
}

/**
 * A repeated request must have identical parameters, so the end is calculated from stored times instead of the current
 * time.
 */
function calculateSessionEnd({ createdAt, expiresAt }: StartPaymentParams): number {
  const end = Math.min(
    expiresAt.getTime() + MIN_SESSION_SECONDS * 1000,
    createdAt.getTime() + MAX_SESSION_SECONDS * 1000,
  );
  return Math.floor(end / 1000);
}

/** A declined card can be retried on the same page: only the end of the session is final. */
function toProviderState({
  status,
  payment_status,
}: Stripe.Checkout.Session): 'pending' | 'processing' | 'succeeded' | 'canceled' {
  if (status === 'complete') return payment_status === 'paid' ? 'succeeded' : 'processing';
  return status === 'expired' ? 'canceled' : 'pending';
}

/** The card and Stripe's words about the last attempt. */
function toDetails({ payment_intent: intent }: Stripe.Checkout.Session): ProviderDetails {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  const isRead = charge !== null && typeof charge === 'object';
  return {
    cardLast4: (isRead && charge.payment_method_details?.card?.last4) || '',
    message: (isRead && (charge.failure_message ?? charge.outcome?.seller_message)) || '',
  };
}

function toRefundOutcome({ status, amount, currency, failure_reason }: Stripe.Refund): ProviderRefundOutcome {
  const refundedAmount = parseStripeAmount(amount, currency);
  switch (status) {
    case 'succeeded':
      return refundedAmount === null
        ? createNoResponse('the refunded amount is invalid')
        : { kind: 'done', amount: refundedAmount };
    case 'failed':
    case 'canceled':
      return { kind: 'failed', reason: failure_reason ?? status };
    default:
      return { kind: 'pending' };
  }
}

type StripeResult<T> = { kind: 'value'; value: T } | { kind: 'refused'; status: number; reason: string } | NoResponse;

/** Only Stripe's own errors are refusals; every other error leaves the outcome unknown. */
async function requestStripe<T>(call: () => Promise<T>): Promise<StripeResult<T>> {
  try {
    return { kind: 'value', value: await call() };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) return createNoResponse('no answer of Stripe');
    const { statusCode, type, code } = error;
    const reason = [type, code, statusCode].filter(Boolean).join(' ');
    const isRejection = statusCode === 400 || statusCode === 402 || statusCode === 404;
    return isRejection ? { kind: 'refused', status: statusCode, reason } : createNoResponse(reason);
  }
}
