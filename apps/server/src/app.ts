/** The composition root: everything the shop is made of is connected here, by hand, in sight. */
import type { AddressInfo } from 'node:net';
import { listen } from '@sahna/listening';
import { homeUrl, reachableAt } from '@sahna/listening/addresses';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { createCodePainter } from './adapters/captcha/index.ts';
import { createCountryService } from './adapters/country/index.ts';
import { createMailer } from './adapters/mail/index.ts';
import { createOidc, type OidcConfig } from './adapters/oidc/index.ts';
import { createDemoBank } from './adapters/payment/demo-bank/index.ts';
import { createPdfPrinter } from './adapters/pdf/index.ts';
import { drawPreview } from './adapters/picture/index.ts';
import { createRecaptcha } from './adapters/recaptcha/index.ts';
import { type Config, hostOf } from './config.ts';
import { type Database, sharedSecret } from './db/index.ts';
import { endServing } from './end-of-serving.ts';
import { apiDocs } from './http/api-docs.ts';
import { watchConnections } from './http/connections.ts';
import { countryRoute } from './http/country.ts';
import { healthRoutes } from './http/health.ts';
import { originAsCalled } from './http/host.ts';
import { mailboxRoutes, startDemoMailbox } from './http/mailbox/index.ts';
import { measure } from './http/metrics.ts';
import { originsBy } from './http/origin.ts';
import { rememberAddress } from './http/own-address.ts';
import { pages } from './http/pages/index.ts';
import { RENDER_LIMITS, type RenderLimits } from './http/pages/render-rules.ts';
import { openStorefront } from './http/pages/storefront.ts';
import { createServer, type Server } from './http/server.ts';
import { sitemapRoutes } from './http/sitemap/index.ts';
import { tokenRoute } from './http/token.ts';
import { knowVisitors } from './http/visitors.ts';
import { createJobs, orderSweep } from './jobs/index.ts';
import { systemClock } from './kernel/clock.ts';
import { type BotCheckMode, botCheckRoutes, botCheckSetup, createBotCheck } from './modules/bot-check/index.ts';
import { cartClient, cartRoutes, createCarts } from './modules/carts/index.ts';
import {
  cartQuestions,
  catalogueRoutes,
  createCatalogue,
  pageAddressesOf,
  publicPagesOf,
} from './modules/catalogue/index.ts';
import { accountOf, createCustomers, customerRoutes } from './modules/customers/index.ts';
import { answeredCalls, forgetAnswers } from './modules/idempotency/index.ts';
import { countHolds, places } from './modules/inventory/index.ts';
import { createNotifications, mailSend } from './modules/notifications/index.ts';
import { createOrders, type OrderPorts, orderClient, orderRoutes } from './modules/orders/index.ts';
import { createPayments, DEMO_METHODS, paymentRoutes, paymentSucceeded } from './modules/payments/index.ts';
import { createSelling, type SellingDeps } from './modules/selling/index.ts';
import {
  claimSubscription,
  giveToCustomer,
  grantBought,
  ofCustomer,
  subscriptionUses,
} from './modules/subscriptions/index.ts';
import { createTickets, ticketRoutes } from './modules/tickets/index.ts';
import { othersOf, warnOfAbsent } from './others.ts';
import { cartShop, sellingCatalogue } from './selling-catalogue.ts';

const SWEEP_SECONDS = 5;

export type AppOptions = {
  config: Config;
  db: Database;
  logger: FastifyBaseLogger;
  /** Where this process reaches the demo bank, and their shared secret; null: nothing can be paid. */
  bank: { url: string; publicUrl: string | undefined; secret: string } | null;
  /** The provider that signs customers in; null: nobody can. */
  identity?: OidcConfig | null;
  demo: boolean;
  /** See SellingDeps.take: for the bench alone. */
  takeDrafts?: NonNullable<SellingDeps['take']>;
  /** How many pages are rendered; a test takes smaller ones. Where RATE_LIMIT is 0 there are none. */
  renderLimits?: RenderLimits;
};

export type App = { server: Server; address(): AddressInfo; start(): Promise<void>; stop(): Promise<void> };

