/** YooKassa: a card on its page, or a code of the Faster Payments System. Our key is in a payment's metadata. */
import type {
  CancelOutcome,
  Checkout,
  DeclineReason,
  Notification,
  Outcome,
  PaymentName,
  PaymentProvider,
  RefundOrder,
  RefundOutcome,
  Started,
  StartOrder,
} from '../../../modules/payments/index.ts';
import { fromDecimal, toDecimal } from '../amounts.ts';
import { type Answer, CALL_MS, createCaller, isRefusal, isSilent, type NoAnswer, silent, UNREADABLE } from '../call.ts';
import { receiptOf } from './receipt.ts';
import { YooNotification, YooPayment, YooRefund, YooRefunds } from './wire.ts';

export type YooKassaConfig = {
  /** `yookassa`, or `yookassa-voucher` for the terminal of the voucher card. */
  name: string;
  shopId: string;
  secretKey: string;
  /** Where the API is: https://api.yookassa.ru/v3, or a stand-in. */
  url: string;
  /** With it every payment and refund carries a receipt; undefined: receipts are made elsewhere. */
  vatCode?: number | undefined;
  /** Per call. */
  timeoutMs?: number;
};

const MOST_DESCRIPTION = 128;
const MOST_REFUNDS = 100;
/** Its reasons that are among those that buyers are told. */
const DECLINED: ReadonlyMap<string, DeclineReason> = new Map([
  ['invalid_card_number', 'data'],
  ['invalid_csc', 'data'],
  ['card_expired', 'data'],
  ['3d_secure_failed', 'secure'],
  ['insufficient_funds', 'funds'],
  ['payment_method_limit_exceeded', 'funds'],
  ['payment_method_restricted', 'banned'],
  ['country_forbidden', 'banned'],
]);

/** Why a payment ended that nobody tried to make; everything else is a card or a bank that said no. */
const NOT_TRIED = new Set([
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
    timeoutMs: config.timeoutMs ?? CALL_MS,
  });
  const post = (path: string, key: string, body: object) =>
    call('POST', path, { body, headers: { 'idempotence-key': key } });

  async function start(order: StartOrder): Promise<Started> {
    const { key, amount, currency, buyer } = order;
    const description = order.description.slice(0, MOST_DESCRIPTION);
    const { vatCode } = config;
    const answer = await post('/payments', key, {
      amount: { value: toDecimal(amount), currency },
      capture: true,
      description,
      // The address is for the receipts of refunds, which are made when only the payment is known.
      metadata: { key, ...(vatCode === undefined ? {} : buyer) },
      ...wayOf(order),
      ...(vatCode === undefined ? {} : { receipt: receiptOf({ buyer, description, amount, currency, vatCode }) }),
    });
    if (isSilent(answer)) return answer;
    if (isRefusal(answer)) return { kind: 'refused', why: `status ${answer.status}` };
    const payment = readPayment(answer);
    if (!payment) return UNREADABLE;
    // A call that is repeated late gets the payment as it is by then.
    const checkout = checkoutOf(payment);
    return checkout ? { kind: 'started', ref: payment.id, checkout } : silent(`a payment that is ${payment.status}`);
  }

  async function find({ ref }: PaymentName): Promise<YooPayment | 'not_found' | NoAnswer> {
    // Whose start was never answered has no page that anybody could have been sent to.
    if (ref === null) return 'not_found';
    const answer = await call('GET', `/payments/${encodeURIComponent(ref)}`);
    if (isSilent(answer)) return answer;
    if (answer.status === 404) return 'not_found';
    return readPayment(answer) ?? UNREADABLE;
  }

  async function ask(payment: PaymentName): Promise<Outcome> {
    const found = await find(payment);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isSilent(found)) return found;
    const amount = fromDecimal(found.amount.value);
    const { currency } = found.amount;
    return {
      kind: 'found',
      ref: found.id,
      state: stateOf(found),
      claim: { key: found.metadata?.['key'] ?? '', amount, currency },
      declined: DECLINED.get(found.cancellation_details?.reason ?? ''),
    };
  }

  /** Only what waits for its capture can be ended; what waits for its buyer ends by itself, and is asked about until then. */
  async function cancel(payment: PaymentName): Promise<CancelOutcome> {
    const found = await find(payment);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isSilent(found)) return found;
    if (found.status === 'canceled') return { kind: 'canceled' };
    if (found.status !== 'waiting_for_capture') return { kind: 'too_late' };
    const answer = await post(`/payments/${encodeURIComponent(found.id)}/cancel`, `cancel-${payment.key}`, {});
    if (isSilent(answer)) return answer;
    if (isRefusal(answer)) return { kind: 'too_late' };
    return readPayment(answer)?.status === 'canceled' ? { kind: 'canceled' } : UNREADABLE;
  }

  async function refund(order: RefundOrder): Promise<RefundOutcome> {
    const { amount, currency } = order;
    const description = refundName(order.key);
    const receipt = await receiptFor(order);
    if (receipt !== null && isSilent(receipt)) return receipt;
    const answer = await post('/refunds', order.key, {
      payment_id: order.ref,
      amount: { value: toDecimal(amount), currency },
      description,
      ...(receipt === null ? {} : { receipt }),
    });
    if (isSilent(answer)) return answer;
    if (isRefusal(answer)) return { kind: 'failed', why: `status ${answer.status}` };
    const made = YooRefund.safeParse(answer.body);
    return made.success ? refundOutcome(made.data) : UNREADABLE;
  }

  /** YooKassa asks for the receipt of every refund of a part; who bought is kept with the payment. Null: none is wanted. */
  async function receiptFor({ ref, amount, currency }: RefundOrder): Promise<object | NoAnswer | null> {
    const { vatCode } = config;
    if (vatCode === undefined) return null;
    const found = await find({ key: '', ref });
    if (found === 'not_found') return silent('a refund of a payment that is not there');
    if (isSilent(found)) return found;
    const { email = '', phone = '' } = found.metadata ?? {};
    return receiptOf({ buyer: { email, phone }, description: ref, amount, currency, vatCode });
  }

  /** YooKassa forgets keys after a day; the refunds of a payment keep ours in what they are called. */
  async function askRefund(order: RefundOrder): Promise<RefundOutcome> {
    const query = new URLSearchParams({ payment_id: order.ref, limit: String(MOST_REFUNDS) });
    const answer = await call('GET', `/refunds?${query}`);
    if (isSilent(answer)) return answer;
    const list = YooRefunds.safeParse(answer.body);
    if (!list.success) return UNREADABLE;
    const found = list.data.items.find(({ description }) => description === refundName(order.key));
    if (found) return refundOutcome(found);
    return list.data.next_cursor === undefined ? { kind: 'not_found' } : silent('more refunds than one page has');
  }

  return {
    name: config.name,
    refundsInTurn: false,
    formTargets: () => [],
    frameSources: () => [],
    start,
    ask,
    cancel,
    refund,
    askRefund,
    parseNotification,
  };
}

