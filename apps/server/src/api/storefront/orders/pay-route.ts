import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE, type ErrorCode } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/endpoints/order-pay';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { type AnsweredCalls, type Before, callKey } from '../../../modules/idempotency/index.ts';
import type { OrderStanding } from '../../../modules/orders/index.ts';
import { isPaid, say, type TextKey } from '../../../modules/orders/index.ts';
import type { BuyerCheckout } from '../../../modules/payments/index.ts';
import { sayRefusal } from '../../../modules/reservations/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { CURRENCIES } from '../../../platform/lib/money.ts';
import type { OrderPayments } from '../../../workflows/order-payments.ts';
import type { Orders } from '../../../workflows/order-service.ts';
import { eventsOf } from '../../../workflows/start-payment.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

type PayAnswer = OrderPayResponse['response'];

/** POST /api/order/pay/{creditcompany_id}: repeating it shows the same open payment again, it never opens two. */
export function payRoute(app: App, orders: Orders, payments: OrderPayments, answered: AnsweredCalls): void {
  const pay = ENDPOINTS.orderPay;
  app.post(
    pay.path,
    {
      preValidation: app.protected,
      config: { ...app.limited(0.2), ...OPENED_BY_HASH },
      schema: { params: pay.params, body: pay.body, response: pay.response },
    },
    async (request, reply) => {
      const { hash, lang } = request.body;
      const methodId = request.params.creditcompany_id;
      const refuse = (code: ErrorCode, text: TextKey) => ({
        response: { ...NOTHING, errorCode: code, errorText: say(lang, text, { code }) },
      });
      const call = callKey(`order/pay/${methodId}`, request);
      const before: Before = call ? await answered.before(call) : { kind: 'none' };
      if (before.kind === 'other_body')
        return reply.code(409).send({ response: sayRefusal({ kind: 'key_reused' }, lang) });
      if (before.kind === 'same') return OrderPayResponse.parse(before.answer);
      const found = await orders.view(hash);
      if (!found) return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(lang, 'order-not-found')));
      const closed = whyClosed(found);
      if (closed) return refuse(ERROR_CODE.payment, closed);
      const ways = payments.methods(found.order, eventsOf(found));
      if (ways.length === 0) return refuse(ERROR_CODE.noBank, 'payment-missing');
      if (!ways.some((way) => way.id === methodId)) return refuse(ERROR_CODE.unknownBank, 'payment-unknown');
      const currency = CURRENCIES.find((one) => one === found.order.currency);
      const expiresAt = currency ? await orders.beginPayment(found.order.id) : null;
      if (!currency || !expiresAt) return refuse(ERROR_CODE.payment, 'payment-not-allowed');
      const started = await payments.start({
        subject: String(found.order.id),
        amount: found.order.total,
        currency,
        methodId,
        language: lang,
        description: `№ ${found.order.id}`,
        buyer: { email: found.order.buyerEmail, phone: found.order.buyerPhone },
        siteOrigin: payments.siteOrigin(request),
        returnPath: `/order/${hash}?lang=${lang}`,
        declinedPath: `/order/declined/${hash}?lang=${lang}`,
        expiresAt,
      });
      if (started.ok) {
        const { providerRef, returnUrl, checkout } = started.value;
        const answer = {
          response: { ...NOTHING, ...wireCheckout(checkout), bankInvoiceId: providerRef, backUrl: returnUrl },
        };
        // The same call at the same instant on another process may have been answered first: then that is the answer.
        const kept = call && (await answered.keep(call, answer));
        if (kept?.kind === 'other_body')
          return reply.code(409).send({ response: sayRefusal({ kind: 'key_reused' }, lang) });
        return kept?.kind === 'same' ? OrderPayResponse.parse(kept.answer) : answer;
      }
      switch (started.refusal.kind) {
        case 'unknown_method':
          return refuse(ERROR_CODE.unknownBank, 'payment-unknown');
        case 'already_paid':
        case 'expired':
          return refuse(ERROR_CODE.payment, 'payment-not-allowed');
        case 'being_asked':
          return refuse(ERROR_CODE.payment, 'payment-asked');
        case 'declined':
        case 'unavailable':
          return refuse(ERROR_CODE.payment, 'payment-failed');
      }
    },
  );
}

const NOTHING: PayAnswer = {
  errorCode: ERROR_CODE.success,
  errorText: '',
  bankInvoiceId: '',
  backUrl: '',
  form_qr_url: '',
  form_qr_code: '',
  form_action: '',
  form_bank: {},
  bankUrl: '',
};

function whyClosed({ state, paymentAllowed }: OrderStanding): TextKey | null {
  if (paymentAllowed) return null;
  if (state === 'draft_names') return 'not-nominal';
  return isPaid(state) ? 'payment-not-allowed' : 'order-deleted';
}

function wireCheckout(checkout: BuyerCheckout): Partial<PayAnswer> {
  switch (checkout.kind) {
    case 'redirect':
      return { bankUrl: checkout.url };
    case 'widget':
      return { bankUrl: checkout.url };
    case 'form':
      return { form_action: checkout.action, form_bank: checkout.fields };
    case 'qr':
      return { form_qr_code: checkout.code, form_qr_url: checkout.url };
  }
}
