import { expect, it } from 'vitest';
import { createThread, TaskWithdrawn } from './worker-thread.ts';

const createScript = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { handleRequests } from '${new URL('./worker-thread.ts', import.meta.url)}'; ${source}`)}`,
  );

it('returns results, rejects with failures, and restarts after a crash', async () => {
  const thread = createThread<number, number>(
    createScript(`handleRequests(async (n) => {
      if (n === 0) throw new Error('nothing to halve');
      if (n < 0) process.exit(1);
      return n / 2;
    })`),
    'a number could not be halved',
  );
  expect(await Promise.all([thread.request(2), thread.request(8)])).toEqual([1, 4]);
  await expect(thread.request(0)).rejects.toThrow('a number could not be halved: nothing to halve');
  await expect(Promise.all([thread.request(-1), thread.request(4)])).rejects.toThrow('its thread stopped');
  expect(await thread.request(6)).toBe(3);
  await thread.close();
});

const SLEEPS = `import { setTimeout as pause } from 'node:timers/promises';
  import { threadId } from 'node:worker_threads';
  handleRequests(async (ms) => { await pause(ms); return threadId; })`;

it('limits the threads and the tasks per thread', async () => {
  const threads = createThread<number, number>(createScript(SLEEPS), 'the sleep failed', {
    maxThreads: 2,
    maxTasksPerThread: 1,
  });
  const ids = await Promise.all([threads.request(50), threads.request(50), threads.request(50)]);
  expect(new Set(ids).size).toBe(2);
  await threads.close();
  await expect(threads.request(0)).rejects.toThrow('the shop stops');
});

it('withdraws a task that no thread has started', async () => {
  const threads = createThread<number, number>(createScript(SLEEPS), 'the sleep failed', { maxTasksPerThread: 1 });
  const late = new AbortController();
  const [begun, waiting] = [threads.request(50, late.signal), threads.request(50, late.signal)];
  late.abort();
  await expect(waiting).rejects.toBeInstanceOf(TaskWithdrawn);
  await expect(threads.request(50, late.signal)).rejects.toBeInstanceOf(TaskWithdrawn);
  expect(await begun).toBeGreaterThan(0);
  await threads.close();
});

it('retries the other tasks of a crashed thread', async () => {
  const threads = createThread<string, string>(
    createScript(`import { setTimeout as pause } from 'node:timers/promises';
      handleRequests(async (word) => {
        if (word === 'die') process.exit(1);
        await pause(20);
        return word;
      })`),
    'no response',
  );
  const results = await Promise.allSettled(['one', 'die', 'two'].map((word) => threads.request(word)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await threads.close();
});

it('ends an idle thread, and starts another for the next task', async () => {
  const threads = createThread<number, number>(createScript(SLEEPS), 'the sleep failed', { idleMs: 1 });
  const first = await threads.request(0);
  await expect.poll(async () => (await threads.request(0)) !== first).toBe(true);
  await threads.close();
});