export async function createApp({
  config,
  db,
  logger,
  bank,
  identity = null,
  demo,
  takeDrafts,
  renderLimits = RENDER_LIMITS,
}: AppOptions): Promise<App> {
  const clock = systemClock;
  let stopping = false;
  const server = await createServer({
    logger,
    trustProxy: config.TRUST_PROXY,
    framedBy: config.FRAMED_BY ?? [],
    recaptcha: config.RECAPTCHA !== null,
    rateLimit: config.RATE_LIMIT,
    busyAfterMs: config.BUSY_AFTER_MS,
    publicUrl: config.PUBLIC_URL,
  });
  const connections = watchConnections(server);
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  await knowVisitors(server, { secret: await sharedSecret(db, 'cookies'), publicUrl: config.PUBLIC_URL, secure });
  const siteOrigin = (request: { protocol: string; host: string }): string =>
    config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : originAsCalled(request);
  const host = hostOf(config, demo);
  const ownAddress = rememberAddress(server);

  const jobs = createJobs({ db, log: logger });
  const payments = createPayments({
    db,
    jobs,
    clock,
    log: logger,
    providers: bank
      ? [createDemoBank({ ...bank, notifyUrl: () => `${reachableAt(ownAddress())}/api/payments/demo/notify`, clock })]
      : [],
    methods: bank ? DEMO_METHODS : [],
    observer: {
      paymentBecame: (state) => metrics.paymentBecame(state),
      refundBecame: (state) => metrics.refundBecame(state),
      trouble: (kind) => metrics.paymentTrouble(kind),
    },
  });
  const metrics = measure(server, {
    databaseUp: () => db.canWrite(),
    holds: () => countHolds(db, clock.now()),
    payments: async () => Object.fromEntries((await payments.countByState()).map((row) => [row.state, row.count])),
    jobLagSeconds: async () => Math.max(0, ...(await jobs.lag()).map((row) => row.lag)),
  });
  const catalogue = await createCatalogue(db, clock);
  const printer = createPdfPrinter();
  const tickets = createTickets({ db, clock, printer });
  const mailbox = demo && !config.SMTP_URL ? await startDemoMailbox({ db }) : null;
  const smtpUrl = config.SMTP_URL ?? mailbox?.smtpUrl;
  const mailer = smtpUrl ? createMailer({ smtpUrl, from: config.MAIL_FROM }) : null;
  if (!mailer) logger.warn('SMTP_URL is not set: no letters are sent');
  const notifications = mailer
    ? await createNotifications({
        db,
        jobs,
        clock,
        log: logger,
        mailer,
        papersOf: (orderId) => tickets.papersOf(orderId),
        siteUrl: () => config.PUBLIC_URL ?? homeUrl(host, ownAddress().port),
      })
    : null;
  const ports: OrderPorts = {
    issueTickets: async (tx, paid) => {
      await tickets.issue(tx, paid);
      await grantBought(tx, paid.order.id);
    },
    tellPaid: async (tx, paid) => notifications?.orderPaid(tx, paid),
    tellMoneyBack: async (tx, order, paymentId, amount, why) =>
      notifications?.moneyBack(tx, order, paymentId, amount, why),
  };
  const selling = createSelling({
    db,
    clock,
    claimables: { places, others: [subscriptionUses] },
    clients: [orderClient, cartClient],
    pace: {
      heldPerVisitor: config.HELD_PER_VISITOR,
      heldPerOrigin: config.HELD_PER_ADDRESS / 100,
      asks: config.CAPTCHA !== 'off',
    },
    batchTaken: (size) => metrics.batchTaken(size),
    ...(takeDrafts ? { take: takeDrafts } : {}),
  });
  const offered = sellingCatalogue(catalogue);
  const orders = createOrders({ db, clock, catalogue: offered, selling, claimSubscription, ports, observer: metrics });
  const carts = createCarts({ db, clock, catalogue: offered, selling });

  const provider = identity && createOidc(identity);
  const customers = createCustomers({ db, clock, provider, emailKnown: giveToCustomer });
  const modeWhere = (wanted: boolean): BotCheckMode =>
    config.CAPTCHA === 'auto' && wanted ? 'always' : config.CAPTCHA;
  const codes = createCodePainter();
  const botCheck = createBotCheck({
    db,
    clock,
    secret: await sharedSecret(db, 'bot-check'),
    mode: () => modeWhere(catalogue.current()?.shop.switches['captcha'] === 1),
    draw: codes.draw,
    hostname: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : null,
    pressure: (origin) => selling.pressure(origin),
    recaptcha: config.RECAPTCHA ? createRecaptcha({ ...config.RECAPTCHA, log: logger }) : null,
  });
  const originOf = originsBy(await sharedSecret(db, 'origins'), (sentence) => logger.warn(sentence));

  jobs.handle(paymentSucceeded, async ({ paymentId, subject }) => {
    await payments.settle(paymentId, (tx, captured) => orders.settle(tx, Number(subject), captured));
    jobs.wake(mailSend);
  });
  jobs.handle(orderSweep, async () => {
    await carts.sweep();
    await orders.sweep();
    await forgetAnswers(db, clock.now());
  });
  jobs.schedule(orderSweep, {}, SWEEP_SECONDS);

  tokenRoute(server);
  countryRoute(server, {
    header: config.COUNTRY_HEADER,
    lookUp: config.COUNTRY_SERVICE_URL ? createCountryService(config.COUNTRY_SERVICE_URL) : null,
  });
  catalogueRoutes(server, {
    catalogue,
    clock,
    drawPreview,
    demo,
    signIn: identity !== null,
    botCheck: (wanted) => botCheckSetup(modeWhere(wanted), config.RECAPTCHA?.siteKey),
  });
  botCheckRoutes(server, { botCheck, originOf });
  const customerOf = customerRoutes(server, {
    customers,
    clock,
    key: Buffer.from(await sharedSecret(db, 'sign-in'), 'base64url'),
    secure,
    siteOrigin,
    subscriptionsOf: (customerId) => ofCustomer(db, customerId),
  });
  const orderingCustomer = async (request: FastifyRequest) => {
    const customer = await customerOf(request);
    return customer && accountOf(customer);
  };
  orderRoutes(server, {
    orders,
    checkout: (wish) => carts.checkout(wish),
    answered: answeredCalls(db, clock),
    desk: {
      methods: (order) => payments.methods(order),
      start: (wish) => payments.start(wish),
      wentBack: (subject) => payments.wentBack(subject),
      siteOrigin,
    },
    asking: (hash) => catalogue.eventByHash(hash),
    customerOf: orderingCustomer,
    codesOf: (orderId) => tickets.ofOrder(orderId),
    imageUrls: (place) => catalogue.imageUrlsOf(place.images),
    isPerson: ({ callKey, ...caller }, proof) => botCheck.judge({ ...caller, action: 'order' }, proof, callKey),
    originOf,
  });
  cartRoutes(server, {
    carts,
    isPerson: ({ callKey, ...caller }, proof) => botCheck.judgeUnasked({ ...caller, action: 'cart' }, proof, callKey),
    originOf,
    customerOf: orderingCustomer,
    shop: () => cartShop(catalogue),
    asking: (hash) => catalogue.eventByHash(hash),
    questionsOf: (hash) => {
      const event = catalogue.eventByHash(hash);
      return event && cartQuestions(event);
    },
    imageUrls: (images) => catalogue.imageUrlsOf(images),
  });
  ticketRoutes(server, { tickets, imageUrls: (images) => catalogue.imageUrlsOf(images) });
  if (mailbox)
    mailboxRoutes(server, { db, open: config.DEMO_MAILBOX === 'open', seesCallers: config.TRUST_PROXY !== undefined });
  await server.register(paymentRoutes(payments));
  healthRoutes(server, db, metrics, () => stopping);
  await apiDocs(server);
  sitemapRoutes(server, {
    siteOrigin,
    pages: () => publicPagesOf(catalogue),
  });
  await pages(server, {
    source: await openStorefront(server.server, config.STOREFRONT_SOURCE),
    siteOrigin,
    addresses: pageAddressesOf(catalogue, clock),
    limits: config.RATE_LIMIT === 0 ? null : renderLimits,
    rendered: () => metrics.pageRendered(),
  });

  const others = othersOf(config, mailer, provider);

  return {
    server,
    address: ownAddress,
    start: async () => {
      await listen(server, { port: config.PORT, host });
      await jobs.start();
      void warnOfAbsent(others, logger);
    },
    stop: async () => {
      stopping = true;
      await endServing({ config, server, connections, jobs, idle: () => selling.idle(), log: logger });
      await catalogue.close();
      await printer.close();
      await codes.close();
      mailer?.close();
      await mailbox?.close();
    },
  };
}
