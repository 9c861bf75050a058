/** Unknown addresses, trailing slashes and the language of early errors. */
import { ENDPOINT_PATHS, ErrorResponse } from '@sahna/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SERVER_TEXTS } from '../../platform/http/languages/texts.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';

const Manifest = z.looseObject({ icons: z.array(z.looseObject({ src: z.string() })).min(2) });

let shop: RunningShop;

beforeAll(async () => {
  shop = await openOwnShop();
});

afterAll(() => shop.stop());

const request = (path: string, init: RequestInit = {}) => fetch(shop.url + path, { redirect: 'manual', ...init });

describe('an unknown address', () => {
  const calls = ['/api', '/api/', '/api/nope', '/api/nope/', '//api//nope', '/api/nope?lang=ru', '/api/setup/nope'];
  const nowhere = [
    ...[...calls, '/assets/missing.js'].map((path) => ['GET', path] as const),
    ...(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).flatMap((method) =>
      ['/api/nope', '/api/setup', '/api/nope/', '/nope', '/assets/missing.js'].map((path) => [method, path] as const),
    ),
    ['GET', ENDPOINT_PATHS.orderCreate] as const,
  ];

  it.each(nowhere)('returns the error envelope: %s %s', async (method, path) => {
    const answer = await request(path, { method });
    expect(answer.status).toBe(404);
    expect(ErrorResponse.parse(await answer.json()).response.errorCode).toBe('-9999');
  });

  it('returns no body for HEAD', async () => {
    const answer = await request('/api/nope', { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      404,
      'application/json; charset=utf-8',
      '',
    ]);
  });

  it('returns an HTML page outside of the API', async () => {
    const answer = await request('/nope?lang=en');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(await answer.text()).toContain('<html lang="en"');
  });

  it.each(['/event/a.b', '/event/a%00b', '/order/abc.', '/ticket/a%2Fb'])(
    'returns an HTML page for a malformed link: %s',
    async (path) => {
      const answer = await request(`${path}?lang=en`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    },
  );

  it.each(['/?id=99999', '/?kind=99999', '/?id=1&sid=99999', '/?id=99999&sub=1'])(
    'returns a page when a section of the listing no longer exists: %s',
    async (path) => {
      const redirect = await request(`${path}&lang=en`);
      expect([redirect.status, redirect.headers.get('location')?.split('?')[0]]).toEqual([302, '/not-found']);
      const answer = await request(redirect.headers.get('location') ?? '');
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
      expect(await answer.text()).toContain('Page not found');
    },
  );

  it('returns 404 for an unknown image, ticket and event', async () => {
    for (const path of ['/api/no-scheme?hash=nope', '/api/ticket/nope', '/images/nope.svg'])
      expect((await request(path)).status, path).toBe(404);
  });
});

describe('well-known icon addresses', () => {
  it.each([
    ['/favicon.ico', 'image/x-icon', 48],
    ['/apple-touch-icon.png', 'image/png', 180],
    ['/icon-192.png', 'image/png', 192],
    ['/icon-512.png', 'image/png', 512],
  ])('serves the icon: %s', async (path, type, size) => {
    const answer = await request(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const png = type === 'image/png' ? bytes : bytes.subarray(bytes.readUInt32LE(18));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  });

  it('serves a manifest in the language of the page, with existing icons', async () => {
    const page = await (await request('/contacts?lang=ru')).text();
    const [, address = ''] = /<link rel="manifest" href="([^"]*)"/.exec(page) ?? [];
    expect(address).toBe('/manifest.webmanifest?lang=ru');
    const answer = await request(address);
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const manifest = Manifest.parse(await answer.json());
    expect(manifest).toMatchObject({ lang: 'ru', start_url: '/?lang=ru' });
    for (const { src } of manifest.icons) expect((await request(src)).status).toBe(200);
  });
});

describe('an address with a trailing slash', () => {
  it.each(['/api/setup/', '/api/afisha/', '/api/token/', '/api/docs/', '/healthz/'])(
    'reaches the same endpoint: %s',
    async (path) => {
      expect((await request(path)).status).toBe(200);
    },
  );

  it('redirects to the page without the slash', async () => {
    const answer = await request('/contacts/?lang=ru');
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/contacts?lang=ru']);
  });
});

describe('an error raised before the handler runs', () => {
  const requestError = async (headers: Record<string, string>, body: object, query = '') => {
    const answer = await request(ENDPOINT_PATHS.orderCreate + query, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': '', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: ErrorResponse.parse(await answer.json()).response.errorText };
  };
  const { ru, en, kz, ch } = SERVER_TEXTS;

  it.each([
    ['the body', {}, { lang: 'ru' }, '', ru.csrf],
    ['the address', {}, {}, '?lang=en', en.csrf],
    ['the reader', { 'accept-language': 'zh-TW,zh;q=0.9' }, {}, '', ch.csrf],
    ['Kazakh, when the reader’s language is not supported', { 'accept-language': 'de' }, {}, '', kz.csrf],
    ['Kazakh, when no language is given', {}, {}, '', kz.csrf],
    ['the body rather than the reader', { 'accept-language': 'en' }, { lang: 'kz' }, '', kz.csrf],
  ])('uses the language of %s', async (_, headers, body, query, text) => {
    expect(await requestError(headers, body, query)).toEqual({ status: 403, text });
  });

  it('uses the reader’s language when the body is too large to parse', async () => {
    const tooLarge = { lang: 'en', hash: 'x'.repeat(200_000) };
    expect(await requestError({ 'accept-language': 'ru-RU' }, tooLarge)).toEqual({
      status: 413,
      text: ru['too-large'],
    });
  });
});
