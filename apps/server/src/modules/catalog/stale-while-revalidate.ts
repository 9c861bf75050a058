/** A value that is read for many callers at once and may be a little old (stale-while-revalidate). */
export type RevalidatedValue<T> = {
  get(): Promise<T>;
  /** The value is outdated: the next caller waits for a new one. */
  invalidate(): void;
};

/** Readings take at most a tenth of the time, unless `most` makes them more frequent. */
const SHARE_OF_TIME = 10;

export type Often = { least: number; most: number };

type Cached<T> = { reading: Promise<T>; started: number; until: number };

/**
 * Reads at most every `least` milliseconds, and every `most` where a reading takes long. While the next one is made, the
 * last one serves as long again.
 */
export function staleWhileRevalidate<T>({ least, most }: Often, read: () => Promise<T>): RevalidatedValue<T> {
  let cached: Cached<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    const started = performance.now();
    const reading = read();
    reading.then(
      () => {
        // Invalidated while it was read: it may be outdated already.
        if (next !== reading) return;
        next = null;
        const wanted = Math.max(least, (performance.now() - started) * SHARE_OF_TIME);
        cached = { reading, started, until: started + Math.min(most, wanted) };
      },
      () => {
        // Callers who wait get the error; otherwise the last value is served, and the next caller starts another reading.
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
