/** Pages that are the same for everybody: rendered once per change, compressed, served from memory. */
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedResponse, compressResponse, HTML_TYPE } from '../../platform/http/compressed-response.ts';
import { fillIn, type Names } from '../../platform/http/placeholders.ts';
import { anonymousFetch, canBeAskedAgain, type Fetch, type Source, stillHolds } from './internal-fetch.ts';
import type { RenderBudget } from './render-budget.ts';
import { type Inline, withoutMark } from './rendered.ts';

const MOST_BYTES = { templates: 64 * 2 ** 20, answers: 64 * 2 ** 20 };
/** How long a page is served without revalidating the responses it was made of. */
const TRUSTED_MS = 50;
/** A page may show today's date, so it is rendered again after this time. */
const OLDEST_MS = 5 * 60 * 1000;
/** JavaScript strings take two bytes a character. */
const BYTES_A_CHARACTER = 2;

/** A page as rendered, with the mark on its own scripts. */
export type Rendered = { status: number; location: string | null; html: string; mark: string };
type Template = Rendered & { sources: Source[]; madeAt: number };
type Making = { caller: string; render: Render; made?: Rendered };
type Render = (fetch: Fetch) => Promise<Rendered>;

export type CachedPage = { status: number; answer: CompressedResponse; scripts: string[] };

export type PageCache = {
  /** The page of a key with the caller's names for the shop filled in; not compressed where it cannot be cached. */
  get(key: string, names: Names, caller: string, render: Render): Promise<CachedPage | (Rendered & Inline)>;
};

/** The renderer puts PLACEHOLDER where the names go; `host` is a name by which the shop answers itself. */
export function createPageCache(app: FastifyInstance, host: string, budget: RenderBudget): PageCache {
  const templates = new LRUCache<string, Template, Making>({
    maxSize: MOST_BYTES.templates,
    sizeCalculation: ({ html }) => html.length * BYTES_A_CHARACTER,
    ttl: TRUSTED_MS,
    // Reads the global at each call, so that the fake clock of a test is used.
    perf: { now: () => performance.now() },
    fetchMethod: async (_key, before, { context: making }) => {
      if (before && performance.now() - before.madeAt < OLDEST_MS && (await stillHolds(app, host, before.sources)))
        return before;
      // An outdated page is better than none while rendering is limited.
      if (!budget.mayRender(making.caller)) return before;
      const sources: Source[] = [];
      making.made = await budget.run(making.caller, () => making.render(anonymousFetch(app, host, sources)));
      const isWhole = making.made.status === 200 || making.made.status === 404;
      return isWhole && sources.every(canBeAskedAgain)
        ? { ...making.made, sources, madeAt: performance.now() }
        : undefined;
    },
  });
  const answers = new LRUCache<string, CachedPage & { of: Template }>({
    maxSize: MOST_BYTES.answers,
    sizeCalculation: ({ answer }) => answer.plain.length + answer.gzip.length + answer.br.length,
  });

  async function templateOf(key: string, caller: string, render: Render): Promise<Template | Rendered> {
    for (;;) {
      const making: Making = { caller, render };
      // For as long again a page is served while it is revalidated.
      const allowStale = templates.getRemainingTTL(key) > -TRUSTED_MS;
      const page = (await templates.fetch(key, { context: making, allowStale })) ?? making.made;
      if (page) return page;
      // The caller has to wait, or waited for another caller's rendering that could not be cached.
      await budget.turn(caller);
    }
  }

  return {
    get: async (key, names, caller, render) => {
      const template = await templateOf(key, caller, render);
      const named = (): Inline => withoutMark(fillIn(template.html, names), template.mark);
      // A page of an event that does not exist is not kept: its hash was made up.
      if (!('sources' in template) || names.hash !== undefined) return { ...template, ...named() };
      const own = `${names.origin} ${key}`;
      const cached = answers.get(own);
      if (cached?.of === template) return cached;
      const { html, scripts } = named();
      const answer = await compressResponse(HTML_TYPE, html, cached?.answer ?? null);
      const made = { of: template, status: template.status, answer, scripts };
      answers.set(own, made);
      return made;
    },
  };
}
