/** A stand-in for YooKassa, written from its reference: payments, refunds, unsigned notifications. Nothing in it is the adapter's. */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Asked, createKeys, openStandIn, refusal, type Said } from '../../testing/server.ts';

export const SHOP_ID = '100500';
export const SECRET_KEY = 'test_of_the_stand_in';
const AUTHORIZATION = `Basic ${Buffer.from(`${SHOP_ID}:${SECRET_KEY}`).toString('base64')}`;

const Sum = z.object({ value: z.string().regex(/^\d+\.\d{2}$/), currency: z.literal('RUB') });
const Receipt = z.object({
  customer: z.union([z.object({ email: z.email() }), z.object({ phone: z.string().regex(/^\d{11}$/) })]),
  items: z
    .array(
      z.object({ description: z.string().min(1).max(128), quantity: z.string(), amount: Sum, vat_code: z.number() }),
    )
    .min(1),
});
const NewPayment = z.object({
  amount: Sum,
  capture: z.literal(true),
  description: z.string().max(128),
  metadata: z.record(z.string().max(32), z.string().max(512)),
  payment_method_data: z.object({ type: z.enum(['bank_card', 'sbp']) }),
  confirmation: z.discriminatedUnion('type', [
    z.object({ type: z.literal('redirect'), return_url: z.url() }),
    z.object({ type: z.literal('qr') }),
  ]),
  receipt: Receipt.optional(),
});
const NewRefund = z.object({
  payment_id: z.string(),
  amount: Sum,
  description: z.string().max(250),
  receipt: Receipt.optional(),
});

type Payment = z.infer<typeof NewPayment> & {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  cancellation_details?: { party: string; reason: string };
};
type Refund = z.infer<typeof NewRefund> & { id: string; status: 'succeeded' };

const kopecks = (sum: string): number => Number(sum.replace('.', ''));

