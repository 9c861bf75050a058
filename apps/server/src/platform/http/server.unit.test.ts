import { expect, test } from 'vitest';
import { SERVER_TEXTS } from './languages/texts.ts';
import { createBareServer } from './testing/bare-server.ts';

test('returns 429 with Retry-After in the language of the request', async () => {
  const app = await createBareServer({ rateLimit: 1 });
  app.post('/', { config: app.limited(1) }, async () => ({}));
  const call = (payload: object) => app.inject({ method: 'POST', url: '/', payload });
  expect((await call({})).statusCode).toBe(200);
  for (const lang of ['ru', 'en', 'kz', 'ch'] as const) {
    const answer = await call({ lang });
    expect([answer.statusCode, answer.json().response]).toEqual([
      429,
      { errorCode: '-9998', errorText: SERVER_TEXTS[lang].rate },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await app.close();
});

test('sends a page for an undecodable link and an error for an undecodable API request', async () => {
  const app = await createBareServer();
  app.get('/*', async () => 'a page');
  const mangled = '/event/x/%E0%A4%A';
  const page = await app.inject({ url: mangled, headers: { accept: 'text/html,application/xhtml+xml' } });
  expect([page.statusCode, page.headers.location]).toEqual([302, '/not-found']);
  const call = await app.inject({ url: mangled, headers: { accept: 'application/json' } });
  expect([call.statusCode, call.json().response.errorCode]).toEqual([400, '-9999']);
  await app.close();
});

test('handles HEAD like GET, and counts both together', async () => {
  const app = await createBareServer({ rateLimit: 3 });
  app.get('/', { config: app.limited(1) }, async () => ({}));
  app.get('/other', { config: app.limited(1) }, async () => ({}));
  const statuses = [];
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD'] as const)
    statuses.push((await app.inject({ method, url: '/' })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await app.inject({ url: '/other' })).statusCode).toBe(200);
  await app.close();
});

test('counts the addresses of one IPv6 site together', async () => {
  const app = await createBareServer({ rateLimit: 1 });
  app.get('/', { config: app.limited(1) }, async () => ({}));
  const getStatus = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode;
  expect([await getStatus('2001:db8::1'), await getStatus('2001:db8::2'), await getStatus('2001:db8:0:1::1')]).toEqual([
    200, 429, 200,
  ]);
  await app.close();
});

test('allows forms to post to the shop and its banks only', async () => {
  const app = await createBareServer({ listFormTargets: () => ['http://*:4010'] });
  app.get('/', async () => 'a page');
  const policy = (await app.inject('/')).headers['content-security-policy'];
  expect(policy).toMatch(/form-action 'self' http:\/\/\*:4010(;|$)/);
  await app.close();
});
