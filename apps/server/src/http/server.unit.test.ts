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
