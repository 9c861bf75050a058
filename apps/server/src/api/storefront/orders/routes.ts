/** The calls of an order (booking §7): wire words in, wire words out; decisions are the services'. */
import { ENDPOINTS, ERROR_CODE } from '@sahna/contract';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { AnsweredCalls } from '../../../modules/idempotency/index.ts';
import { cardsOfCaller, hasEnded, isPaid, say } from '../../../modules/orders/index.ts';
import { OPENED_BY_HASH } from '../../../platform/http/equal-times.ts';
import { refusalBody } from '../../../platform/http/errors.ts';
import { languageOf } from '../../../platform/http/texts.ts';
import type { OrderId } from '../../../platform/lib/ids.ts';
import { startsAtSum } from '../../../workflows/change-order-total.ts';
import type { OrderPayments } from '../../../workflows/order-payments.ts';
import { eventsOf, versionOf, withPayment } from '../../../workflows/start-payment.ts';
import { changesRoute } from './changes-route.ts';
import { type CreateDeps, createRoutes } from './create-routes.ts';
import { type Discount, discountRoutes, shownDiscounts } from './discount-routes.ts';
import { type Extras, extraRoutes, shownExtras } from './extra-routes.ts';
import { payRoute } from './pay-route.ts';
import { type ViewParts, wireOrder } from './wire.ts';

export type OrderRouteDeps = CreateDeps & {
  payments: OrderPayments;
  answered: AnsweredCalls;
  codesOf(orderId: OrderId): Promise<ViewParts['codes']>;
  imageUrls: ViewParts['imageUrls'];
  tint: ViewParts['tint'];
  /** What may be taken off an order that waits for its money. */
  discounts: readonly Discount[];
  extras: Extras;
  /** The shop's own address is https, whatever a proxy says. */
  secure: boolean;
};

export const orderRoutes: FastifyPluginAsync<OrderRouteDeps> = async (server, deps) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { orders, payments } = deps;
  const guarded = { preValidation: app.protected };
  const byHash = { ...app.limited(1), ...OPENED_BY_HASH };

  createRoutes(app, deps);

  const view = ENDPOINTS.orderView;
  app.post(
    view.path,
    { ...guarded, config: byHash, schema: { body: view.body, response: view.response } },
    async (request, reply) => {
      const { hash, lang, bank_data } = request.body;
      // What a bank's page handed back is a reason to ask, no more.
      const payable = await withPayment(orders.view, payments, hash, bank_data != null);
      if (!payable) return notFound(request, reply);
      const { found, payment } = payable;
      const codes = isPaid(found.state) ? await deps.codesOf(found.order.id) : [];
      const isAsked = payment.kind === 'asked';
      const ways = found.paymentAllowed && !isAsked ? payments.methods(found.order, eventsOf(found)) : [];
      const { id, paidBy } = found.order;
      const partner = found.state === 'reserved' ? null : await payments.partnerBank(String(id), paidBy);
      // While the bank's own page waits for its buyer nothing is checked.
      const partnerBank = partner === 'checking' && payment.kind !== 'asked' ? null : partner;
      const moneyBack = hasEnded(found.state) && (await payments.wentBack(String(found.order.id)));
      const [discountData, extras] = await Promise.all([
        shownDiscounts(deps.discounts, found, await cardsOfCaller(request)),
        shownExtras(deps.extras, found),
      ]);
      return {
        response: wireOrder({
          view: found,
          payment,
          version: versionOf(payable),
          ways,
          codes,
          moneyBack,
          partnerBank,
          lang,
          imageUrls: deps.imageUrls,
          tint: deps.tint,
          discountData,
          extras,
        }),
      };
    },
  );

  const status = ENDPOINTS.orderStatusChange;
  app.post(
    status.path,
    { ...guarded, config: byHash, schema: { body: status.body, response: status.response } },
    async (request, reply) => {
      const found = await orders.find(request.body.hash);
      return found ? { response: isPaid(found.state) ? 1 : 0 } : notFound(request, reply);
    },
  );

  const number = ENDPOINTS.orderNumber;
  app.post(
    number.path,
    { ...guarded, config: byHash, schema: { body: number.body, response: number.response } },
    async (request, reply) => {
      const found = await orders.find(request.body.hash);
      return found ? { response: { num: found.order.id } } : notFound(request, reply);
    },
  );

  discountRoutes(app, deps);
  extraRoutes(app, deps);
  payRoute(app, orders, { ...payments, start: startsAtSum(payments, orders) }, deps.answered);
  changesRoute(app, orders, payments);
};

function notFound(request: FastifyRequest, reply: FastifyReply) {
  return reply.code(404).send(refusalBody(ERROR_CODE.inner, say(languageOf(request), 'order-not-found')));
}
