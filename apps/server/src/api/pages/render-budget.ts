/** Limits rendering to a share of the processor time, so that callers requesting many pages do not slow down buyers. */
import { LRUCache } from 'lru-cache';
import {
  addDecayed,
  type DecayingSum,
  decaySum,
  getRenderBlockReason,
  type RenderBlockReason,
  type RenderLimits,
} from './render-rules.ts';

const SHARE_LIFE_MS = 4000;
const CALLER_LIFE_MS = 60_000;
const MAX_CALLERS = 10_000;
const CHECK_INTERVAL_MS = 40;
/** Assumed duration of a rendering until the first measurement. */
const INITIAL_COST_MS = 30;
const MAX_RATES = 64;
const NOTHING: DecayingSum = { sum: 0, at: 0 };

export class TooManyRenders extends Error {
  readonly reason: RenderBlockReason;
  constructor(reason: RenderBlockReason) {
    super(`too many pages are rendered for the ${reason}`);
    this.reason = reason;
  }
}

export type RenderBudget = {
  /** Whether the caller's page may be rendered now. */
  mayRender(caller: string): boolean;
  /** Resolves when the caller may render; throws TooManyRenders after the maximum wait. */
  waitForTurn(caller: string): Promise<void>;
  /** Renders, and charges the duration to the caller. */
  run<Page extends { html: string }>(caller: string, render: () => Promise<Page>): Promise<Page>;
};

export type BudgetParts = {
  /** Null disables the limits. */
  limits: RenderLimits | null;
  /** Called at the start of each rendering. */
  onRender(): void;
  now?: () => number;
  /** Processor time of this thread, in milliseconds. */
  readProcessorMs?: () => number;
};

export function createRenderBudget({
  limits,
  onRender,
  now = () => performance.now(),
  readProcessorMs = readThreadMs,
}: BudgetParts): RenderBudget {
  const callers = new LRUCache<string, DecayingSum>({ max: MAX_CALLERS });
  const waiting = new Map<string, number>();
  let waitingOfAll = 0;
  let used = NOTHING;
  let active = 0;
  let lastCost = INITIAL_COST_MS;
  /**
   * Milliseconds per character of the latest pages. Other work in between makes some values too high, so the minimum is
   * used.
   */
  const rates: number[] = [];

  function getBlockReason(caller: string, of: RenderLimits): RenderBlockReason | null {
    const share = (decaySum(used, now(), SHARE_LIFE_MS) + active * lastCost) / SHARE_LIFE_MS;
    return getRenderBlockReason(
      { share, rendered: decaySum(callers.get(caller) ?? NOTHING, now(), CALLER_LIFE_MS) },
      of,
    );
  }

  async function wait(caller: string, of: RenderLimits, first: RenderBlockReason): Promise<void> {
    const waitingOfCaller = waiting.get(caller) ?? 0;
    if (waitingOfCaller >= of.waiting.ofOne || waitingOfAll >= of.waiting.ofAll) throw new TooManyRenders(first);
    const until = now() + of.waitMs;
    waiting.set(caller, waitingOfCaller + 1);
    waitingOfAll++;
    try {
      for (let reason: RenderBlockReason | null = first; reason !== null; reason = getBlockReason(caller, of)) {
        if (now() >= until) throw new TooManyRenders(reason);
        await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
      }
    } finally {
      waitingOfAll--;
      const left = (waiting.get(caller) ?? 1) - 1;
      if (left > 0) waiting.set(caller, left);
      else waiting.delete(caller);
    }
  }

  return {
    mayRender: (caller) => limits === null || getBlockReason(caller, limits) === null,
    waitForTurn: async (caller) => {
      const reason = limits && getBlockReason(caller, limits);
      if (limits && reason) await wait(caller, limits, reason);
    },
    run: async (caller, render) => {
      callers.set(caller, addDecayed(callers.get(caller) ?? NOTHING, 1, now(), CALLER_LIFE_MS));
      active++;
      onRender();
      const before = readProcessorMs();
      try {
        const page = await render();
        rates.push((readProcessorMs() - before) / Math.max(1, page.html.length));
        if (rates.length > MAX_RATES) rates.shift();
        lastCost = Math.min(...rates) * page.html.length;
        return page;
      } finally {
        active--;
        used = addDecayed(used, lastCost, now(), SHARE_LIFE_MS);
      }
    },
  };
}

function readThreadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