export async function openYooKassa(notifyUrl: () => string) {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const wrong = (code: string, status = 400): Said => refusal(status, { type: 'error', code });
  const once = createKeys(() => wrong('idempotence_key_duplicated'));
  let tells: 'once' | 'twice' | 'never' = 'once';

  function shown(payment: Payment): object {
    const { receipt: _receipt, confirmation, ...rest } = payment;
    const page = `${server.url}/page/${payment.id}`;
    if (payment.status !== 'pending') return rest;
    return confirmation.type === 'qr'
      ? { ...rest, confirmation: { type: 'qr', confirmation_data: page } }
      : { ...rest, confirmation: { ...confirmation, confirmation_url: page } };
  }

  function create({ body }: Asked): Said {
    const wanted = NewPayment.safeParse(JSON.parse(body));
    if (!wanted.success) return wrong('invalid_request');
    const { type } = wanted.data.payment_method_data;
    if ((type === 'sbp') !== (wanted.data.confirmation.type === 'qr')) return wrong('invalid_request');
    const payment: Payment = { ...wanted.data, id: randomUUID(), status: 'pending' };
    payments.set(payment.id, payment);
    return { status: 200, body: shown(payment) };
  }

  function refund({ body }: Asked): Said {
    const wanted = NewRefund.safeParse(JSON.parse(body));
    if (!wanted.success) return wrong('invalid_request');
    const payment = payments.get(wanted.data.payment_id);
    if (payment?.status !== 'succeeded') return wrong('invalid_request');
    const amount = kopecks(wanted.data.amount.value);
    if (amount + gone(payment.id) > kopecks(payment.amount.value)) return wrong('invalid_request');
    // Whoever sends receipts with payments has to send them with refunds of parts.
    const isPart = amount < kopecks(payment.amount.value);
    const { receipt } = wanted.data;
    if (isPart && payment.receipt && !receipt) return wrong('receipt_required');
    if (receipt && receipt.items.reduce((sum, item) => sum + kopecks(item.amount.value), 0) !== amount)
      return wrong('receipt_sum');
    const made: Refund = { ...wanted.data, id: randomUUID(), status: 'succeeded' };
    refunds.push(made);
    if (tells !== 'never') tellOf('refund.succeeded', made);
    return { status: 200, body: made };
  }

  function cancel(payment: Payment | undefined): Said {
    // Only what waits for its capture can be ended, and nothing does where money is taken at once.
    return payment ? wrong('invalid_request') : wrong('not_found', 404);
  }

  const server = await openStandIn((asked) => {
    const { method, path, headers } = asked;
    const [, page] = /^\/page\/([\w-]+)$/.exec(path) ?? [];
    if (page !== undefined) return { call: null, answer: () => visited(page, asked.body) };
    const key = headers['idempotence-key'];
    const allowed = (answer: () => Said) => () =>
      headers.authorization === AUTHORIZATION ? answer() : wrong('invalid_credentials', 401);
    const keyed = (work: () => Said) =>
      allowed(() =>
        typeof key === 'string' && key.length > 0 && key.length <= 64
          ? once(key, `${path} ${asked.body}`, work)
          : wrong('idempotence_key_required'),
      );
    const [, id, verb] = /^\/v3\/payments\/([\w-]+)(?:\/(cancel))?$/.exec(path) ?? [];
    const payment = payments.get(id ?? '');
    if (method === 'POST' && path === '/v3/payments') return { call: 'start', answer: keyed(() => create(asked)) };
    if (method === 'POST' && path === '/v3/refunds') return { call: 'refund', answer: keyed(() => refund(asked)) };
    if (method === 'GET' && path === '/v3/refunds')
      return { call: 'ask_refund', answer: allowed(() => listed(asked.query.get('payment_id') ?? '')) };
    if (method === 'POST' && verb === 'cancel') return { call: 'cancel', answer: keyed(() => cancel(payment)) };
    return {
      call: 'ask',
      answer: allowed(() => (payment ? { status: 200, body: shown(payment) } : wrong('not_found', 404))),
    };
  });

  function listed(payment: string): Said {
    return { status: 200, body: { type: 'list', items: refunds.filter((one) => one.payment_id === payment) } };
  }

  function gone(payment: string): number {
    return refunds.filter((one) => one.payment_id === payment).reduce((sum, one) => sum + kopecks(one.amount.value), 0);
  }

  function visited(id: string, outcome: string): Said {
    const payment = payments.get(id);
    if (payment?.status !== 'pending') return { status: 410, body: 'over' };
    if (outcome === 'looked') return { status: 200, body: 'looked' };
    if (outcome === 'declined') end(payment, 'insufficient_funds');
    else payment.status = 'succeeded';
    for (let times = { once: 1, twice: 2, never: 0 }[tells]; times > 0; times--)
      tellOf(`payment.${payment.status}`, shown(payment));
    return { status: 200, body: outcome };
  }

  function end(payment: Payment, reason: string): void {
    payment.status = 'canceled';
    payment.cancellation_details = { party: 'payment_network', reason };
  }

  function tellOf(event: string, object: object): void {
    server.tell(notifyUrl(), JSON.stringify({ type: 'notification', event, object }));
  }

  function paymentOf(ref: string): Payment {
    const payment = payments.get(ref);
    if (!payment) throw new Error('no such payment');
    return payment;
  }

  return {
    ...server,
    tells: (how: typeof tells) => {
      tells = how;
    },
    visit: async (url: string, outcome: string) => (await fetch(url, { method: 'POST', body: outcome })).status,
    tellAgain: (ref: string, what: 'success' | 'end') => {
      const status = what === 'success' ? 'succeeded' : 'canceled';
      tellOf(`payment.${status}`, { ...paymentOf(ref), status });
    },
    tellForged: (ref: string) => {
      tellOf('payment.succeeded', { ...paymentOf(ref), status: 'succeeded', paid: true });
      tellOf('payment.succeeded', { ...paymentOf(ref), id: randomUUID(), status: 'succeeded' });
      tellOf('payment.stolen', paymentOf(ref));
      server.tell(notifyUrl(), 'payment.succeeded');
    },
    expire: (ref: string) => end(paymentOf(ref), 'expired_on_confirmation'),
    tamper: (ref: string, field: 'amount' | 'currency' | 'key') => {
      const payment = paymentOf(ref);
      // More decimals than there are kopecks: what cannot be read is not what was asked for.
      const forged = {
        amount: { amount: { value: '0.001', currency: 'RUB' } },
        currency: { amount: { ...payment.amount, currency: 'KZT' } },
        key: { metadata: {} },
      };
      Object.assign(payment, forged[field]);
    },
    refunded: gone,
    made: () => payments.size,
  };
}
