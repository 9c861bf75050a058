import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { waitUntil } from '../../testing/wait-until.ts';
import { describeOnBothEngines } from '../db/testing/databases.ts';
import { createTestQueues, greet } from './testing/queues.ts';

describeOnBothEngines('stopping jobs', (open) => {
  const openQueue = createTestQueues();

  it('stop resolves for all callers after the timeout of a long job', async () => {
    const db = await open();
    const failed = Promise.withResolvers<void>();
    const slow = {
      ...db,
      query: async <T extends object>(sql: string, params?: readonly unknown[]) => {
        const marksFailed = JSON.stringify(params ?? []).includes('shut down while active');
        if (marksFailed) await pause(200);
        const answer = await db.query<T>(sql, params);
        if (marksFailed) failed.resolve();
        return answer;
      },
    };
    const jobs = openQueue(slow);
    const [started, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    jobs.handle(greet, async () => {
      started.resolve();
      await end.promise;
    });
    await jobs.start();
    await jobs.send(db, greet, { name: 'late' });
    jobs.wake(greet);
    await started.promise;
    const ends: string[] = [];
    const time = { timeoutSeconds: 0.05 };
    const first = jobs.stop(time).then(() => ends.push('first'));
    const second = jobs.stop(time).then(() => ends.push('second'));
    await second;
    expect(ends[0]).toBe('first');
    await Promise.all([first, failed.promise]);
    end.resolve();
  });

  it('finishes running jobs before stop resolves', async () => {
    const db = await open();
    const jobs = openQueue(db);
    let state = 'waiting';
    jobs.handle(greet, async () => {
      state = 'running';
      await new Promise((resume) => setTimeout(resume, 300));
      state = 'done';
    });
    await jobs.start();
    await jobs.send(db, greet, { name: 'x' });
    await waitUntil(() => expect(state).toBe('running'));

    await jobs.stop();

    expect(state).toBe('done');
    const { rows } = await db.query<{ state: string }>("SELECT state FROM pgboss.job WHERE name = 'greet'");
    expect(rows).toEqual([{ state: 'completed' }]);
  });

  it('stops listening if it is stopped while it starts to listen', async () => {
    const db = await open();
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stopListening = vi.fn(async () => {});
    const jobs = openQueue({
      ...db,
      listen: async () => {
        begun.resolve();
        await end.promise;
        return stopListening;
      },
    });
    const starting = jobs.start();
    await begun.promise;
    const stopping = jobs.stop();
    end.resolve();
    await Promise.all([starting, stopping]);
    expect(stopListening).toHaveBeenCalledOnce();
  });
});
