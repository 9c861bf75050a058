/** robots.txt and sitemap.xml. */
import { ENDPOINT_PATHS, SCREENS } from '@sahna/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CatalogService, getPublicPages } from '../../../modules/catalog/index.ts';
import { fillPlaceholders, PLACEHOLDER } from '../../../platform/http/placeholders.ts';
import {
  type CompressedResponse,
  compressResponse,
  sendIfChanged,
} from '../../../platform/http/responses/compressed-response.ts';
import { countFiles, type SitemapPage, writeSitemapFile, writeSitemapIndex } from './sitemap.ts';

const XML_TYPE = 'application/xml; charset=utf-8';
const MAX_SITEMAP_BYTES = 64 * 2 ** 20;

type CachedFile = { of: readonly SitemapPage[]; answer: CompressedResponse };

/** Addresses that search engines must not visit: private pages, and endpoints. */
const PRIVATE = [
  SCREENS.order,
  SCREENS.ticket,
  SCREENS.attendees,
  SCREENS.cart,
  SCREENS.myOrders,
  SCREENS.alert,
  ENDPOINT_PATHS.setup.replace('setup', ''),
].map((address) => address.replace(/:.*/, ''));

export function sitemapRoutes(app: FastifyInstance, catalog: Pick<CatalogService, 'current'>): void {
  /** Returns the same list until the catalog changes; null without a catalog. */
  const getPages = () => getPublicPages(catalog);
  const files = new LRUCache<string, CachedFile>({
    maxSize: MAX_SITEMAP_BYTES,
    sizeCalculation: ({ answer }) => answer.plain.length + answer.gzip.length + answer.br.length,
  });

  const texts = new Map<string, { of: readonly SitemapPage[]; text: Promise<string> }>();

  app.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .send(
        [
          'User-agent: *',
          ...PRIVATE.map((address) => `Disallow: ${address}`),
          '',
          `Sitemap: ${request.siteOrigin()}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, 'sitemap.xml', (list, origin) =>
      countFiles(list) === 1 ? writeSitemapFile(list, 1, origin) : writeSitemapIndex(list, origin),
    ),
  );

  app.get<{ Params: { file: string } }>('/sitemap-:file.xml', (request, reply) => {
    const file = /^[1-9]\d{0,4}$/.test(request.params.file) ? Number(request.params.file) : 0;
    if (file === 0 || file > countFiles(getPages() ?? [])) return reply.callNotFound();
    return send(request, reply, String(file), (list, origin) => writeSitemapFile(list, file, origin));
  });

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    write: (list: readonly SitemapPage[], origin: string) => Promise<string>,
  ): Promise<FastifyReply> {
    const [list, origin] = [getPages(), request.siteOrigin()];
    if (!list) {
      reply.callNotFound();
      return reply;
    }
    const key = `${origin} ${name}`;
    const cached = files.get(key);
    if (cached?.of === list) return sendIfChanged(request, reply, cached.answer);
    const text = await getText(name, list, () => write(list, PLACEHOLDER.origin));
    const answer = await compressResponse(XML_TYPE, fillPlaceholders(text, { origin }), cached?.answer ?? null);
    files.set(key, { of: list, answer });
    return sendIfChanged(request, reply, answer);
  }

  /** Written once, with the placeholder for the shop's address. */
  function getText(name: string, of: readonly SitemapPage[], write: () => Promise<string>): Promise<string> {
    const cached = texts.get(name);
    if (cached?.of === of) return cached.text;
    const text = write();
    texts.set(name, { of, text });
    // The caller gets the error; the next call retries.
    text.catch(() => texts.delete(name));
    return text;
  }
}
