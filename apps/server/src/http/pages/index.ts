/** Pages: rendered by the storefront's build in this process, complete without scripts. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import { normalizeIP } from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import { OLD_ADDRESSES } from '@sahna/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../kernel/languages.ts';
import { OPENED_BY_HASH } from '../equal-times.ts';
import { MadeOfNothing, RETRY_AFTER, sendLaterPage, whyLater } from '../errors.ts';
import { HTML_TYPE, sendKept, sendWhole } from '../kept-answer.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { isWrittenSo, pageAddress } from './address.ts';
import { type PageAssets, readAssets } from './assets.ts';
import { sendPlainPage } from './error-page.ts';
import { asVisitor, type Fetch, notingPutOff } from './inside.ts';
import { type KeptPage, keepPages, type Rendered } from './kept-pages.ts';
import { allow } from './policy.ts';
import { createRenderBudget, TooManyRenders } from './render-budget.ts';
import type { RenderLimits } from './render-rules.ts';
import { type Inline, newMark, withoutMark } from './rendered.ts';

/** A hash in these addresses opens an order or a ticket: guessing it is limited as it is in the calls (decisions §5). */
const SECRET_ADDRESSES = ['/order/*', '/ticket/*', '/nominal-tickets/*'];

/** What the shop has at the moment that addresses of pages name. */
export type ShopAddresses = {
  hasKind(id: number): boolean;
  hasMenu(id: number): boolean;
  hasSubmenu(id: number, menuId: number): boolean;
  /** The days of an event as addresses write them, each with its times; null: there is no such event. */
  daysOf(hash: string): ReadonlyMap<string, readonly string[]> | null;
  hasCart(): boolean;
};

type ShownPage =
  | { kind: 'shared'; page: URL; isForSearch: boolean }
  | { kind: 'missing-event'; page: URL; hash: string }
  | { kind: 'own' }
  | { kind: 'elsewhere'; to: string };

/** What the storefront's build for the server has to offer. */
type Storefront = {
  render(
    request: Request,
    options: { fetch: Fetch; origin: string; assets: PageAssets; theme: string; nonce: string },
  ): Promise<Response>;
  /** Which page an address shows, said without rendering it. */
  shownPage(address: URL, shop: ShopAddresses): ShownPage;
};

export type PagesOptions = {
  /** The storefront's `dist`. */
  folder: string;
  siteOrigin(request: { protocol: string; host: string }): string;
  addresses: ShopAddresses;
  /** Null: as many pages are rendered as are asked for. */
  limits: RenderLimits | null;
  /** A page was rendered. */
  rendered(): void;
};

/** Serves the storefront, or nothing where it was not built. */
export async function pages(
  app: FastifyInstance,
  { folder, siteOrigin, addresses, limits, rendered }: PagesOptions,
): Promise<void> {
  const client = path.join(folder, 'client');
  const assets = readAssets(client);
  if (!assets) {
    app.log.warn({ folder }, 'the storefront is not built: only the calls are served');
    return;
  }
  const storefront: Storefront = await import(pathToFileURL(path.join(folder, 'server/entry-server.js')).href);
  const budget = createRenderBudget({ limits, rendered });
  const { host } = new URL(siteOrigin({ protocol: 'http', host: '' }));
  const kept = keepPages(app, host, budget);
  // The first page takes ten times as long as the next: nobody has to wait for it.
  app.addHook('onListen', async () => {
    await app
      .inject({ url: '/', headers: { host: '' } })
      .catch((error: unknown) => app.log.warn({ err: error }, 'the first page was not made'));
  });

  const render = async (address: URL, headers: Headers, theme: string, fetch: Fetch): Promise<Rendered> => {
    const mark = newMark();
    const calls = notingPutOff(fetch);
    const options = { fetch: calls.fetch, origin: address.origin, assets, theme, nonce: mark };
    const page = await storefront.render(new Request(address, { headers }), options);
    if (page.status >= 500 && calls.wasPutOff()) throw new MadeOfNothing('a call that the page needs was put off');
    return { status: page.status, location: page.headers.get('location'), html: await page.text(), mark };
  };

  /** At the placeholder's address: a caller's own is put in when the page is sent. */
  const keptPage = (page: URL, asked: URL, caller: string, theme: string, hash?: string) => {
    const path = hash === undefined ? page.pathname : page.pathname.replace(hash, PLACEHOLDER.hash);
    const address = new URL(`${path}${page.search}`, PLACEHOLDER.origin);
    return kept.get(`${theme} ${path}${page.search}`, { origin: asked.origin, hash }, caller, (fetch) =>
      render(address, new Headers(), theme, fetch),
    );
  };

  const ownPage = async (request: FastifyRequest, address: URL, caller: string, theme: string) => {
    await budget.turn(caller);
    const page = await budget.run(caller, () => render(address, plainHeaders(request), theme, asVisitor(app, request)));
    return { ...page, ...withoutMark(page.html, page.mark) };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, address: URL): Promise<FastifyReply> => {
    const theme = readTheme(request.cookies['theme']);
    const caller = normalizeIP(request.ip);
    const shown = storefront.shownPage(address, addresses);
    switch (shown.kind) {
      case 'elsewhere':
        // What is not there today may be tomorrow.
        return reply.header('Cache-Control', 'private, no-cache').redirect(shown.to, 302);
      case 'own':
        return sendPage(request, reply, await ownPage(request, address, caller, theme), false);
      case 'missing-event':
        return sendPage(request, reply, await keptPage(shown.page, address, caller, theme, shown.hash), false);
      case 'shared':
        return sendPage(request, reply, await keptPage(shown.page, address, caller, theme), shown.isForSearch);
    }
  };

  await app.register(async (files) => {
    await files.register(compress, { global: true, encodings: ['br', 'gzip'] });
    await files.register(fastifyStatic, {
      root: path.join(client, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    for (const [from, to] of Object.entries(OLD_ADDRESSES))
      files.get<{ Params: { lang: string } }>(from, (request, reply) =>
        reply.redirect(`${to}${langQuery(request.params.lang)}`, 301),
      );
    // A call that does not exist is answered as calls are, not with a page.
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
    // It opens nothing, and is quick: no measure of how long an order's page takes.
    files.get('/order/declined/*', { config: app.limited(1) }, page);
    files.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode === 429) return sendPlainPage(request, reply, 429, 'rate');
      const later = whyLater(error);
      if (later) return sendLaterPage(request, reply, later);
      throw error;
    });
  });
}

/** The default language is left out of addresses, and one that nobody speaks is the default one. */
function langQuery(language: string): string {
  return isLanguage(language) && language !== DEFAULT_LANGUAGE ? `?lang=${language}` : '';
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage | (Rendered & Inline),
  isForSearch: boolean,
): FastifyReply {
  if ('location' in page && page.location) return reply.redirect(page.location, page.status);
  allow(reply, 'script-src', page.scripts);
  const isFound = page.status === 200;
  if (!isForSearch || !isFound) reply.header('X-Robots-Tag', 'noindex');
  if (!('answer' in page))
    return reply.code(page.status).header('Cache-Control', 'private, no-store').type(HTML_TYPE).send(page.html);
  // The theme comes with a cookie, so that no cache on the way may give one visitor's page to another.
  if (isFound) return sendKept(request, reply.header('Cache-Control', 'private, no-cache'), page.answer);
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
