/** Pages: rendered by the storefront's build in this process, complete without scripts. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { OLD_ADDRESSES } from '@sahna/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEFAULT_LANGUAGE, isLanguage } from '../../kernel/languages.ts';
import { RETRY_AFTER } from '../errors.ts';
import { HTML_TYPE, sendKept } from '../kept-answer.ts';
import { isWrittenSo, pageAddress } from './address.ts';
import { type PageAssets, readAssets } from './assets.ts';
import { BUSY_PAGE, PLAIN_ERROR_PAGE, PLAIN_STYLE, TOO_OFTEN_PAGE } from './error-page.ts';
import { asVisitor, type Fetch } from './inside.ts';
import { keepPages, type Rendered } from './kept-pages.ts';
import { newMark, withoutMark } from './rendered.ts';

/** A hash in these addresses opens an order or a ticket: guessing it is limited as it is in the calls (decisions §5). */
const OPENED_BY_HASH = ['/order/*', '/ticket/*', '/nominal-tickets/*'];

/** What the storefront's build for the server has to offer. */
type Storefront = {
  render(
    request: Request,
    options: { fetch: Fetch; origin: string; assets: PageAssets; theme: string; nonce: string },
  ): Promise<Response>;
  /** The address that stands for all that show the same page to everybody; null: the page is one visitor's own. */
  sharedPage(address: URL): URL | null;
};

export type PagesOptions = {
  /** The storefront's `dist`. */
  folder: string;
  siteOrigin(request: FastifyRequest): string;
};

/** Serves the storefront, or nothing where it was not built. */
export async function pages(app: FastifyInstance, { folder, siteOrigin }: PagesOptions): Promise<void> {
  const client = path.join(folder, 'client');
  const assets = readAssets(client);
  if (!assets) {
    app.log.warn({ folder }, 'the storefront is not built: only the calls are served');
    return;
  }
  const storefront: Storefront = await import(pathToFileURL(path.join(folder, 'server/entry-server.js')).href);
  const kept = keepPages(app);
  // The first page takes ten times as long as the next: nobody has to wait for it.
  app.addHook('onListen', async () => {
    await app.inject('/').catch((error: unknown) => app.log.warn({ err: error }, 'the first page was not made'));
  });

  const render = async (address: URL, headers: Headers, theme: string, fetch: Fetch): Promise<Rendered> => {
    const nonce = newMark();
    const options = { fetch, origin: address.origin, assets, theme, nonce };
    const page = await storefront.render(new Request(address, { headers }), options);
    const location = page.headers.get('location');
    return { status: page.status, location, ...withoutMark(await page.text(), nonce) };
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, address: URL): Promise<FastifyReply> => {
    const theme = readTheme(request.cookies['theme']);
    const shared = storefront.sharedPage(address);
    const page = shared
      ? await kept.get(`${theme} ${shared.href}`, (fetch) => render(shared, new Headers(), theme, fetch))
      : await render(address, plainHeaders(request), theme, asVisitor(app, request));
    if ('location' in page && page.location) return reply.redirect(page.location, page.status);
    allow(reply, 'script-src', page.scripts);
    // The theme comes with a cookie, so that no cache on the way may give one visitor's page to another.
    if (!shared) reply.header('X-Robots-Tag', 'noindex');
    reply.header('Cache-Control', shared ? 'private, no-cache' : 'private, no-store');
    if ('answer' in page) return sendKept(request, reply, page.answer);
    return reply.code(page.status).type(HTML_TYPE).send(page.html);
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
        request.log.error({ err: error }, 'a page could not be rendered');
        return sendPlain(reply, 500, PLAIN_ERROR_PAGE);
      }
    };
    files.get('/*', page);
    for (const at of OPENED_BY_HASH) files.get(at, { config: app.limited(1) }, page);
    files.setErrorHandler((error: FastifyError, _request, reply) => {
      if (error.statusCode === 429) return sendPlain(reply, 429, TOO_OFTEN_PAGE);
      if (error.statusCode === 503) return sendPlain(reply.header('Retry-After', RETRY_AFTER), 503, BUSY_PAGE);
      throw error;
    });
  });
}

/** The default language is left out of addresses, and one that nobody speaks is the default one. */
function langQuery(language: string): string {
  return isLanguage(language) && language !== DEFAULT_LANGUAGE ? `?lang=${language}` : '';
}

function sendPlain(reply: FastifyReply, status: number, page: string): FastifyReply {
  allow(reply, 'style-src', [PLAIN_STYLE]);
  return reply.code(status).header('Cache-Control', 'no-store').type(HTML_TYPE).send(page);
}

/** Adds a page's own scripts or styles to what the shop allows everywhere. */
function allow(reply: FastifyReply, what: 'script-src' | 'style-src', hashes: readonly string[]): void {
  const policy = String(reply.getHeader('Content-Security-Policy') ?? '');
  reply.header('Content-Security-Policy', policy.replace(`${what} 'self'`, [`${what} 'self'`, ...hashes].join(' ')));
}

function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return headers;
}

function readTheme(value: string | undefined): string {
  return value === 'light' || value === 'dark' ? value : '';
}
