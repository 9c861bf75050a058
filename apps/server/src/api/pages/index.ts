/** Pages, rendered by the storefront build in this process. They work without scripts. */
import compress from '@fastify/compress';
import { normalizeIP } from '@fastify/rate-limit';
import { OLD_ADDRESSES } from '@sahna/contract';
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type CatalogService, listPageAddresses } from '../../modules/catalog/index.ts';
import { getRetryReason, PageDataUnavailable, RETRY_AFTER, sendUnavailablePage } from '../../platform/http/errors.ts';
import { createSiteOriginReader } from '../../platform/http/host.ts';
import { formatLangQuery } from '../../platform/http/languages/default-language.ts';
import { SECRET_LINK } from '../../platform/http/miss-timing.ts';
import { PLACEHOLDER } from '../../platform/http/placeholders.ts';
import { serveBuiltFiles } from '../../platform/http/responses/built-files.ts';
import { HTML_TYPE, sendBody, sendIfChanged } from '../../platform/http/responses/compressed-response.ts';
import { allowInPolicy } from '../../platform/http/responses/content-security-policy.ts';
import { sendPlainPage } from '../../platform/http/responses/error-page.ts';
import type { Clock } from '../../platform/lib/clock.ts';
import { isLanguage } from '../../platform/lib/languages.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import { isCanonical, toCanonicalAddress } from './address.ts';
import { createVisitorFetch, type Fetch, watchUnavailable } from './internal-fetch.ts';
import { type CachedPage, createPageCache, type Rendered } from './page-cache.ts';
import { createRenderBudget, TooManyRenders } from './render-budget.ts';
import type { RenderLimits } from './render-rules.ts';
import { createMark, type Inline, removeMark } from './rendered.ts';
import { sitemapRoutes } from './sitemap/index.ts';
import { openStorefront, type Storefront, type StorefrontSource } from './storefront.ts';

/**
 * These addresses contain the access token of an order or a ticket: guessing is rate limited as in the endpoints
 * (decisions §5).
 */
const SECRET_ADDRESSES = ['/order/*', '/order/declined/*', '/ticket/*', '/nominal-tickets/*'];

const TICKET_WORKER = /\/ticket-worker-[\w-]+\.js(\.\w+)?$/;

export type PagesOptions = {
  catalog: CatalogService;
  clock: Clock;
  metrics: Pick<Metrics, 'countPage'>;
  /** The configured address of the shop. */
  publicUrl: string | undefined;
  /** A source other than the built storefront (STOREFRONT_SOURCE). */
  storefront: string | undefined;
  /** Null disables the limits. */
  limits: RenderLimits | null;
};

