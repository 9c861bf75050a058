/** The composition root: everything the shop is made of is connected here, by hand, in sight. */
import type { FastifyBaseLogger } from 'fastify';
import { createDemoBank } from './adapters/payment/demo-bank/index.ts';
import type { Config } from './config.ts';
import { type Database, sharedSecret } from './db/index.ts';
import { apiDocs } from './http/api-docs.ts';
import { healthRoutes } from './http/health.ts';
import { type Gauges, measure } from './http/metrics.ts';
import { createServer, type Server } from './http/server.ts';
import { tokenRoute } from './http/token.ts';
import { knowVisitors } from './http/visitors.ts';
import { createJobs, orderSweep } from './jobs/index.ts';
import { systemClock } from './kernel/clock.ts';
import { CURRENCIES } from './kernel/money.ts';
import { catalogueRoutes, createCatalogue } from './modules/catalogue/index.ts';
import { countHolds } from './modules/inventory/index.ts';
import { createOrders, orderRoutes, type SellingCatalogue } from './modules/orders/index.ts';
import { createPayments, DEMO_METHODS, type Payments, paymentRoutes, paymentSucceeded } from './modules/payments/index.ts';

const SWEEP_SECONDS = 5;
const DEFAULT_RESERVE_MINUTES = 15;

export type AppOptions = {
  config: Config;
  db: Database;
  logger: FastifyBaseLogger;
  /** Where this process reaches the demo bank, and its secret; null: nothing can be paid. */
  bank: { url: string; publicUrl: string | undefined; secret: string } | null;
  demo: boolean;
};

export type App = { server: Server; start(): Promise<void>; stop(): Promise<void> };
