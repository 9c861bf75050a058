/** What shops call. Every call that changes something may be repeated with its key. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import { canceled, isExpired, refunded } from './flow.ts';
import { type Ledger, NEW_PAYMENT, type Payment, PaymentOrder, refundedOf } from './ledger.ts';
import type { Call, Trouble } from './trouble.ts';

const ById = z.object({ id: z.string() });
const ByKey = z.object({ key: z.string() });
const RefundOrder = z.object({ key: z.string().min(8).max(100), amount: z.number().int().positive() });

export type ApiDeps = { ledger: Ledger; trouble: Trouble; secret: string; now: () => number };

export function bankApi({ ledger, trouble, secret, now }: ApiDeps): FastifyPluginAsync {
  const expected = hashOf(`Bearer ${secret}`);

  /** Runs a call between the troubles that were ordered for it. */
  function through(
    call: Call,
    reply: FastifyReply,
    work: () => { status: number; body: object },
    isDone = false,
  ): FastifyReply {
    // What is done is not refused when it is asked for again, for who asked may not have heard.
    if (!isDone && trouble.meets(call, 'refused')) return reply.code(422).send({ error: 'refused' });
    if (trouble.meets(call, 'before')) return reply.code(500).send({ error: 'internal_error' });
    const { status, body } = work();
    if (trouble.meets(call, 'after')) return reply.code(500).send({ error: 'internal_error' });
    return reply.code(status).send(body);
  }

  /** Nobody may pay any more once the shop's time is over. */
  function upToDate(payment: Payment | undefined): Payment | undefined {
    if (!payment || !isExpired(payment, now())) return payment;
    const ended = canceled(payment, now());
    ledger.save(ended);
    return ended;
  }

  function shown(payment: Payment | undefined): { status: number; body: object } {
    if (!payment) return { status: 404, body: { error: 'no_such_payment' } };
    if (payment.failingAsks > 0) {
      ledger.save({ ...payment, failingAsks: payment.failingAsks - 1 });
      return { status: 500, body: { error: 'internal_error' } };
    }
    return { status: 200, body: onTheWire(payment) };
  }

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected))
        return reply.code(401).send({ error: 'wrong_secret' });
    });
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof z.ZodError) return reply.code(400).send({ error: 'malformed', issues: error.issues });
      return reply.send(error);
    });

    app.post('/api/payments', (request, reply) => {
      const order = PaymentOrder.parse(request.body);
      return through('start', reply, () => {
        const before = ledger.findByKey(order.key);
        if (before && (before.order.amount !== order.amount || before.order.currency !== order.currency))
          return { status: 409, body: { error: 'key_used_for_another_payment' } };
        return { status: before ? 200 : 201, body: onTheWire(before ?? ledger.create(order)) };
      });
    });

    app.get('/api/payments/by-key/:key', (request, reply) => {
      const { key } = ByKey.parse(request.params);
      return through('ask', reply, () => shown(upToDate(ledger.findByKey(key))));
    });

    app.get('/api/payments/:id', (request, reply) => {
      const { id } = ById.parse(request.params);
      return through('ask', reply, () => shown(upToDate(ledger.find(id))));
    });

    app.post('/api/payments/:id/cancel', (request, reply) => {
      const { id } = ById.parse(request.params);
      return through('cancel', reply, () => {
        const payment = ledger.find(id);
        if (!payment) return { status: 404, body: { error: 'no_such_payment' } };
        if (payment.state === 'waiting') ledger.save({ ...payment, state: 'canceled' });
        else if (payment.state !== 'canceled')
          return { status: 409, body: { error: 'too_late', state: payment.state } };
        return { status: 200, body: { state: 'canceled' } };
      });
    });

    app.post('/api/payments/:id/refunds', (request, reply) => {
      const { id } = ById.parse(request.params);
      const { key, amount } = RefundOrder.parse(request.body);
      const before = ledger.find(id)?.refunds.find((refund) => refund.key === key);
      const refund = (): { status: number; body: object } => {
        const payment = ledger.find(id) ?? seasonPayment(id);
        if (!payment) return { status: 404, body: { error: 'no_such_payment' } };
        if (before && before.amount !== amount) return { status: 409, body: { error: 'key_used_for_another_refund' } };
        if (before) return { status: 200, body: before };
        if (payment.state !== 'succeeded') return { status: 409, body: { error: 'not_paid' } };
        if (refundedOf(payment) + amount > payment.order.amount) return { status: 409, body: { error: 'too_much' } };
        ledger.save(refunded(payment, key, amount, now()));
        return { status: 201, body: { key, amount, state: 'done' } };
      };
      return through('refund', reply, refund, before !== undefined);
    });

    app.get('/api/payments/:id/refunds/:key', (request, reply) => {
      const { id, key } = ById.extend(ByKey.shape).parse(request.params);
      return through('ask_refund', reply, () => {
        const refund = ledger.find(id)?.refunds.find((one) => one.key === key);
        return refund ? { status: 200, body: refund } : { status: 404, body: { error: 'no_such_refund' } };
      });
    });
  };
}

const SEASON_ORDER: Omit<PaymentOrder, 'key' | 'amount' | 'currency'> = {
  kind: 'card',
  description: '',
  language: 'kz',
  return_url: 'http://localhost/',
  notify_url: 'http://localhost/',
  expires_at: '2026-01-01T00:00:00Z',
};

/**
 * A payment of an invented buyer of the demo season (the shop's cli/start/demo-sales): it was never made here, and its reference
 * `season-<order>-<amount>-<currency>` says what it was of. It is kept once something of it is given back.
 */
function seasonPayment(id: string): Payment | undefined {
  const [, number = '', amount = '', currency = ''] = /^season-(\d+)-(\d+)-([A-Z]{3})$/.exec(id) ?? [];
  if (number === '') return undefined;
  return {
    ...NEW_PAYMENT,
    id,
    order: { ...SEASON_ORDER, key: id, amount: Number(amount), currency },
    state: 'succeeded',
  };
}

function onTheWire(payment: Payment): object {
  const { id, order, state, failure } = payment;
  return {
    id,
    key: order.key,
    amount: order.amount,
    currency: order.currency,
    state,
    failure,
    refunded: refundedOf(payment),
    pay_path: `/pay/${id}`,
    qr_path: `/qr/${id}`,
  };
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
