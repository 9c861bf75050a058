/** The metrics for Prometheus. Routes are labelled by their pattern, never by the address, which may hold a secret. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DatabaseUnavailable } from '../db/index.ts';
import type { Fault, ReportFault } from '../lib/fault.ts';

export type Gauges = {
  databaseUp(): Promise<boolean>;
  holds(): Promise<Record<string, number>>;
  payments(): Promise<Record<string, number>>;
  paidWithoutTicket(): Promise<{ count: number; oldestSeconds: number }>;
  jobLagSeconds(): Promise<number>;
  holderDetailsOverdue(): Promise<number>;
  holderDetailsUnderOldKeys(): Promise<number>;
  personalDataOverdue(): Promise<Record<string, number>>;
};

export type Metrics = {
  contentType: string;
  page(): Promise<string>;
  /** Gauges that are read from the shop at each scrape; failures are reported. */
  watch(gauges: Gauges, report: ReportFault): void;
  orderMade(outcome: string): void;
  batchTaken(size: number): void;
  paymentBecame(state: string): void;
  refundBecame(state: string): void;
  trouble(kind: string): void;
  pageRendered(): void;
  fault(fault: Fault): void;
  /** A job failed, or one of its rows. */
  jobFailed(job: string): void;
};

/** How long the metrics are reused: making them costs queries, and anybody who reaches the address may ask. */
const KEPT_MS = 1000;

export function measure(app: FastifyInstance): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'sahna_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3],
    registers,
  });
  const orders = new Counter({
    name: 'sahna_orders_total',
    help: 'Calls that asked for an order, by what came of them',
    labelNames: ['outcome'] as const,
    registers,
  });
  const batches = new Histogram({
    name: 'sahna_batch_orders',
    help: 'Orders that went to the database together',
    buckets: [1, 2, 5, 10, 50, 100, 500],
    registers,
  });
  const payments = changes('sahna_payment_changes_total', 'Payments that came into a state', 'state', registers);
  const refunds = changes('sahna_refund_changes_total', 'Refunds that came into a state', 'state', registers);
  const troubles = changes('sahna_payment_trouble_total', 'What should not happen with a bank', 'kind', registers);
  const renders = new Counter({
    name: 'sahna_page_renders_total',
    help: 'Pages that were rendered, and not sent as they were kept',
    registers,
  });
  const jobFailures = changes(
    'sahna_job_failures_total',
    'Runs and rows of scheduled jobs that failed',
    'job',
    registers,
  );
  const faults = changes('sahna_faults_total', 'What failed and was worked around', 'fault', registers);
  app.addHook('onResponse', async (request, reply) => {
    // How long somebody listened says nothing about the shop.
    if (request.routeOptions.config.endless && reply.statusCode === 200) return;
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  let kept: { page: Promise<string>; until: number } | null = null;
  return {
    contentType: registry.contentType,
    watch: (gauges, report) => watch(gauges, report, registers),
    page: () => {
      if (kept === null || performance.now() >= kept.until) {
        kept = { page: registry.metrics(), until: performance.now() + KEPT_MS };
        // The caller gets the error.
        kept.page.catch(() => {
          kept = null;
        });
      }
      return kept.page;
    },
    orderMade: (outcome) => orders.inc({ outcome }),
    batchTaken: (size) => batches.observe(size),
    paymentBecame: (state) => payments.inc({ state }),
    refundBecame: (state) => refunds.inc({ state }),
    trouble: (kind) => troubles.inc({ kind }),
    pageRendered: () => renders.inc(),
    fault: (fault) => faults.inc({ fault }),
    jobFailed: (job) => jobFailures.inc({ job }),
  };
}

function watch(gauges: Gauges, report: ReportFault, registers: Registry[]): void {
  /** A gauge that the database cannot answer is left out; the others are sent all the same. */
  const unknown = (error: unknown): null => {
    // Another gauge says whether the database is away.
    if (!(error instanceof DatabaseUnavailable)) report('gauge_not_read', error);
    return null;
  };
  byLabel('sahna_holds', 'Places by the state of their hold', 'state', () => gauges.holds().catch(unknown), registers);
  byLabel('sahna_payments', 'Payments by state', 'state', () => gauges.payments().catch(unknown), registers);
  single(
    'sahna_paid_without_ticket',
    'Payments that are paid and have neither tickets nor a refund',
    async () => (await gauges.paidWithoutTicket().catch(unknown))?.count ?? null,
    registers,
  );
  single(
    'sahna_paid_without_ticket_oldest_seconds',
    'How long the oldest of them has been paid; 0 where there is none',
    async () => (await gauges.paidWithoutTicket().catch(unknown))?.oldestSeconds ?? null,
    registers,
  );
  new Gauge({
    name: 'sahna_database_up',
    help: '1 while the database answers and takes writing',
    registers,
    async collect() {
      this.set((await gauges.databaseUp()) ? 1 : 0);
    },
  });
  single(
    'sahna_job_lag_seconds',
    'Age of the oldest job that should have run by now',
    () => gauges.jobLagSeconds().catch(unknown),
    registers,
  );
  single(
    'sahna_holder_details_overdue',
    'Named tickets whose holder’s details should have been erased by now',
    () => gauges.holderDetailsOverdue().catch(unknown),
    registers,
  );
  single(
    'sahna_holder_details_under_old_keys',
    'Named tickets whose holder’s details another key than the first of HOLDER_KEYS has sealed',
    () => gauges.holderDetailsUnderOldKeys().catch(unknown),
    registers,
  );
  byLabel(
    'sahna_personal_data_overdue',
    'Orders and rows that should say nothing of people any more, by how long they are kept',
    'term',
    () => gauges.personalDataOverdue().catch(unknown),
    registers,
  );
}

/** Left out while nobody knows it. */
function single(name: string, help: string, read: () => Promise<number | null>, registers: Registry[]): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

function changes<Label extends string>(
  name: string,
  help: string,
  label: Label,
  registers: Registry[],
): Counter<Label> {
  return new Counter({ name, help, labelNames: [label], registers });
}

function byLabel(
  name: string,
  help: string,
  label: string,
  read: () => Promise<Record<string, number> | null>,
  registers: Registry[],
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers,
    async collect() {
      const found = await read();
      this.reset();
      for (const [value, count] of Object.entries(found ?? {})) this.set({ [label]: value }, count);
    },
  });
}
