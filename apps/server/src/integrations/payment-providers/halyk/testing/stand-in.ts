/** A stand-in for Halyk ePay, written from its reference: tokens, the form, states, operations. Nothing in it is the adapter's. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Asked, openStandIn, refusal, type Said } from '../../testing/server.ts';

export const CLIENT_ID = 'sahna';
export const CLIENT_SECRET = 'secret_of_the_stand_in';
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
  /** Hundredths. */
  paid: number;
  gone: number;
  currency: string;
  statusName: 'NEW' | 'CHARGE' | 'FAILED' | 'REJECT' | 'REFUND';
  data: string;
};

const hundredths = (sum: number | string): number => Math.round(Number(sum) * 100);

export async function openHalyk() {
  const orders = new Map<string, Order>();
  const paymentTokens = new Map<string, Order>();
  const shopTokens = new Set<string>();
  const transactions = new Map<string, Transaction>();
  /** What open forms were given, by the shop's page that opened them. */
  const forms = new Map<string, unknown>();
  let tells: 'once' | 'twice' | 'never' = 'once';

  const wrong = (code: number, status = 400): Said => refusal(status, { code, message: `error ${code}` });

  function token({ body }: Asked): Said {
    const form = Object.fromEntries(new URLSearchParams(body));
    const isOurs = form['client_id'] === CLIENT_ID && form['client_secret'] === CLIENT_SECRET;
    if (!isOurs || form['grant_type'] !== 'client_credentials' || form['terminal'] !== TERMINAL) return wrong(1, 401);
    const access_token = randomUUID();
    const given = { access_token, expires_in: String(TOKEN_SECONDS), refresh_token: '', token_type: 'Bearer' };
    if (form['scope'] !== 'payment') {
      shopTokens.add(access_token);
      return { status: 200, body: { ...given, scope: form['scope'] } };
    }
    const order = PaymentToken.safeParse(form);
    // A number is good for one payment, and so are its last six digits.
    if (!order.success || transactions.has(order.data.invoiceID)) return wrong(2);
    const { invoiceID } = order.data;
    if ([...orders.keys()].some((other) => other !== invoiceID && other.slice(-6) === invoiceID.slice(-6)))
      return wrong(2);
    orders.set(order.data.invoiceID, order.data);
    paymentTokens.set(access_token, order.data);
    return { status: 200, body: { ...given, scope: 'payment' } };
  }

  /** What the bank's form does with what its script was given. */
  function paid(given: unknown, outcome: string): Said {
    const payment = PaymentObject.safeParse(given);
    if (!payment.success) return wrong(3);
    const { auth, invoiceId, amount, currency, data } = payment.data;
    if (outcome === 'looked') return { status: 200, body: outcome };
    const order = paymentTokens.get(auth.access_token);
    const fits = order?.invoiceID === invoiceId && hundredths(order.amount) === hundredths(amount);
    if (!order || !fits || order.currency !== currency) return wrong(4, 401);
    const before = transactions.get(invoiceId);
    // Whose card was declined takes another one in the same form.
    if (before && before.statusName !== 'NEW' && before.statusName !== 'FAILED') return wrong(5, 410);
    const statusName = outcome === 'declined' ? 'FAILED' : 'CHARGE';
    transactions.set(invoiceId, {
      id: randomUUID(),
      invoiceID: invoiceId,
      paid: hundredths(amount),
      gone: 0,
      currency,
      statusName,
      data,
    });
    for (let times = { once: 1, twice: 2, never: 0 }[tells]; times > 0; times--) tellOf(invoiceId, statusName);
    return { status: 200, body: outcome };
  }

  function statusOf(invoice: string): Said {
    const found = transactions.get(invoice);
    if (!found) return { status: 200, body: { resultCode: '102', resultMessage: 'invoice not found' } };
    const { paid: whole, gone, ...rest } = found;
    const transaction = { ...rest, amount: (whole - gone) / 100, orgAmount: whole / 100, terminalID: TERMINAL };
    return { status: 200, body: { resultCode: '100', resultMessage: 'SUCCESS', transaction } };
  }

  /** The same call again is another refund: nothing says that it would not be. */
  function refund(id: string, { query }: Asked): Said {
    const found = [...transactions.values()].find((one) => one.id === id);
    if (found?.statusName !== 'CHARGE') return wrong(100);
    const amount = query.has('amount') ? hundredths(query.get('amount') ?? '') : found.paid;
    if (!(amount >= 1_000) || found.gone + amount > found.paid || !query.get('externalID')) return wrong(100);
    found.gone += amount;
    if (found.gone === found.paid) found.statusName = 'REFUND';
    return { status: 200, body: null };
  }

  const server = await openStandIn((asked) => {
    const { method, path, headers } = asked;
    if (path === '/payform/payment-api.js') return { call: null, answer: () => ({ status: 200, body: '' }) };
    if (path === '/payform/pay') return { call: null, answer: () => visited(asked.body) };
    if (path === '/oauth2/token') {
      const isPayment = new URLSearchParams(asked.body).get('scope') === 'payment';
      return { call: isPayment ? 'start' : null, answer: () => token(asked) };
    }
    const bearer = headers.authorization?.replace(/^Bearer /, '') ?? '';
    const allowed = (answer: () => Said) => () => (shopTokens.has(bearer) ? answer() : wrong(104, 401));
    const [, invoice] = /^\/check-status\/payment\/transaction\/(\d+)$/.exec(path) ?? [];
    if (invoice !== undefined) return { call: 'ask', answer: allowed(() => statusOf(invoice)) };
    const [, id, verb] = /^\/operation\/([\w-]+)\/(\w+)$/.exec(path) ?? [];
    if (method === 'POST' && id !== undefined && verb === 'refund')
      return { call: 'refund', answer: allowed(() => refund(id, asked)) };
    return { call: 'cancel', answer: allowed(() => wrong(100)) };
  });

  function visited(body: string): Said {
    const { given, outcome } = z.object({ given: z.unknown(), outcome: z.string() }).parse(JSON.parse(body));
    return paid(given, outcome);
  }

  function tellOf(invoice: string, statusName: string, secretHash?: string): void {
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
    server.tell(isGood ? order.postLink : order.failurePostLink, body);
  }

  /** A browser: it opens the shop's page, loads the bank's script, and calls it as the page does. */
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
    tells: (how: typeof tells) => {
      tells = how;
    },
    /** The form stays open in the browser, whatever becomes of the shop's page that opened it. */
    visit: async (url: string, outcome: string) => {
      const given = forms.get(url) ?? (await openForm(url));
      forms.set(url, given);
      const form = JSON.stringify({ given, outcome });
      return (await fetch(`${server.url}/payform/pay`, { method: 'POST', body: form })).status;
    },
    tellAgain: (ref: string, what: 'success' | 'end') => tellOf(ref, what === 'success' ? 'CHARGE' : 'REJECT'),
    tellForged: (ref: string) => {
      tellOf(ref, 'CHARGE', 'guessed'.repeat(8));
      tellOf(ref, 'CHARGE', '');
      tellOf(ref, 'CHARGE', '0'.repeat(64));
      tellOf(ref, 'CHARGE');
    },
    expire: (ref: string) => {
      const order = orders.get(ref);
      if (!order) throw new Error('no such invoice');
      const { currency } = order;
      const paid = hundredths(order.amount);
      transactions.set(ref, {
        id: randomUUID(),
        invoiceID: ref,
        paid,
        gone: 0,
        currency,
        statusName: 'REJECT',
        data: '',
      });
    },
    tamper: (ref: string, field: 'amount' | 'currency' | 'key') => {
      const forged = { amount: { paid: 1 }, currency: { currency: 'USD' }, key: { data: '{"key":"another"}' } };
      Object.assign(transactions.get(ref) ?? {}, forged[field]);
    },
    refunded: (ref: string) => transactions.get(ref)?.gone ?? 0,
    made: () => orders.size,
  };
}
