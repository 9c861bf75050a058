/**
 * A fake of Halyk ePay, written from its documentation: tokens, form, states, operations. Shares no code with the
 * adapter.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createErrorAnswer, type FakeRequest, type FakeResponse, startFakeServer } from '../../testing/server.ts';

export const CLIENT_ID = 'sahna';
export const CLIENT_SECRET = 'secret_of_fake_halyk';
export const TERMINAL = '67e34d63-102f-4bd1-898e-370781d0074d';
const TOKEN_SECONDS = 7_200;

const PaymentToken = z.object({
  invoiceID: z.string().regex(/^\d{6,15}$/),
  secret_hash: z.string().min(16),
  amount: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.literal('KZT'),
  postLink: z.url(),
  failurePostLink: z.url(),
});
const PaymentObject = z.object({
  invoiceId: z.string(),
  amount: z.number(),
  currency: z.string(),
  terminal: z.literal(TERMINAL),
  backLink: z.url(),
  failureBackLink: z.url(),
  postLink: z.url(),
  failurePostLink: z.url(),
  language: z.enum(['rus', 'kaz', 'eng']),
  description: z.string().max(125),
  data: z.string(),
  auth: z.object({ access_token: z.string(), token_type: z.literal('Bearer') }),
});

type Order = z.infer<typeof PaymentToken>;
type Transaction = {
  id: string;
  invoiceID: string;
  /** Amounts in hundredths. */
  paid: number;
  refunded: number;
  currency: string;
  statusName: 'NEW' | 'CHARGE' | 'FAILED' | 'REJECT' | 'REFUND';
  data: string;
};

const toHundredths = (sum: number | string): number => Math.round(Number(sum) * 100);

