/** Files that browsers request under conventional names: the shop's icons, and the web app manifest. */
import { BRAND } from '@sahna/contract/brand';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { CatalogService, Shop } from '../../../modules/catalog/index.ts';
import { formatLangQuery } from '../../../platform/http/languages/default-language.ts';
import { isLanguage, pickText, toLanguageTag } from '../../../platform/lib/languages.ts';

export type IconRouteDeps = {
  catalog: Pick<CatalogService, 'current' | 'findImage'>;
  /** Returns a square PNG of the first picture of a suitable shape, or else of the letter. */
  drawIcon(pictures: readonly Uint8Array[], letter: string, size: number): Promise<Uint8Array>;
};

/** The icons by address, with their sizes in pixels. */
const ICONS = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 } as const;
const FAVICON_SIZE = 48;
const MAX_ICONS = 50;
/** The icon may change with the season; an hour of delay is acceptable. */
const CACHE_ONE_HOUR = 'public, max-age=3600';

export const iconRoutes: FastifyPluginAsync<IconRouteDeps> = async (app, { catalog, drawIcon }) => {
  const icons = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_ICONS });

  const draw = async (shop: Shop, size: number): Promise<Uint8Array> => {
    const addresses = [shop.favicon, shop.logoMobile, ...(typeof shop.logo === 'string' ? [shop.logo] : [])];
    const digests = addresses.map((address) => /([\w-]+)\.\w+$/.exec(address)?.[1] ?? '').filter(Boolean);
    const images = await Promise.all(digests.map((digest) => catalog.findImage(digest)));
    return drawIcon(
      images.flatMap((image) => (image ? [image.bytes] : [])),
      getInitial(shop),
      size,
    );
  };

  const getIcon = (shop: Shop, size: number): Promise<Uint8Array> => {
    const key = JSON.stringify([shop.favicon, shop.logoMobile, shop.logo, shop.name, size]);
    const icon = icons.get(key) ?? draw(shop, size);
    icons.set(key, icon);
    // The caller gets the error; the next call retries.
    icon.catch(() => icons.delete(key));
    return icon;
  };

  const send = (reply: FastifyReply, type: string, body: Buffer | string): FastifyReply =>
    reply.type(type).header('Cache-Control', CACHE_ONE_HOUR).send(body);

  for (const [address, size] of Object.entries(ICONS))
    app.get(address, async (_request, reply) => {
      const shop = catalog.current()?.shop;
      return shop ? send(reply, 'image/png', Buffer.from(await getIcon(shop, size))) : reply.callNotFound();
    });

  app.get('/favicon.ico', async (_request, reply) => {
    const shop = catalog.current()?.shop;
    if (!shop) return reply.callNotFound();
    return send(reply, 'image/x-icon', toIcoFile(await getIcon(shop, FAVICON_SIZE), FAVICON_SIZE));
  });

  app.get<{ Querystring: { lang?: unknown } }>('/manifest.webmanifest', (request, reply) => {
    const shop = catalog.current()?.shop;
    if (!shop) return reply.callNotFound();
    const { lang } = request.query;
    const language = isLanguage(lang) ? lang : shop.language;
    const name = pickText(shop.name, language);
    return send(
      reply,
      'application/manifest+json',
      JSON.stringify({
        name,
        short_name: name,
        lang: toLanguageTag(language),
        id: '/',
        start_url: `/${formatLangQuery(language, shop.language)}`,
        scope: '/',
        // Buyers go to a bank and back, so the browser's back button must stay visible.
        display: 'minimal-ui',
        background_color: BRAND.paper,
        theme_color: BRAND.paper,
        icons: ['/icon-192.png', '/icon-512.png'].map((src) => ({
          src,
          type: 'image/png',
          sizes: src.replace(/\D+(\d+)\D+/, '$1x$1'),
        })),
      }),
    );
  });
};

function getInitial({ name, language }: Shop): string {
  return /[\p{L}\p{N}]/u.exec(pickText(name, language))?.[0].toUpperCase() ?? '?';
}

/** Prepends an ICO directory with one entry; browsers accept a PNG inside. */
function toIcoFile(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
