/** CSRF protection and rate limits. */
import { createHash } from 'node:crypto';
import { ENDPOINTS, type Endpoint } from '@sahna/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readServerText } from '../../testing/read-server-text.ts';
import { createLine, createOrderBody, makeOrder, openEventPage } from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { readTables, skipReminder } from '../support/stores/ledger.store.ts';
import { type Answer, Visitor } from '../support/visitor.ts';

type Call = { path: string; body: object };

const ANSWERED = ['orderCreate', 'orderView', 'orderPay', 'orderStatusChange', 'orderNumber'] as const;
const POSTS = Object.values<Endpoint>(ENDPOINTS).flatMap(({ method, path }) => (method === 'POST' ? [path] : []));

describe('a request that changes data', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  let stranger: Visitor;
  let calls: Record<(typeof ANSWERED)[number], Call>;

  beforeAll(async () => {
    shop = await openOwnShop({ hasBank: true });
    visitor = await shop.visitor();
    stranger = await shop.visitor();
    const page = await openEventPage(visitor, 'Abai');
    const order = createOrderBody(page, [createLine(page, 1)]);
    const hash = await makeOrder(visitor, order);
    await skipReminder(shop.db, hash);
    const ofOrder = { hash, lang: 'kz' };
    calls = {
      orderCreate: { path: ENDPOINTS.orderCreate.path, body: order },
      orderView: { path: ENDPOINTS.orderView.path, body: ofOrder },
      orderPay: { path: ENDPOINTS.orderPay.path.replace(':creditcompany_id', '1'), body: ofOrder },
      orderStatusChange: { path: ENDPOINTS.orderStatusChange.path, body: ofOrder },
      orderNumber: { path: ENDPOINTS.orderNumber.path, body: ofOrder },
    };
  });

  afterAll(() => shop.stop());

  const attacks: [string, () => Record<string, string>][] = [
    ['without a token', () => ({})],
    ['with an invented token', () => ({ 'x-csrf-token': 'AbCdEfGh-invented' })],
    ['with an empty token', () => ({ 'x-csrf-token': ' ' })],
    ["with another visitor's token", () => ({ 'x-csrf-token': stranger.token })],
    ['with the token but without cookies', () => ({ 'x-csrf-token': visitor.token, cookie: '' })],
    ['from another site', () => ({ 'x-csrf-token': visitor.token, origin: 'https://evil.example' })],
    ['from a page without an origin', () => ({ 'x-csrf-token': visitor.token, origin: 'null' })],
    [
      'from another port of the host',
      () => ({ 'x-csrf-token': visitor.token, origin: shop.url.replace(/:\d+$/, ':1') }),
    ],
    [
      'from a site whose name begins like ours',
      () => ({ 'x-csrf-token': visitor.token, origin: `${shop.url}.evil.example` }),
    ],
    ['as a plain form', () => ({ 'content-type': 'text/plain' })],
  ];

  describe('from elsewhere', () => {
    let before: Awaited<ReturnType<typeof readTables>>;
    beforeAll(async () => {
      before = await readTables(shop.db);
    });
    // Whichever of the tests ran.
    afterAll(async () => {
      expect(await readTables(shop.db)).toEqual(before);
    });

    for (const declared of POSTS)
      it.each(attacks)(`is rejected: ${declared} %s`, async (_, headers) => {
        const knownCall = Object.values(calls).find(
          ({ path }) => path.replace(/\/1$/, '/:creditcompany_id') === declared,
        );
        const { path, body } = knownCall ?? { path: declared.replace(/:\w+/g, '1'), body: {} };
        for (const address of [path, `${path}/`, `/${path}`]) {
          const answer = await visitor.send({ method: 'POST', path: address, body, headers: headers() });
          expect(answer.status).toBe(403);
          expect(answer.body).toMatchObject({
            response: { errorCode: '-1000', errorText: expect.stringMatching(/\S/) },
          });
        }
      });
  });

  it.each(ANSWERED)('succeeds from the shop’s own page: %s', async (id) => {
    const { path, body } = calls[id];
    expect((await visitor.post(path, body, { origin: shop.url })).status).toBe(200);
    expect((await visitor.post(path, body)).status).toBe(200);
  });

  it('explains the rejection in the language of the address', async () => {
    const texts = new Set<string>();
    for (const lang of ['ru', 'en', 'kz', 'ch']) {
      const { body } = await visitor.send({ method: 'POST', path: `${calls.orderView.path}?lang=${lang}`, body: {} });
      texts.add(JSON.stringify(body));
    }
    expect(texts.size).toBe(4);
  });

  it('explains the rejection in the language of the body', async () => {
    for (const { path } of [calls.orderView, ENDPOINTS.crmLogout]) {
      const texts = new Set<string>();
      for (const lang of ['ru', 'en', 'kz', 'ch'])
        texts.add(JSON.stringify((await visitor.send({ method: 'POST', path, body: { lang } })).body));
      expect(texts.size, path).toBe(4);
    }
  });

  it('succeeds with a new token after an error', async () => {
    const late = await shop.visitor();
    late.token = 'outdated';
    expect((await late.post(calls.orderView.path, calls.orderView.body)).status).toBe(403);
    await late.arrive();
    expect((await late.post(calls.orderView.path, calls.orderView.body)).status).toBe(200);
  });
});

