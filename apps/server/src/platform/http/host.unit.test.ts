import { afterAll, beforeAll, expect, test } from 'vitest';
import { readServerText } from '../../testing/read-server-text.ts';
import { isHostName } from './host.ts';
import type { Server } from './server.ts';
import { createBareServer } from './testing/bare-server.ts';

let app: Server;

beforeAll(async () => {
  app = await createBareServer();
  app.get('/', async () => ({}));
});

afterAll(() => app.close());

const getStatus = async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode;

test.each(['localhost', 'sahna.example', 'sahna.example:8080', '192.0.2.7:3000', '[2001:db8::7]:3000', 'tickets_1'])(
  'accepts %s as a host',
  (host) => expect(isHostName(host)).toBe(true),
);

test.each(['[', '[::1', 'a b', '%', 'sahna.example:99999', 'user@evil.example', 'a/b', '<script>', '"'])(
  'refuses the host %s with an explanation',
  async (host) => expect(await getStatus(host)).toBe(400),
);

test('accepts requests without a host from this machine', async () => {
  expect(await getStatus('')).toBe(200);
});

test('refuses an address that cannot be decoded like any other request', async () => {
  const answer = await app.inject({ url: '/%ff', headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    response: { errorCode: '-9999', errorText: readServerText('platform/http/languages', 'en', 'malformed') },
  });
});
