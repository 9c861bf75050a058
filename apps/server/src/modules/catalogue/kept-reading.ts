/** A reading that many ask for and that may be a little old. */
export type KeptReading<T> = {
  get(): Promise<T>;
  /** What was read is no longer so. */
  forget(): void;
};

/** Making it anew takes at most a tenth of the time, as far as `most` allows. */
const SHARE_OF_TIME = 10;

export type Often = { least: number; most: number };

type Kept<T> = { reading: Promise<T>; started: number; until: number };

/**
 * Reads at most every `least` milliseconds, and every `most` where a reading takes long. While the next one is made, the
 * last one serves as long again as it was kept.
 */
export function keepReading<T>({ least, most }: Often, read: () => Promise<T>): KeptReading<T> {
  let kept: Kept<T> | null = null;
  let next: Promise<T> | null = null;

  function start(): Promise<T> {
    const started = performance.now();
    const reading = read();
    reading.then(
      () => {
        // Forgotten while it was made: it may be from before what made it wrong.
        if (next !== reading) return;
        next = null;
        const wanted = Math.max(least, (performance.now() - started) * SHARE_OF_TIME);
        kept = { reading, started, until: started + Math.min(most, wanted) };
      },
      () => {
        // Whoever waits for it hears why; while the last one serves, the next caller has it read again.
        if (next === reading) next = null;
      },
    );
    return reading;
  }

  return {
    get: () => {
      const now = performance.now();
      if (kept && now < kept.until) return kept.reading;
      next ??= start();
      return kept && now < kept.until + (kept.until - kept.started) ? kept.reading : next;
    },
    forget: () => {
      kept = null;
      next = null;
    },
  };
}
