import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { compressLargeBody, selectCoding } from './compressed-response.ts';

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', null],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', null],
  ['br;level=4;q=0', null],
  [';;,=', null],
])('Accept-Encoding: %s selects %s', (header, coding) => {
  expect(selectCoding({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(coding);
});

test('large bodies are compressed as the client accepts, and small ones never', async () => {
  const [large, small] = [{ seats: 'Қатар 1 '.repeat(10_000) }, { seats: '' }];
  const app = fastify();
  app.get('/large', { onSend: compressLargeBody }, async () => large);
  app.get('/small', { onSend: compressLargeBody }, async () => small);
  const send = async (url: string, accepted: string) => {
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': accepted } });
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
    return { coding: headers['content-encoding'], vary: headers.vary, body: rawPayload };
  };
  const brotli = await send('/large', 'gzip, br');
  expect(brotli).toMatchObject({ coding: 'br', vary: 'Accept-Encoding' });
  expect(JSON.parse(brotliDecompressSync(brotli.body).toString())).toEqual(large);
  const gzipped = await send('/large', 'gzip');
  expect(gzipped.coding).toBe('gzip');
  expect(JSON.parse(gunzipSync(gzipped.body).toString())).toEqual(large);
  const plain = await send('/large', 'identity');
  expect(plain).toMatchObject({ coding: undefined, vary: 'Accept-Encoding' });
  expect(JSON.parse(plain.body.toString())).toEqual(large);
  expect(await send('/small', 'gzip, br')).toMatchObject({ coding: undefined, vary: undefined });
});
