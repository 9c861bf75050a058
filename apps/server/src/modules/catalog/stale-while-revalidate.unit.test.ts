import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

describe('a kept reading', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function reading(takesMs: number) {
    let made = 0;
    const value = staleWhileRevalidate({ least: 300, most: 2000 }, async () => {
      made += 1;
      const mine = made;
      if (takesMs > 0) await new Promise((resume) => setTimeout(resume, takesMs));
      return mine;
    });
    return { ...value, made: () => made };
  }

  it('is made once for all who ask within its time, and anew after it', async () => {
    const { get } = reading(0);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(299);
    expect(await get()).toBe(1);
    await vi.advanceTimersByTimeAsync(700);
    expect(await get()).toBe(2);
  });

  it('that takes long is kept longer, and served while the next one is made', async () => {
    const { get, made } = reading(100);
    const first = get();
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toBe(1);
    await vi.advanceTimersByTimeAsync(800);
    await get();
    expect(made()).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await get()).toBe(1);
    expect(made()).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(await get()).toBe(2);
  });

  it('that takes very long is not kept longer than it may be', async () => {
    const { get } = reading(500);
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

  it('that is too old is waited for', async () => {
    const { get } = reading(10);
    const first = get();
    await vi.advanceTimersByTimeAsync(10);
    await first;
    await vi.advanceTimersByTimeAsync(10_000);
    const second = get();
    await vi.advanceTimersByTimeAsync(10);
    expect(await second).toBe(2);
  });

  it('that was forgotten while it was made is not kept', async () => {
    const { get, invalidate } = reading(50);
    const stale = get();
    invalidate();
    await vi.advanceTimersByTimeAsync(50);
    expect(await stale).toBe(1);
    const fresh = get();
    await vi.advanceTimersByTimeAsync(50);
    expect(await fresh).toBe(2);
  });

  it('that failed is tried again by the next who asks', async () => {
    let fails = true;
    const { get } = staleWhileRevalidate({ least: 300, most: 2000 }, async () => {
      if (fails) throw new Error('gone');
      return 'there';
    });
    await expect(get()).rejects.toThrow('gone');
    fails = false;
    expect(await get()).toBe('there');
  });
});
