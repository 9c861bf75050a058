/**
 * A fake of YooKassa, written from its documentation: payments, refunds, unsigned webhooks. Shares no code with the
 * adapter.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  createErrorAnswer,
  createKeys,
  type FakeRequest,
  type FakeResponse,
  startFakeServer,
} from '../../testing/server.ts';

export const SHOP_ID = '100500';
export const SECRET_KEY = 'test_of_fake_yookassa';
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

const toKopecks = (sum: string): number => Number(sum.replace('.', ''));

export async function startFakeYooKassa(notifyUrl: () => string) {
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const reject = (code: string, status = 400): FakeResponse => createErrorAnswer(status, { type: 'error', code });
  const once = createKeys(() => reject('idempotence_key_duplicated'));
  let webhookMode: 'once' | 'twice' | 'never' = 'once';

  function toResponseBody(payment: Payment): object {
    const { receipt: _receipt, confirmation, ...rest } = payment;
    const page = `${server.url}/page/${payment.id}`;
    if (payment.status !== 'pending')
      return { ...rest, payment_method: { type: 'bank_card', card: { last4: '4444' } } };
    return confirmation.type === 'qr'
      ? { ...rest, confirmation: { type: 'qr', confirmation_data: page } }
      : { ...rest, confirmation: { ...confirmation, confirmation_url: page } };
  }

  function create({ body }: FakeRequest): FakeResponse {
    const parsed = NewPayment.safeParse(JSON.parse(body));
    if (!parsed.success) return reject('invalid_request');
    const { type } = parsed.data.payment_method_data;
    if ((type === 'sbp') !== (parsed.data.confirmation.type === 'qr')) return reject('invalid_request');
    const payment: Payment = { ...parsed.data, id: randomUUID(), status: 'pending' };
    payments.set(payment.id, payment);
    return { status: 200, body: toResponseBody(payment) };
  }

  function refund({ body }: FakeRequest): FakeResponse {
    const parsed = NewRefund.safeParse(JSON.parse(body));
    if (!parsed.success) return reject('invalid_request');
    const payment = payments.get(parsed.data.payment_id);
    if (payment?.status !== 'succeeded') return reject('invalid_request');
    const amount = toKopecks(parsed.data.amount.value);
    if (amount + sumRefunds(payment.id) > toKopecks(payment.amount.value)) return reject('invalid_request');
    // A shop that sends receipts with payments must also send them with partial refunds.
    const isPart = amount < toKopecks(payment.amount.value);
    const { receipt } = parsed.data;
    if (isPart && payment.receipt && !receipt) return reject('receipt_required');
    if (receipt && receipt.items.reduce((sum, item) => sum + toKopecks(item.amount.value), 0) !== amount)
      return reject('receipt_sum');
    const created: Refund = { ...parsed.data, id: randomUUID(), status: 'succeeded' };
    refunds.push(created);
    if (webhookMode !== 'never') sendWebhook('refund.succeeded', created);
    return { status: 200, body: created };
  }

  function cancel(payment: Payment | undefined): FakeResponse {
    // Only payments waiting for capture can be canceled, and immediate capture leaves none.
    return payment ? reject('invalid_request') : reject('not_found', 404);
  }

  const server = await startFakeServer((request) => {
    const { method, path, headers } = request;
    const [, page] = /^\/page\/([\w-]+)$/.exec(path) ?? [];
    if (page !== undefined) return { call: null, answer: () => submitPage(page, request.body) };
    const key = headers['idempotence-key'];
    const requireAuthorization = (answer: () => FakeResponse) => () =>
      headers.authorization === AUTHORIZATION ? answer() : reject('invalid_credentials', 401);
    const runOnce = (work: () => FakeResponse) =>
      requireAuthorization(() =>
        typeof key === 'string' && key.length > 0 && key.length <= 64
          ? once(key, `${path} ${request.body}`, work)
          : reject('idempotence_key_required'),
      );
    const [, id, verb] = /^\/v3\/payments\/([\w-]+)(?:\/(cancel))?$/.exec(path) ?? [];
    const payment = payments.get(id ?? '');
    if (method === 'POST' && path === '/v3/payments') return { call: 'start', answer: runOnce(() => create(request)) };
    if (method === 'POST' && path === '/v3/refunds') return { call: 'refund', answer: runOnce(() => refund(request)) };
    if (method === 'GET' && path === '/v3/refunds')
      return {
        call: 'ask_refund',
        answer: requireAuthorization(() => listRefunds(request.query.get('payment_id') ?? '')),
      };
    if (method === 'POST' && verb === 'cancel') return { call: 'cancel', answer: runOnce(() => cancel(payment)) };
    return {
      call: 'ask',
      answer: requireAuthorization(() =>
        payment ? { status: 200, body: toResponseBody(payment) } : reject('not_found', 404),
      ),
    };
  });

  function listRefunds(payment: string): FakeResponse {
    return { status: 200, body: { type: 'list', items: refunds.filter((refund) => refund.payment_id === payment) } };
  }

  function sumRefunds(payment: string): number {
    return refunds
      .filter((refund) => refund.payment_id === payment)
      .reduce((sum, refund) => sum + toKopecks(refund.amount.value), 0);
  }

  function submitPage(id: string, outcome: string): FakeResponse {
    const payment = payments.get(id);
    if (payment?.status !== 'pending') return { status: 410, body: 'over' };
    if (outcome === 'looked') return { status: 200, body: 'looked' };
    if (outcome === 'declined') end(payment, 'insufficient_funds');
    else payment.status = 'succeeded';
    for (let times = { once: 1, twice: 2, never: 0 }[webhookMode]; times > 0; times--)
      sendWebhook(`payment.${payment.status}`, toResponseBody(payment));
    return { status: 200, body: outcome };
  }

  function end(payment: Payment, reason: string): void {
    payment.status = 'canceled';
    payment.cancellation_details = { party: 'payment_network', reason };
  }

  function sendWebhook(event: string, object: object): void {
    server.post(notifyUrl(), JSON.stringify({ type: 'notification', event, object }));
  }

  function findPayment(ref: string): Payment {
    const payment = payments.get(ref);
    if (!payment) throw new Error('no such payment');
    return payment;
  }

  return {
    ...server,
    setWebhookDelivery: (mode: typeof webhookMode) => {
      webhookMode = mode;
    },
    visit: async (url: string, outcome: string) => (await fetch(url, { method: 'POST', body: outcome })).status,
    resendWebhook: (ref: string, outcome: 'success' | 'end') => {
      const status = outcome === 'success' ? 'succeeded' : 'canceled';
      sendWebhook(`payment.${status}`, { ...findPayment(ref), status });
    },
    sendForgedWebhook: (ref: string) => {
      sendWebhook('payment.succeeded', { ...findPayment(ref), status: 'succeeded', paid: true });
      sendWebhook('payment.succeeded', { ...findPayment(ref), id: randomUUID(), status: 'succeeded' });
      sendWebhook('payment.stolen', findPayment(ref));
      server.post(notifyUrl(), 'payment.succeeded');
    },
    expire: (ref: string) => end(findPayment(ref), 'expired_on_confirmation'),
    tamper: (ref: string, field: 'amount' | 'currency' | 'key') => {
      const payment = findPayment(ref);
      // Too many decimals: the response contains an invalid amount.
      const forged = {
        amount: { amount: { value: '0.001', currency: 'RUB' } },
        currency: { amount: { ...payment.amount, currency: 'KZT' } },
        key: { metadata: {} },
      };
      Object.assign(payment, forged[field]);
    },
    refunded: sumRefunds,
    createdCount: () => payments.size,
  };
}
