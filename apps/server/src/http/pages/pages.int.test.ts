/** Pages as visitors and their browsers get them, from the storefront as it is built. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { AfishaResponse } from '@sahna/contract/endpoints/afisha';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { type Database, migrate, openDatabase } from '../../db/index.ts';
import { dayAt } from '../../kernel/local-date.ts';
import { importFolder } from '../../modules/catalogue/index.ts';

const SEASON = fileURLToPath(new URL('../../../../../demo/season/', import.meta.url));

let db: Database;
let app: App;
let event: string;

beforeAll(async () => {
  db = await openDatabase({ kind: 'memory' });
  await migrate(db);
  const imported = await importFolder(db, SEASON, dayAt(new Date(), 'Asia/Almaty'));
  expect(imported.ok).toBe(true);
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', LOG_LEVEL: 'silent' });
  app = await createApp({ config, db, logger: pino({ level: 'silent' }), bank: null, demo: true });
  const poster = AfishaResponse.parse((await app.server.inject('/api/afisha')).json()).response;
  event = `/event/${poster.action.find((one) => one.event_en === 'Abai')?.hash_id}`;
}, 120_000);

afterAll(async () => {
  await app.stop();
  await db.close();
});

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });

describe('a page for everybody', () => {
  it('is the same for all, and not sent again to whoever has it', async () => {
    for (const url of ['/', '/?lang=ru', event, `${event}?lang=ch`, '/contacts', '/rules/privacy-policy']) {
      const first = await get(url);
      const second = await get(url, { cookie: 'sahna_visitor=someone' });
      expect([first.statusCode, first.headers['cache-control']], url).toEqual([200, 'private, no-cache']);
      expect(second.body, url).toBe(first.body);
      expect(first.headers['set-cookie'] ?? second.headers['set-cookie'], url).toBeUndefined();
      const known = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect([known.statusCode, known.body], url).toEqual([304, '']);
      // A browser goes on with the policy that comes with the 304.
      expect(known.headers['content-security-policy'], url).toBe(first.headers['content-security-policy']);
    }
  });

  it('comes compressed', async () => {
    const [plain, brotli, gzip] = await Promise.all([
      get('/'),
      get('/', { 'accept-encoding': 'gzip, br' }),
      get('/', { 'accept-encoding': 'gzip' }),
    ]);
    expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  });

  it('is another one in another language, theme and menu, and no other by campaign marks', async () => {
    const tags = async (urls: string[], headers = {}) =>
      Promise.all(urls.map(async (url) => (await get(url, headers)).headers.etag));
    const [page = '', ...same] = await tags(['/', '/?utm_source=x', '/?lang=kz', '/?reset=1', '/?lang=nonsense']);
    expect(same).toEqual([page, page, page, page]);
    const others = [
      ...(await tags(['/?lang=ru', '/?kind=2', '/?id=2', '/contacts'])),
      ...(await tags(['/'], { cookie: 'theme=dark' })),
    ];
    expect(new Set([page, ...others]).size).toBe(6);
    expect((await get('/', { cookie: 'theme=dark' })).body).toContain('data-theme="dark"');
  });

  it('runs the scripts that its policy names, and no others', async () => {
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

describe('a page of one visitor', () => {
  it('is kept by nobody', async () => {
    for (const url of [`/order/${'x'.repeat(24)}`, `/ticket/${'x'.repeat(24)}`, '/nowhere']) {
      const page = await get(url);
      expect([page.statusCode, page.headers['cache-control']], url).toEqual([404, 'private, no-store']);
      expect(page.headers.etag, url).toBeUndefined();
    }
  });

  it('is not made of a page for everybody that is missing', async () => {
    const page = await get('/event/nope');
    expect([page.statusCode, page.headers.etag]).toEqual([404, undefined]);
  });
});
