/** The parts of a server module, and how a process opens the modules it needs. */
import type { FastifyBaseLogger } from 'fastify';
import { type Audit, type Batching, createBatching, type Database } from './db/index.ts';
import { createJobs, createSendOnlyJobs, type Jobs } from './jobs/index.ts';
import { type Clock, systemClock } from './lib/clock.ts';
import { type BatcherFactory, createBatcher } from './lib/concurrency/batcher.ts';
import { createFaultReporter } from './metrics/fault-reporter.ts';
import { createMetrics, type GaugeReading, type Metrics } from './metrics/metrics.ts';

export type Platform = {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  batcher: BatcherFactory;
  batching: Batching;
  log: FastifyBaseLogger;
  metrics: Metrics;
  report: ReturnType<typeof createFaultReporter>;
};

/** `batcher`: merges concurrent calls; benchmarks use others. */
export function createPlatform(
  db: Database,
  log: FastifyBaseLogger,
  batcher: BatcherFactory = createBatcher,
): Platform {
  const metrics = createMetrics();
  const [jobs, batching, report] = [
    createJobs({ db, log }),
    createBatching(batcher),
    createFaultReporter(metrics, log),
  ];
  return { db, clock: systemClock, jobs, batcher, batching, log, metrics, report };
}

/**
 * `name`: its folder. `tables`: those it owns, which no other module writes. `reservable`: audited in addition to its
 * own `audits`.
 */
export type ModuleFacts = {
  readonly name: string;
  readonly tables: readonly string[];
  readonly audits?: readonly Audit[];
  readonly reservable?: { readonly audit: Audit };
};

/**
 * `create` gets services of other modules, ports and settings; never functions of other modules. `jobs`: handlers and
 * schedules of its own rows.
 */
export type Module<Service, Needs extends object = object> = ModuleFacts & {
  readonly create: (platform: Platform, needs: Needs) => Service | Promise<Service>;
  readonly jobs?: (service: Service, platform: Platform) => void;
  readonly gauges?: (service: Service, platform: Platform) => readonly GaugeReading[];
  readonly close?: (service: Service) => Promise<void>;
};

/** Opens modules one by one, and closes them in reverse order. Without `shouldRunJobs` the process only sends jobs. */
export function createModuleHost(platform: Platform, { shouldRunJobs }: { shouldRunJobs: boolean }) {
  const opened: (() => Promise<void>)[] = [];
  const jobs = shouldRunJobs ? platform.jobs : createSendOnlyJobs(platform.jobs);
  return {
    async open<Service, Needs extends object>(module: Module<Service, Needs>, needs: NoInfer<Needs>): Promise<Service> {
      const service = await module.create({ ...platform, jobs }, needs);
      module.jobs?.(service, { ...platform, jobs });
      platform.metrics.watch(module.gauges?.(service, platform) ?? [], platform.report);
      opened.unshift(async () => module.close?.(service));
      return service;
    },
    async close(): Promise<void> {
      for (const close of opened.splice(0)) await close();
    },
  };
}
