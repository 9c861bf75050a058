import { DatabaseUnavailable } from '../../db/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { keepReading } from './kept-reading.ts';
import type { Availability, Catalogue, EventForSale } from './rules/model.ts';
import { isSameLeft, nextStart } from './rules/offered.ts';

/** Null while nothing has been imported. */
export type Keeper<Answer> = () => Promise<Answer | null>;

export type KeeperParts<Answer> = {
  current(): Catalogue | null;
  clock: Clock;
  /** Whose beginnings and places the answer tells. */
  events(catalogue: Catalogue): readonly EventForSale[];
  left(): Promise<Availability>;
  /** What was left when that was last asked for everything; null: never yet. */
  lastLeft(): Availability | null;
  make(catalogue: Catalogue, left: Availability, now: Date): object;
  /** In the form in which it is sent; `before` is the former one, which may say the same. */
  form(body: string, before: Answer | null): Promise<Answer>;
};

/** What is left is read at most so often, and served at most twice as old: who comes a second after a sale sees it. */
const LEFT_MS = { least: 300, most: 450 };
/** Making an answer anew takes at most a third of the time: one of thousands of events is made less often while places are sold. */
const REST = 2;

/**
 * Keeps an answer until the catalogue, what is left, or what has begun changes. While the database is away it goes on with
 * what was left before: nobody can take any of it meanwhile, and all the rest is told from memory.
 */
export function keepUntilChanged<Answer>(parts: KeeperParts<Answer>): Keeper<Answer> {
  const { current, clock, events, left, lastLeft, make, form } = parts;
  let of: Catalogue | null = null;
  let made: { of: Catalogue; left: Availability; until: number; answer: Answer } | null = null;

  let restsUntil = 0;

  async function read(): Promise<Answer | null> {
    const catalogue = of;
    if (!catalogue) return null;
    if (made?.of === catalogue && performance.now() < restsUntil) return made.answer;
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
    restsUntil = performance.now() + (performance.now() - began) * REST;
    made = { of: catalogue, left: free, until: nextStart(events(catalogue), now), answer };
    return answer;
  }
  const kept = keepReading(LEFT_MS, read);

  return () => {
    const catalogue = current();
    if (of !== catalogue) kept.forget();
    of = catalogue;
    return catalogue ? kept.get() : Promise.resolve(null);
  };
}
