/** The composition root: opens what the shop consists of, in order, and ends it. What is connected to what is in compose/. */
import type { AddressInfo } from 'node:net';
import { listen } from '@sahna/listening';
import { homeUrl, reachableAt } from '@sahna/listening/addresses';
import type { FastifyBaseLogger } from 'fastify';
import { apiDocs } from './api/api-docs.ts';
import { healthRoutes } from './api/health-routes.ts';
import { pages } from './api/pages/index.ts';
import { RENDER_LIMITS, type RenderLimits } from './api/pages/render-rules.ts';
import { sitemapRoutes } from './api/pages/sitemap/index.ts';
import { openStorefront } from './api/pages/storefront.ts';
import { countryRoute } from './api/storefront/country-routes.ts';
import { tokenRoute } from './api/storefront/csrf-token-route.ts';
import { registerRoutes } from './api/storefront/index.ts';
import { paymentRoutes } from './api/webhooks/payments/routes.ts';
import { handleJobs } from './app/jobs.ts';
import { createServices, type ServiceOptions } from './app/services.ts';
import { sellDemoSeason } from './cli/start/demo-sales/index.ts';
import { externalServicesOf, warnOfUnavailable } from './cli/start/external-services.ts';
import { type Config, hostOf } from './config/index.ts';
import { mailboxRoutes } from './integrations/demo-mailbox/index.ts';
import { drawIcon } from './integrations/images/icon.ts';
import { drawPreview } from './integrations/images/index.ts';
import { type BankConnection, type OidcConfig, openAdapters, type Threads } from './integrations/index.ts';
import { pageAddressesOf, publicPagesOf } from './modules/catalog/index.ts';
import type { Payments } from './modules/payments/index.ts';
import { WATCH_LIMITS, type WatchLimits } from './modules/seating/halls.ts';
import { countHolds } from './modules/seating/inventory.ts';
import { type Database, sharedSecret } from './platform/db/index.ts';
import { watchConnections } from './platform/http/connections.ts';
import { siteOriginOf } from './platform/http/host.ts';
import { rememberAddress } from './platform/http/own-address.ts';
import { createServer, type Server } from './platform/http/server.ts';
import { endServing } from './platform/http/stop-server.ts';
import { knowVisitors } from './platform/http/visitors.ts';
import { createBatcher } from './platform/lib/batcher.ts';
import { systemClock } from './platform/lib/clock.ts';
import { faultReporter } from './platform/metrics/fault-reporter.ts';
import { measure } from './platform/metrics/metrics.ts';
import type { SessionChanges } from './workflows/change-sessions.ts';
import { completeFreeOrder } from './workflows/complete-free-orders.ts';
import { type Exchanges, exchangeTickets, previewExchange } from './workflows/exchange-tickets.ts';

export type AppOptions = {
  config: Config;
  db: Database;
  logger: FastifyBaseLogger;
  /** Null: there is no demo bank. */
  bank: BankConnection | null;
  /** The provider that signs customers in; null: nobody can. */
  identity?: OidcConfig | null;
  demo: boolean;
  /** See SellingDeps.take: for the bench alone. */
  takeDrafts?: NonNullable<ServiceOptions['takeDrafts']>;
  /** How what comes at the same time is put together: in batches, but in a bench that compares. */
  batcher?: ServiceOptions['batcher'];
  /** How many pages are rendered; a test takes smaller ones. Where RATE_LIMIT is 0 there are none. */
  renderLimits?: RenderLimits;
  /** How many listen to the places of halls; a test takes smaller ones. Where RATE_LIMIT is 0 there are none. */
  watchLimits?: WatchLimits;
  /** Threads that print tickets and send emails, for tests, whose shops share them. Default: threads of its own. */
  threads?: Threads;
};

