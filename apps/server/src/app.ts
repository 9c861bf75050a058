/** The composition root: opens integrations and modules in dependency order, and serves the API. */
import { listen } from '@sahna/network';
import { adminApi } from './api/admin/index.ts';
import { healthRoutes } from './api/health-routes.ts';
import { pagesApi } from './api/pages/index.ts';
import { RENDER_LIMITS } from './api/pages/render-rules.ts';
import { storefrontApi } from './api/storefront/index.ts';
import { webhooksApi } from './api/webhooks/index.ts';
import type { AppOptions } from './app-options.ts';
import { getListenHost } from './config/index.ts';
import * as settings from './config/settings.ts';
import { createEventPreview } from './event-preview.ts';
import { mailboxRoutes } from './integrations/demo-mailbox/index.ts';
import { openIntegrations } from './integrations/index.ts';
import { openAttendeeDetails } from './modules/attendees/index.ts';
import { cartHandler } from './modules/carts/index.ts';
import { createCatalogForSale } from './modules/catalog/index.ts';
import { modules } from './modules/index.ts';
import { orderHandler } from './modules/orders/index.ts';
import { createPrivacy } from './modules/privacy/index.ts';
import { RESERVABLES } from './modules/reservables.ts';
import { CONNECTION_LIMITS } from './modules/seating/halls.ts';
import { readSharedSecret } from './platform/db/index.ts';
import { stopServer } from './platform/http/connections/stop-server.ts';
import { openServer } from './platform/http/open-server.ts';
import { DEFAULT_LANGUAGE } from './platform/lib/languages.ts';
import { createPlatformGauges } from './platform/metrics/platform-gauges.ts';
import { createModuleHost, createPlatform } from './platform/module.ts';
import { handleWorkflowJobs } from './workflows/handle-jobs.ts';

export type App = Awaited<ReturnType<typeof createApp>>;

