/** A value shared by many readers that can be slightly stale (stale-while-revalidate). */
export type RevalidatedValue<T> = {
  get(): Promise<T>;
  /** Invalidates the value: the next reader waits for a new one. */
  invalidate(): void;
};

/** Readings take at most a tenth of the time, unless `maxMs` makes them more frequent. */
const SHARE_OF_TIME = 10;

export type RefreshInterval = { minMs: number; maxMs: number };

type Cached<T> = { reading: Promise<T>; started: number; until: number };

/**
 * Reads at most every `minMs` milliseconds; slow readings less often, but at least every `maxMs`. While the next
 * reading runs, the last value is served for as long again.
 */
export function staleWhileRevalidate<T>(
  { minMs, maxMs }: RefreshInterval,
  read: () => Promise<T>,
): RevalidatedValue<T> {
  let cached: Cached<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    const started = performance.now();
    const reading = read();
    reading.then(
      () => {
        // Invalidated during the reading: the value can already be stale.
        if (next !== reading) return;
        next = null;
        const intervalMs = Math.max(minMs, (performance.now() - started) * SHARE_OF_TIME);
        cached = { reading, started, until: started + Math.min(maxMs, intervalMs) };
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
      if (cached && now < cached.until) return cached.reading;
      next ??= start();
      return cached && now < cached.until + (cached.until - cached.started) ? cached.reading : next;
    },
    invalidate: () => {
      cached = null;
      next = null;
    },
  };
}