export async function startFakeHalyk() {
  const orders = new Map<string, Order>();
  const paymentTokens = new Map<string, Order>();
  const shopTokens = new Set<string>();
  const transactions = new Map<string, Transaction>();
  /** The data passed to open forms by the shop's page. */
  const forms = new Map<string, unknown>();
  let webhookMode: 'once' | 'twice' | 'never' = 'once';

  const reject = (code: number, status = 400): FakeResponse =>
    createErrorAnswer(status, { code, message: `error ${code}` });

  function issueToken({ body }: FakeRequest): FakeResponse {
    const form = Object.fromEntries(new URLSearchParams(body));
    const isOurs = form['client_id'] === CLIENT_ID && form['client_secret'] === CLIENT_SECRET;
    if (!isOurs || form['grant_type'] !== 'client_credentials' || form['terminal'] !== TERMINAL) return reject(1, 401);
    const access_token = randomUUID();
    const token = { access_token, expires_in: String(TOKEN_SECONDS), refresh_token: '', token_type: 'Bearer' };
    if (form['scope'] !== 'payment') {
      shopTokens.add(access_token);
      return { status: 200, body: { ...token, scope: form['scope'] } };
    }
    const order = PaymentToken.safeParse(form);
    // An invoice number, and its last six digits, can be used for one payment only.
    if (!order.success || transactions.has(order.data.invoiceID)) return reject(2);
    const { invoiceID } = order.data;
    if ([...orders.keys()].some((other) => other !== invoiceID && other.slice(-6) === invoiceID.slice(-6)))
      return reject(2);
    orders.set(order.data.invoiceID, order.data);
    paymentTokens.set(access_token, order.data);
    return { status: 200, body: { ...token, scope: 'payment' } };
  }

  /** Submits the bank's form with the data that its script received. */
  function submitForm(token: unknown, outcome: string): FakeResponse {
    const payment = PaymentObject.safeParse(token);
    if (!payment.success) return reject(3);
    const { auth, invoiceId, amount, currency, data } = payment.data;
    if (outcome === 'looked') return { status: 200, body: outcome };
    const order = paymentTokens.get(auth.access_token);
    const fits = order?.invoiceID === invoiceId && toHundredths(order.amount) === toHundredths(amount);
    if (!order || !fits || order.currency !== currency) return reject(4, 401);
    const before = transactions.get(invoiceId);
    // After a decline the same form accepts another card.
    if (before && before.statusName !== 'NEW' && before.statusName !== 'FAILED') return reject(5, 410);
    const statusName = outcome === 'declined' ? 'FAILED' : 'CHARGE';
    transactions.set(invoiceId, {
      id: randomUUID(),
      invoiceID: invoiceId,
      paid: toHundredths(amount),
      refunded: 0,
      currency,
      statusName,
      data,
    });
    for (let times = { once: 1, twice: 2, never: 0 }[webhookMode]; times > 0; times--)
      sendWebhook(invoiceId, statusName);
    return { status: 200, body: outcome };
  }

  function findTransactionStatus(invoice: string): FakeResponse {
    const found = transactions.get(invoice);
    if (!found) return { status: 200, body: { resultCode: '102', resultMessage: 'invoice not found' } };
    const { paid: whole, refunded, ...rest } = found;
    const card = rest.statusName === 'NEW' ? {} : { cardMask: '440564...1111' };
    const transaction = {
      ...rest,
      ...card,
      amount: (whole - refunded) / 100,
      orgAmount: whole / 100,
      terminalID: TERMINAL,
    };
    return { status: 200, body: { resultCode: '100', resultMessage: 'SUCCESS', transaction } };
  }

  /** A repeated request is a second refund: ePay documents no idempotency. */
  function refund(id: string, { query }: FakeRequest): FakeResponse {
    const found = [...transactions.values()].find((transaction) => transaction.id === id);
    if (found?.statusName !== 'CHARGE') return reject(100);
    const amount = query.has('amount') ? toHundredths(query.get('amount') ?? '') : found.paid;
    if (!(amount >= 1_000) || found.refunded + amount > found.paid || !query.get('externalID')) return reject(100);
    found.refunded += amount;
    if (found.refunded === found.paid) found.statusName = 'REFUND';
    return { status: 200, body: null };
  }

  const server = await startFakeServer((request) => {
    const { method, path, headers } = request;
    if (path === '/payform/payment-api.js') return { call: null, answer: () => ({ status: 200, body: '' }) };
    if (path === '/payform/pay') return { call: null, answer: () => submitPage(request.body) };
    if (path === '/oauth2/token') {
      const isPayment = new URLSearchParams(request.body).get('scope') === 'payment';
      return { call: isPayment ? 'start' : null, answer: () => issueToken(request) };
    }
    const bearer = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const requireToken = (answer: () => FakeResponse) => () => (shopTokens.has(bearer) ? answer() : reject(104, 401));
    const [, invoice] = /^\/check-status\/payment\/transaction\/(\d+)$/.exec(path) ?? [];
    if (invoice !== undefined) return { call: 'ask', answer: requireToken(() => findTransactionStatus(invoice)) };
    const [, id, verb] = /^\/operation\/([\w-]+)\/(\w+)$/.exec(path) ?? [];
    if (method === 'POST' && id !== undefined && verb === 'refund')
      return { call: 'refund', answer: requireToken(() => refund(id, request)) };
    return { call: 'cancel', answer: requireToken(() => reject(100)) };
  });

  function submitPage(body: string): FakeResponse {
    const { token, outcome } = z.object({ token: z.unknown(), outcome: z.string() }).parse(JSON.parse(body));
    return submitForm(token, outcome);
  }

  function sendWebhook(invoice: string, statusName: string, secretHash?: string): void {
    const order = orders.get(invoice);
    if (!order) throw new Error('no such invoice');
    const isGood = statusName === 'CHARGE';
    const body = JSON.stringify({
      id: transactions.get(invoice)?.id ?? randomUUID(),
      invoiceId: invoice,
      amount: Number(order.amount),
      currency: order.currency,
      terminal: TERMINAL,
      code: isGood ? 'ok' : 'error',
      reason: isGood ? 'success' : 'declined',
      reasonCode: isGood ? 0 : 455,
      secret_hash: secretHash ?? order.secret_hash,
    });
    server.post(isGood ? order.postLink : order.failurePostLink, body);
  }

  /** Simulates a browser: opens the shop's page, loads the bank's script and calls it as the page does. */
  async function openForm(url: string): Promise<unknown> {
    const page = await fetch(url);
    const markup = await page.text();
    const [, script = ''] = /<script src="([^"]+)">/.exec(markup) ?? [];
    const [, nonce, object = ''] =
      /<script nonce="([^"]+)">window\["halyk"\]\.pay\((.*)\)<\/script>/.exec(markup) ?? [];
    const policy = page.headers.get('content-security-policy') ?? '';
    if (!policy.includes(`'nonce-${nonce}'`) || !policy.includes(new URL(script).origin))
      throw new Error('a browser would run neither script');
    if (!(await fetch(script)).ok) throw new Error('the script is not there');
    return JSON.parse(object);
  }

  return {
    ...server,
    setWebhookDelivery: (mode: typeof webhookMode) => {
      webhookMode = mode;
    },
    /** The form stays open in the browser even if the shop's page is closed. */
    visit: async (url: string, outcome: string) => {
      const token = forms.get(url) ?? (await openForm(url));
      forms.set(url, token);
      const form = JSON.stringify({ token: token, outcome });
      return (await fetch(`${server.url}/payform/pay`, { method: 'POST', body: form })).status;
    },
    resendWebhook: (ref: string, outcome: 'success' | 'end') =>
      sendWebhook(ref, outcome === 'success' ? 'CHARGE' : 'REJECT'),
    sendForgedWebhook: (ref: string) => {
      sendWebhook(ref, 'CHARGE', 'guessed'.repeat(8));
      sendWebhook(ref, 'CHARGE', '');
      sendWebhook(ref, 'CHARGE', '0'.repeat(64));
      sendWebhook(ref, 'CHARGE');
    },
    expire: (ref: string) => {
      const order = orders.get(ref);
      if (!order) throw new Error('no such invoice');
      const { currency } = order;
      const paid = toHundredths(order.amount);
      transactions.set(ref, {
        id: randomUUID(),
        invoiceID: ref,
        paid,
        refunded: 0,
        currency,
        statusName: 'REJECT',
        data: '',
      });
    },
    tamper: (ref: string, field: 'amount' | 'currency' | 'key') => {
      const forged = { amount: { paid: 1 }, currency: { currency: 'USD' }, key: { data: '{"key":"another"}' } };
      Object.assign(transactions.get(ref) ?? {}, forged[field]);
    },
    refunded: (ref: string) => transactions.get(ref)?.refunded ?? 0,
    createdCount: () => orders.size,
  };
}
