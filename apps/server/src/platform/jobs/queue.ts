import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Job, PgBoss } from 'pg-boss';
import { type Database, runInBackground, type Tx } from '../db/index.ts';
import { coalesce } from '../lib/concurrency/coalesce.ts';
import { SECOND_MS } from '../lib/durations.ts';
import { wrapError } from '../lib/errors/wrap-error.ts';
import { type BatchHandler, captureError, handleParsed } from './batch.ts';
import type { AnyJob } from './definition.ts';
import {
  createBossDb,
  createTransactionBossDb,
  listFailingJobs,
  readLag,
  requeueAbandonedJobs,
  waitForDatabase,
} from './engine.store.ts';
import type { Jobs, JobsDeps, SendOptions } from './jobs.ts';

const CHANNEL = 'sahna_job';
const SUPERVISE_INTERVAL_SECONDS = 15;
/**
 * Number of consecutive idle observations before the queue counts as idle: between a fetch and its jobs there is a gap.
 */
const REQUIRED_IDLE_OBSERVATIONS = 3;
const DONE_JOB_RETENTION_SECONDS = 86_400;

type Registered = {
  definition: AnyJob;
  /** Returns a result for each job in order; null if this process only sends them. */
  run: BatchHandler<unknown> | null;
};

export function createJobs({ db, log }: JobsDeps): Jobs {
  const engine = createBossDb(db, (error) => log.error({ err: error }, 'job queue failed to reach the database'));
  const boss = new PgBoss({
    db: engine,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    monitorIntervalSeconds: SUPERVISE_INTERVAL_SECONDS,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error) => {
    // Outages are logged already.
    if (!engine.isAway()) log.error({ err: error }, 'job queue error');
  });
  const registered = new Map<string, Registered>();
  const schedules: { everySeconds: number; send: () => Promise<unknown> }[] = [];
  const workers = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];
  const wokenAtCommit = new WeakMap<Tx, Set<string>>();
  let runningBatches = 0;
  let isStopping = false;
  let prepared: Promise<void> | null = null;
  let started: Promise<void> | null = null;
  let stopped: Promise<void> | null = null;
  let stopListening: (() => Promise<void>) | null = null;

  async function prepareOnce(): Promise<void> {
    await boss.start();
    if (db.engine === 'embedded') await requeueAbandonedJobs(db);
    for (const { definition } of registered.values()) {
      await boss.createQueue(definition.name, { policy: 'short' });
      // Makes pg-boss cache the queue: a `send` inside a transaction must not need a second connection.
      await boss.getQueueStats(definition.name);
    }
  }

  async function work({ definition, run }: Registered): Promise<void> {
    if (!run) return;
    const { concurrency, pollEvery, expireIn } = definition.options;
    const id = await boss.work<unknown>(
      definition.name,
      { batchSize: concurrency, pollingIntervalSeconds: pollEvery },
      async (batch) => {
        runningBatches++;
        try {
          const outcomes = await runInBackground(() => run(batch.map(({ data }) => data))).catch((error: unknown) =>
            batch.map(() => wrapError(error)),
          );
          // No other process takes these jobs before they expire, so there is time to wait for an unavailable database.
          await waitForDatabase(db, (expireIn * SECOND_MS) / 2, () => isStopping);
          // Marked only now: a job that another process took meanwhile would be completed with the rest of this batch.
          await failAll(batch, outcomes);
          // After a full batch more jobs may wait: fetch the next one immediately instead of at the next poll.
          if (batch.length === concurrency) notifyLocalWorkers(definition.name);
        } finally {
          runningBatches--;
        }
      },
    );
    workers.set(definition.name, id);
  }

  /** Uses one statement for jobs that failed for the same reason, as all do during an outage. */
  async function failAll(batch: readonly Job<unknown>[], outcomes: readonly (Error | null)[]): Promise<void> {
    const failed = batch.flatMap((job, at) => {
      const err = outcomes[at] === undefined ? new Error('the handler returned no result for this job') : outcomes[at];
      return err ? [{ job, err }] : [];
    });
    for (const { job, err } of failed)
      log.warn({ job: job.name, jobId: job.id, err }, 'job failed; it will be retried');
    for (const [message, failures] of Map.groupBy(failed, ({ err }) => err.message)) {
      const ids = failures.map(({ job }) => job.id);
      await boss.fail(failures[0]?.job.name ?? '', ids, { message });
    }
  }

  function notifyLocalWorkers(name: string): void {
    for (const [workerName, id] of workers) if (name === '' || name === workerName) boss.notifyWorker(id);
  }

  /** pg-boss looks up an unknown queue in the database: inside a transaction the embedded engine would deadlock. */
  function assertRegistered({ name }: AnyJob): void {
    if (!registered.has(name)) throw new Error(`no handler is registered for the job ${name}`);
  }

  /** Wakes immediately, or after the commit: once per transaction. */
  function wakeAfter(on: Database | Tx, definition: AnyJob): void {
    if (!('onCommit' in on)) {
      jobs.wake(definition);
      return;
    }
    const names = wokenAtCommit.get(on) ?? new Set<string>();
    wokenAtCommit.set(on, names);
    if (names.has(definition.name)) return;
    names.add(definition.name);
    on.onCommit(() => jobs.wake(definition));
  }

  const scheduleNotification = db.engine === 'embedded' ? () => {} : coalesce(notifyOtherProcesses);

  function notifyOtherProcesses(name: string): Promise<void> {
    return db
      .notify(CHANNEL, name)
      .catch((error: unknown) => log.warn({ err: error }, 'failed to notify other processes'));
  }

  async function startOnce(): Promise<void> {
    await jobs.prepare();
    // Stopped by a signal during the start.
    if (isStopping) return;
    stopListening = await db.listen(CHANNEL, notifyLocalWorkers);
    for (const job of registered.values()) await work(job);
    for (const { everySeconds, send } of schedules) {
      const tick = () =>
        void send().catch((error: unknown) => {
          if (!engine.isAway()) log.error({ err: error }, 'failed to send a scheduled job');
        });
      tick();
      timers.push(setInterval(tick, everySeconds * SECOND_MS));
    }
  }

  /** pg-boss returns immediately from a second stop, and its caller would close the database during the first one. */
  async function stopOnce({ timeoutSeconds = 25 }: { timeoutSeconds?: number } = {}): Promise<void> {
    isStopping = true;
    // The callers of `prepare` and `start` received the errors.
    await prepared?.catch(() => {});
    await started?.catch(() => {});
    for (const timer of timers.splice(0)) clearInterval(timer);
    await stopListening?.();
    stopListening = null;
    const until = Date.now() + timeoutSeconds * SECOND_MS;
    await Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
    workers.clear();
    // A fetch in progress may still return jobs; they are finished too. pg-boss itself would only check every half
    // second.
    for (let idleObservations = 0; idleObservations < REQUIRED_IDLE_OBSERVATIONS && Date.now() < until; ) {
      await pause(20);
      idleObservations = runningBatches > 0 || engine.countPending() > 0 ? 0 : idleObservations + 1;
    }
    await boss.stop({ graceful: false });
    while (Date.now() < until && engine.countPending() > 0) await pause(20);
  }

  /** After the start, begins to work at once: the queue exists. */
  function register(job: Registered): void {
    registered.set(job.definition.name, job);
    void started
      ?.then(() => (isStopping || workers.has(job.definition.name) ? undefined : work(job)))
      .catch((error: unknown) => log.error({ err: error, job: job.definition.name }, 'failed to start a job handler'));
  }

  const jobs: Jobs = {
    handle: (definition, handler) => {
      register({
        definition,
        run: (batch) =>
          Promise.all(batch.map((data) => captureError(async () => handler(definition.schema.parse(data))))),
      });
    },
    handleBatch: (definition, handler) => {
      register({ definition, run: (batch) => handleParsed(definition, batch, handler) });
    },
    registerSendOnly: (...definitions) => {
      for (const definition of definitions)
        if (!registered.has(definition.name)) registered.set(definition.name, { definition, run: null });
    },
    prepare: () => {
      prepared ??= prepareOnce();
      return prepared;
    },
    send: async (on, definition, data, options = {}) => {
      assertRegistered(definition);
      const id = await boss.send(definition.name, definition.schema.parse(data), {
        db: createTransactionBossDb(on),
        ...toBossOptions(definition, options),
      });
      if (options.startAfter === undefined) wakeAfter(on, definition);
      return id !== null;
    },
    sendAll: async (on, definition, requests) => {
      if (requests.length === 0) return;
      assertRegistered(definition);
      const rows = requests.map(({ data, options = {} }) => ({
        data: definition.schema.parse(data),
        ...toBossOptions(definition, options),
      }));
      await boss.insert(definition.name, rows, { db: createTransactionBossDb(on) });
      if (requests.some(({ options }) => options?.startAfter === undefined)) wakeAfter(on, definition);
    },
    runNow: async ({ name }, data) => {
      const [err] = (await registered.get(name)?.run?.([data])) ?? [];
      if (err) log.warn({ job: name, err }, 'immediate job run failed; the stored job will be retried');
    },
    wake: ({ name }) => {
      notifyLocalWorkers(name);
      scheduleNotification(name);
    },
    schedule: (definition, data, everySeconds) => {
      schedules.push({
        everySeconds,
        send: () =>
          boss.send(definition.name, definition.schema.parse(data), {
            singletonSeconds: everySeconds,
            singletonKey: 'schedule',
            retryLimit: 0,
            expireInSeconds: definition.options.expireIn,
            deleteAfterSeconds: 3600,
          }),
      });
    },
    start: () => {
      isStopping = false;
      stopped = null;
      started = startOnce();
      return started;
    },
    stop: (options) => {
      stopped ??= stopOnce(options);
      return stopped;
    },
    readLag: () => readLag(db),
    listFailing: () => listFailingJobs(db),
  };
  return jobs;
}

/** Converts to the options that pg-boss stores with a job. */
function toBossOptions({ options }: AnyJob, { startAfter, singletonKey }: SendOptions) {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelay,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMax,
    expireInSeconds: options.expireIn,
    deleteAfterSeconds: DONE_JOB_RETENTION_SECONDS,
    singletonKey: singletonKey ?? randomUUID(),
    ...(startAfter === undefined
      ? {}
      : { startAfter: startAfter instanceof Date ? startAfter.toISOString() : startAfter }),
  };
}
