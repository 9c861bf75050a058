/** Pages: rendered by the storefront's build in this process, complete without scripts. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import { OLD_ADDRESSES } from '@sahna/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isWrittenSo, pageAddress } from './address.ts';
import { type PageAssets, readAssets } from './assets.ts';
import { PLAIN_ERROR_PAGE } from './error-page.ts';

type Fetch = (path: string, init?: RequestInit) => Promise<Response>;
type Render = (
  request: Request,
  options: { fetch: Fetch; origin: string; assets: PageAssets; theme: string; nonce: string },
) => Promise<Response>;

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
  const { render }: { render: Render } = await import(pathToFileURL(path.join(folder, 'server/entry-server.js')).href);
  await app.register(async (files) => {
    await files.register(compress, { global: true, encodings: ['br', 'gzip'] });
    await files.register(fastifyStatic, {
      root: path.join(client, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
    });
    for (const [from, to] of Object.entries(OLD_ADDRESSES))
      files.get<{ Params: { lang: string } }>(from, (request, reply) =>
        reply.redirect(`${to}?lang=${encodeURIComponent(request.params.lang)}`, 301),
      );
    // A call that does not exist is answered as calls are, not with a page.
    for (const path of ['/api', '/api/*']) files.get(path, (_request, reply) => reply.callNotFound());
    files.get('/*', async (request, reply) => {
      const origin = siteOrigin(request);
      const address = pageAddress(request.url, origin);
      if (!isWrittenSo(request.url, address)) return reply.redirect(`${address.pathname}${address.search}`, 308);
      const nonce = reply.cspNonce.script;
      try {
        const page = await render(new Request(address, { headers: plainHeaders(request) }), {
          fetch: inside(app, request),
          origin,
          assets,
          theme: readTheme(request.cookies['theme']),
          nonce,
        });
        const location = page.headers.get('location');
        if (location) return reply.redirect(location, page.status);
        return reply
          .code(page.status)
          .type('text/html; charset=utf-8')
          .header('Cache-Control', request.url.startsWith('/order') ? 'private, no-store' : 'private, no-cache')
          .send(await page.text());
      } catch (error) {
        request.log.error({ err: error }, 'a page could not be rendered');
        return reply.code(500).type('text/html; charset=utf-8').send(PLAIN_ERROR_PAGE);
      }
    });
  });
}

/** The shop's own calls without a network between, as the visitor who asks for the page. */
function inside(app: FastifyInstance, request: FastifyRequest): Fetch {
  const cookies = new Map(Object.entries(request.cookies).map(([name, value]) => [name, value ?? '']));
  return async (address, init) => {
    const body = typeof init?.body === 'string' ? { payload: init.body } : {};
    const answer = await app.inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: address,
      remoteAddress: request.ip,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), host: request.host },
      cookies: Object.fromEntries(cookies),
      ...body,
    });
    // A token is only good with the cookie that came along with it.
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return new Response(answer.statusCode === 304 || answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': 'application/json' },
    });
  };
}

function plainHeaders(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  return headers;
}

function readTheme(value: string | undefined): string {
  return value === 'light' || value === 'dark' ? value : '';
}
