import type { Database, Tx } from '../db/index.ts';
import type { BatchHandler } from './batch.ts';
import type { AnyJob, JobDefinition } from './definition.ts';
import type { FailingJob, LagRow } from './engine.store.ts';

export type JobLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type JobsDeps = { db: Database; log: JobLog };

export type SendOptions = {
  /** Seconds from now, or an instant. */
  startAfter?: number | Date;
  /** While a job of this name and key waits for its first run, another is not added. */
  singletonKey?: string;
};

export type JobLag = LagRow;
export type { FailingJob };

export type Jobs = {
  /**
   * Registers a job's handler; its queue is created at `start`. Once per definition, before `start`, or later for a job
   * that was registered with `registerSendOnly` before.
   */
  handle<Data extends object>(definition: JobDefinition<Data>, handler: (data: Data) => Promise<void>): void;
  /**
   * Like `handle`, for a handler of many jobs at once, at most `concurrency` (see BatchHandler). If it throws, all of
   * them are retried.
   */
  handleBatch<Data extends object>(definition: JobDefinition<Data>, handler: BatchHandler<Data>): void;
  /** Registers queues that this process only sends to. */
  registerSendOnly(...definitions: AnyJob[]): void;
  /** Creates the tables and queues; afterwards `send` works. `start` includes it. */
  prepare(): Promise<void>;
  /**
   * Adds a job. With a `Tx` the job exists if and only if the transaction commits. The commit wakes its queue, unless
   * `startAfter` delays it. Resolves to false if a job with the `singletonKey` is waiting already.
   */
  send<Data extends object>(
    on: Database | Tx,
    definition: JobDefinition<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<boolean>;
  /** Like `send`, for many jobs of a name, in one statement. */
  sendAll<Data extends object>(
    on: Database | Tx,
    definition: JobDefinition<Data>,
    jobs: readonly { data: Data; options?: SendOptions }[],
  ): Promise<void>;
  /**
   * Runs this process's handler immediately, without waiting for a stored job, which stays the fallback: an error is
   * logged, never thrown. Does nothing in a process without a handler.
   */
  runNow<Data extends object>(definition: JobDefinition<Data>, data: Data): Promise<void>;
  /** Makes every process poll for this job immediately. */
  wake(definition: AnyJob): void;
  /** Sends the job at this interval, once for all processes. Call before `start`. */
  schedule<Data extends object>(definition: JobDefinition<Data>, data: Data, everySeconds: number): void;
  start(): Promise<void>;
  /**
   * Takes no more jobs and waits for running ones, at most `timeoutSeconds` (default 25). A second call waits for the
   * first.
   */
  stop(options?: { timeoutSeconds?: number }): Promise<void>;
  /** For metrics: names with due jobs. */
  readLag(): Promise<JobLag[]>;
  /** For staff: names with jobs that do not succeed. */
  listFailing(): Promise<FailingJob[]>;
};
