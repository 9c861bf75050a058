import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENDPOINTS, ERROR_CODE, type ErrorCode } from '@sahna/contract';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { readIdempotencyKey, type StoredResponse } from '../../../modules/idempotency/index.ts';
import type { OrderSnapshot } from '../../../modules/orders/index.ts';
import { calculateAmountDue, formatOrderText, isPaid, type OrderTextKey } from '../../../modules/orders/index.ts';
import type { BuyerCheckout } from '../../../modules/payments/index.ts';
import { formatRuleError } from '../../../modules/reservations/index.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import { CURRENCIES } from '../../../platform/lib/money.ts';
import { startPaymentIfTotalUnchanged } from '../../../workflows/change-order-total.ts';
import { listOrderPaymentMethods } from '../../../workflows/list-order-payment-methods.ts';
import { listOrderEvents } from '../../../workflows/read-payable-order.ts';
import { sendOrderNotFound } from '../order-not-found.ts';
import type { OrderRoutes } from './route-deps.ts';

type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>;

type PayAnswer = OrderPayResponse['response'];

/** POST /api/order/pay/{creditcompany_id}. Idempotent: repeating it returns the same open payment. */
export function payRoute(app: App, { context, orders, idempotencyStore }: OrderRoutes): void {
  const start = startPaymentIfTotalUnchanged(context.payments, orders);
  const pay = ENDPOINTS.orderPay;
  app.post(
    pay.path,
    {
      preValidation: app.protected,
      config: { ...app.limited(0.2), ...SECRET_LINK },
      schema: { params: pay.params, body: pay.body, response: pay.response },
    },
    async (request, reply) => {
      const { hash, lang } = request.body;
      const methodId = request.params.creditcompany_id;
      const refuse = (code: ErrorCode, text: OrderTextKey) => ({
        response: { ...NOTHING, errorCode: code, errorText: formatOrderText(lang, text, { code }) },
      });
      const idempotencyKey = readIdempotencyKey(`order/pay/${methodId}`, request);
      const stored: StoredResponse = idempotencyKey ? await idempotencyStore.find(idempotencyKey) : { kind: 'none' };
      if (stored.kind === 'body_mismatch')
        return reply.code(409).send({ response: formatRuleError({ kind: 'key_reused' }, lang) });
      if (stored.kind === 'match') return OrderPayResponse.parse(stored.response);
      const found = await orders.view(hash);
      if (!found) return sendOrderNotFound(reply);
      const blockReason = getPaymentBlockReason(found);
      if (blockReason) return refuse(ERROR_CODE.payment, blockReason);
      const methods = listOrderPaymentMethods(context, found.order, listOrderEvents(found));
      if (methods.length === 0) return refuse(ERROR_CODE.noBank, 'payment-missing');
      if (!methods.some((method) => method.id === methodId)) return refuse(ERROR_CODE.unknownBank, 'payment-unknown');
      const currency = CURRENCIES.find((code) => code === found.order.currency);
      const expiresAt = currency ? await orders.beginPayment(found.order.id) : null;
      if (!currency || !expiresAt) return refuse(ERROR_CODE.payment, 'payment-not-allowed');
      const started = await start({
        subject: String(found.order.id),
        isRehearsal: found.order.isRehearsal,
        amount: calculateAmountDue(found.order),
        currency,
        methodId,
        language: lang,
        description: `№ ${found.order.id}`,
        buyer: { email: found.order.buyerEmail, phone: found.order.buyerPhone },
        siteOrigin: request.siteOrigin(),
        returnPath: `/order/${hash}?lang=${lang}`,
        declinedPath: `/order/declined/${hash}?lang=${lang}`,
        expiresAt,
      });
      if (started.ok) {
        const { providerRef, returnUrl, checkout } = started.value;
        const response = {
          response: { ...NOTHING, ...toCheckoutDto(checkout), bankInvoiceId: providerRef, backUrl: returnUrl },
        };
        // Another process may have stored a response to the same request first: return that response.
        const saved = idempotencyKey && (await idempotencyStore.save(idempotencyKey, response));
        if (saved?.kind === 'body_mismatch')
          return reply.code(409).send({ response: formatRuleError({ kind: 'key_reused' }, lang) });
        return saved?.kind === 'match' ? OrderPayResponse.parse(saved.response) : response;
      }
      switch (started.error.kind) {
        case 'unknown_method':
          return refuse(ERROR_CODE.unknownBank, 'payment-unknown');
        case 'already_paid':
        case 'expired':
          return refuse(ERROR_CODE.payment, 'payment-not-allowed');
        case 'status_pending':
          return refuse(ERROR_CODE.payment, 'payment-pending');
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

function getPaymentBlockReason({ state, paymentAllowed }: OrderSnapshot): OrderTextKey | null {
  if (paymentAllowed) return null;
  if (state === 'awaiting_attendees') return 'not-nominal';
  return isPaid(state) ? 'payment-not-allowed' : 'order-deleted';
}

function toCheckoutDto(checkout: BuyerCheckout): Partial<PayAnswer> {
  switch (checkout.kind) {
    case 'redirect':
    case 'widget':
      return { bankUrl: checkout.url };
    case 'form':
      return { form_action: checkout.action, form_bank: checkout.fields };
    case 'qr':
      return { form_qr_code: checkout.code, form_qr_url: checkout.url };
  }
}
