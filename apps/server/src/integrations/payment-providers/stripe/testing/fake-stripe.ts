/**
 * A fake of Stripe, written from its documentation: Checkout sessions, refunds, signed events. Shares no code with the
 * adapter.
 */
import { createHmac, randomUUID } from 'node:crypto';
import {
  createErrorAnswer,
  createKeys,
  type FakeRequest,
  type FakeResponse,
  startFakeServer,
} from '../../testing/server.ts';

export const SECRET_KEY = 'sk_test_of_fake_stripe';
export const WEBHOOK_SECRET = 'whsec_of_fake_stripe';
const VERSION = '2026-10-28.endive';
const MINUTE = 60;

type Session = {
  id: string;
  /** The secret key of its account. */
  account: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  payment_intent: string | null;
  expires_at: number;
  url: string | null;
};
type Refund = {
  id: string;
  amount: number;
  currency: string;
  status: 'succeeded';
  metadata: { key?: string | undefined };
};

/** `accounts`: secret keys with the secrets of their webhooks. An account has its own sessions. */
export async function startFakeStripe(
  notifyUrl: () => string,
  accounts: Readonly<Record<string, string>> = { [SECRET_KEY]: WEBHOOK_SECRET },
) {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund[]>();
  const once = createKeys(() => reject(400, 'idempotency_error', 'idempotency_key_reused'));
  let webhookMode: 'once' | 'twice' | 'never' = 'once';

  function reject(status: number, type: string, code: string): FakeResponse {
    return createErrorAnswer(status, { error: { type, code, message: code } });
  }
  const readAccount = ({ headers }: FakeRequest) => headers.authorization?.replace(/^Bearer /, '') ?? '';
  const rejectMissing = () => reject(404, 'invalid_request_error', 'resource_missing');

  function create(request: FakeRequest): FakeResponse {
    const form = new URLSearchParams(request.body);
    const price = 'line_items[0][price_data]';
    const amount = Number(form.get(`${price}[unit_amount]`));
    const expires = Number(form.get('expires_at'));
    const inSeconds = expires - Date.now() / 1000;
    const isWhole = Number.isInteger(amount) && amount > 0 && form.get('line_items[0][quantity]') === '1';
    const isTimely = inSeconds >= 30 * MINUTE - 5 && inSeconds <= 24 * 60 * MINUTE;
    const hasPages = form.get('success_url')?.startsWith('http') === true;
    if (form.get('mode') !== 'payment' || !isWhole || !isTimely || !hasPages)
      return reject(400, 'invalid_request_error', 'parameter_invalid');
    const id = `cs_test_${randomUUID()}`;
    const session: Session = {
      id,
      account: readAccount(request),
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get(`${price}[currency]`) ?? '',
      client_reference_id: form.get('client_reference_id'),
      payment_intent: null,
      expires_at: expires,
      url: `${server.url}/page/${id}`,
    };
    sessions.set(id, session);
    return { status: 200, body: { ...session } };
  }

  function expire(session: Session): FakeResponse {
    if (session.status !== 'open') return reject(400, 'invalid_request_error', 'session_not_open');
    Object.assign(session, { status: 'expired', url: null });
    sendWebhook(session, 'checkout.session.expired');
    return { status: 200, body: session };
  }

  function createRefund(request: FakeRequest): FakeResponse {
    const form = new URLSearchParams(request.body);
    const intent = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find(
      (item) => item.payment_intent === intent && item.account === readAccount(request),
    );
    const issued = refunds.get(intent) ?? [];
    const amount = Number(form.get('amount'));
    if (!session || !Number.isInteger(amount) || amount < 1)
      return reject(400, 'invalid_request_error', 'parameter_invalid');
    if (issued.reduce((sum, item) => sum + item.amount, amount) > session.amount_total)
      return reject(400, 'invalid_request_error', 'charge_already_refunded');
    const metadata = { key: form.get('metadata[key]') ?? undefined };
    const refund: Refund = {
      id: `re_${randomUUID()}`,
      amount,
      currency: session.currency,
      status: 'succeeded',
      metadata,
    };
    refunds.set(intent, [...issued, refund]);
    return { status: 200, body: refund };
  }

  function listRefunds({ query }: FakeRequest): FakeResponse {
    return {
      status: 200,
      body: {
        object: 'list',
        url: '/v1/refunds',
        has_more: false,
        data: refunds.get(query.get('payment_intent') ?? '') ?? [],
      },
    };
  }

  const server = await startFakeServer((request) => {
    const { method, path, headers } = request;
    const [, page] = /^\/page\/(\w[\w-]*)$/.exec(path) ?? [];
    if (page !== undefined) return { call: null, answer: () => answerVisit(page, request.body) };
    const key = headers['idempotency-key'];
    const runOnce = (work: () => FakeResponse): FakeResponse =>
      typeof key === 'string'
        ? once(key, `${path} ${request.body}`, work)
        : reject(400, 'invalid_request_error', 'no_key');
    const [, id, verb] = /^\/v1\/checkout\/sessions(?:\/([\w-]+))?(?:\/(expire))?$/.exec(path) ?? [];
    const found = sessions.get(id ?? '');
    const session = found?.account === readAccount(request) ? found : undefined;
    const requireKey = (answer: () => FakeResponse) => () => {
      if (accounts[readAccount(request)] === undefined) return reject(401, 'invalid_request_error', 'api_key_invalid');
      return headers['stripe-version'] === VERSION ? answer() : reject(400, 'invalid_request_error', 'version');
    };
    if (method === 'POST' && path === '/v1/checkout/sessions')
      return { call: 'start', answer: requireKey(() => runOnce(() => create(request))) };
    if (method === 'POST' && path === '/v1/refunds')
      return { call: 'refund', answer: requireKey(() => runOnce(() => createRefund(request))) };
    if (method === 'GET' && path === '/v1/refunds')
      return { call: 'ask_refund', answer: requireKey(() => listRefunds(request)) };
    if (method === 'POST' && verb === 'expire')
      return { call: 'cancel', answer: requireKey(() => (session ? expire(session) : rejectMissing())) };
    return {
      call: 'ask',
      answer: requireKey(() => (session ? { status: 200, body: expand(session, request) } : rejectMissing())),
    };
  });

  function answerVisit(id: string, outcome: string): FakeResponse {
    const session = sessions.get(id);
    if (session?.status !== 'open') return { status: 410, body: 'over' };
    if (outcome === 'looked') return { status: 200, body: 'looked' };
    if (outcome === 'declined') return { status: 402, body: 'declined' };
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${randomUUID()}`,
      url: null,
    });
    for (let times = { once: 1, twice: 2, never: 0 }[webhookMode]; times > 0; times--)
      sendWebhook(session, 'checkout.session.completed');
    return { status: 200, body: 'paid' };
  }

  /** The payment intent is an id, unless the request asks for the whole object. */
  function expand(session: Session, { query }: FakeRequest): object {
    const isExpanded = query.get('expand[0]') === 'payment_intent.latest_charge' && session.payment_intent !== null;
    if (!isExpanded) return session;
    const charge = {
      payment_method_details: { card: { last4: '4242' } },
      outcome: { seller_message: 'Payment complete.' },
    };
    return { ...session, payment_intent: { id: session.payment_intent, latest_charge: charge } };
  }

  function createEvent(session: Session, type: string): string {
    return JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object: session } });
  }
  function createSignature(body: string, secret = WEBHOOK_SECRET, secondsAgo = 0): Record<string, string> {
    const time = Math.floor(Date.now() / 1000) - secondsAgo;
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${time},v1=${signature},v0=${signature}` };
  }
  function sendWebhook(session: Session, type: string): void {
    const body = createEvent(session, type);
    server.post(notifyUrl(), body, createSignature(body, accounts[session.account]));
  }
  function findSession(ref: string): Session {
    const session = sessions.get(ref);
    if (!session) throw new Error('no such session');
    return session;
  }

  return {
    ...server,
    setWebhookDelivery: (mode: typeof webhookMode) => {
      webhookMode = mode;
    },
    visit: async (url: string, outcome: string) => (await fetch(url, { method: 'POST', body: outcome })).status,
    resendWebhook: (ref: string, outcome: 'success' | 'end') =>
      sendWebhook(findSession(ref), outcome === 'success' ? 'checkout.session.completed' : 'checkout.session.expired'),
    sendForgedWebhook: (ref: string) => {
      const body = createEvent(
        { ...findSession(ref), status: 'complete', payment_status: 'paid' },
        'checkout.session.completed',
      );
      server.post(notifyUrl(), body);
      server.post(notifyUrl(), body, createSignature(body, 'whsec_guessed'));
      server.post(notifyUrl(), body.replace('"paid"', '"PAID"'), createSignature(body));
      server.post(notifyUrl(), body, createSignature(body, WEBHOOK_SECRET, 301));
    },
    sendUnrelatedWebhook: (body: string) => server.post(notifyUrl(), body, createSignature(body)),
    expire: (ref: string) => void expire(findSession(ref)),
    tamper: (ref: string, field: 'amount' | 'currency' | 'key') => {
      const forged = { amount: { amount_total: 1 }, currency: { currency: 'eur' }, key: { client_reference_id: null } };
      Object.assign(findSession(ref), forged[field]);
    },
    refunded: (ref: string) =>
      (refunds.get(findSession(ref).payment_intent ?? '') ?? []).reduce((sum, item) => sum + item.amount, 0),
    createdCount: () => sessions.size,
  };
}
