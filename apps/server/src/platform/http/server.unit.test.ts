import { expect, test } from 'vitest';
import { bareServer } from './testing/bare-server.ts';
import { CATALOGUES } from './texts.ts';

test('who calls too often is told when to come again, in the language of the call', async () => {
  const app = await bareServer({ rateLimit: 1 });
  app.post('/', { config: app.limited(1) }, async () => ({}));
  const call = (payload: object) => app.inject({ method: 'POST', url: '/', payload });
  expect((await call({})).statusCode).toBe(200);
  for (const lang of ['ru', 'en', 'kz', 'ch'] as const) {
    const answer = await call({ lang });
    expect([answer.statusCode, answer.json().response]).toEqual([
      429,
      { errorCode: '-9998', errorText: CATALOGUES[lang].rate },
    ]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  }
  await app.close();
});

test('a link that was mangled on its way leads to the page that says so, a call to a refusal', async () => {
  const app = await bareServer();
  app.get('/*', async () => 'a page');
  const mangled = '/event/x/%E0%A4%A';
  const page = await app.inject({ url: mangled, headers: { accept: 'text/html,application/xhtml+xml' } });
  expect([page.statusCode, page.headers.location]).toEqual([302, '/not-found']);
  const call = await app.inject({ url: mangled, headers: { accept: 'application/json' } });
  expect([call.statusCode, call.json().response.errorCode]).toEqual([400, '-9999']);
  await app.close();
});

test('HEAD does the work of GET, and counts as one', async () => {
  const app = await bareServer({ rateLimit: 3 });
  app.get('/', { config: app.limited(1) }, async () => ({}));
  app.get('/other', { config: app.limited(1) }, async () => ({}));
  const statuses = [];
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET', 'HEAD'] as const)
    statuses.push((await app.inject({ method, url: '/' })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect((await app.inject({ url: '/other' })).statusCode).toBe(200);
  await app.close();
});

test('the addresses of one IPv6 site count as one', async () => {
  const app = await bareServer({ rateLimit: 1 });
  app.get('/', { config: app.limited(1) }, async () => ({}));
  const from = async (remoteAddress: string) => (await app.inject({ url: '/', remoteAddress })).statusCode;
  expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8:0:1::1')]).toEqual([
    200, 429, 200,
  ]);
  await app.close();
});

test('forms are posted to the shop, and to its banks alone', async () => {
  const app = await bareServer({ formTargets: () => ['http://*:4010'] });
  app.get('/', async () => 'a page');
  const policy = (await app.inject('/')).headers['content-security-policy'];
  expect(policy).toMatch(/form-action 'self' http:\/\/\*:4010(;|$)/);
  await app.close();
});
