/** Addresses that do not exist, have too many slashes, or name an unknown language. */
import { ENDPOINT_PATHS, Refusal } from '@sahna/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CATALOGUES } from '../platform/http/texts.ts';
import { openOwnShop, type RunningShop } from './running-shop.ts';

const Manifest = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })).min(2) });

let shop: RunningShop;

beforeAll(async () => {
  shop = await openOwnShop();
});

afterAll(() => shop.stop());

const ask = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });

describe('an address that does not exist', () => {
  const calls = ['/api', '/api/', '/api/nope', '/api/nope/', '//api//nope', '/api/nope?lang=ru', '/api/setup/nope'];
  const nowhere = [
    ...[...calls, '/assets/missing.js'].map((path) => ['GET', path] as const),
    ...(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).flatMap((method) =>
      ['/api/nope', '/api/setup', '/api/nope/', '/nope', '/assets/missing.js'].map((path) => [method, path] as const),
    ),
    ['GET', ENDPOINT_PATHS.orderCreate] as const,
  ];

  it.each(nowhere)('is refused in the envelope: %s %s', async (method, path) => {
    const answer = await ask(path, { method });
    expect(answer.status).toBe(404);
    expect(Refusal.parse(await answer.json()).response.errorCode).toBe('-9999');
  });

  it('has no body for HEAD', async () => {
    const answer = await ask('/api/nope', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      404,
      'application/json; charset=utf-8',
      '',
    ]);
  });

  it('is a page for people where no call is meant', async () => {
    const answer = await ask('/nope?lang=en');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<html lang="en"');
  });

  it.each(['/event/a.b', '/event/a%00b', '/order/abc.', '/ticket/a%2Fb'])(
    'is a page where a mangled link leads: %s',
    async (path) => {
      const answer = await ask(`${path}?lang=en`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it.each(['/?id=99999', '/?kind=99999', '/?id=1&sid=99999', '/?id=99999&sub=1'])(
    'is a page where a section of the poster is gone: %s',
    async (path) => {
      const led = await ask(`${path}&lang=en`);
      expect([led.status, led.headers.get('location')?.split('?')[0]]).toEqual([302, '/not-found']);
      const answer = await ask(led.headers.get('location') ?? '');
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
      expect(await answer.text()).toContain('Page not found');
    },
  );

  it('is no image, ticket or event either', async () => {
    for (const path of ['/api/no-scheme?hash=nope', '/api/ticket/nope', '/images/nope.svg'])
      expect((await ask(path)).status, path).toBe(404);
  });
});

describe('what browsers ask for by names of their own', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon', 48],
    ['/apple-touch-icon.png', 'image/png', 180],
    ['/icon-192.png', 'image/png', 192],
    ['/icon-512.png', 'image/png', 512],
  ])('is the shop’s icon: %s', async (path, type, size) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const png = type === 'image/png' ? bytes : bytes.subarray(bytes.readUInt32LE(18));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  });

  it('is a manifest in the page’s language, whose icons are there', async () => {
    const page = await (await ask('/contacts?lang=ru')).text();
    const [, address = ''] = /<link rel="manifest" href="([^"]*)"/.exec(page) ?? [];
    expect(address).toBe('/manifest.webmanifest?lang=ru');
    const answer = await ask(address);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = Manifest.parse(await answer.json());
    expect(manifest).toMatchObject({ lang: 'ru', start_url: '/?lang=ru' });
    for (const { src } of manifest.icons) expect((await ask(src)).status).toBe(200);
  });
});

describe('an address with a slash at its end', () => {
  it.each(['/api/setup/', '/api/afisha/', '/api/token/', '/api/docs/', '/healthz/'])(
    'is the same call: %s',
    async (path) => {
      expect((await ask(path)).status).toBe(200);
    },
  );

  it('leads to the page without it', async () => {
    const answer = await ask('/contacts/?lang=ru');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/contacts?lang=ru']);
  });
});

describe('a refusal before anything is looked at', () => {
  const refusal = async (headers: Record<string, string>, body: object, query = '') => {
    const answer = await ask(ENDPOINT_PATHS.orderCreate + query, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': '', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: Refusal.parse(await answer.json()).response.errorText };
  };
  const { ru, en, kz, ch } = CATALOGUES;

  it.each([
    ['the body', {}, { lang: 'ru' }, '', ru.csrf],
    ['the address', {}, {}, '?lang=en', en.csrf],
    ['the reader', { 'accept-language': 'zh-TW,zh;q=0.9' }, {}, '', ch.csrf],
    ['Kazakhs, for a reader of another one', { 'accept-language': 'de' }, {}, '', kz.csrf],
    ['Kazakhs, for nobody in particular', {}, {}, '', kz.csrf],
    ['the body rather than the reader', { 'accept-language': 'en' }, { lang: 'kz' }, '', kz.csrf],
  ])('speaks the language of %s', async (_, headers, body, query, text) => {
    expect(await refusal(headers, body, query)).toEqual({ status: 403, text });
  });

  it('takes the reader’s language where the body is too large to be read', async () => {
    const tooLarge = { lang: 'en', hash: 'x'.repeat(200_000) };
    expect(await refusal({ 'accept-language': 'ru-RU' }, tooLarge)).toEqual({ status: 413, text: ru['too-large'] });
  });
});
