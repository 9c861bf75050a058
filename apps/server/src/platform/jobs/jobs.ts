import type { Database, Tx } from '../db/index.ts';
import type { BatchHandler } from './batch.ts';
import type { AnyJob, JobDefinition } from './definition.ts';
import type { LagRow } from './engine.store.ts';

export type JobLog = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type JobsDeps = { db: Database; log: JobLog };

export type SendOptions = {
  /** Seconds from now, or an instant. */
  startAfter?: number | Date;
  /** While a job of this name and key waits for its first try, another is not added. */
  singletonKey?: string;
};

export type JobLag = LagRow;

export type Jobs = {
  /** Registers a job's handler; its queue is created at `start`. Once per definition, before `start`. */
  handle<Data extends object>(definition: JobDefinition<Data>, handler: (data: Data) => Promise<void>): void;
  /**
   * The same for a handler of many jobs at once, at most `concurrency` (see BatchHandler). Where it throws, all of them are
   * tried again.
   */
  handleBatch<Data extends object>(definition: JobDefinition<Data>, handler: BatchHandler<Data>): void;
  /** Registers queues that this process only sends to. */
  know(...definitions: AnyJob[]): void;
  /** Creates the tables and queues; afterwards `send` works. `start` does it by itself. */
  prepare(): Promise<void>;
  /**
   * Adds a job. With a `Tx` it is there when the transaction commits and never otherwise. Its queue is woken by the commit, unless
   * `startAfter` delays it. The promise resolves with false when `singletonKey` is waiting already.
   */
  send<Data extends object>(
    on: Database | Tx,
    definition: JobDefinition<Data>,
    data: Data,
    options?: SendOptions,
  ): Promise<boolean>;
  /** The same for many jobs of a name, in one statement. */
  sendAll<Data extends object>(
    on: Database | Tx,
    definition: JobDefinition<Data>,
    jobs: readonly { data: Data; options?: SendOptions }[],
  ): Promise<void>;
  /**
   * Runs the handler of this process at once, without waiting for a stored job, which stays the fallback: an error is logged, never
   * thrown. Where this process has no handler, nothing happens.
   */
  runNow<Data extends object>(definition: JobDefinition<Data>, data: Data): Promise<void>;
  /** Makes every process look for this job now instead of at its next poll. */
  wake(definition: AnyJob): void;
  /** Sends the job every so many seconds, once for all processes together. Before `start`. */
  schedule<Data extends object>(definition: JobDefinition<Data>, data: Data, everySeconds: number): void;
  start(): Promise<void>;
  /** Takes no more jobs and waits for those under way, at most `timeoutSeconds` (default 25). A second call waits for the first. */
  stop(options?: { timeoutSeconds?: number }): Promise<void>;
  /** For metrics: names with jobs that are due. */
  lag(): Promise<JobLag[]>;
};
