/** Pages: rendered by the storefront's build in this process, complete without scripts. */
import compress from '@fastify/compress';
import { normalizeIP } from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { OLD_ADDRESSES } from '@sahna/contract';
import type { ShopAddresses } from '@sahna/contract/shown-page';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HTML_TYPE, sendUnlessKnown, sendWhole } from '../../platform/http/compressed-response.ts';
import { langQuery } from '../../platform/http/default-language.ts';
import { OPENED_BY_HASH } from '../../platform/http/equal-times.ts';
import { sendPlainPage } from '../../platform/http/error-page.ts';
import { MadeOfNothing, RETRY_AFTER, sendLaterPage, whyLater } from '../../platform/http/errors.ts';
import { PLACEHOLDER } from '../../platform/http/placeholders.ts';
import { allow } from '../../platform/http/policy.ts';
import { isLanguage } from '../../platform/lib/languages.ts';
import { isWrittenSo, pageAddress } from './address.ts';
import { type Fetch, visitorFetch, watchUnavailable } from './internal-fetch.ts';
import { type CachedPage, createPageCache, type Rendered } from './page-cache.ts';
import { createRenderBudget, TooManyRenders } from './render-budget.ts';
import type { RenderLimits } from './render-rules.ts';
import { type Inline, newMark, withoutMark } from './rendered.ts';
import type { Storefront, StorefrontSource } from './storefront.ts';

/** A hash in these addresses opens an order or a ticket: guessing it is limited as it is in the calls (decisions §5). */
const SECRET_ADDRESSES = ['/order/*', '/order/declined/*', '/ticket/*', '/nominal-tickets/*'];

const TICKET_WORKER = /\/ticket-worker-[\w-]+\.js(\.\w+)?$/;

export type PagesOptions = {
  /** Null: the storefront is not built. */
  source: StorefrontSource | null;
  siteOrigin(request: { protocol: string; host: string }): string;
  addresses: ShopAddresses;
  /** Null: rendering is not limited. */
  limits: RenderLimits | null;
  /** A page was rendered. */
  rendered(): void;
};

