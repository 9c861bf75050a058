/**
 * YooKassa: a card on its page, or a QR code of the Faster Payments System. The payment key is in the payment's
 * metadata.
 */
import type {
  CancelOutcome,
  Checkout,
  DeclineReason,
  Notification,
  PaymentProvider,
  PaymentReference,
  ProviderDetails,
  ProviderOutcome,
  ProviderRefundOutcome,
  RefundOrder,
  Started,
  StartPaymentParams,
} from '../../../modules/payments/index.ts';
import { parseDecimal, toDecimal } from '../amounts.ts';
import {
  createCaller,
  createNoResponse,
  isNoResponse,
  isRejection,
  type NoResponse,
  type ProviderResponse,
  REQUEST_TIMEOUT_MS,
  UNREADABLE,
} from '../call.ts';
import { parseWebhookBody } from '../parse-webhook-body.ts';
import { createReceipt } from './receipt.ts';
import { YooNotification, YooPayment, YooRefund, YooRefunds } from './wire.ts';

export type YooKassaConfig = {
  /** `yookassa`, or `yookassa-voucher` for the terminal of voucher cards. */
  name: string;
  shopId: string;
  secretKey: string;
  /** Base URL of the API: https://api.yookassa.ru/v3, or a fake. */
  url: string;
  /** If set, every payment and refund carries a fiscal receipt; undefined if receipts are created elsewhere. */
  vatCode?: number | undefined;
  /** Per request. */
  timeoutMs?: number;
};

const MAX_DESCRIPTION_LENGTH = 128;
const MAX_REFUNDS = 100;
/** YooKassa's reasons that map to a reason shown to buyers. */
const DECLINE_REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['invalid_card_number', 'data'],
  ['invalid_csc', 'data'],
  ['card_expired', 'data'],
  ['3d_secure_failed', 'secure'],
  ['insufficient_funds', 'funds'],
  ['payment_method_limit_exceeded', 'funds'],
  ['payment_method_restricted', 'banned'],
  ['country_forbidden', 'banned'],
]);

/** Reasons of payments that no buyer attempted; every other reason is a decline by a card or bank. */
const UNATTEMPTED_REASONS = new Set([
  'expired_on_confirmation',
  'expired_on_capture',
  'canceled_by_merchant',
  'permission_revoked',
]);

