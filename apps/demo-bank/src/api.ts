/** HTTP API for shops. Mutating requests are idempotent by key. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { ApiCall, FaultInjector } from './fault-injection.ts';
import { getRefundedAmount, type Ledger, NEW_PAYMENT, type Payment, PaymentOrder } from './payments/ledger.ts';
import { addRefund, cancelPayment, isExpired } from './payments/payment-transitions.ts';

const ById = z.object({ id: z.string() });
const ByKey = z.object({ key: z.string() });
const RefundOrder = z.object({ key: z.string().min(8).max(100), amount: z.number().int().positive() });

export type ApiDeps = { ledger: Ledger; faults: FaultInjector; secret: string; now: () => number };

export function bankApi({ ledger, faults, secret, now }: ApiDeps): FastifyPluginAsync {
  const expected = computeDigest(`Bearer ${secret}`);

  /** Runs a request with the faults that tests injected for it. */
  function injectFaults(
    call: ApiCall,
    reply: FastifyReply,
    work: () => { status: number; body: object },
    isRepeat = false,
  ): FastifyReply {
    // A completed request is never rejected when it is repeated: its response may have been lost.
    if (!isRepeat && faults.shouldFail(call, 'refused')) return reply.code(422).send({ error: 'refused' });
    if (faults.shouldFail(call, 'before')) return reply.code(500).send({ error: 'internal_error' });
    const { status, body } = work();
    if (faults.shouldFail(call, 'after')) return reply.code(500).send({ error: 'internal_error' });
    return reply.code(status).send(body);
  }

  /** Cancels a payment whose time to pay is over. */
  function expireIfOverdue(payment: Payment | undefined): Payment | undefined {
    if (!payment || !isExpired(payment, now())) return payment;
    const expired = cancelPayment(payment, now());
    ledger.save(expired);
    return expired;
  }

  function toStatusResponse(payment: Payment | undefined): { status: number; body: object } {
    if (!payment) return { status: 404, body: { error: 'payment_not_found' } };
    if (payment.failingStatusRequests > 0) {
      ledger.save({ ...payment, failingStatusRequests: payment.failingStatusRequests - 1 });
      return { status: 500, body: { error: 'internal_error' } };
    }
    return { status: 200, body: toPaymentDto(payment) };
  }

  return async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (!timingSafeEqual(computeDigest(request.headers.authorization ?? ''), expected))
        return reply.code(401).send({ error: 'wrong_secret' });
    });
    app.setErrorHandler((error, _request, reply) => {
      if (error instanceof z.ZodError) return reply.code(400).send({ error: 'malformed', issues: error.issues });
      return reply.send(error);
    });

    app.post('/api/payments', (request, reply) => {
      const order = PaymentOrder.parse(request.body);
      return injectFaults('start', reply, () => {
        const existing = ledger.findByKey(order.key);
        if (existing && (existing.order.amount !== order.amount || existing.order.currency !== order.currency))
          return { status: 409, body: { error: 'key_used_for_another_payment' } };
        return { status: existing ? 200 : 201, body: toPaymentDto(existing ?? ledger.create(order)) };
      });
    });

    app.get('/api/payments/by-key/:key', (request, reply) => {
      const { key } = ByKey.parse(request.params);
      return injectFaults('ask', reply, () => toStatusResponse(expireIfOverdue(ledger.findByKey(key))));
    });

    app.get('/api/payments/:id', (request, reply) => {
      const { id } = ById.parse(request.params);
      return injectFaults('ask', reply, () => toStatusResponse(expireIfOverdue(ledger.find(id))));
    });

    app.post('/api/payments/:id/cancel', (request, reply) => {
      const { id } = ById.parse(request.params);
      return injectFaults('cancel', reply, () => {
        const payment = ledger.find(id);
        if (!payment) return { status: 404, body: { error: 'payment_not_found' } };
        if (payment.state === 'waiting') ledger.save({ ...payment, state: 'canceled' });
        else if (payment.state !== 'canceled')
          return { status: 409, body: { error: 'too_late', state: payment.state } };
        return { status: 200, body: { state: 'canceled' } };
      });
    });

    app.post('/api/payments/:id/refunds', (request, reply) => {
      const { id } = ById.parse(request.params);
      const { key, amount } = RefundOrder.parse(request.body);
      const existing = ledger.find(id)?.refunds.find((refund) => refund.key === key);
      const refund = (): { status: number; body: object } => {
        const payment = ledger.find(id) ?? createSeasonPayment(id);
        if (!payment) return { status: 404, body: { error: 'payment_not_found' } };
        if (existing && existing.amount !== amount)
          return { status: 409, body: { error: 'key_used_for_another_refund' } };
        if (existing) return { status: 200, body: existing };
        if (payment.state !== 'succeeded') return { status: 409, body: { error: 'not_paid' } };
        if (getRefundedAmount(payment) + amount > payment.order.amount)
          return { status: 409, body: { error: 'amount_too_large' } };
        ledger.save(addRefund(payment, key, amount, now()));
        return { status: 201, body: { key, amount, state: 'done' } };
      };
      return injectFaults('refund', reply, refund, existing !== undefined);
    });

    app.get('/api/payments/:id/refunds/:key', (request, reply) => {
      const { id, key } = ById.extend(ByKey.shape).parse(request.params);
      return injectFaults('ask_refund', reply, () => {
        const refund = ledger.find(id)?.refunds.find((candidate) => candidate.key === key);
        return refund ? { status: 200, body: refund } : { status: 404, body: { error: 'refund_not_found' } };
      });
    });
  };
}

const SEASON_PAYMENT_ORDER: Omit<PaymentOrder, 'key' | 'amount' | 'currency'> = {
  kind: 'card',
  description: '',
  language: 'kz',
  return_url: 'http://localhost/',
  notify_url: 'http://localhost/',
  expires_at: '2026-01-01T00:00:00Z',
};

/**
 * Payment of a generated order of the demo season (`cli/start/demo-sales` of the server). The bank did not create it; its
 * reference `season-<order>-<amount>-<currency>` defines it, and it is stored with its first refund.
 */
function createSeasonPayment(id: string): Payment | undefined {
  const [, number = '', amount = '', currency = ''] = /^season-(\d+)-(\d+)-([A-Z]{3})$/.exec(id) ?? [];
  if (number === '') return undefined;
  return {
    ...NEW_PAYMENT,
    id,
    order: { ...SEASON_PAYMENT_ORDER, key: id, amount: Number(amount), currency },
    state: 'succeeded',
  };
}

function toPaymentDto(payment: Payment): object {
  const { id, order, state, failure, card } = payment;
  return {
    id,
    key: order.key,
    amount: order.amount,
    currency: order.currency,
    state,
    failure,
    card_last4: card?.slice(-4) ?? null,
    refunded: getRefundedAmount(payment),
    pay_path: `/pay/${id}`,
    qr_path: `/qr/${id}`,
  };
}

function computeDigest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