/** Serves the storefront, or nothing where it was not built. */
export async function pages(
  app: FastifyInstance,
  { source, siteOrigin, addresses, limits, rendered }: PagesOptions,
): Promise<void> {
  if (!source) {
    app.log.warn('the storefront is not built: only the calls are served');
    return;
  }
  app.addHook('preClose', () => source.close());
  const budget = createRenderBudget({ limits, rendered });
  const { host } = new URL(siteOrigin({ protocol: 'http', host: '' }));
  const cache = createPageCache(app, host, budget);
  // The first rendering takes ten times as long as later ones, so one is done before a visitor comes.
  app.addHook('onListen', async () => {
    await app
      .inject({ url: '/', headers: { host: '' } })
      .catch((error: unknown) => app.log.warn({ err: error }, 'the first page was not made'));
  });

  const render = async (
    { program, assets }: Storefront,
    address: URL,
    headers: Headers,
    theme: string,
    fetch: Fetch,
  ): Promise<Rendered> => {
    const mark = newMark();
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
    if (page.status >= 500 && calls.wasUnavailable()) throw new MadeOfNothing('a call that the page needs was put off');
    return { status: page.status, location: page.headers.get('location'), html: await page.text(), mark };
  };

  /** Renders with the placeholder for the shop's address, which is replaced when the page is sent. */
  const cachedPage = (from: Storefront, page: URL, asked: URL, caller: string, theme: string, hash?: string) => {
    const path = hash === undefined ? page.pathname : page.pathname.replace(hash, PLACEHOLDER.hash);
    const address = new URL(`${path}${page.search}`, PLACEHOLDER.origin);
    return cache.get(
      `${from.edition} ${theme} ${path}${page.search}`,
      { origin: asked.origin, hash },
      caller,
      (fetch) => render(from, address, new Headers(), theme, fetch),
    );
  };

  const ownPage = async (from: Storefront, request: FastifyRequest, address: URL, caller: string, theme: string) => {
    await budget.turn(caller);
    const page = await budget.run(caller, () =>
      render(from, address, plainHeaders(request), theme, visitorFetch(app, request)),
    );
    return { ...page, ...withoutMark(page.html, page.mark) };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, address: URL): Promise<FastifyReply> => {
    const theme = readTheme(request.cookies['theme']);
    const caller = normalizeIP(request.ip);
    const from = await source.current();
    const shown = from.program.shownPage(address, addresses);
    switch (shown.kind) {
      case 'elsewhere':
        // A page that is not found today may exist tomorrow.
        return reply.header('Cache-Control', 'private, no-cache').redirect(shown.to, 302);
      case 'own':
        return sendPage(request, reply, await ownPage(from, request, address, caller, theme), false);
      case 'missing-event':
        return sendPage(request, reply, await cachedPage(from, shown.page, address, caller, theme, shown.hash), false);
      case 'shared':
        return sendPage(request, reply, await cachedPage(from, shown.page, address, caller, theme), shown.isForSearch);
    }
  };

  /** Unknown languages count as the default. */
  const langOf = (language: string): string =>
    isLanguage(language) ? langQuery(language, addresses.defaultLanguage()) : '';

  await app.register(async (files) => {
    await files.register(compress, { global: true, encodings: ['br', 'gzip'] });
    await serveAssets(files, source);
    for (const [from, to] of Object.entries(OLD_ADDRESSES))
      files.get<{ Params: { lang: string } }>(from, (request, reply) =>
        reply.redirect(`${to}${langOf(request.params.lang)}`, 301),
      );
    // An unknown call gets the error envelope, not a page.
    for (const at of ['/api', '/api/*']) files.get(at, (_request, reply) => reply.callNotFound());
    const page = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      try {
        const address = pageAddress(request.url, siteOrigin(request));
        if (!isWrittenSo(request.url, address)) return reply.redirect(`${address.pathname}${address.search}`, 308);
        return await send(request, reply, address);
      } catch (error) {
        if (error instanceof TooManyRenders) return sendTooMany(request, reply, error);
        const later = whyLater(error);
        if (later) return sendLaterPage(request, reply, later);
        request.log.error({ err: error }, 'a page could not be rendered');
        return sendPlainPage(request, reply, 500, 'page-failed');
      }
    };
    files.get('/*', page);
    for (const at of SECRET_ADDRESSES) files.get(at, { config: { ...app.limited(1), ...OPENED_BY_HASH } }, page);
    files.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 429) return sendPlainPage(request, reply, 429, 'rate');
      const later = whyLater(error);
      if (later) return sendLaterPage(request, reply, later);
      throw error;
    });
  });
}

async function serveAssets(files: FastifyInstance, source: StorefrontSource): Promise<void> {
  const { files: from } = source;
  if ('folder' in from) {
    await files.register(fastifyStatic, {
      root: from.folder,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      // A route a file: under the wildcard every request lists the folder, which takes 0.5 ms of processor time.
      wildcard: false,
      // The service worker of tickets is among the files of the build, and answers for the pages of tickets alone.
      setHeaders: (reply, file) => {
        if (TICKET_WORKER.test(file)) reply.header('Service-Worker-Allowed', '/ticket/');
      },
    });
    files.get('/assets/*', (_, reply) => reply.callNotFound());
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
  allow(reply, 'script-src', page.scripts);
  const isFound = page.status === 200;
  if (!isForSearch || !isFound) reply.header('X-Robots-Tag', 'noindex');
  if (!('answer' in page))
    return reply.code(page.status).header('Cache-Control', 'private, no-store').type(HTML_TYPE).send(page.html);
  // The theme is read of a cookie, so caches between must not serve one visitor's page to another.
  if (isFound) return sendUnlessKnown(request, reply.header('Cache-Control', 'private, no-cache'), page.answer);
  return sendWhole(request, reply.code(page.status).header('Cache-Control', 'private, no-store'), page.answer);
}

function sendTooMany(request: FastifyRequest, reply: FastifyReply, { hindrance }: TooManyRenders): FastifyReply {
  if (hindrance === 'shop') return sendLaterPage(request, reply, 'busy');
  return sendPlainPage(request, reply.header('Retry-After', RETRY_AFTER.busy), 429, 'rate');
}

function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return headers;
}

function readTheme(value: string | undefined): string {
  return value === 'light' || value === 'dark' ? value : '';
}
