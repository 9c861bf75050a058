import { describe, expect, test } from 'vitest';
import { createBatcher } from './batcher.ts';

describe('createBatcher', () => {
  test('runs requests that arrive during a batch in the next one, in order', async () => {
    const batches: number[][] = [];
    const open: (() => void)[] = [];
    const batcher = createBatcher<number, number>(10, async (requests) => {
      batches.push(requests);
      await new Promise<void>((resume) => open.push(resume));
      return requests.map((n) => n * 2);
    });
    const first = batcher.add(1);
    await new Promise((resume) => setTimeout(resume, 5));
    const rest = [2, 3, 4].map((n) => batcher.add(n));
    open[0]?.();
    await first;
    await new Promise((resume) => setTimeout(resume, 5));
    open[1]?.();
    expect(await Promise.all(rest)).toEqual([4, 6, 8]);
    expect(batches).toEqual([[1], [2, 3, 4]]);
  });

  test('returns the other results after one request fails its batch', async () => {
    const batcher = createBatcher<string, string>(10, async (requests) => {
      if (requests.includes('bad')) throw new Error('spoiled');
      return requests;
    });
    const results = await Promise.allSettled(['a', 'b', 'bad', 'c', 'd'].map((request) => batcher.add(request)));
    expect(results.map((request) => request.status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });

  test('repeats nothing after an error with an unknown outcome', async () => {
    const sizes: number[] = [];
    const batcher = createBatcher<string, string>(
      10,
      async (requests) => {
        sizes.push(requests.length);
        throw new Error('connection lost');
      },
      (error) => error instanceof Error && error.message === 'connection lost',
    );
    const results = await Promise.allSettled(['a', 'b', 'c'].map((request) => batcher.add(request)));
    expect(results.map((request) => request.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(sizes).toEqual([3]);
  });

  test('splits more requests than a batch holds into consecutive batches', async () => {
    const sizes: number[] = [];
    const batcher = createBatcher<number, number>(3, async (requests) => {
      sizes.push(requests.length);
      return requests;
    });
    await Promise.all(Array.from({ length: 7 }, (_, n) => batcher.add(n)));
    await batcher.waitUntilIdle();
    expect(sizes).toEqual([3, 3, 1]);
  });
});
