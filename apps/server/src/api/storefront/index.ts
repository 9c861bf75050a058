/** The modules' routes as plugins, each with its service and what it is told by others. */

import type { FastifyRequest } from 'fastify';
import { drawIcon } from '../../integrations/images/icon.ts';
import { drawPreview } from '../../integrations/images/index.ts';
import type { Config } from '../../config/index.ts';
import { type Database, sharedSecret } from '../../platform/db/index.ts';
import { originsBy } from '../../platform/http/origin.ts';
import { knowPrincipals } from '../../platform/http/principal.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { alertRoutes } from './alerts/routes.ts';
import { botCheckRoutes } from './bot-check/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { seatRoutes } from './cart/seat-routes.ts';
import { cartQuestions } from './catalog/own-questions.ts';
import { catalogueRoutes } from './catalog/routes.ts';
import { iconRoutes } from './catalog/icon-routes.ts';
import { schemeRoutes } from './catalog/scheme-routes.ts';
import { customerRecogniser, customerRoutes } from './customers/routes.ts';
import { chosenHalls, type WatchLimits } from '../../modules/seating/halls.ts';
import { hallRoutes } from './seat-map/routes.ts';
import { holderRoutes } from './attendees/routes.ts';
import { myOrderRoutes } from './order-lookup/routes.ts';
import { ordersOf } from '../../modules/orders/index.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes } from '../webhooks/payments/routes.ts';
import { refundRoutes } from './returns/routes.ts';
import { readClaims, refusalSayer } from '../../modules/reservations/index.ts';
import { ofCustomer } from '../../modules/season-tickets/index.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { eventShown } from '../../workflows/notify-availability.ts';
import { CLAIMABLES } from '../../workflows/reservables.ts';
import { cartShop } from '../../modules/catalog/for-sale.ts';
import type { Services } from '../../app/services.ts';

export type RouteOptions = {
  config: Config;
  db: Database;
  clock: Clock;
  services: Services;
  demo: boolean;
  /** The shop's own address is https, whatever a proxy says. */
  secure: boolean;
  /** How many listen to the places of halls. */
  watchLimits: WatchLimits;
  siteOrigin(request: Pick<FastifyRequest, 'protocol' | 'host'>): string;
};

export async function registerRoutes(server: Server, options: RouteOptions): Promise<void> {
  const { config, db, clock, services, demo, secure, siteOrigin, watchLimits } = options;
  const {
    payments,
    catalogue,
    halls,
    tickets,
    orders,
    carts,
    customers,
    botCheck,
    answered,
    discounts,
    extras,
    myOrders,
    holders,
  } = services;
  const originOf = originsBy(await sharedSecret(db, 'origins'), (sentence) => server.log.warn(sentence));
  const sayRefusal = refusalSayer(CLAIMABLES.others);
  const imageUrls = (images: Readonly<Record<string, number>>) => catalogue.imageUrlsOf(images);
  const tint = (images: Readonly<Record<string, number>>) => catalogue.tintOf(images);
  knowPrincipals(server, [customerRecogniser(customers, secure)]);

  await server.register(catalogueRoutes, {
    catalogue,
    clock,
    drawPreview,
    demo,
    signIn: customers.provider !== null,
    botCheck: services.botCheckSetup,
  });
  await server.register(iconRoutes, { catalogue, drawIcon });
  await server.register(schemeRoutes, { catalogue, clock });
  await server.register(hallRoutes, {
    halls,
    catalogue,
    originOf,
    limits: config.RATE_LIMIT === 0 ? null : watchLimits,
  });
  await server.register(botCheckRoutes, { botCheck, originOf });
  await server.register(customerRoutes, {
    customers,
    clock,
    key: Buffer.from(await sharedSecret(db, 'sign-in'), 'base64url'),
    secure,
    siteOrigin,
    subscriptionsOf: (customerId) => ofCustomer(db, customerId),
  });
  await server.register(orderRoutes, {
    orders,
    checkout: (wish) => carts.checkout(wish),
    checkoutSeats: (wish) => carts.checkoutSeats(wish),
    answered,
    payments: {
      methods: (order, events) =>
        payments.methods({
          ...order,
          allowed: events.flatMap((id) => [catalogue.eventById(id)?.payBy ?? []].filter((ways) => ways.length > 0)),
        }),
      start: (wish) => payments.start(wish),
      standing: (subject, fresh) => payments.standing(subject, fresh),
      partnerBank: (subject, paidBy) => payments.partnerBank(subject, paidBy),
      close: (subject) => payments.close(subject),
      wentBack: (subject) => payments.wentBack(subject),
      siteOrigin,
    },
    eventByHash: (hash) => catalogue.eventByHash(hash),
    readClaims: (body, account) => readClaims(CLAIMABLES.others, body, account),
    sayRefusal,
    codesOf: (orderId) => tickets.ofOrder(orderId),
    imageUrls: (place) => imageUrls(place.images),
    tint: (place) => tint(place.images),
    discounts,
    extras,
    secure,
    isPerson: ({ callKey, ...caller }, proof) => botCheck.judge({ ...caller, action: 'order' }, proof, callKey),
    originOf,
  });
  await server.register(cartRoutes, {
    sayRefusal,
    carts,
    isPerson: ({ callKey, ...caller }, proof) => botCheck.judgeUnasked({ ...caller, action: 'cart' }, proof, callKey),
    originOf,
    shop: () => cartShop(catalogue),
    eventByHash: (hash) => catalogue.eventByHash(hash),
    questionsOf: (hash) => {
      const event = catalogue.eventByHash(hash);
      return event && cartQuestions(event);
    },
    imageUrls,
  });
  await server.register(seatRoutes, {
    carts,
    currency: () => catalogue.current()?.shop.currency ?? '',
    hasCart: () => cartShop(catalogue) !== null,
    leavesSingles: () => catalogue.current()?.shop.switches['singleseats'] === 1,
    hallOf: chosenHalls(halls),
    sayRefusal,
    isPerson: ({ callKey, ...caller }, proof) => botCheck.judgeUnasked({ ...caller, action: 'cart' }, proof, callKey),
    originOf,
  });
  const orderIdOf = async (hash: string) => (await orders.find(hash))?.order.id ?? null;
  await server.register(myOrderRoutes, {
    myOrders,
    secure,
    now: () => clock.now(),
    ordersOf: (owners, before, most) => ordersOf(db, owners, { before, most, now: clock.now() }),
  });
  await server.register(alertRoutes, {
    alerts: services.alerts,
    eventIdOf: (hash) => catalogue.eventByHash(hash)?.id ?? null,
    shownEvent: (id) => eventShown(catalogue, id),
  });
  await server.register(holderRoutes, {
    holders,
    clock,
    consents: () => (catalogue.current()?.consents ?? []).filter(({ shownFor }) => shownFor === 'holders'),
  });
  await server.register(refundRoutes, { refunds: services.refunds, now: () => clock.now() });
  await server.register(ticketRoutes, {
    tickets,
    imageUrls,
    tint,
    orderIdOf,
    siteOrigin,
  });
  await server.register(paymentRoutes, { payments });
}
