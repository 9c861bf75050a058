/** The modules' routes as plugins, each with its service and what it is told by others. */

import type { FastifyRequest } from 'fastify';
import type { createExtras } from '../../modules/add-ons/index.ts';
import type { Alerts } from '../../modules/alerts/index.ts';
import type { Holders } from '../../modules/attendees/index.ts';
import type { BotCheck } from '../../modules/bot-check/index.ts';
import type { Carts } from '../../modules/carts/index.ts';
import type { CatalogueService } from '../../modules/catalog/index.ts';
import { cartShop } from '../../modules/catalog/index.ts';
import type { Customers } from '../../modules/customers/index.ts';
import type { answeredCalls } from '../../modules/idempotency/index.ts';
import type { MyOrders } from '../../modules/order-lookup/index.ts';
import { ordersOf } from '../../modules/orders/index.ts';
import type { Payments } from '../../modules/payments/index.ts';
import { readClaims, refusalSayer } from '../../modules/reservations/index.ts';
import { ofCustomer } from '../../modules/season-tickets/index.ts';
import { chosenHalls, type Halls, type WatchLimits } from '../../modules/seating/halls.ts';
import type { Tickets } from '../../modules/tickets/index.ts';
import { type Database, sharedSecret } from '../../platform/db/index.ts';
import { originsBy } from '../../platform/http/origin.ts';
import { knowPrincipals } from '../../platform/http/principal.ts';
import type { Server } from '../../platform/http/server.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { checkoutCart } from '../../workflows/checkout-cart.ts';
import { checkoutSeats } from '../../workflows/checkout-seats.ts';
import { type ConfirmAttendeesContext, confirmAttendees } from '../../workflows/confirm-attendees.ts';
import { eventShown } from '../../workflows/notify-availability.ts';
import type { Orders } from '../../workflows/order-service.ts';
import { CLAIMABLES } from '../../workflows/reservables.ts';
import type { Refunds } from '../../workflows/return-tickets.ts';
import { alertRoutes } from './alerts/routes.ts';
import { holderRoutes } from './attendees/routes.ts';
import { botCheckRoutes } from './bot-check/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { seatRoutes } from './cart/seat-routes.ts';
import { iconRoutes } from './catalog/icon-routes.ts';
import { cartQuestions } from './catalog/own-questions.ts';
import { catalogueRoutes } from './catalog/routes.ts';
import { schemeRoutes } from './catalog/scheme-routes.ts';
import { customerRecogniser, customerRoutes } from './customers/routes.ts';
import { myOrderRoutes } from './order-lookup/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { refundRoutes } from './returns/routes.ts';
import { hallRoutes } from './seat-map/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';

/** What the routes ask. */
export type StorefrontServices = {
  alerts: Alerts;
  answered: ReturnType<typeof answeredCalls>;
  botCheck: BotCheck;
  botCheckSetup: Parameters<typeof catalogueRoutes>[1]['botCheck'];
  carts: Carts;
  catalogue: CatalogueService;
  context: ConfirmAttendeesContext;
  customers: Customers;
  discounts: Parameters<typeof orderRoutes>[1]['discounts'];
  extras: ReturnType<typeof createExtras>;
  halls: Halls;
  holders: Holders;
  myOrders: MyOrders;
  orders: Orders;
  payments: Payments;
  refunds: Refunds;
  tickets: Tickets;
};

export type RouteOptions = {
  db: Database;
  clock: Clock;
  services: StorefrontServices;
  drawPreview(picture: Uint8Array): Promise<Uint8Array>;
  drawIcon: Parameters<typeof iconRoutes>[1]['drawIcon'];
  demo: boolean;
  /** The shop's own address is https, whatever a proxy says. */
  secure: boolean;
  /** How many listen to the places of halls; null: as many as like to. */
  watchLimits: WatchLimits | null;
  siteOrigin(request: Pick<FastifyRequest, 'protocol' | 'host'>): string;
};

export async function registerRoutes(server: Server, options: RouteOptions): Promise<void> {
  const { db, clock, services, drawPreview, drawIcon, demo, secure, siteOrigin, watchLimits } = options;
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
    limits: watchLimits,
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
    checkout: (wish) => checkoutCart(carts.shop, wish, clock.now()),
    checkoutSeats: (wish) => checkoutSeats(carts.shop, wish, clock.now()),
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
    confirm: (body) => confirmAttendees(services.context, body),
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
}
