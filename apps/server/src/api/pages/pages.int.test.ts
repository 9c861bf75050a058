/** Pages of the built storefront as browsers receive them. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import { AfishaResponse } from '@sahna/contract/listing/afisha';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../../config/index.ts';
import { importFolder } from '../../modules/season/index.ts';
import { type Database, migrate, openDatabase } from '../../platform/db/index.ts';
import { toLocalDay } from '../../platform/lib/local-date.ts';

const SEASON = fileURLToPath(new URL('../../../../../demo/season/', import.meta.url));

let db: Database;
let app: App;
let event: string;
let poster: AfishaResponse['response'];
/** A session of the event. */
let session: { day: string; time: string };

beforeAll(async () => {
  db = await openDatabase({ kind: 'memory' });
  await migrate(db);
  const imported = await importFolder(db, SEASON, toLocalDay(new Date(), 'Asia/Almaty'));
  expect(imported.ok).toBe(true);
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', BUSY_AFTER_MS: '0', LOG_LEVEL: 'silent' });
  app = await createApp({ config, db, logger: pino({ level: 'silent' }), bank: null, isDemo: true });
  poster = AfishaResponse.parse((await app.server.inject('/api/afisha')).json()).response;
  const abai = poster.action.find((event) => event.event_en === 'Abai');
  event = `/event/${abai?.hash_id}`;
  const entry = poster.calendar.find((event) => event.event_id === abai?.event_id);
  session = { day: entry?.eventday ?? '', time: entry?.eventtime ?? '' };
});

