/**
 * Halyk ePay: the buyer pays in the bank's form, which the bank's script opens with a token valid for this payment
 * only.
 */

import type {
  CancelOutcome,
  Notification,
  PaymentProvider,
  PaymentReference,
  ProviderOutcome,
  ProviderRefundOutcome,
  RefundOrder,
  Started,
  StartPaymentParams,
} from '../../../modules/payments/index.ts';
import type { Language } from '../../../platform/lib/languages.ts';
import { toMajor } from '../../../platform/lib/money.ts';
import { parseDecimal, toDecimal } from '../amounts.ts';
import { createCaller, createNoResponse, isNoResponse, isRejection, REQUEST_TIMEOUT_MS } from '../call.ts';
import { parseWebhookBody } from '../parse-webhook-body.ts';
import { createInvoiceNumber, createSecretHash, verifySecretHash } from './invoice.ts';
import { calculateRefundedAmount, getPaidAmount, readPaymentKey, toProviderState } from './states.ts';
import { createTokens } from './tokens.ts';
import { createTransactionReader } from './transactions.ts';
import { EpayNotification } from './wire.ts';

export type HalykConfig = {
  clientId: string;
  clientSecret: string;
  /** Terminal id of the shop. */
  terminal: string;
  /** Token endpoint: https://epay-oauth.homebank.kz/oauth2/token, or a fake. */
  tokenUrl: string;
  /** https://epay-api.homebank.kz */
  url: string;
  /** Script that the browser loads: https://epay.homebank.kz/payform/payment-api.js */
  scriptUrl: string;
  /** URL at which the bank reaches this server (POST /api/payments/halyk/notify). */
  notifyUrl: () => string;
  /** Per request. */
  timeoutMs?: number;
};

const MAX_DESCRIPTION_LENGTH = 125;
const LANGUAGES = { ru: 'rus', en: 'eng', kz: 'kaz', ch: 'eng' } as const satisfies Record<Language, string>;