/** Notifications are not signed: what they say counts for nothing, and the payment is asked for. */
function parseNotification(rawBody: Buffer): Notification {
  const said = YooNotification.safeParse(parseJson(rawBody));
  if (!said.success) return { kind: 'refused', why: 'malformed' };
  const { object } = said.data;
  return { kind: 'about', key: null, ref: 'payment_id' in object ? object.payment_id : object.id };
}

function wayOf({ kind, returnUrl }: StartOrder): object {
  if (kind === 'qr') return { payment_method_data: { type: 'sbp' }, confirmation: { type: 'qr' } };
  return {
    payment_method_data: { type: 'bank_card' },
    confirmation: { type: 'redirect', return_url: returnUrl },
  };
}

function checkoutOf({ confirmation }: YooPayment): Checkout | null {
  const { confirmation_url: url, confirmation_data: code } = confirmation ?? {};
  if (url !== undefined) return { kind: 'redirect', url };
  return code === undefined ? null : { kind: 'qr', code, url: code };
}

function stateOf({
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
      return details === undefined || NOT_TRIED.has(details.reason) ? 'canceled' : 'failed';
  }
}

function refundOutcome({ status, amount, cancellation_details: details }: YooRefund): RefundOutcome {
  const gone = fromDecimal(amount.value);
  switch (status) {
    case 'pending':
      return { kind: 'pending' };
    case 'succeeded':
      return gone === null ? silent('a refund of no sum of ours') : { kind: 'done', amount: gone };
    case 'canceled':
      return { kind: 'failed', why: details?.reason ?? 'canceled' };
  }
}

function refundName(key: string): string {
  return `refund ${key}`;
}

function readPayment({ status, body }: Answer): YooPayment | null {
  return status === 200 ? (YooPayment.safeParse(body).data ?? null) : null;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
