/** Endpoints of an order (booking §7); translates between wire format and services. */
import { ENDPOINTS } from '@sahna/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { filterSessionsOnSale } from '../../../modules/catalog/index.ts';
import { isClosedUnpaid, isPaid } from '../../../modules/orders/index.ts';
import { createErrorFormatter } from '../../../modules/reservations/index.ts';
import { toFlag } from '../../../platform/http/flag.ts';
import { SECRET_LINK } from '../../../platform/http/miss-timing.ts';
import type { EventId, SessionId } from '../../../platform/lib/ids.ts';
import { listOrderPaymentMethods } from '../../../workflows/list-order-payment-methods.ts';
import { createOrders } from '../../../workflows/order-service.ts';
import {
  listOrderEvents,
  readConsistently,
  readPayableOrder,
  toOrderVersion,
} from '../../../workflows/read-payable-order.ts';
import { sendOrderNotFound } from '../order-not-found.ts';
import { addOnRoutes, getAddOnView } from './add-on-routes.ts';
import { createCardCheck } from './card-proof.ts';
import { orderChangesRoute } from './changes-route.ts';
import { createRoutes } from './create-routes.ts';
import { discountRoutes, getDiscountView } from './discount-routes.ts';
import { toOrderDto } from './dto.ts';
import { payRoute } from './pay-route.ts';
import type { OrderRouteDeps } from './route-deps.ts';

export const orderRoutes: FastifyPluginAsync<OrderRouteDeps> = async (server, options) => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { context, discounts } = options;
  const { payments, tickets, addOns, publishedCatalog: catalog } = context;
  const orders = createOrders(context);
  const deps = { ...options, orders, formatPurchaseError: createErrorFormatter(context.reservations.registry) };
  const guarded = { preValidation: app.protected };
  const byHash = { ...app.limited(1), ...SECRET_LINK };

  createRoutes(app, deps);

  const view = ENDPOINTS.orderView;
  app.post(
    view.path,
    { ...guarded, config: byHash, schema: { body: view.body, response: view.response } },
    async (request, reply) => {
      const { hash, lang, bank_data } = request.body;
      const ownsCard = await createCardCheck(request);
      const read = await readConsistently(orders, async () => {
        // Data from a bank's page only triggers a status poll.
        const payable = await readPayableOrder(orders.view, payments, hash, bank_data != null);
        if (!payable) return null;
        const { found } = payable;
        const [discountData, addOnView] = await Promise.all([
          getDiscountView(discounts, found, ownsCard),
          getAddOnView(addOns, found),
        ]);
        return { ...payable, discountData, addOnView };
      });
      if (!read) return sendOrderNotFound(reply);
      const { found, payment, discountData, addOnView } = read;
      const codes = isPaid(found.state) ? await tickets.listCodes(found.order.id) : [];
      const isPolling = payment.kind === 'polling';
      const methods =
        found.paymentAllowed && !isPolling ? listOrderPaymentMethods(context, found.order, listOrderEvents(found)) : [];
      const partner = found.state === 'reserved' ? null : await payments.getPartnerBank(String(found.order.id));
      // No status is checked while the bank's page waits for the buyer.
      const partnerBank = partner === 'checking' && !isPolling ? null : partner;
      const mayHaveRefunds = isClosedUnpaid(found.state) || (isPaid(found.state) && found.state !== 'paid');
      const refunded = mayHaveRefunds ? await payments.sumRefunds(String(found.order.id)) : null;
      return {
        response: toOrderDto({
          view: found,
          payment,
          version: toOrderVersion(read),
          methods,
          codes,
          refunded,
          partnerBank,
          lang,
          isOnSale: ({ eventId, sessionId }) => isOnSale(context, eventId, sessionId),
          getImageUrls: ({ images }) => catalog.getImageUrls(images),
          getTint: ({ images }) => catalog.getTint(images),
          discountData,
          addOns: addOnView,
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
      return found ? { response: toFlag(isPaid(found.state)) } : sendOrderNotFound(reply);
    },
  );

  const number = ENDPOINTS.orderNumber;
  app.post(
    number.path,
    { ...guarded, config: byHash, schema: { body: number.body, response: number.response } },
    async (request, reply) => {
      const found = await orders.find(request.body.hash);
      return found ? { response: { num: found.order.id } } : sendOrderNotFound(reply);
    },
  );

  discountRoutes(app, deps);
  addOnRoutes(app, deps);
  payRoute(app, deps);
  orderChangesRoute(app, orders, payments);
};

function isOnSale(
  { publishedCatalog, clock }: OrderRouteDeps['context'],
  eventId: EventId,
  sessionId: SessionId,
): boolean {
  const event = publishedCatalog.findEventById(eventId);
  return event !== null && filterSessionsOnSale(event, clock.now()).some(({ id }) => id === sessionId);
}
