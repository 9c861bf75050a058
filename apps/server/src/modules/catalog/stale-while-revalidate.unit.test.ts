import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

describe('staleWhileRevalidate', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function createReader(takesMs: number) {
    let count = 0;
    const value = staleWhileRevalidate({ minMs: 300, maxMs: 2000 }, async () => {
      count += 1;
      const mine = count;
      if (takesMs > 0) await new Promise((resume) => setTimeout(resume, takesMs));
      return mine;
    });
    return { ...value, countReads: () => count };
  }

  it('reads once for all readers within the interval', async () => {
    const { get } = createReader(0);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(299);
    expect(await get()).toBe(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(await get()).toBe(2);
  });

  it('reads slow values less often and serves the last value meanwhile', async () => {
    const { get, countReads } = createReader(100);
    const first = get();
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toBe(1);
    await vi.advanceTimersByTimeAsync(800);
    await get();
    expect(countReads()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await get()).toBe(1);
    expect(countReads()).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(await get()).toBe(2);
  });

  it('never exceeds the maximum interval', async () => {
    const { get } = createReader(500);
    const first = get();
    await vi.advanceTimersByTimeAsync(500);
    await first;
    await vi.advanceTimersByTimeAsync(1499);
    expect(await get()).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    await get();
    await vi.advanceTimersByTimeAsync(500);
    expect(await get()).toBe(2);
  });

  it('waits for a new value if the last one is too old', async () => {
    const { get } = createReader(10);
    const first = get();
    await vi.advanceTimersByTimeAsync(10);
    await first;
    await vi.advanceTimersByTimeAsync(10_000);
    const second = get();
    await vi.advanceTimersByTimeAsync(10);
    expect(await second).toBe(2);
  });

  it('discards a value that was invalidated while being read', async () => {
    const { get, invalidate } = createReader(50);
    const stale = get();
    invalidate();
    await vi.advanceTimersByTimeAsync(50);
    expect(await stale).toBe(1);
    const fresh = get();
    await vi.advanceTimersByTimeAsync(50);
    expect(await fresh).toBe(2);
  });

  it('retries a failed reading for the next reader', async () => {
    let fails = true;
    const { get } = staleWhileRevalidate({ minMs: 300, maxMs: 2000 }, async () => {
      if (fails) throw new Error('gone');
      return 'there';
    });
    await expect(get()).rejects.toThrow('gone');
    fails = false;
    expect(await get()).toBe('there');
  });
});
