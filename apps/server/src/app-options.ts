/** Options of the composition root (app.ts). */
import type { FastifyBaseLogger } from 'fastify';
import type { RenderLimits } from './api/pages/render-rules.ts';
import type { Config } from './config/index.ts';
import type { BankConnection, OidcConfig, Threads } from './integrations/index.ts';
import type { ReservationsDeps } from './modules/reservations/index.ts';
import type { ConnectionLimits } from './modules/seating/halls.ts';
import type { Database } from './platform/db/index.ts';
import type { BatcherFactory } from './platform/lib/concurrency/batcher.ts';

export type AppOptions = {
  config: Config;
  db: Database;
  logger: FastifyBaseLogger;
  isDemo: boolean;
  /** Null without a demo bank. */
  bank: BankConnection | null;
  /** The identity provider of customers; null disables sign-in. */
  identity?: OidcConfig | null;
  /** For comparing benchmarks: how purchase requests are decided, and how concurrent calls are batched. */
  processBatch?: NonNullable<ReservationsDeps['processBatch']>;
  batcher?: BatcherFactory;
  /** For tests: smaller limits, which RATE_LIMIT 0 disables, and threads that several shops share. */
  renderLimits?: RenderLimits;
  watchLimits?: ConnectionLimits;
  threads?: Threads;
};
