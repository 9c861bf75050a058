import { expect, it } from 'vitest';
import { z } from 'zod';
import { waitUntil } from '../../testing/wait-until.ts';
import { describeOnBothEngines } from '../db/testing/databases.ts';
import { defineJob } from './index.ts';
import { createTestQueues, greet } from './testing/queues.ts';

describeOnBothEngines('jobs.handleBatch', (open) => {
  const openQueue = createTestQueues();

  it('passes many jobs at once, and retries those with an error result', async () => {
    const db = await open();
    const jobs = openQueue(db);
    const counted = defineJob('counted', z.object({ n: z.number() }), {
      retryDelay: 0,
      retryDelayMax: 1,
      pollEvery: 0.5,
    });
    const batches: number[][] = [];
    jobs.handleBatch(counted, async (batch) => {
      batches.push(batch.map(({ n }) => n));
      return batch.map(({ n }) => (n % 2 === 1 && batches.length === 1 ? new Error('not yet') : null));
    });
    await jobs.prepare();
    await db.transaction((tx) =>
      jobs.sendAll(
        tx,
        counted,
        [1, 2, 3, 4].map((n) => ({ data: { n } })),
      ),
    );
    await jobs.start();

    await waitUntil(() => expect(batches.flat()).toHaveLength(6));
    expect(batches[0]?.toSorted()).toEqual([1, 2, 3, 4]);
    expect(batches.slice(1).flat().toSorted()).toEqual([1, 3]);
    await waitUntil(async () => expect(await jobs.readLag()).toEqual([]));
  });

  it('retries the whole batch after a throw, except unreadable jobs', async () => {
    const db = await open();
    const jobs = openQueue(db);
    const form = z.object({ n: z.number() });
    const counted = defineJob('counted', form, { retryDelay: 0, retryDelayMax: 1, pollEvery: 0.5 });
    const batches: number[][] = [];
    jobs.handleBatch(counted, async (batch) => {
      batches.push(batch.map(({ n }) => n));
      if (batches.length === 1) throw new Error('away');
      return batch.map(() => null);
    });
    await jobs.prepare();
    const misread = { ...counted, schema: z.object({ n: z.string() }), options: { ...counted.options, retryLimit: 0 } };
    await jobs.sendAll(db, misread, [{ data: { n: 'one' } }]);
    await jobs.sendAll(db, counted, [{ data: { n: 1 } }, { data: { n: 2 } }]);
    await jobs.start();

    await waitUntil(() => expect(batches.flat()).toHaveLength(4));
    expect(batches.flat().toSorted()).toEqual([1, 1, 2, 2]);
  });

  it('delays many jobs, and adds a job with a singleton key once', async () => {
    const db = await open();
    const jobs = openQueue(db);
    const greeted: string[] = [];
    jobs.handle(greet, async ({ name }) => void greeted.push(name));
    await jobs.start();

    await jobs.sendAll(db, greet, [
      { data: { name: 'later' }, options: { startAfter: new Date(Date.now() + 3_600_000) } },
      { data: { name: 'once' }, options: { startAfter: 1, singletonKey: 'k' } },
      { data: { name: 'twice' }, options: { startAfter: 1, singletonKey: 'k' } },
      { data: { name: 'now' } },
    ]);

    await waitUntil(() => expect(greeted.toSorted()).toEqual(['now', 'once']));
  });

  it('refuses an unregistered job instead of waiting for a second connection', async () => {
    const db = await open();
    const jobs = openQueue(db);
    await jobs.prepare();
    await expect(db.transaction((tx) => jobs.send(tx, greet, { name: 'x' }))).rejects.toThrow(
      'no handler is registered',
    );
    await expect(db.transaction((tx) => jobs.sendAll(tx, greet, [{ data: { name: 'x' } }]))).rejects.toThrow(
      'no handler is registered',
    );
  });
});
