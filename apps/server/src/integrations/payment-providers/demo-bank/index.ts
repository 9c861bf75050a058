/** The demo bank (apps/demo-bank) as a payment provider: another process, spoken to over HTTP like any bank. */
import { policySource } from '@sahna/plain-html/policy';
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
import type { Clock } from '../../../platform/lib/clock.ts';
import { type Answer, CALL_MS, createCaller, isSilent, type NoAnswer, UNREADABLE } from '../call.ts';
import { verifySignature } from './signature.ts';
import { BankNotification, BankPayment, BankRefund } from './wire.ts';

export type DemoBankConfig = {
  /** Where this server reaches the bank; asked at each call, for a bank beside the shop starts while the shop does. */
  url: () => string;
  /** Where browsers reach it; left out: on the host at which they see our site, and the bank's own port. */
  publicUrl?: string | undefined;
  /** Opens the bank's API and signs its notifications. */
  secret: string;
  /** Where the bank reaches this server (POST /api/payments/demo/notify). */
  notifyUrl: () => string;
  clock: Clock;
  /** Per call. */
  timeoutMs?: number;
};

/** Takes a payment's id as a form, and goes on like its address. */
const FORM_PATH = '/pay';
/** Its page for inside of ours. */
const WIDGET_PATH = '/widget';
const STATES = {
  waiting: 'pending',
  processing: 'processing',
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
} as const;
/** A card that is declined without more is declined for any reason. */
const DECLINED: ReadonlyMap<string, DeclineReason> = new Map([
  ['insufficient_funds', 'funds'],
  ['three_ds_failed', 'secure'],
]);

export function createDemoBank(config: DemoBankConfig): PaymentProvider {
  const call = createCaller({
    url: config.url,
    headers: { authorization: `Bearer ${config.secret}` },
    timeoutMs: config.timeoutMs ?? CALL_MS,
  });

  function browserUrl(path: string, siteOrigin: string): string {
    if (config.publicUrl !== undefined) return new URL(path, config.publicUrl).href;
    const seen = new URL(path, config.url());
    seen.hostname = new URL(siteOrigin).hostname;
    return seen.href;
  }

  async function start(order: StartOrder): Promise<Started> {
    const answer = await call('POST', '/api/payments', {
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
    if (isSilent(answer)) return answer;
    const payment = BankPayment.safeParse(answer.body);
    if (isRefusal(answer)) return { kind: 'refused', why: `status ${answer.status}` };
    if (!payment.success) return UNREADABLE;
    return { kind: 'started', ref: payment.data.id, checkout: checkoutOf(order, payment.data) };
  }

  /** Each way to pay goes on in its own way, so that the demonstration knows all four. */
  function checkoutOf({ kind, siteOrigin, language }: StartOrder, { id, pay_path, qr_path }: BankPayment): Checkout {
    const url = browserUrl(pay_path, siteOrigin);
    switch (kind) {
      case 'card':
        return { kind: 'redirect', url };
      case 'qr':
        return { kind: 'qr', code: browserUrl(qr_path, siteOrigin), url };
      case 'widget': {
        const widget = new URL(browserUrl(WIDGET_PATH, siteOrigin));
        widget.search = String(new URLSearchParams({ orderId: id, params: language, platform: 'web' }));
        return { kind: 'widget', url: widget.href };
      }
      case 'voucher_card':
        return { kind: 'form', action: browserUrl(FORM_PATH, siteOrigin), fields: { payment: id } };
    }
  }

  /** Until the bank has answered the start, we know a payment by our key only. */
  async function find(payment: PaymentName): Promise<BankPayment | 'not_found' | NoAnswer> {
    const path =
      payment.ref === null
        ? `/api/payments/by-key/${encodeURIComponent(payment.key)}`
        : `/api/payments/${encodeURIComponent(payment.ref)}`;
    const answer = await call('GET', path);
    if (isSilent(answer)) return answer;
    if (answer.status === 404) return 'not_found';
    const found = BankPayment.safeParse(answer.body);
    return found.success ? found.data : UNREADABLE;
  }

  async function ask(payment: PaymentName): Promise<Outcome> {
    const found = await find(payment);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isSilent(found)) return found;
    const { id, key, amount, currency, state, failure } = found;
    const declined = DECLINED.get(failure ?? '');
    return { kind: 'found', ref: id, state: STATES[state], claim: { key, amount, currency }, declined };
  }

  async function cancel(payment: PaymentName): Promise<CancelOutcome> {
    const found = await find(payment);
    if (found === 'not_found') return { kind: 'not_found' };
    if (isSilent(found)) return found;
    const answer = await call('POST', `/api/payments/${encodeURIComponent(found.id)}/cancel`, { body: {} });
    if (isSilent(answer)) return answer;
    if (answer.status === 409) return { kind: 'too_late' };
    return answer.status === 200 ? { kind: 'canceled' } : { kind: 'unknown', why: `status ${answer.status}` };
  }

  async function refund(order: RefundOrder): Promise<RefundOutcome> {
    const path = `/api/payments/${encodeURIComponent(order.ref)}/refunds`;
    const answer = await call('POST', path, { body: { key: order.key, amount: order.amount } });
    if (isSilent(answer)) return answer;
    if (isRefusal(answer)) return { kind: 'failed', why: `status ${answer.status}` };
    return refundOutcome(answer);
  }

  async function askRefund(order: RefundOrder): Promise<RefundOutcome> {
    const path = `/api/payments/${encodeURIComponent(order.ref)}/refunds/${encodeURIComponent(order.key)}`;
    const answer = await call('GET', path);
    if (isSilent(answer)) return answer;
    if (answer.status === 404) return { kind: 'not_found' };
    return refundOutcome(answer);
  }

  function parseNotification(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Notification {
    const verdict = verifySignature(rawBody, headers['x-bank-signature'], config.secret, config.clock.now());
    if (verdict !== 'genuine') return { kind: 'refused', why: verdict };
    const said = BankNotification.safeParse(parseJson(rawBody));
    if (!said.success) return { kind: 'refused', why: 'malformed' };
    return { kind: 'about', key: said.data.payment.key, ref: said.data.payment.id };
  }

  return {
    name: 'demo',
    refundsInTurn: false,
    formTargets: () => [seenAt(config)],
    frameSources: () => [seenAt(config)],
    start,
    ask,
    cancel,
    refund,
    askRefund,
    parseNotification,
  };
}

/** Beside us the bank is seen on whatever host the shop is seen on, at its own port. */
function seenAt({ url, publicUrl }: DemoBankConfig): string {
  if (publicUrl !== undefined) return policySource(new URL(publicUrl).origin);
  const { protocol, port } = new URL(url());
  return `${protocol}//*${port && `:${port}`}`;
}

/** The bank has refused. A wrong secret or address is no refusal: it says nothing about the money. */
function isRefusal(answer: Answer): boolean {
  return answer.status === 400 || answer.status === 409 || answer.status === 422;
}

function refundOutcome(answer: Answer): RefundOutcome {
  const refund = BankRefund.safeParse(answer.body);
  if (!refund.success) return UNREADABLE;
  const { state, amount } = refund.data;
  return state === 'done' ? { kind: 'done', amount } : { kind: 'failed', why: 'the bank says failed' };
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
