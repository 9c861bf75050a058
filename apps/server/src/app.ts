/** The composition root: everything the shop is made of is connected here, by hand, in sight. */
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { drawCode } from './adapters/captcha/index.ts';
import { createCountryService } from './adapters/country/index.ts';
import { createMailer } from './adapters/mail/index.ts';
import { createOidc, type OidcConfig } from './adapters/oidc/index.ts';
import { createDemoBank } from './adapters/payment/demo-bank/index.ts';
import { createPdfPrinter } from './adapters/pdf/index.ts';
import { drawPreview } from './adapters/picture/index.ts';
import { createRecaptcha } from './adapters/recaptcha/index.ts';
import type { Config } from './config.ts';
import { type Database, sharedSecret } from './db/index.ts';
import { apiDocs } from './http/api-docs.ts';
import { countryRoute } from './http/country.ts';
import { healthRoutes } from './http/health.ts';
import { mailboxRoutes, startDemoMailbox } from './http/mailbox/index.ts';
import { measure } from './http/metrics.ts';
import { originOf } from './http/origin.ts';
import { pages } from './http/pages/index.ts';
import { createServer, type Server } from './http/server.ts';
import { sitemapRoutes } from './http/sitemap/index.ts';
import { tokenRoute } from './http/token.ts';
import { knowVisitors } from './http/visitors.ts';
import { createJobs, orderSweep } from './jobs/index.ts';
import { systemClock } from './kernel/clock.ts';
import { type BotCheckMode, botCheckRoutes, createBotCheck } from './modules/bot-check/index.ts';
import { cartQuestions, catalogueRoutes, createCatalogue, publicPages } from './modules/catalogue/index.ts';
import { accountOf, createCustomers, customerRoutes } from './modules/customers/index.ts';
import { countHolds } from './modules/inventory/index.ts';
import { createNotifications, mailSend } from './modules/notifications/index.ts';
import {
  ASK_AFTER,
  cartRoutes,
  createOrders,
  type OrderPorts,
  type OrdersDeps,
  orderRoutes,
} from './modules/orders/index.ts';
import { createPayments, DEMO_METHODS, paymentRoutes, paymentSucceeded } from './modules/payments/index.ts';
import { giveToCustomer, grantBought, ofCustomer } from './modules/subscriptions/index.ts';
import { createTickets, ticketRoutes } from './modules/tickets/index.ts';
import { sellingCatalogue } from './selling-catalogue.ts';

const SWEEP_SECONDS = 5;
const STOREFRONT = fileURLToPath(new URL('../../storefront/dist', import.meta.url));

export type AppOptions = {
  config: Config;
  db: Database;
  logger: FastifyBaseLogger;
  /** Where this process reaches the demo bank, and their shared secret; null: nothing can be paid. */
  bank: { url: string; publicUrl: string | undefined; secret: string } | null;
  /** The provider that signs customers in; null: nobody can. */
  identity?: OidcConfig | null;
  demo: boolean;
  /** See OrdersDeps.take: for the bench alone. */
  takeOrders?: NonNullable<OrdersDeps['take']>;
};

export type App = { server: Server; start(): Promise<void>; stop(): Promise<void> };

