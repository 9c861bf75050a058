import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { waitUntil } from '../../testing/wait-until.ts';
import { describeOnBothEngines } from '../db/testing/databases.ts';
import { simulateOutage } from '../db/testing/outage.ts';
import { createBossDb } from './engine.store.ts';
import { createJobs, defineJob } from './index.ts';
import { createTestQueues, greet, quiet } from './testing/queues.ts';

describeOnBothEngines('jobs', (open, { engine, create, openAgain }) => {
  const openQueue = createTestQueues();

  it('runs a job of a committed transaction, and none of one that was rolled back', async () => {
    const db = await open();
    const jobs = openQueue(db);
    const greeted: string[] = [];
    jobs.handle(greet, async ({ name }) => void greeted.push(name));
    await jobs.start();

    await db.transaction((tx) => jobs.send(tx, greet, { name: 'kept' }));
    await db
      .transaction(async (tx) => {
        await jobs.send(tx, greet, { name: 'undone' });
        throw new Error('undo');
      })
      .catch(() => {});

    await waitUntil(() => expect(greeted).toContain('kept'));
    await jobs.stop();
    expect(greeted).toEqual(['kept']);
  });

  it('runNow runs the local handler immediately, and leaves a failure to the stored job', async () => {
    const jobs = openQueue(await open());
    const sentOnly = defineJob('sent only', z.object({}));
    const greeted: string[] = [];
    jobs.registerSendOnly(sentOnly);
    jobs.handle(greet, async ({ name }) => {
      if (name === 'fails') throw new Error('not now');
      greeted.push(name);
    });

    await jobs.runNow(greet, { name: 'now' });
    await jobs.runNow(greet, { name: 'fails' });
    await jobs.runNow(sentOnly, {});

    expect(greeted).toEqual(['now']);
  });

  it('starts a job before the next poll: immediately, or at the commit of its transaction', async () => {
    const db = await open();
    const jobs = openQueue(db);
    const lazy = defineJob('lazy', z.object({}), { pollEvery: 3600 });
    let ran = 0;
    jobs.handle(lazy, async () => void ran++);
    await jobs.start();
    await waitUntil(async () => expect((await jobs.readLag()).length).toBe(0));

    await jobs.send(db, lazy, {});
    await waitUntil(() => expect(ran).toBe(1));

    await db.transaction(async (tx) => {
      await jobs.sendAll(tx, lazy, [{ data: {} }, { data: {} }]);
    });
    await waitUntil(() => expect(ran).toBe(3));
  });

  it('fetches the next batch immediately after a full batch', async () => {
    const db = await open();
    const jobs = openQueue(db);
    const crowded = defineJob('crowded', z.object({}), { pollEvery: 3600, concurrency: 2 });
    let ran = 0;
    jobs.handle(crowded, async () => void ran++);
    await jobs.prepare();
    await db.transaction(async (tx) => {
      for (let n = 0; n < 7; n++) await jobs.send(tx, crowded, {});
    });
    await jobs.start();

    await waitUntil(() => expect(ran).toBe(7));
  });

  it('retries a failed job, and runs its neighbors once', async () => {
    const db = await open();
    const jobs = openQueue(db);
    const calls: Record<string, number> = {};
    jobs.handle(greet, async ({ name }) => {
      calls[name] = (calls[name] ?? 0) + 1;
      if (name === 'bad' && calls[name] < 2) throw new Error('not yet');
    });
    await jobs.prepare();
    for (const name of ['first', 'bad', 'third']) await jobs.send(db, greet, { name });
    await jobs.start();

    await waitUntil(() => expect(calls).toEqual({ first: 1, bad: 2, third: 1 }));
  });

  it('adds a job with a singleton key once while the first waits, and delays a job', async () => {
    const db = await open();
    const jobs = openQueue(db);
    const greeted: string[] = [];
    jobs.handle(greet, async ({ name }) => void greeted.push(name));
    await jobs.start();

    const first = await jobs.send(db, greet, { name: 'later' }, { startAfter: 3600, singletonKey: 'a' });
    const second = await jobs.send(db, greet, { name: 'later' }, { startAfter: 3600, singletonKey: 'a' });
    await jobs.send(db, greet, { name: 'now' });

    expect([first, second]).toEqual([true, false]);
    await waitUntil(() => expect(greeted).toEqual(['now']));
    await db.query("UPDATE pgboss.job SET start_after = start_after - interval '1 hour' WHERE state = 'created'");
    await waitUntil(() => expect(greeted).toEqual(['now', 'later']));
  });

  if (engine === 'postgres')
    it('creates its schema once when processes start together on an empty database', async () => {
      const config = await create();
      const error = vi.fn();
      const greeted: number[] = [];
      const both = await Promise.all(
        [0, 1].map(async (index) => {
          const db = await openAgain(config);
          const jobs = openQueue(db, { error });
          const definition = defineJob(`greet-${index}`, z.object({}), { pollEvery: 0.5 });
          jobs.handle(definition, async () => void greeted.push(index));
          return { db, jobs, definition };
        }),
      );

      await Promise.all(both.map(({ jobs }) => jobs.start()));
      for (const { db, jobs, definition } of both) await jobs.send(db, definition, {});

      await waitUntil(() => expect([...greeted].sort()).toEqual([0, 1]));
      expect(error).not.toHaveBeenCalled();
    });

  if (engine === 'postgres')
    it('continues if another process creates the schema at the same moment', async () => {
      const config = await create();
      const [one, other] = [await openAgain(config), await openAgain(config)];
      const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const failed = vi.fn();
      const creation = one.transaction(async (tx) => {
        await tx.query('CREATE SCHEMA pgboss');
        begun.resolve();
        await end.promise;
      });
      await begun.promise;
      const making = createBossDb(other, failed).executeSql('CREATE SCHEMA IF NOT EXISTS pgboss');
      const refused = expect(making).rejects.toThrow('already exists');
      const waiting =
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'CREATE SCHEMA IF%'";
      await waitUntil(async () => expect((await other.query(waiting)).rows).toHaveLength(1));
      end.resolve();
      await creation;
      await refused;
      expect(failed).not.toHaveBeenCalled();
    });

  if (engine === 'postgres')
    it('leaves half of the connections to requests', async () => {
      const config = await create();
      if (config.kind !== 'postgres') throw new Error('the embedded engine has one connection');
      const db = await openAgain({ ...config, poolSize: 4, connectionTimeoutMs: 2000 });
      const jobs = openQueue(db);
      const busy = defineJob('busy', z.object({}), { pollEvery: 3600, concurrency: 8 });
      const end = Promise.withResolvers<void>();
      let begun = 0;
      let done = 0;
      jobs.handle(busy, async () => {
        await db.transaction(async (tx) => {
          begun++;
          await end.promise;
          await tx.query('SELECT 1');
        });
        done++;
      });
      await jobs.prepare();
      for (let n = 0; n < 8; n++) await jobs.send(db, busy, {});
      await jobs.start();
      await waitUntil(() => expect(begun).toBeGreaterThanOrEqual(2));

      const requests = Promise.all([db.query('SELECT 1'), db.query('SELECT 1')]);
      await requests.finally(() => end.resolve());
      await waitUntil(() => expect(done).toBe(8));
    });

  if (engine === 'postgres')
    it('sends a scheduled job once for all processes', async () => {
      const config = await create();
      const counts: number[] = [0, 0];
      for (const index of [0, 1]) {
        const jobs = openQueue(await openAgain(config));
        const tick = defineJob('tick', z.object({}), { pollEvery: 0.5 });
        jobs.handle(tick, async () => {
          counts[index] = (counts[index] ?? 0) + 1;
        });
        jobs.schedule(tick, {}, 3600);
        await jobs.start();
      }

      await waitUntil(() => expect(counts[0]).toBe(1 - (counts[1] ?? 0)));
      await new Promise((resume) => setTimeout(resume, 1_200));
      expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(1);
    });

  if (engine === 'postgres')
    it('records completed jobs after a database outage instead of running them again', async () => {
      const config = await create();
      const errors = vi.fn();
      const db = await openAgain(config);
      const jobs = openQueue(db, { error: errors });
      // Polled very seldom: after the outage it is found by its notification.
      const brief = defineJob('brief', z.object({ n: z.number() }), { expireIn: 10, pollEvery: 3600 });
      const runs: number[] = [];
      const working = Promise.withResolvers<void>();
      const done = Promise.withResolvers<void>();
      jobs.handle(brief, async ({ n }) => {
        runs.push(n);
        working.resolve();
        await done.promise;
      });
      await jobs.start();
      await jobs.send(db, brief, { n: 1 });
      await working.promise;

      await simulateOutage(config, async () => {
        done.resolve();
        await new Promise((resume) => setTimeout(resume, 1_000));
      });

      const listStates = async () =>
        (await db.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'brief' ORDER BY created_on"))
          .rows;
      await waitUntil(async () => expect(await listStates()).toEqual([{ state: 'completed' }]));
      await waitUntil(async () => {
        await jobs.send(db, brief, { n: 2 });
        expect(runs).toContain(2);
      });
      expect(runs.filter((n) => n === 1)).toEqual([1]);
      // Logged once regardless of the number of polls.
      expect(errors.mock.calls.length).toBeLessThan(4);
    });

  if (engine === 'embedded')
    it('retries the jobs of a killed process', async () => {
      const config = await create();
      const before = await openAgain(config);
      const killed = createJobs({ db: before, log: quiet });
      killed.registerSendOnly(greet);
      await killed.prepare();
      await killed.send(before, greet, { name: 'rescued' });
      await before.query("UPDATE pgboss.job SET state = 'active', started_on = now() WHERE name = 'greet'");
      await killed.stop();
      await before.close();

      const greeted: string[] = [];
      const jobs = openQueue(await openAgain(config));
      jobs.handle(greet, async ({ name }) => void greeted.push(name));
      await jobs.start();

      await waitUntil(() => expect(greeted).toEqual(['rescued']));
    });
});