export function createHalyk(config: HalykConfig): PaymentProvider {
  const timeoutMs = config.timeoutMs ?? REQUEST_TIMEOUT_MS;
  const tokens = createTokens({ ...config, timeoutMs });
  const call = createCaller({ url: () => config.url, timeoutMs });
  const fetchTransaction = createTransactionReader(call, tokens);

  async function start(order: StartPaymentParams): Promise<Started> {
    const invoice = createInvoiceNumber(order);
    const notifyUrl = config.notifyUrl();
    const token = await tokens.fetchForPayment({
      invoiceID: invoice,
      secret_hash: createSecretHash(invoice, config.clientSecret),
      amount: toDecimal(order.amount),
      currency: order.currency,
      postLink: notifyUrl,
      failurePostLink: notifyUrl,
    });
    if (token === 'refused') return { kind: 'refused', reason: 'no token for this payment' };
    if (isNoResponse(token)) return token;
    return {
      kind: 'started',
      ref: invoice,
      checkout: {
        kind: 'script',
        script: config.scriptUrl,
        object: 'halyk',
        fields: {
          invoiceId: invoice,
          backLink: order.returnUrl,
          failureBackLink: order.returnUrl,
          postLink: notifyUrl,
          failurePostLink: notifyUrl,
          language: LANGUAGES[order.language],
          description: order.description.slice(0, MAX_DESCRIPTION_LENGTH),
          terminal: config.terminal,
          amount: toMajor(order.amount),
          currency: order.currency,
          data: JSON.stringify({ key: order.key }),
          auth: token,
        },
      },
    };
  }

  async function fetchStatus(payment: PaymentReference): Promise<ProviderOutcome> {
    const { ref: invoice } = payment;
    // Without a response to the start request, no buyer can have received a form.
    if (invoice === null) return { kind: 'not_found' };
    const found = await fetchTransaction(invoice);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isNoResponse(found)) return found;
    const amount = parseDecimal(getPaidAmount(found));
    // A transaction with another invoice number belongs to another payment.
    const key = found.invoiceID === invoice ? readPaymentKey(found, payment.key) : '';
    return {
      kind: 'found',
      ref: invoice,
      state: toProviderState(found),
      identity: { key, amount, currency: found.currency },
      details: { cardLast4: found.cardMask?.slice(-4) ?? '', message: found.reason ?? '' },
    };
  }

  /** ePay can only cancel payments with blocked money. An open form can be paid as long as its token is valid. */
  async function cancel(payment: PaymentReference): Promise<CancelOutcome> {
    if (payment.ref === null) return { kind: 'not_found' };
    const found = await fetchTransaction(payment.ref);
    if (found === 'not_found') return { kind: 'too_late' };
    if (isNoResponse(found)) return found;
    if (toProviderState(found) === 'canceled') return { kind: 'canceled' };
    if (found.statusName !== 'AUTH') return { kind: 'too_late' };
    return (await sendOperation(found.id, 'cancel')) ?? { kind: 'canceled' };
  }

  /** ePay does not document idempotent refunds: the payments module polls the refund first, and sends one at a time. */
  async function refund(order: RefundOrder): Promise<ProviderRefundOutcome> {
    const found = await fetchTransaction(order.ref);
    if (found === 'not_found') return createNoResponse('the refunded payment does not exist');
    if (isNoResponse(found)) return found;
    const query = new URLSearchParams({ amount: toDecimal(order.amount), externalID: order.key });
    const failure = await sendOperation(found.id, `refund?${query}`);
    if (failure?.kind === 'too_late') return { kind: 'failed', reason: 'the bank refuses the refund' };
    return failure ?? { kind: 'done', amount: order.amount };
  }

  /** ePay has no status of single refunds, only the remaining amount of the payment. */
  async function fetchRefundStatus(order: RefundOrder): Promise<ProviderRefundOutcome> {
    const found = await fetchTransaction(order.ref);
    if (found === 'not_found') return createNoResponse('the refunded payment does not exist');
    if (isNoResponse(found)) return found;
    const refunded = calculateRefundedAmount(found, order.paid);
    // A partial refund is only visible if the bank returns both amounts; for a full refund the state is sufficient.
    if (refunded === null || (refunded === 0 && !found.orgAmount && order.amount < order.paid))
      return createNoResponse('it is unclear whether a part was refunded');
    if (refunded === order.refundedBefore) return { kind: 'not_found' };
    if (refunded === order.refundedBefore + order.amount) return { kind: 'done', amount: order.amount };
    return createNoResponse('the refunded amount differs from the requested one');
  }

  /** Returns null on success and `too_late` on refusal. */
  async function sendOperation(transaction: string, operation: string) {
    const token = await tokens.fetchForShop();
    if (token === 'refused') return createNoResponse('no token');
    if (isNoResponse(token)) return token;
    const response = await call('POST', `/operation/${encodeURIComponent(transaction)}/${operation}`, {
      headers: { authorization: `Bearer ${token.access_token}` },
    });
    if (isNoResponse(response)) return response;
    if (isRejection(response)) return { kind: 'too_late' } as const;
    return response.status === 200 ? null : createNoResponse(`status ${response.status}`);
  }

  /** Webhooks are not signed, but they repeat a secret that only the bank and the shop have. */
  function parseNotification(rawBody: Buffer): Notification {
    const notification = EpayNotification.safeParse(parseWebhookBody(rawBody));
    if (!notification.success) return { kind: 'refused', reason: 'malformed' };
    const { invoiceId, secret_hash: hash } = notification.data;
    if (!verifySecretHash(hash, invoiceId, config.clientSecret)) return { kind: 'refused', reason: 'signature' };
    return { kind: 'payment', key: null, ref: invoiceId };
  }

  return {
    name: 'halyk',
    isLive: ![config.tokenUrl, config.url, config.scriptUrl].every(isTestAddress),
    serialRefundsOnly: true,
    listFormTargets: () => [],
    listFrameSources: () => [],
    start,
    fetchStatus,
    cancel,
    refund,
    fetchRefundStatus,
    parseNotification,
  };
}

/** Keys do not say whether they are for tests; the bank's test merchant is at addresses of its own (test-epay-api.epayment.kz). */
function isTestAddress(address: string): boolean {
  return new URL(address).hostname.startsWith('test');
}