describe('the rate limit', () => {
  /** Statuses of more requests than one address can send per minute, each with its own headers. */
  async function readStatuses(shop: RunningShop, headers: (nth: number) => Record<string, string>): Promise<number[]> {
    const visitor = await shop.visitor();
    const found: number[] = [];
    for (let nth = 0; nth < 8; nth++)
      found.push((await visitor.post(ENDPOINTS.orderView.path, { hash: 'nothing' }, headers(nth))).status);
    return found;
  }

  async function runWithLimit(environment: Record<string, string>, test: (shop: RunningShop) => Promise<void>) {
    const shop = await openOwnShop({ environment: { RATE_LIMIT: '5', ...environment } });
    await test(shop).finally(() => shop.stop());
  }

  it('ignores a forged X-Forwarded-For and returns Retry-After', async () => {
    await runWithLimit({}, async (shop) => {
      const found = await readStatuses(shop, (nth) => ({
        'x-forwarded-for': `10.0.0.${nth}`,
        'x-real-ip': `10.0.1.${nth}`,
      }));
      expect(found).toEqual([404, 404, 404, 404, 404, 429, 429, 429]);
      const visitor = await shop.visitor();
      const refused = await visitor.post(`${ENDPOINTS.orderView.path}?lang=en`, { hash: 'nothing' });
      expect(refused.body).toMatchObject({
        response: { errorCode: '-9998', errorText: expect.stringMatching(/wait/) },
      });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    });
  });

  it('counts each address behind a trusted proxy, using only the entry that the proxy added', async () => {
    await runWithLimit({ TRUST_PROXY: 'loopback' }, async (shop) => {
      const different = await readStatuses(shop, (nth) => ({ 'x-forwarded-for': `203.0.113.${nth}` }));
      expect(different).not.toContain(429);
      const spoofed = await readStatuses(shop, (nth) => ({ 'x-forwarded-for': `10.0.0.${nth}, 203.0.113.99` }));
      expect(spoofed.filter((status) => status === 429)).toHaveLength(3);
    });
  });

  it('limits attempts at pages that a hash opens, and responds with a page', async () => {
    await runWithLimit({}, async (shop) => {
      for (const screen of ['/order', '/ticket', '/nominal-tickets']) {
        const visitor = new Visitor(shop.url, { accept: 'text/html', 'accept-language': 'en' });
        const answers: Answer[] = [];
        for (let nth = 0; nth < 6; nth++) answers.push(await visitor.get(`${screen}/${`${nth}`.repeat(22)}`));
        expect
          .soft(
            answers.map(({ status }) => status).filter((status) => status === 429),
            screen,
          )
          .toEqual([429]);
        const refused = answers.at(-1);
        expect.soft(refused?.headers.get('content-type'), screen).toContain('text/html');
        expect.soft(refused?.body, screen).toContain(readServerText('platform/http/languages', 'en', 'rate'));
        expect.soft(Number(refused?.headers.get('retry-after')), screen).toBeGreaterThan(0);
        const [, style = ''] = /<style>(.*)<\/style>/s.exec(`${refused?.body}`) ?? [];
        const policy = refused?.headers.get('content-security-policy');
        expect.soft(policy, screen).toContain(createHash('sha256').update(style).digest('base64'));
      }
    });
  });

  it('allows fewer orders than reads', async () => {
    await runWithLimit({ RATE_LIMIT: '10' }, async (shop) => {
      const visitor = await shop.visitor();
      const page = await openEventPage(visitor, 'Abai');
      const order = createOrderBody(page, [createLine(page, 1)]);
      const found: number[] = [];
      for (let nth = 0; nth < 3; nth++) found.push((await visitor.post(ENDPOINTS.orderCreate.path, order)).status);
      expect(found).toEqual([200, 200, 429]);
    });
  });
});

describe('an overloaded shop', () => {
  it('responds 503 in the envelope or as a page, and keeps serving assets of pages', async () => {
    const shop = await openOwnShop({ environment: { BUSY_AFTER_MS: '5' } });
    try {
      const visitor = new Visitor(shop.url, { accept: 'text/html' });
      // Blocks the event loop, which is what the shop measures once a second.
      const until = Date.now() + 1500;
      while (Date.now() < until);
      await new Promise((resume) => setTimeout(resume));
      const served = ['/healthz', '/images/nothing.svg', '/assets/nothing.js'];
      const answers = await Promise.all(
        ['/', '/?lang=en', ENDPOINTS.afisha.path, ...served].map((path) => visitor.get(path)),
      );
      const [page, english, api, ...files] = answers;
      expect([page?.status, page?.headers.get('retry-after')]).toEqual([503, '5']);
      expect(page?.headers.get('content-type')).toContain('text/html');
      expect(page?.body).toContain('<html lang="kk">');
      expect(page?.body).toContain(readServerText('platform/http/languages', 'kz', 'busy'));
      expect(english?.body).toContain('<html lang="en">');
      expect(english?.body).toContain(readServerText('platform/http/languages', 'en', 'busy'));
      expect([api?.status, api?.headers.get('retry-after')]).toEqual([503, '5']);
      expect(api?.body).toMatchObject({ response: { errorCode: '-9999' } });
      expect(files.map(({ status }) => status)).toEqual([200, 404, 404]);
    } finally {
      await shop.stop();
    }
  });
});
