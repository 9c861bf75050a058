import { DatabaseUnavailable } from '../../db/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Availability, Catalogue, EventForSale } from './rules/model.ts';
import { isSameLeft, nextStart } from './rules/offered.ts';
import { staleWhileRevalidate } from './stale-while-revalidate.ts';

/** Null while nothing has been imported. */
export type CachedResponse<Response> = () => Promise<Response | null>;

export type ResponseSource<Response> = {
  current(): Catalogue | null;
  clock: Clock;
  /** The events whose starts and free places the response shows. */
  events(catalogue: Catalogue): readonly EventForSale[];
  left(): Promise<Availability>;
  /** What was left when that was last asked for everything; null: never yet. */
  lastLeft(): Availability | null;
  make(catalogue: Catalogue, left: Availability, now: Date): object;
  /** In the form in which it is sent; `before` is the former one, which may say the same. */
  form(body: string, before: Response | null): Promise<Response>;
};

/** What is left is read at most so often, and served at most twice as old: who comes a second after a sale sees it. */
const REVALIDATE_MS = { least: 300, most: 450 };
/** After making a response, twice as long passes before it is made again: so it takes at most a third of the processor. */
const PAUSE_FACTOR = 2;

/**
 * Caches a response until the catalogue, what is left, or what has begun changes. While the database is away it goes on with
 * what was left before: nobody can take any of it meanwhile, and everything else comes from memory.
 */
export function cacheUntilChanged<Response>(source: ResponseSource<Response>): CachedResponse<Response> {
  const { current, clock, events, left, lastLeft, make, form } = source;
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
    made = { of: catalogue, left: free, until: nextStart(events(catalogue), now), answer };
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
