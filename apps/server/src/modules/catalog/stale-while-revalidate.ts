/** A value shared by many readers that can be slightly stale (stale-while-revalidate). */
export type RevalidatedValue<T> = {
  get(): Promise<T>;
  /** Invalidates the value: the next reader waits for a new one. */
  invalidate(): void;
};

/** The interval is at least this multiple of the last read's duration, up to `maxMs`. */
const MIN_INTERVAL_FACTOR = 10;

export type RefreshInterval = { minMs: number; maxMs: number };

/** Times are milliseconds of `performance.now()`. */
type Cached<T> = { reading: Promise<T>; startedAt: number; freshUntil: number };

/**
 * Reads at most every `minMs` milliseconds; slow values less often, but at least every `maxMs`. While the next read
 * runs, the last value is served for one more interval.
 */
export function staleWhileRevalidate<T>(
  { minMs, maxMs }: RefreshInterval,
  read: () => Promise<T>,
): RevalidatedValue<T> {
  let cached: Cached<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    const startedAt = performance.now();
    const reading = read();
    reading.then(
      () => {
        // Invalidated during the read: the value can already be stale.
        if (next !== reading) return;
        next = null;
        const intervalMs = Math.max(minMs, (performance.now() - startedAt) * MIN_INTERVAL_FACTOR);
        cached = { reading, startedAt, freshUntil: startedAt + Math.min(maxMs, intervalMs) };
      },
      () => {
        // Waiting readers get the error; otherwise the last value is served, and the next reader retries.
        if (next === reading) next = null;
      },
    );
    return reading;
  }

  return {
    get: () => {
      const now = performance.now();
      if (cached && now < cached.freshUntil) return cached.reading;
      next ??= start();
      return cached && now < cached.freshUntil + (cached.freshUntil - cached.startedAt) ? cached.reading : next;
    },
    invalidate: () => {
      cached = null;
      next = null;
    },
  };
}
