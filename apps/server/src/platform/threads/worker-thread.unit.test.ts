import { expect, it } from 'vitest';
import { createThread, NotBegun } from './worker-thread.ts';

const script = (source: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { answerQuestions } from '${new URL('./worker-thread.ts', import.meta.url)}'; ${source}`)}`,
  );

it('answers each question, says what failed, and is started again when it died', async () => {
  const thread = createThread<number, number>(
    script(`answerQuestions(async (n) => {
      if (n === 0) throw new Error('nothing to halve');
      if (n < 0) process.exit(1);
      return n / 2;
    })`),
    'a number could not be halved',
  );
  expect(await Promise.all([thread.ask(2), thread.ask(8)])).toEqual([1, 4]);
  await expect(thread.ask(0)).rejects.toThrow('a number could not be halved: nothing to halve');
  await expect(Promise.all([thread.ask(-1), thread.ask(4)])).rejects.toThrow('its thread stopped');
  expect(await thread.ask(6)).toBe(3);
  await thread.close();
});

const SLEEPS = `import { setTimeout as pause } from 'node:timers/promises';
  import { threadId } from 'node:worker_threads';
  answerQuestions(async (ms) => { await pause(ms); return threadId; })`;

it('has as many threads as it may, each with as many questions as it may have at once', async () => {
  const threads = createThread<number, number>(script(SLEEPS), 'nobody slept', { most: 2, atOnce: 1 });
  const ids = await Promise.all([threads.ask(50), threads.ask(50), threads.ask(50)]);
  expect(new Set(ids).size).toBe(2);
  await threads.close();
  await expect(threads.ask(0)).rejects.toThrow('the shop stops');
});

it('takes a question back that no thread has in hand yet', async () => {
  const threads = createThread<number, number>(script(SLEEPS), 'nobody slept', { atOnce: 1 });
  const late = new AbortController();
  const [begun, waiting] = [threads.ask(50, late.signal), threads.ask(50, late.signal)];
  late.abort();
  await expect(waiting).rejects.toBeInstanceOf(NotBegun);
  expect(await begun).toBeGreaterThan(0);
  await threads.close();
});

it('asks the others again that were in a thread when one of them ended it', async () => {
  const threads = createThread<string, string>(
    script(`import { setTimeout as pause } from 'node:timers/promises';
      answerQuestions(async (word) => {
        if (word === 'die') process.exit(1);
        await pause(20);
        return word;
      })`),
    'nothing was said',
  );
  const said = await Promise.allSettled(['one', 'die', 'two'].map((word) => threads.ask(word)));
  expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await threads.close();
});

it('ends a thread that has nothing to do, and starts another when there is', async () => {
  const threads = createThread<number, number>(script(SLEEPS), 'nobody slept', { idleMs: 1 });
  const first = await threads.ask(0);
  await expect.poll(async () => (await threads.ask(0)) !== first).toBe(true);
  await threads.close();
});