export function createYooKassa(config: YooKassaConfig): PaymentProvider {
  const credentials = Buffer.from(`${config.shopId}:${config.secretKey}`).toString('base64');
  const call = createCaller({
    url: () => config.url,
    headers: { authorization: `Basic ${credentials}` },
    timeoutMs: config.timeoutMs ?? REQUEST_TIMEOUT_MS,
  });
  const post = (path: string, key: string, body: object) =>
    call('POST', path, { body, headers: { 'idempotence-key': key } });

  async function start(order: StartPaymentParams): Promise<Started> {
    const { key, amount, currency, buyer } = order;
    const description = order.description.slice(0, MAX_DESCRIPTION_LENGTH);
    const { vatCode } = config;
    const response = await post('/payments', key, {
      amount: { value: toDecimal(amount), currency },
      capture: true,
      description,
      // The email address is stored for the receipts of refunds, which are created from the payment alone.
      metadata: { key, ...(vatCode === undefined ? {} : buyer) },
      ...toMethodFields(order),
      ...(vatCode === undefined ? {} : { receipt: createReceipt({ buyer, description, amount, currency, vatCode }) }),
    });
    if (isNoResponse(response)) return response;
    if (isRejection(response)) return { kind: 'refused', reason: `status ${response.status}` };
    const payment = readPayment(response);
    if (!payment) return UNREADABLE;
    // A delayed repetition returns the payment in its current state.
    const checkout = toCheckout(payment);
    return checkout
      ? { kind: 'started', ref: payment.id, checkout }
      : createNoResponse(`a payment that is ${payment.status}`);
  }

  async function find({ ref }: PaymentReference): Promise<YooPayment | 'not_found' | NoResponse> {
    // Without a response to the start request, no buyer can have received a page.
    if (ref === null) return 'not_found';
    const response = await call('GET', `/payments/${encodeURIComponent(ref)}`);
    if (isNoResponse(response)) return response;
    if (response.status === 404) return 'not_found';
    return readPayment(response) ?? UNREADABLE;
  }

  async function fetchStatus(payment: PaymentReference): Promise<ProviderOutcome> {
    const found = await find(payment);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isNoResponse(found)) return found;
    const amount = parseDecimal(found.amount.value);
    const { currency } = found.amount;
    return {
      kind: 'found',
      ref: found.id,
      state: toProviderState(found),
      identity: { key: found.metadata?.['key'] ?? '', amount, currency },
      declined: DECLINE_REASONS.get(found.cancellation_details?.reason ?? ''),
      details: toDetails(found),
    };
  }

  /**
   * Only payments waiting for capture can be canceled; a payment waiting for its buyer expires by itself and is polled
   * until then.
   */
  async function cancel(payment: PaymentReference): Promise<CancelOutcome> {
    const found = await find(payment);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isNoResponse(found)) return found;
    if (found.status === 'canceled') return { kind: 'canceled' };
    if (found.status !== 'waiting_for_capture') return { kind: 'too_late' };
    const response = await post(`/payments/${encodeURIComponent(found.id)}/cancel`, `cancel-${payment.key}`, {});
    if (isNoResponse(response)) return response;
    if (isRejection(response)) return { kind: 'too_late' };
    return readPayment(response)?.status === 'canceled' ? { kind: 'canceled' } : UNREADABLE;
  }

  async function refund(order: RefundOrder): Promise<ProviderRefundOutcome> {
    const { amount, currency } = order;
    const description = formatRefundDescription(order.key);
    const receipt = await createRefundReceipt(order);
    if (receipt !== null && isNoResponse(receipt)) return receipt;
    const response = await post('/refunds', order.key, {
      payment_id: order.ref,
      amount: { value: toDecimal(amount), currency },
      description,
      ...(receipt === null ? {} : { receipt }),
    });
    if (isNoResponse(response)) return response;
    if (isRejection(response)) return { kind: 'failed', reason: `status ${response.status}` };
    const created = YooRefund.safeParse(response.body);
    return created.success ? toRefundOutcome(created.data) : UNREADABLE;
  }

  /**
   * YooKassa requires a receipt for every partial refund; the buyer is read from the payment. Null if no receipt is
   * required.
   */
  async function createRefundReceipt({ ref, amount, currency }: RefundOrder): Promise<object | NoResponse | null> {
    const { vatCode } = config;
    if (vatCode === undefined) return null;
    const found = await find({ key: '', ref });
    if (found === 'not_found') return createNoResponse('the refunded payment does not exist');
    if (isNoResponse(found)) return found;
    const { email = '', phone = '' } = found.metadata ?? {};
    return createReceipt({ buyer: { email, phone }, description: ref, amount, currency, vatCode });
  }

  /** YooKassa forgets idempotency keys after a day; the description of each refund contains the refund key. */
  async function fetchRefundStatus(order: RefundOrder): Promise<ProviderRefundOutcome> {
    const query = new URLSearchParams({ payment_id: order.ref, limit: String(MAX_REFUNDS) });
    const response = await call('GET', `/refunds?${query}`);
    if (isNoResponse(response)) return response;
    const list = YooRefunds.safeParse(response.body);
    if (!list.success) return UNREADABLE;
    const found = list.data.items.find(({ description }) => description === formatRefundDescription(order.key));
    if (found) return toRefundOutcome(found);
    return list.data.next_cursor === undefined
      ? { kind: 'not_found' }
      : createNoResponse('more refunds than one page has');
  }

  return {
    name: config.name,
    isLive: !config.secretKey.startsWith('test_'),
    serialRefundsOnly: false,
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

/** Webhooks are not signed: their content is ignored and the payment is fetched. */
function parseNotification(rawBody: Buffer): Notification {
  const notification = YooNotification.safeParse(parseWebhookBody(rawBody));
  if (!notification.success) return { kind: 'refused', reason: 'malformed' };
  const { object } = notification.data;
  return { kind: 'payment', key: null, ref: 'payment_id' in object ? object.payment_id : object.id };
}

function toMethodFields({ kind, returnUrl }: StartPaymentParams): object {
  if (kind === 'qr') return { payment_method_data: { type: 'sbp' }, confirmation: { type: 'qr' } };
  return {
    payment_method_data: { type: 'bank_card' },
    confirmation: { type: 'redirect', return_url: returnUrl },
  };
}

function toCheckout({ confirmation }: YooPayment): Checkout | null {
  const { confirmation_url: url, confirmation_data: code } = confirmation ?? {};
  if (url !== undefined) return { kind: 'redirect', url };
  return code === undefined ? null : { kind: 'qr', code, url: code };
}

function toProviderState({
  status,
  cancellation_details: details,
}: YooPayment): 'pending' | 'processing' | 'succeeded' | 'failed' | 'canceled' {
  switch (status) {
    case 'pending':
      return 'pending';
    case 'waiting_for_capture':
      return 'processing';
    case 'succeeded':
      return 'succeeded';
    case 'canceled':
      return details === undefined || UNATTEMPTED_REASONS.has(details.reason) ? 'canceled' : 'failed';
  }
}

function toDetails({ payment_method: method, cancellation_details: canceled }: YooPayment): ProviderDetails {
  const message = canceled ? [canceled.party, canceled.reason].filter(Boolean).join(': ') : '';
  return { cardLast4: method?.card?.last4 ?? '', message };
}

function toRefundOutcome({ status, amount, cancellation_details: details }: YooRefund): ProviderRefundOutcome {
  const refundedAmount = parseDecimal(amount.value);
  switch (status) {
    case 'pending':
      return { kind: 'pending' };
    case 'succeeded':
      return refundedAmount === null
        ? createNoResponse('the refunded amount is invalid')
        : { kind: 'done', amount: refundedAmount };
    case 'canceled':
      return { kind: 'failed', reason: details?.reason ?? 'canceled' };
  }
}

function formatRefundDescription(key: string): string {
  return `refund ${key}`;
}

function readPayment({ status, body }: ProviderResponse): YooPayment | null {
  return status === 200 ? (YooPayment.safeParse(body).data ?? null) : null;
}
