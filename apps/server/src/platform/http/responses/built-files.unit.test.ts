import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBareServer } from '../testing/bare-server.ts';
import { serveBuiltFiles } from './built-files.ts';

const SCRIPT = 'export const answer = 42;';

describe('files of a build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sahna-build-'));
  let server: Awaited<ReturnType<typeof createBareServer>>;

  beforeAll(async () => {
    server = await createBareServer();
    mkdirSync(join(folder, 'assets/texts'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'outside');
    writeFileSync(join(folder, 'assets/texts/kz.js'), SCRIPT);
    writeFileSync(join(folder, 'assets/texts/kz.js.gz'), gzipSync(SCRIPT));
    await serveBuiltFiles(server, {
      folder: join(folder, 'assets'),
      prefix: '/assets/',
      setHeaders: (reply, file) => reply.header('x-file', file.endsWith('kz.js') ? 'plain' : 'packed'),
    });
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => server.inject({ method: 'GET', url, headers });

  it('are stored by browsers for a year, and have the headers of their source', async () => {
    const answer = await get('/assets/texts/kz.js');
    expect([answer.statusCode, answer.body]).toEqual([200, SCRIPT]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      vary: expect.stringContaining('accept-encoding'),
      'x-file': 'plain',
    });
    const { etag = '' } = answer.headers;
    expect((await get('/assets/texts/kz.js', { 'if-none-match': `${etag}` })).statusCode).toBe(304);
  });

  it('are sent in the form that the browser reads', async () => {
    const packed = await get('/assets/texts/kz.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(packed.rawPayload).toEqual(gzipSync(SCRIPT));
    const unknown = await get('/assets/texts/kz.js', { 'accept-encoding': 'br' });
    expect([unknown.headers['content-encoding'], unknown.body]).toEqual([undefined, SCRIPT]);
    expect((await server.inject({ method: 'HEAD', url: '/assets/texts/kz.js' })).statusCode).toBe(200);
  });

  it('are limited to names of the folder', async () => {
    for (const name of [
      'missing.js',
      '',
      'texts',
      'texts/',
      'texts/kz.js%00',
      '..%2fsecret.txt',
      '%2e%2e%2fsecret.txt',
    ])
      expect((await get(`/assets/${name}`)).statusCode, name).toBe(404);
  });
});
