/** The modules' services, each with what it needs of the others: here is said who knows whom. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/index.ts';
import type { Adapters } from '../integrations/index.ts';
import { createExtras } from '../modules/add-ons/index.ts';
import { createHolders, openSealing } from '../modules/attendees/index.ts';
import { type BotCheckSwitches, botChecks, createBotCheck } from '../modules/bot-check/index.ts';
import { cartClient, createCarts } from '../modules/carts/index.ts';
import { catalogForSale, createCatalogue, drawPlan } from '../modules/catalog/index.ts';
import { createCustomers } from '../modules/customers/index.ts';
import { answeredCalls } from '../modules/idempotency/index.ts';
import { createNotifications } from '../modules/notifications/index.ts';
import { createMyOrders, LINK_MINUTES } from '../modules/order-lookup/index.ts';
import { orderClient, orderReader, ordersAtEmail, termsOfOrder } from '../modules/orders/index.ts';
import { createPayments } from '../modules/payments/index.ts';
import { loyaltyDiscount, WHOLE_SHARE } from '../modules/points/index.ts';
import { promoCodeDiscount } from '../modules/promo-codes/index.ts';
import { createSelling, type SellingDeps } from '../modules/reservations/index.ts';
import { giveToCustomer } from '../modules/season-tickets/index.ts';
import { createHalls } from '../modules/seating/halls.ts';
import { createTickets, holderChangesOf } from '../modules/tickets/index.ts';
import { createBatching, type Database, sharedSecret } from '../platform/db/index.ts';
import { createJobs } from '../platform/jobs/index.ts';
import type { MakeBatcher } from '../platform/lib/batcher.ts';
import type { Clock } from '../platform/lib/clock.ts';
import type { ReportFault } from '../platform/lib/fault.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { createSessionChanges } from '../workflows/change-sessions.ts';
import type { WorkflowContext } from '../workflows/context.ts';
import { createTellMe } from '../workflows/notify-availability.ts';
import { createOrders } from '../workflows/order-service.ts';
import { CLAIMABLES } from '../workflows/reservables.ts';
import { createRefunds } from '../workflows/return-tickets.ts';
import { openRetention } from './privacy.ts';

export type ServiceOptions = {
  config: Config;
  db: Database;
  clock: Clock;
  log: FastifyBaseLogger;
  adapters: Adapters;
  metrics: Metrics;
  report: ReportFault;
  /** Where buyers find the shop, for links in letters. */
  siteUrl(): string;
  /** A demonstration makes its own key for what holders of named tickets say of themselves. */
  demo: boolean;
  /** See SellingDeps.take: for the bench alone. */
  takeDrafts?: SellingDeps['take'];
  /** How what comes at the same time is put together. */
  batcher: MakeBatcher;
};

export type Services = Awaited<ReturnType<typeof createServices>>;

export async function createServices(options: ServiceOptions) {
  const { config, db, clock, log, adapters, metrics, report, siteUrl, demo, takeDrafts, batcher } = options;
  const together = createBatching(batcher);
  const jobs = createJobs({ db, log });
  const payments = createPayments({
    db,
    jobs,
    clock,
    log,
    ...adapters.banks,
    observer: metrics,
    together,
  });
  const catalogue = await createCatalogue(db, clock, report);
  const tickets = createTickets({
    db,
    clock,
    together,
    printer: adapters.printer,
    drawCode: adapters.drawCode,
    drawPlan: (planId) => drawPlan(db, planId),
  });
  const notifications = await createNotifications({
    db,
    jobs,
    clock,
    log,
    mailer: adapters.mailer,
    papersOf: (orderIds) => tickets.papersOf(orderIds, siteUrl()),
    siteUrl,
  });
  const answered = answeredCalls(db, clock, together);
  const extras = createExtras(db, together);
  const selling = createSelling({
    db,
    clock,
    claimables: CLAIMABLES,
    clients: [orderClient, cartClient],
    pace: {
      heldPerVisitor: config.HELD_PER_VISITOR,
      heldPerOrigin: config.HELD_PER_ADDRESS / 100,
      asks: config.CAPTCHA !== 'off',
    },
    batchTaken: (size) => metrics.batchTaken(size),
    batcher,
    ...(takeDrafts ? { take: takeDrafts } : {}),
  });
  const offered = catalogForSale(catalogue);
  const reader = orderReader(db, clock, together);
  const holders = createHolders({
    db,
    clock,
    orders: reader,
    askedBy: (event) => catalogue.eventById(event)?.holders ?? null,
    requiredConsents: () =>
      (catalogue.current()?.consents ?? [])
        .filter((consent) => consent.required && consent.shownFor === 'holders')
        .map(({ id }) => id),
    sealing: await openSealing({ keys: config.HOLDER_KEYS, db, demo, catalogue }),
    keptDays: config.HOLDER_DETAILS_DAYS,
    changesOf: holderChangesOf,
    ticketHashes: (orderId) => tickets.hashesOf(orderId),
    consentsOf: async (orderId) => (await termsOfOrder(db, orderId)).consents,
    defaultCountry: () => catalogue.current()?.shop.country ?? null,
    replaceTicket: (tx, orderId, line, holder) => tickets.replace(tx, orderId, line, holder),
    notifyReplaced: async (tx, order, place) => notifications.holderChanged(tx, order, { ...place, extras: [] }),
  });
  const context: WorkflowContext = {
    db,
    clock,
    batching: together,
    catalog: offered,
    reservations: selling,
    orders: reader,
    payments,
    tickets,
    addOns: extras,
    attendees: holders,
    notifications,
    observer: metrics,
  };
  const orders = createOrders(context);
  const refunds = createRefunds(context);
  const sessionChanges = createSessionChanges(context);
  const carts = createCarts({ db, clock, catalogue: offered, selling, together });
  const customers = createCustomers({ db, clock, provider: adapters.identityProvider, emailKnown: giveToCustomer });
  const myOrders = createMyOrders({
    db,
    jobs,
    clock,
    hasOrders: ordersAtEmail,
    writeLetter: async (tx, letter) => notifications.ordersLink(tx, { ...letter, minutes: LINK_MINUTES }),
  });
  const alerts = createTellMe({ db, clock, jobs, catalogue, notifications });
  const checksBy = (switches: BotCheckSwitches) => botChecks(config.CAPTCHA, switches, config.RECAPTCHA?.siteKey);
  const checks = () => checksBy(catalogue.current()?.shop.switches ?? {});
  const botCheck = createBotCheck({
    db,
    clock,
    secret: await sharedSecret(db, 'bot-check'),
    mode: () => checks().mode,
    takesRecaptcha: () => checks().takesRecaptcha,
    draw: adapters.codePainter.draw,
    hostname: config.PUBLIC_URL ? new URL(config.PUBLIC_URL).hostname : null,
    pressure: (origin) => selling.pressure(origin),
    recaptcha: adapters.recaptcha,
  });
  const halls = createHalls({ db, clock, catalogue, report });
  const share = () => catalogue.current()?.shop.switches['bonus_share'] ?? WHOLE_SHARE;
  const discounts = [promoCodeDiscount(db, clock, together), loyaltyDiscount({ db, clock, together, share })];
  return {
    alerts,
    context,
    sessionChanges,
    retention: openRetention(config, db, clock),
    myOrders,
    holders,
    extras,
    discounts,
    jobs,
    answered,
    payments,
    catalogue,
    halls,
    tickets,
    selling,
    orders,
    refunds,
    carts,
    customers,
    botCheck,
    botCheckSetup: (switches: BotCheckSwitches) => checksBy(switches).setup,
  };
}
