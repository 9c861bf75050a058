/** Metrics for Prometheus. Routes are labeled by their pattern, never by the address, which may contain a secret. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DatabaseUnavailable } from '../db/index.ts';
import type { Fault, ReportFault } from '../lib/errors/fault.ts';

/** A gauge that is read at each scrape, with a single value or a value per label. */
export type GaugeReading = { name: string; help: string } & (
  | { read(): Promise<number> }
  | { label: string; readByLabel(): Promise<Readonly<Record<string, number>>> }
);

export type Metrics = {
  contentType: string;
  formatPage(): Promise<string>;
  /** Adds gauges. One that cannot be read is reported and left out; the others are still sent. */
  watch(gauges: readonly GaugeReading[], report: ReportFault): void;
  /** Adds Node's process metrics: memory, processor time, event loop. */
  measureProcess(): void;
  countRequest(request: { method: string; route: string; status: string }, seconds: number): void;
  countOrder(outcome: string): void;
  countBatch(size: number): void;
  countPayment(state: string): void;
  countRefund(state: string): void;
  countPaymentFault(kind: string): void;
  countPage(): void;
  countFault(fault: Fault): void;
  /** Counts a failure of a job, or of one of its rows. */
  countJobFailure(job: string): void;
};

/** The metrics page is reused for this time: creating it costs queries, and the address is public. */
const CACHE_MS = 1000;

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'sahna_http_request_seconds',
    help: 'Duration of HTTP requests, by method, route and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3],
    registers,
  });
  const orders = new Counter({
    name: 'sahna_orders_total',
    help: 'Order requests, by outcome',
    labelNames: ['outcome'] as const,
    registers,
  });
  const batches = new Histogram({
    name: 'sahna_batch_orders',
    help: 'Orders per database batch',
    buckets: [1, 2, 5, 10, 50, 100, 500],
    registers,
  });
  const payments = createLabeledCounter(
    'sahna_payment_changes_total',
    'State changes of payments, by new state',
    'state',
    registers,
  );
  const refunds = createLabeledCounter(
    'sahna_refund_changes_total',
    'State changes of refunds, by new state',
    'state',
    registers,
  );
  const paymentFaults = createLabeledCounter(
    'sahna_payment_trouble_total',
    'Faults of payment providers, by kind',
    'kind',
    registers,
  );
  const renders = new Counter({
    name: 'sahna_page_renders_total',
    help: 'Page renderings that were not served from the cache',
    registers,
  });
  const jobFailures = createLabeledCounter(
    'sahna_job_failures_total',
    'Failed job runs and rows, by job',
    'job',
    registers,
  );
  const faults = createLabeledCounter('sahna_faults_total', 'Handled faults, by kind', 'fault', registers);
  let cached: { page: Promise<string>; until: number } | null = null;
  return {
    contentType: registry.contentType,
    watch: (gauges, report) => {
      for (const gauge of gauges) addGauge(gauge, report, registers);
    },
    measureProcess: () => collectDefaultMetrics({ register: registry }),
    countRequest: (request, seconds) => requests.observe(request, seconds),
    formatPage: () => {
      if (cached === null || performance.now() >= cached.until) {
        cached = { page: registry.metrics(), until: performance.now() + CACHE_MS };
        // The caller gets the error.
        cached.page.catch(() => {
          cached = null;
        });
      }
      return cached.page;
    },
    countOrder: (outcome) => orders.inc({ outcome }),
    countBatch: (size) => batches.observe(size),
    countPayment: (state) => payments.inc({ state }),
    countRefund: (state) => refunds.inc({ state }),
    countPaymentFault: (kind) => paymentFaults.inc({ kind }),
    countPage: () => renders.inc(),
    countFault: (fault) => faults.inc({ fault }),
    countJobFailure: (job) => jobFailures.inc({ job }),
  };
}

function addGauge(reading: GaugeReading, report: ReportFault, registers: Registry[]): void {
  const { name, help } = reading;
  const readOrReport = async <Value>(read: () => Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (error) {
      // Another gauge reports an unavailable database.
      if (!(error instanceof DatabaseUnavailable)) report('gauge_read_failed', error);
      return null;
    }
  };
  new Gauge({
    name,
    help,
    labelNames: 'label' in reading ? [reading.label] : [],
    registers,
    async collect() {
      if ('label' in reading) {
        const found = await readOrReport(() => reading.readByLabel());
        this.reset();
        for (const [value, count] of Object.entries(found ?? {})) this.set({ [reading.label]: value }, count);
        return;
      }
      const value = await readOrReport(() => reading.read());
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

function createLabeledCounter<Label extends string>(
  name: string,
  help: string,
  label: Label,
  registers: Registry[],
): Counter<Label> {
  return new Counter({ name, help, labelNames: [label], registers });
}
