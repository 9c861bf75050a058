import type { Availability, Catalog } from '../../../modules/catalog/index.ts';
import { hasSamePlaces, staleWhileRevalidate } from '../../../modules/catalog/index.ts';
import { DatabaseUnavailable } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';

/** Null until the first import. */
export type CachedResponse<Response> = () => Promise<Response | null>;

export type ResponseSource<Response> = {
  current(): Catalog | null;
  clock: Clock;
  /** When the response changes by itself, in ms since the epoch: the next session begins, or the day ends. */
  getExpiry(catalog: Catalog, now: Date): number;
  loadAvailability(): Promise<Availability>;
  /** The last availability; null before the first read. */
  getLastAvailability(): Availability | null;
  build(catalog: Catalog, availability: Availability, now: Date): object;
  /** Returns `previous` if the body is unchanged. */
  compress(body: string, previous: Response | null): Promise<Response>;
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
 * Caches a response until the catalog or the availability changes, or until `getExpiry`. While the database is unavailable
 * the last availability is used: no seat can be sold meanwhile, and the rest comes from memory.
 */
export function cacheUntilChanged<Response>(source: ResponseSource<Response>): CachedResponse<Response> {
  const { current, clock, getExpiry, loadAvailability, getLastAvailability, build, compress } = source;
  let latestCatalog: Catalog | null = null;
  let cached: { catalog: Catalog; availability: Availability; expiresAt: number; response: Response } | null = null;
  let pausedUntil = 0;

  async function read(): Promise<Response | null> {
    const catalog = latestCatalog;
    if (!catalog) return null;
    if (cached?.catalog === catalog && performance.now() < pausedUntil) return cached.response;
    const availability = await loadAvailability().catch((error: unknown) => {
      const previous = cached?.catalog === catalog ? cached.availability : getLastAvailability();
      if (error instanceof DatabaseUnavailable && previous) return previous;
      throw error;
    });
    const now = clock.now();
    if (
      cached?.catalog === catalog &&
      now.getTime() < cached.expiresAt &&
      hasSamePlaces(cached.availability, availability)
    )
      return cached.response;
    const startedAt = performance.now();
    const body = JSON.stringify({ response: build(catalog, availability, now) });
    const response = await compress(body, cached?.response ?? null);
    pausedUntil = performance.now() + (performance.now() - startedAt) * PAUSE_FACTOR;
    cached = { catalog, availability, expiresAt: getExpiry(catalog, now), response };
    return response;
  }
  const cache = staleWhileRevalidate(REVALIDATE_MS, read);

  return () => {
    const catalog = current();
    if (latestCatalog !== catalog) cache.invalidate();
    latestCatalog = catalog;
    return catalog ? cache.get() : Promise.resolve(null);
  };
}