export async function createApp({
  config,
  db,
  logger,
  bank,
  identity = null,
  demo,
  takeOrders,
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
  });
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  await knowVisitors(server, { secret: await sharedSecret(db, 'cookies'), publicUrl: config.PUBLIC_URL, secure });
  const siteOrigin = (request: { protocol: string; host: string }): string =>
    config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : `${request.protocol}://${request.host || 'localhost'}`;
  const ownUrl = () => `http://127.0.0.1:${addressOf(server).port}`;

  const jobs = createJobs({ db, log: logger });
  const payments = createPayments({
    db,
    jobs,
    clock,
    log: logger,
    providers: bank
      ? [createDemoBank({ ...bank, notifyUrl: () => `${ownUrl()}/api/payments/demo/notify`, clock })]
      : [],
    methods: bank ? DEMO_METHODS : [],
    observer: {
      paymentBecame: (state) => metrics.paymentBecame(state),
      refundBecame: (state) => metrics.refundBecame(state),
      trouble: (kind) => metrics.paymentTrouble(kind),
    },
  });
  const metrics = measure(server, {
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
        siteUrl: () => config.PUBLIC_URL ?? `http://localhost:${addressOf(server).port}`,
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
  const orders = createOrders({
    db,
    clock,
    catalogue: sellingCatalogue(catalogue),
    ports,
    observer: metrics,
    pace: {
      heldPerVisitor: config.HELD_PER_VISITOR,
      askAfter: config.CAPTCHA === 'off' ? null : ASK_AFTER,
    },
    ...(takeOrders ? { take: takeOrders } : {}),
  });

  const customers = createCustomers({
    db,
    clock,
    provider: identity && createOidc(identity),
    emailKnown: giveToCustomer,
  });
  const modeWhere = (wanted: boolean): BotCheckMode =>
    config.CAPTCHA === 'auto' && wanted ? 'always' : config.CAPTCHA;
  const botCheck = createBotCheck({
    db,
    clock,
    secret: await sharedSecret(db, 'bot-check'),
    mode: () => modeWhere(catalogue.current()?.shop.switches['captcha'] === 1),
    draw: drawCode,
    hostname: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : null,
    recaptcha: config.RECAPTCHA ? createRecaptcha({ ...config.RECAPTCHA, log: logger }) : null,
  });
  const origins = await sharedSecret(db, 'origins');

  jobs.handle(paymentSucceeded, async ({ paymentId, subject }) => {
    await payments.settle(paymentId, (tx, captured) => orders.settle(tx, Number(subject), captured));
    jobs.wake(mailSend);
  });
  jobs.handle(orderSweep, async () => {
    await orders.sweep();
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
    botCheck: (wanted) => {
      const enabled = modeWhere(wanted) === 'always' ? 1 : 0;
      const sitekey = config.CAPTCHA === 'off' ? '' : (config.RECAPTCHA?.siteKey ?? '');
      return { captcha: { enabled }, recaptcha: { enabled: sitekey ? enabled : 0, sitekey } };
    },
  });
  botCheckRoutes(server, botCheck);
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
    originOf: (request) => originOf(request.ip, origins),
  });
  cartRoutes(server, {
    orders,
    customerOf: orderingCustomer,
    shop: () => {
      const current = catalogue.current();
      return current?.shop.switches['cart'] === 1
        ? { currency: current.shop.currency, consents: current.consents.filter((one) => one.shownFor === 'order') }
        : null;
    },
    asking: (hash) => catalogue.eventByHash(hash),
    questionsOf: (hash) => {
      const event = catalogue.eventByHash(hash);
      return event && cartQuestions(event);
    },
    imageUrls: (images) => catalogue.imageUrlsOf(images),
  });
  ticketRoutes(server, { tickets, imageUrls: (images) => catalogue.imageUrlsOf(images) });
  if (mailbox) mailboxRoutes(server, { db });
  await server.register(paymentRoutes(payments));
  healthRoutes(server, db, metrics, () => stopping);
  await apiDocs(server);
  sitemapRoutes(server, {
    siteOrigin,
    pages: () => {
      const current = catalogue.current();
      return current ? publicPages(current) : null;
    },
  });
  await pages(server, { folder: STOREFRONT, siteOrigin });

  return {
    server,
    start: async () => {
      await server.listen({ port: config.PORT, host: config.HOST });
      await jobs.start();
    },
    stop: async () => {
      stopping = true;
      await server.close();
      await orders.idle();
      await jobs.stop();
      await catalogue.close();
      await printer.close();
      mailer?.close();
      await mailbox?.close();
    },
  };
}

function addressOf(server: Server): AddressInfo {
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen on a port');
  return address;
}
