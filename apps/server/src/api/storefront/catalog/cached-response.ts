import type { Availability, Catalog } from '../../../modules/catalog/index.ts';
import { hasSamePlaces, staleWhileRevalidate } from '../../../modules/catalog/index.ts';
import { DatabaseUnavailable } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';

/** Null until the first import. */
export type CachedResponse<Response> = () => Promise<Response | null>;

export type ResponseSource<Response> = {
  current(): Catalog | null;
  clock: Clock;
  /** Milliseconds until the response changes by itself: the next session begins, or the day ends. */
  until(catalog: Catalog, now: Date): number;
  left(): Promise<Availability>;
  /** The last availability; null before the first read. */
  lastLeft(): Availability | null;
  make(catalog: Catalog, left: Availability, now: Date): object;
  /** Compresses the body; returns `before` if the body is unchanged. */
  form(body: string, before: Response | null): Promise<Response>;
};

/**
 * Minimum and maximum age of the availability before it is read again. A response is served at most twice as long, so a
 * sale is visible within a second.
 */
const REVALIDATE_MS = { minMs: 300, maxMs: 450 };
/**
 * After building a response, the next one waits twice the build time: building takes at most a third of the processor.
 */
const PAUSE_FACTOR = 2;

/**
 * Caches a response until the catalog or the availability changes, or until `until`. While the database is unavailable
 * the last availability is used: no seat can be sold meanwhile, and the rest comes from memory.
 */
export function cacheUntilChanged<Response>(source: ResponseSource<Response>): CachedResponse<Response> {
  const { current, clock, until, left, lastLeft, make, form } = source;
  let of: Catalog | null = null;
  let cached: { of: Catalog; left: Availability; until: number; answer: Response } | null = null;

  let pausedUntil = 0;

  async function read(): Promise<Response | null> {
    const catalog = of;
    if (!catalog) return null;
    if (cached?.of === catalog && performance.now() < pausedUntil) return cached.answer;
    const free = await left().catch((error: unknown) => {
      const before = cached?.of === catalog ? cached.left : lastLeft();
      if (error instanceof DatabaseUnavailable && before) return before;
      throw error;
    });
    const now = clock.now();
    if (cached?.of === catalog && now.getTime() < cached.until && hasSamePlaces(cached.left, free))
      return cached.answer;
    const began = performance.now();
    const body = JSON.stringify({ response: make(catalog, free, now) });
    const answer = await form(body, cached?.answer ?? null);
    pausedUntil = performance.now() + (performance.now() - began) * PAUSE_FACTOR;
    cached = { of: catalog, left: free, until: until(catalog, now), answer };
    return answer;
  }
  const response = staleWhileRevalidate(REVALIDATE_MS, read);

  return () => {
    const catalog = current();
    if (of !== catalog) response.invalidate();
    of = catalog;
    return catalog ? response.get() : Promise.resolve(null);
  };
}
