/** The demo bank (apps/demo-bank) as a payment provider: a separate process, called over HTTP like any bank. */
import { toCspSource } from '@sahna/plain-html/csp-source';
import type {
  CancelOutcome,
  Checkout,
  DeclineReason,
  Notification,
  PaymentProvider,
  PaymentReference,
  ProviderOutcome,
  ProviderRefundOutcome,
  RefundOrder,
  Started,
  StartPaymentParams,
} from '../../../modules/payments/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import {
  createCaller,
  isNoResponse,
  type NoResponse,
  type ProviderResponse,
  REQUEST_TIMEOUT_MS,
  UNREADABLE,
} from '../call.ts';
import { parseWebhookBody } from '../parse-webhook-body.ts';
import { verifySignature } from './signature.ts';
import { BankNotification, BankPayment, BankRefund } from './wire.ts';

export type DemoBankConfig = {
  /**
   * URL at which this server reaches the bank; evaluated at each request because a bank on this machine starts together
   * with the shop.
   */
  url: () => string;
  /** URL at which browsers reach the bank; by default the host of the storefront with the bank's port. */
  publicUrl?: string | undefined;
  /** Authenticates API requests and signs the webhooks. */
  secret: string;
  /** URL at which the bank reaches this server (POST /api/payments/demo/notify). */
  notifyUrl: () => string;
  clock: Clock;
  /** Per request. */
  timeoutMs?: number;
};

/** Accepts a payment id as a form, and continues like the payment's URL. */
const FORM_PATH = '/pay';
/** The bank's page for an embedded frame. */
const WIDGET_PATH = '/widget';
const STATES = {
  waiting: 'pending',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
} as const;
/** The bank's failures that map to a reason shown to buyers. */
const DECLINE_REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['insufficient_funds', 'funds'],
  ['three_ds_failed', 'secure'],
]);