export type App = {
  server: Server;
  payments: Pick<Payments, 'reconcile' | 'sendAgain' | 'giveByHand' | 'closeMismatch'>;
  sessionChanges: SessionChanges;
  exchanges: Exchanges;
  /** Where buyers find the shop. */
  siteUrl(): string;
  address(): AddressInfo;
  /** Sells what nobody has bought of yet to invented buyers, and says how many tickets; before the start. */
  sellDemoSeason(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

export async function createApp(options: AppOptions): Promise<App> {
  const {
    config,
    db,
    logger,
    bank,
    identity = null,
    demo,
    takeDrafts,
    batcher = createBatcher,
    renderLimits = RENDER_LIMITS,
    watchLimits = WATCH_LIMITS,
    threads,
  } = options;
  const clock = systemClock;
  const host = hostOf(config, demo);
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  const siteOrigin = siteOriginOf(config.PUBLIC_URL);
  let stopping = false;

  const server = await createServer({
    logger,
    trustProxy: config.TRUST_PROXY,
    framedBy: config.FRAMED_BY ?? [],
    formTargets: () => adapters.banks.providers.flatMap((bank) => bank.formTargets()),
    frameSources: () => adapters.banks.providers.flatMap((bank) => bank.frameSources()),
    defaultLanguage: () => addresses.defaultLanguage(),
    recaptcha: config.RECAPTCHA !== null,
    rateLimit: config.RATE_LIMIT,
    busyAfterMs: config.BUSY_AFTER_MS,
    publicUrl: config.PUBLIC_URL,
  });
  const connections = watchConnections(server);
  const ownAddress = rememberAddress(server);
  await knowVisitors(server, { secret: await sharedSecret(db, 'cookies'), publicUrl: config.PUBLIC_URL, secure });
  const metrics = measure(server);
  const report = faultReporter(metrics, logger);

  const siteUrl = (): string => config.PUBLIC_URL ?? homeUrl(host, ownAddress().port);
  const notifyUrl = (provider: string, ownMachine: boolean): string =>
    `${ownMachine ? reachableAt(ownAddress()) : siteUrl()}/api/payments/${provider}/notify`;
  const adapters = await openAdapters({
    config,
    db,
    log: logger,
    report,
    demo,
    bank,
    clock,
    notifyUrl,
    identity,
    ...(threads ? { threads } : {}),
  });
  const services = await createServices({
    config,
    db,
    clock,
    log: logger,
    adapters,
    metrics,
    report,
    siteUrl,
    demo,
    takeDrafts,
    batcher,
  });
  const { context, jobs, payments, catalogue, halls, selling } = services;
  const addresses = pageAddressesOf(catalogue, clock);
  metrics.watch(
    {
      databaseUp: () => db.canWrite(),
      holds: () => countHolds(db, clock.now()),
      payments: async () => Object.fromEntries((await payments.countByState()).map((row) => [row.state, row.count])),
      paidWithoutTicket: () => payments.paidWithoutTicket(),
      holderDetailsOverdue: () => services.holders.overdue(),
      holderDetailsUnderOldKeys: () => services.holders.underOldKeys(),
      personalDataOverdue: () => services.retention.overdue(),
      jobLagSeconds: async () => Math.max(0, ...(await jobs.lag()).map((row) => row.lag)),
    },
    report,
  );
  handleJobs(services, db, clock, { log: logger, metrics });

  tokenRoute(server);
  countryRoute(server, { header: config.COUNTRY_HEADER, lookUp: adapters.countryOf });
  await registerRoutes(server, {
    db,
    clock,
    services,
    drawPreview,
    drawIcon,
    demo,
    secure,
    siteOrigin,
    watchLimits: config.RATE_LIMIT === 0 ? null : watchLimits,
  });
  await server.register(paymentRoutes, { payments });
  if (adapters.mailbox)
    mailboxRoutes(server, {
      db,
      open: config.DEMO_MAILBOX === 'open',
      seesCallers: config.TRUST_PROXY !== undefined,
      timeZone: () => catalogue.current()?.shop.timeZone ?? 'UTC',
    });
  healthRoutes(server, db, metrics, () => stopping);
  await apiDocs(server);
  sitemapRoutes(server, { siteOrigin, pages: () => publicPagesOf(catalogue) });
  await pages(server, {
    source: await openStorefront(server.server, config.STOREFRONT_SOURCE),
    siteOrigin,
    addresses,
    limits: config.RATE_LIMIT === 0 ? null : renderLimits,
    rendered: () => metrics.pageRendered(),
  });

  const externalServices = externalServicesOf(config, adapters.mailer, adapters.identityProvider);
  return {
    server,
    payments,
    sessionChanges: services.sessionChanges,
    exchanges: {
      preview: (wish) => previewExchange(context, wish),
      exchange: async (wish) => {
        const exchanged = await exchangeTickets(context, wish);
        if (exchanged.ok && exchanged.value.made.total === 0) await completeFreeOrder(context, exchanged.value.made.id);
        return exchanged;
      },
    },
    siteUrl,
    address: ownAddress,
    sellDemoSeason: () => sellDemoSeason({ db, catalogue, tickets: services.tickets }, clock.now()),
    start: async () => {
      await listen(server, { port: config.PORT, host });
      await jobs.start();
      // Not waited for: the shop is open without them.
      warnOfUnavailable(externalServices, logger).catch((error: unknown) =>
        logger.error({ err: error }, 'which services are unavailable was not found out'),
      );
    },
    stop: async () => {
      stopping = true;
      await endServing({
        drainMs: config.DRAIN_MS,
        stopMs: config.STOP_MS,
        server,
        connections,
        jobs,
        idle: () => selling.idle(),
        log: logger,
      });
      await halls.close();
      await catalogue.close();
      await adapters.close();
    },
  };
}