export async function createApp({
  config,
  db,
  logger,
  isDemo,
  bank,
  identity = null,
  threads,
  ...options
}: AppOptions) {
  const platform = createPlatform(db, logger, options.batcher);
  const { clock, jobs, batching, metrics, report } = platform;
  metrics.watch(createPlatformGauges(db, jobs), report);
  const { server, connections, bound, siteUrl, notifyUrl } = await openServer({
    ...settings.toServerSettings(config),
    ...{ logger, metrics, host: getListenHost(config, isDemo), secret: await readSharedSecret(db, 'cookies') },
    hasRecaptcha: () => integrations.recaptcha.find() !== null,
    listFormTargets: () => integrations.payments.list().flatMap(({ provider }) => provider.listFormTargets()),
    listFrameSources: () => integrations.payments.list().flatMap(({ provider }) => provider.listFrameSources()),
    defaultLanguage: () => catalog.current()?.shop.language ?? DEFAULT_LANGUAGE,
  });
  const { open, close } = createModuleHost(platform, { shouldRunJobs: true });
  const connectionVersions = await open(modules.connections, { keys: config.CONNECTION_KEYS, isDemo });
  const integrations = await openIntegrations({
    ...{ config, db, clock, log: logger, report, isDemo, bank, identity, threads, notifyUrl },
    connectionVersions,
  });
  const {
    codePainter: painter,
    drawCode,
    identityProviders,
    images,
    mailer,
    printer,
    recaptcha,
    staffProvider,
  } = integrations;

  // Modules, in dependency order.
  const catalog = await open(modules.catalog, {});
  const forSale = createCatalogForSale(catalog);
  const halls = await open(modules.seating, { catalog });
  const reservations = await open(modules.reservations, {
    ...{ registry: RESERVABLES, handlers: [orderHandler, cartHandler] },
    ...{ limits: settings.toHoldLimits(config), processBatch: options.processBatch },
  });
  const orders = await open(modules.orders, {});
  const carts = await open(modules.carts, { catalog: forSale, reservations });
  const payments = await open(modules.payments, { providers: integrations.payments });
  const tickets = await open(modules.tickets, { catalog, printer, drawCode });
  const notifications = await open(modules.notifications, {
    ...{ mailer, tickets, siteUrl },
    identity: () => settings.toEmailIdentity(catalog.current()?.shop, config),
  });
  const naming = { ...settings.toAttendeeSettings(config), isDemo };
  const attendees = await open(modules.attendees, {
    orders,
    catalog,
    tickets,
    notifications,
    ...naming,
  });
  const addOns = await open(modules.addOns, {});
  const discounts = [await open(modules.promoCodes, {}), await open(modules.points, { catalog })];
  const customers = await open(modules.customers, { identityProviders });
  const checks = { painter, findRecaptcha: recaptcha.find, ...settings.toBotCheckSettings(config) };
  const botCheck = await open(modules.botCheck, { catalog, reservations, ...checks });
  const myOrders = await open(modules.orderLookup, {});
  const alerts = await open(modules.alerts, {});
  const idempotencyStore = await open(modules.idempotency, {});
  await open(modules.returns, {});
  await open(modules.privacy, { days: settings.toRetentionDays(config) });
  const attendeeDetails = await openAttendeeDetails({ keys: naming.keys, db, isDemo });
  const privacy = createPrivacy({ db, clock, attendees: attendeeDetails });
  const staff = await open(modules.staff, { openIdProvider: staffProvider });
  await open(modules.staffRefunds, {});
  const backups = await open(modules.backups, settings.toBackupSettings(config));

  const context = {
    ...{ db, clock, jobs, batching, observer: metrics, catalog: forSale, publishedCatalog: catalog },
    ...{ reservations, orders, payments, tickets, addOns, attendees, notifications, backups },
  };
  handleWorkflowJobs(platform, context);

  const serviceConnections = {
    ...{ db, clock, siteUrl, notifications, identityProviders, payments: integrations.payments },
    ...{ versions: connectionVersions, hasPublicUrl: config.PUBLIC_URL !== undefined },
    webhookUrl: (provider: string) => notifyUrl(provider, false),
    mail: integrations.mailServer,
    ...{ recaptcha, staffProvider },
  };
  const setup = { isDemo, botCheck, canSignIn: () => customers.providers.current() !== null };
  const services = { alerts, idempotencyStore, botCheck, carts, customers, discounts, halls, myOrders };
  const country = { header: config.COUNTRY_HEADER, lookUp: integrations.countryOf };
  const watchLimits = config.RATE_LIMIT === 0 ? null : (options.watchLimits ?? CONNECTION_LIMITS);
  await server.register(storefrontApi, { context, services, images, country, isDemo, watchLimits });
  await server.register(webhooksApi, { payments });
  await server.register(adminApi, {
    ...{ context, halls, staff, privacy, connections: serviceConnections, environmentSender: config.MAIL_FROM ?? '' },
    hasDemoSignIn: isDemo && settings.isOnlyLocal(config),
    renderPreview: createEventPreview(server.server, setup, clock),
  });
  if (integrations.mailbox) mailboxRoutes(server, { db, catalog, ...settings.toMailboxSettings(config) });
  healthRoutes(server, { db, metrics, connections });
  const limits = config.RATE_LIMIT === 0 ? null : (options.renderLimits ?? RENDER_LIMITS);
  await server.register(pagesApi, { catalog, clock, metrics, limits, ...settings.toPageSettings(config) });

  return {
    ...{ server, context, siteUrl, address: bound },
    start: async (): Promise<void> => {
      await listen(server, { port: config.PORT, host: getListenHost(config, isDemo) });
      await jobs.start();
      integrations.checkServices();
    },
    stop: async (): Promise<void> => {
      const timeouts = settings.toShutdownSettings(config);
      await stopServer({ ...timeouts, server, connections, reservations, jobs, log: logger });
      await close();
      await integrations.close();
    },
  };
}
