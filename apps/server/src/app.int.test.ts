/** The running server against its contract, with strangers and nonsense at the door. */
import { fileURLToPath } from 'node:url';
import { ENDPOINTS, type Endpoint, Refusal } from '@sahna/contract';
import { AfishaResponse } from '@sahna/contract/endpoints/afisha';
import { NoSchemeResponse } from '@sahna/contract/endpoints/no-scheme';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { OrderViewResponse } from '@sahna/contract/endpoints/order-view';
import { SetupResponse } from '@sahna/contract/endpoints/setup';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from './app.ts';
import { auditLedger } from './cli/audit/audit.ts';
import { readConfig } from './config.ts';
import { type Database, migrate, openDatabase } from './db/index.ts';
import { CATALOGUES as SERVER_TEXTS } from './http/texts.ts';
import { dayAt } from './kernel/local-date.ts';
import { importFolder } from './modules/catalogue/index.ts';

const SEASON = fileURLToPath(new URL('../../../demo/season/', import.meta.url));

let db: Database;
let app: App;

beforeAll(async () => {
  db = await openDatabase({ kind: 'memory' });
  await migrate(db);
  const imported = await importFolder(db, SEASON, dayAt(new Date(), 'Asia/Almaty'));
  expect(imported.ok).toBe(true);
  const config = readConfig({ PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', LOG_LEVEL: 'silent' });
  app = await createApp({ config, db, logger: pino({ level: 'silent' }), bank: null, demo: true });
  await app.start();
}, 120_000);

afterAll(async () => {
  await app.stop();
  await db.close();
});

class Visitor {
  cookies: Record<string, string> = {};
  token = '';
  async arrive(): Promise<this> {
    const answer = await app.server.inject('/api/token');
    for (const { name, value } of answer.cookies) this.cookies[name] = value;
    this.token = answer.json().response.token;
    return this;
  }
  post(url: string, body: unknown, headers: Record<string, string> = {}) {
    return app.server.inject({
      method: 'POST',
      url,
      cookies: this.cookies,
      headers: {
        'x-csrf-token': this.token,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        ...headers,
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  }
}

async function eventNamed(title: string) {
  const poster = AfishaResponse.parse((await app.server.inject('/api/afisha')).json()).response;
  const hash = poster.action.find((event) => event.event_en === title)?.hash_id ?? '';
  return NoSchemeResponse.parse((await app.server.inject(`/api/no-scheme?hash=${hash}&lang=kz`)).json()).response;
}

async function wish(title: string, changes: object = {}, lineChanges: object = {}) {
  const event = await eventNamed(title);
  const price = event.price[0];
  return {
    data: [
      {
        day: price?.action_day,
        time: event.calendar.find((day) => day.day === price?.action_day)?.times[0]?.time,
        actionId: price?.action_id,
        categoryId: price?.clientcategory_id,
        zoneId: price?.zonelevel_id,
        quantity: 2,
        ...lineChanges,
      },
    ],
    hash: event.action.hash_id,
    lang: 'kz',
    fio: 'Айгүл Сахнаева',
    phone: '+77000000000',
    email: 'aigul@mail.example',
    checkboxList: event.checkboxList.map(({ id }) => ({ id, checked: 1 })),
    ...changes,
  };
}

/** Rows are only ever added by an order; counters are moved by sweeps as well. */
const counted = async (): Promise<object[]> =>
  (await db.query('SELECT (SELECT count(*) FROM booking) AS orders, (SELECT count(*) FROM hold) AS holds')).rows;

describe('the contract', () => {
  it('holds for what everybody may read', async () => {
    SetupResponse.parse((await app.server.inject('/api/setup')).json());
    const answer = await app.server.inject('/api/afisha');
    const { response } = AfishaResponse.strict().parse(answer.json());
    expect(response.action.length).toBeGreaterThan(40);
    const again = await app.server.inject({
      url: '/api/afisha',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect([200, 304]).toContain(again.statusCode);
    for (const event of response.action)
      NoSchemeResponse.parse((await app.server.inject(`/api/no-scheme?hash=${event.hash_id}`)).json());
  });

  it('is what /api/docs says, path by path', async () => {
    const { paths } = (await app.server.inject('/api/docs/json')).json();
    for (const { path, method } of Object.values<Endpoint>(ENDPOINTS))
      expect(paths[path.replace(/:(\w+)/g, '{$1}')], path).toHaveProperty(method.toLowerCase());
  });

  it('holds for an order, at the shop’s own price whatever the client claims', async () => {
    const visitor = await new Visitor().arrive();
    const body = await wish('Abai', { total: 1, status: 'paid' }, { price: 1, sum: 2 });
    const made = OrderCreateResponse.parse((await visitor.post('/api/order/create', body)).json()).response;
    expect(made.errorCode).toBe('0');
    const view = OrderViewResponse.parse(
      (await visitor.post('/api/order/view/', { hash: made.hash, lang: 'kz' })).json(),
    ).response;
    expect(view).toMatchObject({ demsumma: 18_000, printingAllowed: 0, orderDeleted: 0 });
    expect((await visitor.post('/api/order/get-num', { hash: made.hash, lang: 'kz' })).json()).toEqual({
      response: { num: view.ord_num },
    });
    const noBank = (await visitor.post('/api/order/pay/1', { hash: made.hash, lang: 'ru' })).json().response;
    expect(noBank).toMatchObject({ errorCode: '-9995', errorText: 'Cпособ оплаты не задан. Код ошибки: -9995' });
    await db.query("UPDATE booking SET expires_at = now() - interval '1 second'");
    expect((await visitor.post('/api/order/view/', { hash: made.hash, lang: 'kz' })).json().response.orderDeleted).toBe(
      1,
    );
  });

  it('pays a free order at once and gives its tickets', async () => {
    const visitor = await new Visitor().arrive();
    const made = (await visitor.post('/api/order/create', await wish('Open rehearsal', {}, { quantity: 1 }))).json()
      .response;
    expect(made.errorCode).toBe('0');
    const view = OrderViewResponse.parse(
      (await visitor.post('/api/order/view/', { hash: made.hash, lang: 'kz' })).json(),
    ).response;
    expect(view.printingAllowed).toBe(1);
    const ticket = view.main[0]?.tickethash_id ?? '';
    expect((await app.server.inject(`/ticket/${ticket}.pdf`)).headers['content-type']).toBe('application/pdf');
    expect((await app.server.inject(`/ticket/${ticket}.ics`)).body).toContain('BEGIN:VCALENDAR');
    expect((await app.server.inject(`/ticket/${'x'.repeat(24)}.pdf`)).statusCode).toBe(404);
    expect(await auditLedger(db, new Date())).toEqual([]);
  });
});

describe('strangers', () => {
  it.each([
    ['no token', async (visitor: Visitor) => Object.assign(visitor, { token: '' }), {}],
    ['a wrong token', async (visitor: Visitor) => Object.assign(visitor, { token: 'x'.repeat(40) }), {}],
    [
      'another visitor’s token',
      async (visitor: Visitor) => Object.assign(visitor, { token: (await new Visitor().arrive()).token }),
      {},
    ],
    ['a foreign Origin', async (visitor: Visitor) => visitor, { origin: 'https://evil.example' }],
    ['no Origin to speak of', async (visitor: Visitor) => visitor, { origin: 'null' }],
  ])('with %s change nothing', async (_name, disguise, headers) => {
    const visitor = await disguise(await new Visitor().arrive());
    const before = await counted();
    for (const { path, method } of Object.values<Endpoint>(ENDPOINTS).filter((one) => one.method === 'POST')) {
      const answer = await visitor.post(path.replace(':creditcompany_id', '1'), await wish('Abai'), headers);
      expect([method, path, answer.statusCode]).toEqual([method, path, 403]);
      expect(answer.json().response.errorCode).toBe('-1000');
    }
    expect(await counted()).toEqual(before);
  });
});

describe('nonsense', () => {
  const nested = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
  const bodies: [string, unknown][] = [
    ['nothing', ''],
    ['no JSON', '{"data":'],
    ['null', 'null'],
    ['a list', []],
    ['a text', '"x"'],
    ['an empty object', {}],
    ['wrong types', { data: 'x', hash: 5, lang: {}, creditcompany_id: [] }],
    ['a hash that is no hash', { hash: '../../etc/passwd', data: [] }],
    ['deep nesting', nested],
    ['prototype pollution', '{"__proto__":{"admin":true},"hash":"x"}'],
    ['a huge body', { hash: 'x'.repeat(200_000) }],
  ];

  it.each(bodies)('%s is refused by every call that changes something, and changes nothing', async (_name, body) => {
    const visitor = await new Visitor().arrive();
    const before = await counted();
    for (const { path } of Object.values<Endpoint>(ENDPOINTS).filter((one) => one.method === 'POST')) {
      const answer = await visitor.post(path.replace(':creditcompany_id', '1'), body);
      expect(answer.statusCode, path).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, path).toBeLessThan(500);
      expect(Refusal.parse(answer.json()).response.errorText).not.toBe('');
    }
    expect(await counted()).toEqual(before);
  });

  it('is refused in the caller’s language, naming the field', async () => {
    const visitor = await new Visitor().arrive();
    const texts = await Promise.all(
      ['kz', 'ru', 'en', 'ch'].map(
        async (lang) => (await visitor.post('/api/order/create', { lang, data: 5 })).json().response,
      ),
    );
    expect(new Set(texts.map((one) => one.errorText)).size).toBe(4);
    expect(texts[0].errors.map((one: { path: string }) => one.path)).toEqual(expect.arrayContaining(['data', 'hash']));
  });

  it.each([
    ['more than the order’s limit', {}, { quantity: 50 }, '-9998'],
    ['a day that is not sold', {}, { day: '01.01.2031' }, '-9998'],
    ['a category that is not sold', {}, { categoryId: 999_999 }, '-9998'],
    ['no consent', { checkboxList: [] }, {}, '-9999'],
    ['nothing', {}, { quantity: 0 }, '-9998'],
  ])('an order of %s is refused', async (_name, changes, lineChanges, code) => {
    const visitor = await new Visitor().arrive();
    const before = await counted();
    const answer = await visitor.post('/api/order/create', await wish('Abai', changes, lineChanges));
    expect([answer.statusCode, answer.json().response.errorCode]).toEqual([200, code]);
    expect(await counted()).toEqual(before);
  });

  it('an unknown order, ticket or event is 404', async () => {
    const visitor = await new Visitor().arrive();
    expect((await visitor.post('/api/order/view/', { hash: 'x'.repeat(24), lang: 'kz' })).statusCode).toBe(404);
    for (const url of ['/api/no-scheme?hash=nope', '/api/ticket/nope', '/images/nope.svg'])
      expect((await app.server.inject(url)).statusCode, url).toBe(404);
  });
});

describe('an address that does not exist', () => {
  const calls = ['/api', '/api/', '/api/nope', '/api/nope/', '//api//nope', '/api/nope?lang=ru', '/api/setup/nope'];
  const nowhere = [
    ...[...calls, '/assets/missing.js'].map((url) => ['GET', url] as const),
    ...(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).flatMap((method) =>
      ['/api/nope', '/api/setup', '/api/nope/', '/nope', '/assets/missing.js'].map((url) => [method, url] as const),
    ),
    ['GET', '/api/order/create'] as const,
  ];

  it.each(nowhere)('is refused in the envelope: %s %s', async (method, url) => {
    const answer = await app.server.inject({ method, url });
    expect(answer.statusCode).toBe(404);
    expect(Refusal.parse(answer.json()).response.errorCode).toBe('-9999');
  });

  it('has no body for HEAD', async () => {
    const answer = await app.server.inject({ method: 'HEAD', url: '/api/nope' });
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      404,
      'application/json; charset=utf-8',
      '',
    ]);
  });

  it('is a page for people where no call is meant', async () => {
    const answer = await app.server.inject('/nope?lang=en');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<html lang="en"');
  });
});

describe('an address with a slash at its end', () => {
  it.each(['/api/setup/', '/api/afisha/', '/api/token/', '/api/docs/', '/healthz/'])(
    'is the same call: %s',
    async (url) => {
      expect((await app.server.inject(url)).statusCode).toBe(200);
    },
  );

  it('leads to the page without it', async () => {
    const answer = await app.server.inject('/contacts/?lang=ru');
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/contacts?lang=ru']);
  });
});

describe('a refusal before anything is looked at', () => {
  const refusedText = async (headers: Record<string, string>, body: unknown, url = '/api/order/create') =>
    (await Object.assign(new Visitor(), { token: 'x' }).post(url, body, headers)).json().response.errorText;

  it('speaks the language of the body, of the address, of the reader, else Kazakh', async () => {
    const [kazakh, ...others] = await Promise.all([
      refusedText({}, {}),
      refusedText({}, { lang: 'ru' }),
      refusedText({}, {}, '/api/order/create?lang=en'),
      refusedText({ 'accept-language': 'zh-TW,zh;q=0.9' }, {}),
      refusedText({ 'accept-language': 'de' }, {}),
      refusedText({ 'accept-language': 'en' }, { lang: 'kz' }),
    ]);
    expect(new Set([kazakh, ...others.slice(0, 3)]).size).toBe(4);
    expect(others.slice(3)).toEqual([kazakh, kazakh]);
  });

  it('takes the reader’s language where the body is too large to be read', async () => {
    const answer = await new Visitor().post(
      '/api/order/create',
      { lang: 'en', hash: 'x'.repeat(200_000) },
      { 'accept-language': 'ru-RU' },
    );
    expect([answer.statusCode, answer.json().response.errorText]).toEqual([413, SERVER_TEXTS.ru['too-large']]);
  });
});
