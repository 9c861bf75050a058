import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Job, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../db/index.ts';
import { asError } from '../lib/as-error.ts';
import { coalesced } from '../lib/coalesced.ts';
import { type BatchHandler, failureOf, handleParsed } from './batch.ts';
import type { AnyJob } from './definition.ts';
import { bossDb, bossDbOf, deleteJobs, readLag, takeUpAbandoned, untilAnswering } from './engine.store.ts';
import type { Jobs, JobsDeps, SendOptions } from './jobs.ts';

const CHANNEL = 'sahna_job';
/** The sweep of everything, which `orders.expire`, `carts.expire` and others replaced. */
const RETIRED_JOBS = ['order.sweep'];
const SUPERVISE_SECONDS = 15;
/** How many times in a row nothing must be under way before it counts as idle: between a fetch and its jobs there is a gap. */
const QUIET_LOOKS = 3;
const KEEP_DONE_SECONDS = 86_400;
const MILLISECONDS = 1000;

type Registered = {
  definition: AnyJob;
  /** Answers for each job in their order; null where this process only sends them. */
  run: BatchHandler<unknown> | null;
};

export function createJobs({ db, log }: JobsDeps): Jobs {
  const engine = bossDb(db, (error) => log.error({ err: error }, 'the job queue failed to reach the database'));
  const boss = new PgBoss({
    db: engine,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 3600,
  });
  boss.on('error', (error) => {
    // Logged already.
    if (!engine.isAway()) log.error({ err: error }, 'the job queue reports an error');
  });
  const registered = new Map<string, Registered>();
  const schedules: { everySeconds: number; send: () => Promise<unknown> }[] = [];
  const workers = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];
  const wakingByCommit = new WeakMap<Tx, Set<string>>();
  let running = 0;
  let stopping = false;
  let prepared: Promise<void> | null = null;
  let stopped: Promise<void> | null = null;
  let deaf: (() => Promise<void>) | null = null;

  async function prepareOnce(): Promise<void> {
    await boss.start();
    if (db.engine === 'embedded') await takeUpAbandoned(db);
    await deleteJobs(db, RETIRED_JOBS);
    for (const { definition } of registered.values()) {
      await boss.createQueue(definition.name, { policy: 'short' });
      // Read once so that pg-boss caches it: a `send` inside a transaction must not need a second connection.
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
        running++;
        try {
          const outcomes = await run(batch.map(({ data }) => data)).catch((error: unknown) =>
            batch.map(() => asError(error)),
          );
          // Nobody else takes these jobs up before they expire, so there is time to wait for a database that is away.
          await untilAnswering(db, (expireIn * MILLISECONDS) / 2, () => stopping);
          // Marked only now: a job that another process had taken up meanwhile would be completed with the rest of this batch.
          await failAll(batch, outcomes);
          // A full batch means that more may wait: the next one is fetched at once instead of at the next poll.
          if (batch.length === concurrency) notice(definition.name);
        } finally {
          running--;
        }
      },
    );
    workers.set(definition.name, id);
  }

  /** One statement for those that failed for the same reason, as all do while something is away. */
  async function failAll(batch: readonly Job<unknown>[], outcomes: readonly (Error | null)[]): Promise<void> {
    const failed = batch.flatMap((job, at) => {
      const err = outcomes[at] === undefined ? new Error('the handler said nothing of this job') : outcomes[at];
      return err ? [{ job, err }] : [];
    });
    for (const { job, err } of failed)
      log.warn({ job: job.name, jobId: job.id, err }, 'a job failed and is tried again');
    for (const [message, together] of Map.groupBy(failed, ({ err }) => err.message)) {
      const ids = together.map(({ job }) => job.id);
      await boss.fail(together[0]?.job.name ?? '', ids, { message });
    }
  }

  function notice(name: string): void {
    for (const [known, id] of workers) if (name === '' || name === known) boss.notifyWorker(id);
  }

  /** pg-boss looks an unknown queue up in the database: inside a transaction the embedded engine would wait for itself. */
  function checkKnown({ name }: AnyJob): void {
    if (!registered.has(name)) throw new Error(`the job ${name} is handled by nobody`);
  }

  /** At once, or after the commit: once for each transaction. */
  function wakeAfter(on: Database | Tx, definition: AnyJob): void {
    if (!('onCommit' in on)) {
      jobs.wake(definition);
      return;
    }
    const waking = wakingByCommit.get(on) ?? new Set<string>();
    wakingByCommit.set(on, waking);
    if (waking.has(definition.name)) return;
    waking.add(definition.name);
    on.onCommit(() => jobs.wake(definition));
  }

  const tellOthers = db.engine === 'embedded' ? () => {} : coalesced(tellOtherProcesses);

  function tellOtherProcesses(name: string): Promise<void> {
    return db
      .notify(CHANNEL, name)
      .catch((error: unknown) => log.warn({ err: error }, 'other processes were not woken'));
  }

  /** pg-boss returns at once from a second stop, and whoever asked for that would close the database under the first one. */
  async function stopOnce({ timeoutSeconds = 25 }: { timeoutSeconds?: number } = {}): Promise<void> {
    stopping = true;
    for (const timer of timers.splice(0)) clearInterval(timer);
    // Whoever started heard why it failed.
    await prepared?.catch(() => {});
    await deaf?.();
    deaf = null;
    const until = Date.now() + timeoutSeconds * MILLISECONDS;
    await Promise.all([...workers.keys()].map((name) => boss.offWork(name)));
    workers.clear();
    // A fetch that was under way as the stop came may still bring jobs; they are finished too. pg-boss itself would
    // look for that every half a second only.
    for (let quiet = 0; quiet < QUIET_LOOKS && Date.now() < until; ) {
      await pause(20);
      quiet = running > 0 || engine.pending() > 0 ? 0 : quiet + 1;
    }
    await boss.stop({ graceful: false });
    while (Date.now() < until && engine.pending() > 0) await pause(20);
  }

  const jobs: Jobs = {
    handle: (definition, handler) => {
      registered.set(definition.name, {
        definition,
        run: (batch) => Promise.all(batch.map((data) => failureOf(async () => handler(definition.schema.parse(data))))),
      });
    },
    handleBatch: (definition, handler) => {
      registered.set(definition.name, { definition, run: (batch) => handleParsed(definition, batch, handler) });
    },
    know: (...definitions) => {
      for (const definition of definitions)
        if (!registered.has(definition.name)) registered.set(definition.name, { definition, run: null });
    },
    prepare: () => {
      prepared ??= prepareOnce();
      return prepared;
    },
    send: async (on, definition, data, options = {}) => {
      checkKnown(definition);
      const id = await boss.send(definition.name, definition.schema.parse(data), {
        db: bossDbOf(on),
        ...sent(definition, options),
      });
      if (options.startAfter === undefined) wakeAfter(on, definition);
      return id !== null;
    },
    sendAll: async (on, definition, wanted) => {
      if (wanted.length === 0) return;
      checkKnown(definition);
      const rows = wanted.map(({ data, options = {} }) => ({
        data: definition.schema.parse(data),
        ...sent(definition, options),
      }));
      await boss.insert(definition.name, rows, { db: bossDbOf(on) });
      if (wanted.some(({ options }) => options?.startAfter === undefined)) wakeAfter(on, definition);
    },
    runNow: async ({ name }, data) => {
      const [err] = (await registered.get(name)?.run?.([data])) ?? [];
      if (err) log.warn({ job: name, err }, 'a job failed at once; the stored one is tried again');
    },
    wake: ({ name }) => {
      notice(name);
      tellOthers(name);
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
    start: async () => {
      stopping = false;
      stopped = null;
      await jobs.prepare();
      // A signal during the start.
      if (stopping) return;
      deaf = await db.listen(CHANNEL, notice);
      for (const one of registered.values()) await work(one);
      for (const { everySeconds, send } of schedules) {
        const tick = () =>
          void send().catch((error: unknown) => {
            if (!engine.isAway()) log.error({ err: error }, 'a scheduled job was not sent');
          });
        tick();
        timers.push(setInterval(tick, everySeconds * MILLISECONDS));
      }
    },
    stop: (options) => {
      stopped ??= stopOnce(options);
      return stopped;
    },
    lag: () => readLag(db),
  };
  return jobs;
}

/** What pg-boss keeps with a job. */
function sent({ options }: AnyJob, { startAfter, singletonKey }: SendOptions) {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelay,
    retryBackoff: true,
    retryDelayMax: options.retryDelayMax,
    expireInSeconds: options.expireIn,
    deleteAfterSeconds: KEEP_DONE_SECONDS,
    singletonKey: singletonKey ?? randomUUID(),
    ...(startAfter === undefined
      ? {}
      : { startAfter: startAfter instanceof Date ? startAfter.toISOString() : startAfter }),
  };
}