afterAll(async () => {
  await app.stop();
  await db.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

describe('public pages', () => {
  it('are the same for all visitors, and return 304 for a current ETag', async () => {
    for (const url of ['/', '/?lang=ru', event, `${event}?lang=ch`, '/contacts', '/rules/privacy-policy']) {
      const first = await get(url);
      const second = await get(url, { cookie: 'sahna_visitor=someone' });
      expect([first.statusCode, first.headers['cache-control']], url).toEqual([200, 'private, no-cache']);
      expect(second.body, url).toBe(first.body);
      expect(first.headers['set-cookie'] ?? second.headers['set-cookie'], url).toBeUndefined();
      const revalidated = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect([revalidated.statusCode, revalidated.body], url).toEqual([304, '']);
      // A browser applies the policy of the 304 response.
      expect(revalidated.headers['content-security-policy'], url).toBe(first.headers['content-security-policy']);
    }
  });

  it('are compressed', async () => {
    const [plain, brotli, gzip] = await Promise.all([
      get('/'),
      get('/', { 'accept-encoding': 'gzip, br' }),
      get('/', { 'accept-encoding': 'gzip' }),
    ]);
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('depend on language, theme and menu, and ignore campaign parameters', async () => {
    const listTags = async (urls: string[], headers = {}) =>
      Promise.all(urls.map(async (url) => (await get(url, headers)).headers.etag));
    const [page = '', ...same] = await listTags(['/', '/?utm_source=x', '/?lang=kz', '/?reset=1']);
    expect(same).toEqual([page, page, page]);
    const variants = [
      ...(await listTags(['/?lang=ru', '/?kind=2', '/?id=2', '/contacts'])),
      ...(await listTags(['/'], { cookie: 'theme=dark' })),
    ];
    expect(new Set([page, ...variants]).size).toBe(6);
    expect((await get('/', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
  });

  it('allow exactly the scripts that the policy names', async () => {
    const page = await get(event);
    const inline = [...page.body.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)];
    const policy = String(page.headers['content-security-policy']);
    expect(inline.length).toBeGreaterThan(0);
    for (const [, script = ''] of inline)
      expect(policy).toContain(createHash('sha256').update(script).digest('base64'));
    expect(policy).not.toContain('script-src-elem');
    expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
    expect(page.body).not.toContain('nonce');
  });
});

describe('metadata for search engines and link previews', () => {
  const findPage = (title: string) => `/event/${poster.action.find((event) => event.event_en === title)?.hash_id}`;
  const parseNodes = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    );

  it('contains the page’s canonical address in every language, its title, text and picture', async () => {
    const { body } = await get(`${event}/${session.day}/${session.time}?lang=ru&utm_source=x`);
    for (const tag of [
      `<link rel="canonical" href="http://localhost${event}?lang=ru"/>`,
      ...[
        ['kk', ''],
        ['ru', '?lang=ru'],
        ['en', '?lang=en'],
        ['zh-CN', '?lang=ch'],
        ['x-default', ''],
      ].map(([tag, query]) => `<link rel="alternate" hrefLang="${tag}" href="http://localhost${event}${query}"/>`),
      '<meta property="og:title" content="Абай"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta property="og:locale" content="ru_RU"/>',
      '<meta name="subject" content="Продажа билетов"/>',
      '<meta name="owner" content="Sahna Demo"/>',
      '<meta name="keywords" content="афиша, билеты,',
      '<meta property="og:type" content="website"/>',
    ])
      expect(body).toContain(tag);
    expect(body).toMatch(/<meta name="description" content="[^"]{40,201}"\/>/);
    expect((await get('/contacts?kind=5')).body).toContain('<link rel="canonical" href="http://localhost/contacts"/>');
  });

  it('has a JPEG preview in the shape of social networks, of the event’s artwork and of the logo', async () => {
    for (const page of [event, '/?lang=ru', '/contacts']) {
      const { body } = await get(page);
      const [, address = ''] = body.match(/<meta property="og:image" content="http:\/\/localhost(\/[^"]+)"\/>/) ?? [];
      const picture = await get(address);
      expect(picture.headers, page).toMatchObject({ 'content-type': 'image/jpeg' });
      expect(picture.headers['cache-control'], page).toContain('immutable');
      const { width, height } = await loadImage(picture.rawPayload);
      expect([width, height], page).toEqual([1200, 630]);
      expect(body, page).toContain('<meta property="og:image:width" content="1200"/>');
    }
    expect((await get('/images/nothing/preview.jpg')).statusCode).toBe(404);
  });

  it('describes the sessions of an event with place, beginning and prices', async () => {
    const nodes = parseNodes((await get(`${event}?lang=en`)).body);
    expect(nodes.length).toBeGreaterThan(1);
    for (const node of nodes) {
      expect(node).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: 'Abai',
        url: `http://localhost${event}?lang=en`,
        location: {
          '@type': 'Place',
          name: 'Aq Zhelken Opera and Ballet House',
          address: '1 Aq Zhelken Square, Almaty',
        },
      });
      expect(node.startDate).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00\+05:00$/);
      expect(node.offers).toContainEqual(
        expect.objectContaining({ price: 9000, priceCurrency: 'KZT', availability: 'https://schema.org/InStock' }),
      );
    }
  });

  it('marks sold-out and upcoming sessions', async () => {
    const readState = async (title: string) =>
      parseNodes((await get(findPage(title))).body).flatMap((node) =>
        [node.offers].flat().map((offer: { availability: string }) => offer.availability),
      );
    expect(new Set(await readState('Qaragöz'))).toEqual(new Set(['https://schema.org/SoldOut']));
    const soon = poster.action.find((event) => event.totalticketcount === -99999)?.event_en ?? '';
    expect(await readState(soon)).toEqual(['https://schema.org/PreOrder']);
  });

  it('lists the events of the listing', async () => {
    const [list] = parseNodes((await get('/?lang=en')).body);
    expect(list['@type']).toBe('ItemList');
    expect(list.itemListElement).toContainEqual(
      expect.objectContaining({ name: 'Abai', url: `http://localhost${event}?lang=en` }),
    );
  });

  it('includes robots.txt and sitemap.xml', async () => {
    const robots = await get('/robots.txt');
    expect(robots.headers['content-type']).toContain('text/plain');
    for (const line of ['/order/', '/ticket/', '/nominal-tickets/', '/cart', '/api/'].map((at) => `Disallow: ${at}`))
      expect(robots.body).toContain(line);
    expect(robots.body).toContain('Sitemap: http://localhost/sitemap.xml');
    const sitemap = await get('/sitemap.xml');
    expect(sitemap.headers['content-type']).toContain('application/xml');
    expect(sitemap.body).toMatch(
      new RegExp(`<url><loc>http://localhost${event}\\?lang=ru</loc><lastmod>20[\\d:.TZ-]+</lastmod><xhtml:link`),
    );
    for (const { hash_id } of poster.action) expect(sitemap.body).toContain(`/event/${hash_id}<`);
    expect(sitemap.body).not.toMatch(/\/(order|ticket|cart|api)\b/);
    const revalidated = await get('/sitemap.xml', { 'if-none-match': String(sitemap.headers.etag) });
    expect(revalidated.statusCode).toBe(304);
    expect((await get('/sitemap-2.xml')).statusCode).toBe(404);
  });
});

describe('private pages', () => {
  it('are not cached', async () => {
    for (const url of [`/order/${'x'.repeat(24)}`, `/ticket/${'x'.repeat(24)}`, '/nowhere']) {
      const page = await get(url);
      expect([page.statusCode, page.headers['cache-control']], url).toEqual([404, 'private, no-store']);
      expect([page.headers.etag, page.headers['x-robots-tag']], url).toEqual([undefined, 'noindex']);
    }
  });

  it('are not derived from a missing public page', async () => {
    const page = await get('/event/nope');
    expect([page.statusCode, page.headers.etag]).toEqual([404, undefined]);
  });
});

describe('pages of a shop without a season', () => {
  it('say that nothing is on sale, in the language of the visitor', async () => {
    const empty = await openDatabase({ kind: 'memory' });
    await migrate(empty);
    const config = readConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', LOG_LEVEL: 'silent' });
    const shop = await createApp({
      ...{ config, db: empty, bank: null, isDemo: true },
      logger: pino({ level: 'silent' }),
    });
    try {
      for (const [url, text] of [
        ['/', 'билет сатылымы әлі ашылған жоқ'],
        ['/?lang=en', 'aren’t on sale here yet'],
        ['/event/00000000', 'билет сатылымы әлі ашылған жоқ'],
      ] as const) {
        const page = await shop.server.inject(url);
        expect([page.statusCode, page.body.includes(text)], url).toEqual([503, true]);
      }
    } finally {
      await shop.stop();
      await empty.close();
    }
  });
});
