import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHost } from './host.ts';
import type { Server } from './server.ts';
import { bareServer } from './testing/bare-server.ts';

let app: Server;

beforeAll(async () => {
  app = await bareServer();
  app.get('/', async () => ({}));
});

afterAll(() => app.close());

const statusFor = async (host: string) => (await app.inject({ url: '/', headers: { host } })).statusCode;

test.each(['localhost', 'sahna.example', 'sahna.example:8080', '192.0.2.7:3000', '[2001:db8::7]:3000', 'tickets_1'])(
  'a shop may be called %s',
  (host) => expect(isHost(host)).toBe(true),
);

test.each(['[', '[::1', 'a b', '%', 'sahna.example:99999', 'user@evil.example', 'a/b', '<script>', '"'])(
  'a caller who names the host %s is refused, and told why',
  async (host) => expect(await statusFor(host)).toBe(400),
);

test('a machine that names no host is answered', async () => {
  expect(await statusFor('')).toBe(200);
});

test('an address that cannot be decoded is refused like any other call', async () => {
  const answer = await app.inject({ url: '/%ff', headers: { 'accept-language': 'en' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    response: { errorCode: '-9999', errorText: 'The request is not in the expected form.' },
  });
});
