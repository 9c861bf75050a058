/** Limits rendering to a share of the processor, so that callers who request many pages do not slow down buyers. */
import { LRUCache } from 'lru-cache';
import { added, type Fading, faded, type Hindrance, hindranceOf, type RenderLimits } from './render-rules.ts';

const SHARE_LIFE_MS = 4000;
const CALLER_LIFE_MS = 60_000;
const MOST_CALLERS = 10_000;
const LOOK_AGAIN_MS = 40;
/** Assumed time of a rendering, in milliseconds, until one was measured. */
const FIRST_COST = 30;
const RATES_KEPT = 64;
const NOTHING: Fading = { sum: 0, at: 0 };

export class TooManyRenders extends Error {
  readonly hindrance: Hindrance;
  constructor(hindrance: Hindrance) {
    super(`too many pages are rendered for the ${hindrance}`);
    this.hindrance = hindrance;
  }
}

export type RenderBudget = {
  /** Whether the caller's page may be rendered now. */
  mayRender(caller: string): boolean;
  /** Resolves as soon as it may; throws TooManyRenders when that takes too long. */
  turn(caller: string): Promise<void>;
  /** Renders, and counts what it takes. */
  run<Page extends { html: string }>(caller: string, render: () => Promise<Page>): Promise<Page>;
};

export type BudgetParts = {
  /** Null: no limits. */
  limits: RenderLimits | null;
  rendered(): void;
  now?: () => number;
  /** Milliseconds that this thread has worked. */
  worked?: () => number;
};

export function createRenderBudget({
  limits,
  rendered,
  now = () => performance.now(),
  worked = workedByThread,
}: BudgetParts): RenderBudget {
  const callers = new LRUCache<string, Fading>({ max: MOST_CALLERS });
  const waiting = new Map<string, number>();
  let waitingOfAll = 0;
  let used = NOTHING;
  let active = 0;
  let lastCost = FIRST_COST;
  /** Milliseconds per character of the last pages. Other work in between makes some of them too high, so the least is used. */
  const rates: number[] = [];

  function hindrance(caller: string, of: RenderLimits): Hindrance | null {
    const share = (faded(used, now(), SHARE_LIFE_MS) + active * lastCost) / SHARE_LIFE_MS;
    return hindranceOf({ share, rendered: faded(callers.get(caller) ?? NOTHING, now(), CALLER_LIFE_MS) }, of);
  }

  async function wait(caller: string, of: RenderLimits, first: Hindrance): Promise<void> {
    const own = waiting.get(caller) ?? 0;
    if (own >= of.waiting.ofOne || waitingOfAll >= of.waiting.ofAll) throw new TooManyRenders(first);
    const until = now() + of.waitMs;
    waiting.set(caller, own + 1);
    waitingOfAll++;
    try {
      for (let why: Hindrance | null = first; why !== null; why = hindrance(caller, of)) {
        if (now() >= until) throw new TooManyRenders(why);
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    } finally {
      waitingOfAll--;
      const left = (waiting.get(caller) ?? 1) - 1;
      if (left > 0) waiting.set(caller, left);
      else waiting.delete(caller);
    }
  }

  return {
    mayRender: (caller) => limits === null || hindrance(caller, limits) === null,
    turn: async (caller) => {
      const why = limits && hindrance(caller, limits);
      if (limits && why) await wait(caller, limits, why);
    },
    run: async (caller, render) => {
      callers.set(caller, added(callers.get(caller) ?? NOTHING, 1, now(), CALLER_LIFE_MS));
      active++;
      rendered();
      const before = worked();
      try {
        const page = await render();
        rates.push((worked() - before) / Math.max(1, page.html.length));
        if (rates.length > RATES_KEPT) rates.shift();
        lastCost = Math.min(...rates) * page.html.length;
        return page;
      } finally {
        active--;
        used = added(used, lastCost, now(), SHARE_LIFE_MS);
      }
    },
  };
}

function workedByThread(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
