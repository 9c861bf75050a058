/** The storefront API: the contract's endpoints, with their OpenAPI document at /api/docs. */
import type { FastifyPluginAsync } from 'fastify';
import type { Alerts } from '../../modules/alerts/index.ts';
import type { BotCheck } from '../../modules/bot-check/index.ts';
import type { Carts } from '../../modules/carts/index.ts';
import type { Customers } from '../../modules/customers/index.ts';
import type { IdempotencyStore } from '../../modules/idempotency/index.ts';
import type { OrderLookup } from '../../modules/order-lookup/index.ts';
import type { ConnectionLimits, Halls } from '../../modules/seating/halls.ts';
import { readSharedSecret } from '../../platform/db/index.ts';
import { registerActors } from '../../platform/http/callers/actor.ts';
import { registerOrigins } from '../../platform/http/callers/origin.ts';
import type { WorkflowContext } from '../../workflows/context.ts';
import { alertRoutes } from './alerts/routes.ts';
import { apiDocs } from './api-docs.ts';
import { attendeeRoutes } from './attendees/routes.ts';
import { botCheckRoutes } from './bot-check/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { seatRoutes } from './cart/seat-routes.ts';
import { type IconRouteDeps, iconRoutes } from './catalog/icon-routes.ts';
import { type CatalogRouteDeps, catalogRoutes } from './catalog/routes.ts';
import { schemeRoutes } from './catalog/scheme-routes.ts';
import { type CountrySources, countryRoute } from './country-routes.ts';
import { tokenRoute } from './csrf-token-route.ts';
import { createAccountFinder, customerRoutes } from './customers/routes.ts';
import { myOrderRoutes } from './order-lookup/routes.ts';
import type { Discount } from './orders/route-deps.ts';
import { orderRoutes } from './orders/routes.ts';
import { returnRoutes } from './returns/routes.ts';
import { hallRoutes } from './seat-map/routes.ts';
import { ticketRoutes } from './tickets/routes.ts';

export type StorefrontOptions = {
  context: WorkflowContext;
  /** Services that only these routes use. */
  services: {
    alerts: Alerts;
    idempotencyStore: IdempotencyStore;
    botCheck: BotCheck;
    carts: Carts;
    customers: Customers;
    discounts: readonly Discount[];
    halls: Halls;
    myOrders: OrderLookup;
  };
  images: Pick<CatalogRouteDeps, 'drawPreview'> & Pick<IconRouteDeps, 'drawIcon'>;
  country: CountrySources;
  isDemo: boolean;
  /** Limits of the subscribers to seat changes; null disables them. */
  watchLimits: ConnectionLimits | null;
};

export const storefrontApi: FastifyPluginAsync<StorefrontOptions> = async (server, options) => {
  const { context, images, country, isDemo, watchLimits: limits } = options;
  const { db, clock, orders, tickets, publishedCatalog: catalog } = context;
  const { alerts, idempotencyStore, botCheck, carts, customers, discounts, halls, myOrders } = options.services;
  registerOrigins(server, await readSharedSecret(db, 'origins'));
  registerActors(server, createAccountFinder(customers));
  tokenRoute(server);
  countryRoute(server, country);
  const canSignIn = () => customers.providers.current() !== null;
  await server.register(catalogRoutes, {
    catalog,
    clock,
    drawPreview: images.drawPreview,
    isDemo,
    canSignIn,
    botCheck,
  });
  await server.register(iconRoutes, { catalog, drawIcon: images.drawIcon });
  await server.register(schemeRoutes, { catalog, clock });
  await server.register(hallRoutes, { halls, catalog, limits });
  await server.register(botCheckRoutes, { botCheck });
  const key = Buffer.from(await readSharedSecret(db, 'sign-in'), 'base64url');
  await server.register(customerRoutes, { customers, db, clock, key });
  await server.register(orderRoutes, { context, carts, idempotencyStore, botCheck, discounts });
  await server.register(cartRoutes, { context, carts, botCheck });
  await server.register(seatRoutes, { context, carts, halls, botCheck });
  await server.register(myOrderRoutes, { myOrders, catalog, db, clock });
  await server.register(alertRoutes, { alerts, catalog });
  await server.register(attendeeRoutes, { context });
  await server.register(returnRoutes, { context });
  await server.register(ticketRoutes, { tickets, orders, catalog });
  await server.register(apiDocs);
};