/** Serves robots.txt, the sitemaps, and the storefront if it was built. */
export const pagesApi: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { catalog, clock, metrics, publicUrl, limits } = options;
  sitemapRoutes(app, catalog);
  const source = await openStorefront(app.server, options.storefront);
  if (!source) {
    app.log.warn('the storefront is not built; only the API is served');
    return;
  }
  const addresses = listPageAddresses(catalog, clock);
  app.addHook('preClose', () => source.close());
  const budget = createRenderBudget({ limits, onRender: () => metrics.countPage() });
  const { host } = new URL(createSiteOriginReader(publicUrl)({ protocol: 'http', host: '' }));
  const cache = createPageCache(app, host, budget);
  // The first rendering takes ten times as long as later ones, so one page is rendered before the first visit.
  app.addHook('onListen', async () => {
    await app
      .inject({ url: '/', headers: { host: '' } })
      .catch((error: unknown) => app.log.warn({ err: error }, 'failed to render the first page'));
  });

  const render = async (
    { program, assets }: Storefront,
    address: URL,
    headers: Headers,
    theme: string,
    fetch: Fetch,
  ): Promise<Rendered> => {
    const mark = createMark();
    const calls = watchUnavailable(fetch);
    const options = {
      fetch: calls.fetch,
      origin: address.origin,
      assets,
      theme,
      defaultLanguage: addresses.defaultLanguage(),
      nonce: mark,
    };
    const page = await program.render(new Request(address, { headers }), options);
    if (page.status >= 500 && calls.wasUnavailable())
      throw new PageDataUnavailable('a call that the page needs was put off');
    return { status: page.status, location: page.headers.get('location'), html: await page.text(), mark };
  };

  /** Renders with a placeholder for the shop's address, which is replaced when the page is sent. */
  const getCachedPage = (from: Storefront, page: URL, requested: URL, caller: string, theme: string, hash?: string) => {
    const path = hash === undefined ? page.pathname : page.pathname.replace(hash, PLACEHOLDER.hash);
    const address = new URL(`${path}${page.search}`, PLACEHOLDER.origin);
    return cache.get(
      `${from.edition} ${theme} ${path}${page.search}`,
      { origin: requested.origin, hash },
      caller,
      (fetch) => render(from, address, new Headers(), theme, fetch),
    );
  };

  const renderPrivatePage = async (
    from: Storefront,
    request: FastifyRequest,
    address: URL,
    caller: string,
    theme: string,
  ) => {
    await budget.waitForTurn(caller);
    const page = await budget.run(caller, () =>
      render(from, address, toHeaders(request), theme, createVisitorFetch(app, request)),
    );
    return { ...page, ...removeMark(page.html, page.mark) };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, address: URL): Promise<FastifyReply> => {
    const theme = readTheme(request.cookies['theme']);
    const caller = normalizeIP(request.ip);
    const from = await source.current();
    const page = from.program.resolvePage(address, addresses);
    switch (page.kind) {
      case 'redirect':
        // A missing page may exist later.
        return reply.header('Cache-Control', 'private, no-cache').redirect(page.to, 302);
      case 'private':
        return sendPage(request, reply, await renderPrivatePage(from, request, address, caller, theme), false);
      case 'missing-event':
        return sendPage(request, reply, await getCachedPage(from, page.page, address, caller, theme, page.hash), false);
      case 'shared':
        return sendPage(request, reply, await getCachedPage(from, page.page, address, caller, theme), page.isForSearch);
    }
  };

  /** Unknown languages become the default language. */
  const formatLang = (language: string): string =>
    isLanguage(language) ? formatLangQuery(language, addresses.defaultLanguage()) : '';

  await app.register(async (files) => {
    await files.register(compress, { global: true, encodings: ['br', 'gzip'] });
    await serveAssets(files, source);
    for (const [from, to] of Object.entries(OLD_ADDRESSES))
      files.get<{ Params: { lang: string } }>(from, (request, reply) =>
        reply.redirect(`${to}${formatLang(request.params.lang)}`, 301),
      );
    // An unknown endpoint returns the error envelope instead of a page.
    for (const at of ['/api', '/api/*']) files.get(at, (_request, reply) => reply.callNotFound());
    const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      if (!catalog.current()) return sendPlainPage(request, reply, 503, 'no-season');
      try {
        const address = toCanonicalAddress(request.url, request.siteOrigin());
        if (!isCanonical(request.url, address)) return reply.redirect(`${address.pathname}${address.search}`, 308);
        return await send(request, reply, address);
      } catch (error) {
        if (error instanceof TooManyRenders) return sendTooMany(request, reply, error);
        const retryReason = getRetryReason(error);
        if (retryReason) return sendUnavailablePage(request, reply, retryReason);
        request.log.error({ err: error }, 'failed to render a page');
        return sendPlainPage(request, reply, 500, 'page-failed');
      }
    };
    files.get('/*', page);
    for (const at of SECRET_ADDRESSES) files.get(at, { config: { ...app.limited(1), ...SECRET_LINK } }, page);
    files.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 429) return sendPlainPage(request, reply, 429, 'rate');
      const retryReason = getRetryReason(error);
      if (retryReason) return sendUnavailablePage(request, reply, retryReason);
      throw error;
    });
  });
};

async function serveAssets(files: FastifyInstance, source: StorefrontSource): Promise<void> {
  const { files: from } = source;
  if ('folder' in from) {
    await serveBuiltFiles(files, {
      folder: from.folder,
      prefix: '/assets/',
      // The service worker of tickets is a file of the build, and its scope is limited to the pages of tickets.
      setHeaders: (reply, file) => {
        if (TICKET_WORKER.test(file)) reply.header('Service-Worker-Allowed', '/ticket/');
      },
    });
    return;
  }
  files.get('/assets/*', (request, reply) => {
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    from.answer(request.raw, reply.raw);
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage | (Rendered & Inline),
  isForSearch: boolean,
): FastifyReply {
  if ('location' in page && page.location) return reply.redirect(page.location, page.status);
  allowInPolicy(reply, 'script-src', page.scripts);
  const isFound = page.status === 200;
  if (!isForSearch || !isFound) reply.header('X-Robots-Tag', 'noindex');
  if (!('answer' in page))
    return reply.code(page.status).header('Cache-Control', 'private, no-store').type(HTML_TYPE).send(page.html);
  // The theme comes from a cookie, so shared caches must not serve a visitor's page to another visitor.
  if (isFound) return sendIfChanged(request, reply.header('Cache-Control', 'private, no-cache'), page.answer);
  return sendBody(request, reply.code(page.status).header('Cache-Control', 'private, no-store'), page.answer);
}

function sendTooMany(request: FastifyRequest, reply: FastifyReply, { reason }: TooManyRenders): FastifyReply {
  if (reason === 'shop') return sendUnavailablePage(request, reply, 'busy');
  return sendPlainPage(request, reply.header('Retry-After', RETRY_AFTER.busy), 429, 'rate');
}

function toHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return headers;
}

function readTheme(value: string | undefined): string {
  return value === 'light' || value === 'dark' ? value : '';
}
