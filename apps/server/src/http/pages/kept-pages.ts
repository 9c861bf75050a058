/** Pages that are the same for everybody: made once per change, kept compressed, served from memory. */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { HTML_TYPE, type KeptAnswer, keepAnswer } from '../kept-answer.ts';
import { asNobody, type Fetch, type Source, stillHolds } from './inside.ts';

const MOST_BYTES = 64 * 2 ** 20;
/** How long a page is given out without asking whether what it was made of still holds. */
const TRUSTED_MS = 50;
/** What a page says of today does not outlive this. */
const OLDEST_MS = 5 * 60 * 1000;

export type Rendered = { status: number; location: string | null; html: string; scripts: string[] };
export type KeptPage = { answer: KeptAnswer; scripts: string[] };

type Kept = KeptPage & { sources: Source[]; madeAt: number };
type Making = { render(fetch: Fetch): Promise<Rendered>; made?: Rendered };

export type KeptPages = {
  /** The page of a key; one that cannot be kept comes as it was rendered. */
  get(key: string, render: (fetch: Fetch) => Promise<Rendered>): Promise<KeptPage | Rendered>;
};

export function keepPages(app: FastifyInstance): KeptPages {
  const pages = new LRUCache<string, Kept, Making>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.plain.length + answer.gzip.length + answer.brotli.length,
    ttl: TRUSTED_MS,
    // Asked at each look: it keeps the object of its own beginning otherwise, whose time a test does not move on.
    perf: { now: () => performance.now() },
    fetchMethod: async (_key, before, { context: making }) => {
      if (before && performance.now() - before.madeAt < OLDEST_MS && (await stillHolds(app, before.sources)))
        return before;
      const sources: Source[] = [];
      making.made = await making.render(asNobody(app, sources));
      if (making.made.status !== 200 || sources.some((source) => source.etag === null)) return undefined;
      const answer = await keepAnswer(HTML_TYPE, making.made.html, before?.answer ?? null);
      return { answer, scripts: making.made.scripts, sources, madeAt: performance.now() };
    },
  });
  return {
    get: async (key, render) => {
      const making: Making = { render };
      // Whoever waited for another's rendering that could not be kept renders for themselves.
      // As long again it is given out while that is asked.
      const allowStale = pages.getRemainingTTL(key) > -TRUSTED_MS;
      return (await pages.fetch(key, { context: making, allowStale })) ?? making.made ?? render(asNobody(app, []));
    },
  };
}
