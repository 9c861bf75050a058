import type { Availability, Catalogue } from '../../../modules/catalog/index.ts';
import { isSameLeft, staleWhileRevalidate } from '../../../modules/catalog/index.ts';
import { DatabaseUnavailable } from '../../../platform/db/index.ts';
import type { Clock } from '../../../platform/lib/clock.ts';

/** Null while nothing has been imported. */
export type CachedResponse<Response> = () => Promise<Response | null>;

export type ResponseSource<Response> = {
  current(): Catalogue | null;
  clock: Clock;
  /** When the response changes by itself, in milliseconds: the next session begins, or the day ends. */
  until(catalogue: Catalogue, now: Date): number;
  left(): Promise<Availability>;
  /** The free places when they were last read; null: never yet. */
  lastLeft(): Availability | null;
  make(catalogue: Catalogue, left: Availability, now: Date): object;
  /** Compresses the body; `before` is returned where it is the same. */
  form(body: string, before: Response | null): Promise<Response>;
};

/** How often free places are read at most. They are served at most twice as old: a sale is seen within a second. */
const REVALIDATE_MS = { least: 300, most: 450 };
/** After making a response, twice the time that it took passes before the next: it takes at most a third of the processor. */
const PAUSE_FACTOR = 2;

/**
 * Caches a response until the catalogue or the free places change, or until `until`. While the database is away the last free
 * places are used: nobody can take any meanwhile, and the rest comes from memory.
 */
export function cacheUntilChanged<Response>(source: ResponseSource<Response>): CachedResponse<Response> {
  const { current, clock, until, left, lastLeft, make, form } = source;
  let of: Catalogue | null = null;
  let made: { of: Catalogue; left: Availability; until: number; answer: Response } | null = null;

  let pausedUntil = 0;

  async function read(): Promise<Response | null> {
    const catalogue = of;
    if (!catalogue) return null;
    if (made?.of === catalogue && performance.now() < pausedUntil) return made.answer;
    const free = await left().catch((error: unknown) => {
      const before = made?.of === catalogue ? made.left : lastLeft();
      if (error instanceof DatabaseUnavailable && before) return before;
      throw error;
    });
    const now = clock.now();
    if (made?.of === catalogue && now.getTime() < made.until && isSameLeft(made.left, free)) return made.answer;
    const began = performance.now();
    const body = JSON.stringify({ response: make(catalogue, free, now) });
    const answer = await form(body, made?.answer ?? null);
    pausedUntil = performance.now() + (performance.now() - began) * PAUSE_FACTOR;
    made = { of: catalogue, left: free, until: until(catalogue, now), answer };
    return answer;
  }
  const response = staleWhileRevalidate(REVALIDATE_MS, read);

  return () => {
    const catalogue = current();
    if (of !== catalogue) response.invalidate();
    of = catalogue;
    return catalogue ? response.get() : Promise.resolve(null);
  };
}
