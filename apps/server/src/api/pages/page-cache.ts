/** Caches pages that are the same for every visitor: rendered once per change, compressed, served from memory. */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fillPlaceholders, type PlaceholderValues } from '../../platform/http/placeholders.ts';
import {
  type CompressedResponse,
  compressResponse,
  HTML_TYPE,
} from '../../platform/http/responses/compressed-response.ts';
import { canRevalidate, createAnonymousFetch, type Fetch, isStillFresh, type PageSource } from './internal-fetch.ts';
import type { RenderBudget } from './render-budget.ts';
import { type Inline, removeMark } from './rendered.ts';

const MAX_CACHE_BYTES = { templates: 64 * 2 ** 20, answers: 64 * 2 ** 20 };
/** A page is served without revalidating its responses for this time. */
const FRESH_MS = 50;
/** A page may show today's date, so it is rendered again after this time. */
const MAX_AGE_MS = 5 * 60 * 1000;
/** JavaScript strings take two bytes per character. */
const BYTES_A_CHARACTER = 2;

/** A rendered page, with the mark of its own scripts. */
export type Rendered = { status: number; location: string | null; html: string; mark: string };
type Template = Rendered & { sources: PageSource[]; madeAt: number };
type Rendering = { caller: string; render: Render; rendered?: Rendered };
type Render = (fetch: Fetch) => Promise<Rendered>;

export type CachedPage = { status: number; answer: CompressedResponse; scripts: string[] };

export type PageCache = {
  /**
   * Returns the page of a key with the shop's names for this caller filled in; not compressed if it cannot be cached.
   */
  get(key: string, names: PlaceholderValues, caller: string, render: Render): Promise<CachedPage | (Rendered & Inline)>;
};

/** The renderer puts PLACEHOLDER where the names go; `host` is a name under which the shop responds to itself. */
export function createPageCache(app: FastifyInstance, host: string, budget: RenderBudget): PageCache {
  const templates = new LRUCache<string, Template, Rendering>({
    maxSize: MAX_CACHE_BYTES.templates,
    sizeCalculation: ({ html }) => html.length * BYTES_A_CHARACTER,
    ttl: FRESH_MS,
    // Reads the global at each call, so that a test's fake clock is used.
    perf: { now: () => performance.now() },
    fetchMethod: async (_key, before, { context: making }) => {
      if (before && performance.now() - before.madeAt < MAX_AGE_MS && (await isStillFresh(app, host, before.sources)))
        return before;
      // While rendering is limited, a stale page is better than none.
      if (!budget.mayRender(making.caller)) return before;
      const sources: PageSource[] = [];
      making.rendered = await budget.run(making.caller, () => making.render(createAnonymousFetch(app, host, sources)));
      const isWhole = making.rendered.status === 200 || making.rendered.status === 404;
      return isWhole && sources.every(canRevalidate)
        ? { ...making.rendered, sources, madeAt: performance.now() }
        : undefined;
    },
  });
  const answers = new LRUCache<string, CachedPage & { of: Template }>({
    maxSize: MAX_CACHE_BYTES.answers,
    sizeCalculation: ({ answer }) => answer.plain.length + answer.gzip.length + answer.br.length,
  });

  async function getTemplate(key: string, caller: string, render: Render): Promise<Template | Rendered> {
    for (;;) {
      const making: Rendering = { caller, render };
      // A stale page is served during its revalidation for the same time again.
      const allowStale = templates.getRemainingTTL(key) > -FRESH_MS;
      const page = (await templates.fetch(key, { context: making, allowStale })) ?? making.rendered;
      if (page) return page;
      // The caller waits for its turn, or the rendering it waited for could not be cached.
      await budget.waitForTurn(caller);
    }
  }

  return {
    get: async (key, names, caller, render) => {
      const template = await getTemplate(key, caller, render);
      const fillNames = (): Inline => removeMark(fillPlaceholders(template.html, names), template.mark);
      // The page of a nonexistent event is not cached: its slug is arbitrary.
      if (!('sources' in template) || names.hash !== undefined) return { ...template, ...fillNames() };
      const answerKey = `${names.origin} ${key}`;
      const cached = answers.get(answerKey);
      if (cached?.of === template) return cached;
      const { html, scripts } = fillNames();
      const answer = await compressResponse(HTML_TYPE, html, cached?.answer ?? null);
      const cachedPage = { of: template, status: template.status, answer, scripts };
      answers.set(answerKey, cachedPage);
      return cachedPage;
    },
  };
}