export function createDemoBank(config: DemoBankConfig): PaymentProvider {
  const call = createCaller({
    url: config.url,
    headers: { authorization: `Bearer ${config.secret}` },
    timeoutMs: config.timeoutMs ?? REQUEST_TIMEOUT_MS,
  });

  function toBrowserUrl(path: string, siteOrigin: string): string {
    if (config.publicUrl !== undefined) return new URL(path, config.publicUrl).href;
    const url = new URL(path, config.url());
    url.hostname = new URL(siteOrigin).hostname;
    return url.href;
  }

  async function start(order: StartPaymentParams): Promise<Started> {
    const response = await call('POST', '/api/payments', {
      body: {
        key: order.key,
        amount: order.amount,
        currency: order.currency,
        kind: order.kind,
        description: order.description,
        language: order.language,
        return_url: order.returnUrl,
        notify_url: config.notifyUrl(),
        expires_at: order.expiresAt.toISOString(),
      },
    });
    if (isNoResponse(response)) return response;
    const payment = BankPayment.safeParse(response.body);
    if (isRejection(response)) return { kind: 'refused', reason: `status ${response.status}` };
    if (!payment.success) return UNREADABLE;
    return { kind: 'started', ref: payment.data.id, checkout: createCheckout(order, payment.data) };
  }

  /** Each payment method has a different kind of checkout, so that the demo covers all four. */
  function createCheckout(
    { kind, siteOrigin, language }: StartPaymentParams,
    { id, pay_path, qr_path }: BankPayment,
  ): Checkout {
    const url = toBrowserUrl(pay_path, siteOrigin);
    switch (kind) {
      case 'card':
        return { kind: 'redirect', url };
      case 'qr':
        return { kind: 'qr', code: toBrowserUrl(qr_path, siteOrigin), url };
      case 'widget': {
        const widget = new URL(toBrowserUrl(WIDGET_PATH, siteOrigin));
        widget.search = String(new URLSearchParams({ orderId: id, params: language, platform: 'web' }));
        return { kind: 'widget', url: widget.href };
      }
      case 'voucher_card':
        return { kind: 'form', action: toBrowserUrl(FORM_PATH, siteOrigin), fields: { payment: id } };
    }
  }

  /** Until the bank has responded to the start request, a payment is only identified by its key. */
  async function find(payment: PaymentReference): Promise<BankPayment | 'not_found' | NoResponse> {
    const path =
      payment.ref === null
        ? `/api/payments/by-key/${encodeURIComponent(payment.key)}`
        : `/api/payments/${encodeURIComponent(payment.ref)}`;
    const response = await call('GET', path);
    if (isNoResponse(response)) return response;
    if (response.status === 404) return 'not_found';
    const found = BankPayment.safeParse(response.body);
    return found.success ? found.data : UNREADABLE;
  }

  async function fetchStatus(payment: PaymentReference): Promise<ProviderOutcome> {
    const found = await find(payment);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isNoResponse(found)) return found;
    const { id, key, amount, currency, state, failure, card_last4: cardLast4 } = found;
    const declined = DECLINE_REASONS.get(failure ?? '');
    const details = { cardLast4: cardLast4 ?? '', message: failure ?? '' };
    return { kind: 'found', ref: id, state: STATES[state], identity: { key, amount, currency }, declined, details };
  }

  async function cancel(payment: PaymentReference): Promise<CancelOutcome> {
    const found = await find(payment);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isNoResponse(found)) return found;
    const response = await call('POST', `/api/payments/${encodeURIComponent(found.id)}/cancel`, { body: {} });
    if (isNoResponse(response)) return response;
    if (response.status === 409) return { kind: 'too_late' };
    return response.status === 200 ? { kind: 'canceled' } : { kind: 'unknown', reason: `status ${response.status}` };
  }

  async function refund(order: RefundOrder): Promise<ProviderRefundOutcome> {
    const path = `/api/payments/${encodeURIComponent(order.ref)}/refunds`;
    const response = await call('POST', path, { body: { key: order.key, amount: order.amount } });
    if (isNoResponse(response)) return response;
    if (isRejection(response)) return { kind: 'failed', reason: `status ${response.status}` };
    return toRefundOutcome(response);
  }

  async function fetchRefundStatus(order: RefundOrder): Promise<ProviderRefundOutcome> {
    const path = `/api/payments/${encodeURIComponent(order.ref)}/refunds/${encodeURIComponent(order.key)}`;
    const response = await call('GET', path);
    if (isNoResponse(response)) return response;
    if (response.status === 404) return { kind: 'not_found' };
    return toRefundOutcome(response);
  }

  function parseNotification(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Notification {
    const verdict = verifySignature(rawBody, headers['x-bank-signature'], config.secret, config.clock.now());
    if (verdict !== 'genuine') return { kind: 'refused', reason: verdict };
    const notification = BankNotification.safeParse(parseWebhookBody(rawBody));
    if (!notification.success) return { kind: 'refused', reason: 'malformed' };
    return { kind: 'payment', key: notification.data.payment.key, ref: notification.data.payment.id };
  }

  return {
    name: 'demo',
    isLive: false,
    serialRefundsOnly: false,
    listFormTargets: () => [getPublicOrigin(config)],
    listFrameSources: () => [getPublicOrigin(config)],
    start,
    fetchStatus,
    cancel,
    refund,
    fetchRefundStatus,
    parseNotification,
  };
}

/** A bank on this machine is visible on the host of the storefront, at its own port. */
function getPublicOrigin({ url, publicUrl }: DemoBankConfig): string {
  if (publicUrl !== undefined) return toCspSource(new URL(publicUrl).origin);
  const { protocol, port } = new URL(url());
  return `${protocol}//*${port && `:${port}`}`;
}

/** Whether the bank refused the request. A wrong secret or address leaves the outcome unknown. */
function isRejection(response: ProviderResponse): boolean {
  return response.status === 400 || response.status === 409 || response.status === 422;
}

function toRefundOutcome(response: ProviderResponse): ProviderRefundOutcome {
  const refund = BankRefund.safeParse(response.body);
  if (!refund.success) return UNREADABLE;
  const { state, amount } = refund.data;
  return state === 'done' ? { kind: 'done', amount } : { kind: 'failed', reason: 'the bank says failed' };
}
