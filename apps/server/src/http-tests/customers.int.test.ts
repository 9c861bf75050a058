/** Customers sign in by the demo provider over HTTP; forged and repeated callbacks are refused. */

import { Writable } from 'node:stream';
import { ENDPOINTS } from '@sahna/contract';
import { TokenResponse } from '@sahna/contract/endpoints/token';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { readConfig } from '../config/index.ts';
import { type Database, sharedSecret } from '../platform/db/index.ts';
import { TEST_HOLDER_KEYS } from '../testing/holder-keys.ts';
import { Browser } from './browser.ts';
import { openOwnShop, type RunningShop } from './running-shop.ts';

const AISULU = 'aisulu@sahna.example';

let running: RunningShop;
let db: Database;
let shop: string;
let log = '';

beforeAll(async () => {
  const lines = new Writable({
    write: (chunk, _encoding, done) => {
      log += String(chunk);
      done();
    },
  });
  const logger = pino({ level: 'trace', redact: ['req.headers', 'headers'] }, lines);
  running = await openOwnShop({ identity: true, logger });
  db = running.db;
  shop = running.url;
});

afterAll(() => running.stop());

async function clientOf(browser: Browser) {
  const answer = await (await browser.fetch('/api/crm/client')).json();
  return ENDPOINTS.crmClient.response[200].parse(answer).response.client;
}

describe('a customer', () => {
  it('signs in, comes back to the page they left, and is known with their season tickets', async () => {
    const browser = new Browser(shop);
    expect(await clientOf(browser)).toBeNull();
    const answer = await browser.signIn(AISULU, DEMO_PASSWORD, '/contacts?lang=ru');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contacts?lang=ru']);
    const client = await clientOf(browser);
    expect(client).toMatchObject({
      clientname: 'Демоқызы Айсұлу',
      clientemail: AISULU,
      clientphone: '+77000000001',
      cardCode: '7000000001',
    });
    const { rows } = await db.query<{ hash: string }>(
      "SELECT hash FROM event WHERE key IN ('qyz-zhibek', 'abai', 'la-traviata', 'carmen') ORDER BY id",
    );
    expect(client?.subscriptions.map((one) => one.hash_id)).toEqual(rows.map((row) => row.hash));
    expect(new Set(client?.subscriptions.map((one) => one.quant))).toEqual(new Set([4]));
  });

  it('is the same customer the next time, and at the next device', async () => {
    const [one, other] = [new Browser(shop), new Browser(shop)];
    await one.signIn(AISULU, DEMO_PASSWORD);
    await other.signIn(AISULU, DEMO_PASSWORD);
    expect((await clientOf(one))?.id).toBe((await clientOf(other))?.id);
    expect(one.cookie('sahna_customer')?.value).not.toBe(other.cookie('sahna_customer')?.value);
  });

  it('sees the provider’s pages in the language of the shop’s page', async () => {
    const seen: string[] = [];
    for (const lang of ['kz', 'ru', 'en', 'ch']) {
      const { page } = await new Browser(shop).follow(`/crm/login?return=${encodeURIComponent(`/?lang=${lang}`)}`);
      seen.push(/<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '');
    }
    expect(seen).toEqual(['Кіру', 'Вход', 'Sign in', '登录']);
  });

  it('who types a wrong password stays where they are', async () => {
    const browser = new Browser(shop);
    const page = await browser.follow('/crm/login?return=/?lang=en');
    const answer = await browser.submit(page.address, { email: AISULU, password: 'wrong' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('do not match');
    expect(await clientOf(browser)).toBeNull();
  });

  it('who changes their mind comes back not signed in', async () => {
    const browser = new Browser(shop);
    const page = await browser.follow('/crm/login?return=/contacts');
    const back = Browser.led(await browser.submit(`${page.address}/give-up`, {}));
    const callback = await browser.follow(back, `${shop}/crm/callback`);
    expect((await browser.fetch(callback.address)).headers.get('location')).toBe('/contacts');
    expect(await clientOf(browser)).toBeNull();
  });

  it('registers, and gets nobody’s season tickets by an address that nobody has verified', async () => {
    const { rows } = await db.query<{ event_id: number }>('SELECT event_id FROM subscription LIMIT 1');
    await db.query(
      `INSERT INTO subscription (key, hash, customer_email, event_id, quantity) VALUES ('new', 'h', 'new@mail.example', $1, 1)`,
      [rows[0]?.event_id],
    );
    const browser = new Browser(shop);
    const page = await browser.follow('/crm/register?return=/?lang=en');
    expect(page.page).toContain('<h1>Create an account</h1>');
    const wish = { family_name: 'Жаңа', given_name: 'Аян', email: 'New@mail.example', password: 'long enough' };
    const taken = await browser.submit(`${page.address}/register`, { ...wish, email: AISULU });
    expect(await taken.text()).toContain('already has an account');
    const back = Browser.led(await browser.submit(`${page.address}/register`, wish));
    const callback = await browser.follow(back, `${shop}/crm/callback`);
    await browser.fetch(callback.address);
    expect(await clientOf(browser)).toMatchObject({ clientemail: 'new@mail.example', subscriptions: [] });
    const again = new Browser(shop);
    await again.signIn('new@mail.example', 'long enough');
    expect(await clientOf(again)).toMatchObject({ clientname: 'Жаңа Аян' });
  });

  it('signs out here and at the provider, wherever the cookie was copied to', async () => {
    const browser = new Browser(shop);
    await browser.signIn(AISULU, DEMO_PASSWORD);
    const copy = new Browser(shop);
    copy.cookies.push(...browser.cookies.map((one) => ({ ...one })));
    const answer = ENDPOINTS.crmLogout.response[200].parse(
      await (await browser.post('/api/crm/logout', { sessionId: 'x', lang: 'ru' })).json(),
    ).response;
    expect(answer.errorCode).toBe('0');
    expect([await clientOf(browser), await clientOf(copy)]).toEqual([null, null]);
    const page = await (await browser.fetch(answer.logout_url)).text();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const back = await browser.submit(action, { xsrf, logout: 'yes' });
    expect((await browser.fetch(Browser.led(back))).headers.get('location')).toBe('/?lang=ru');
    const asked = await browser.follow('/crm/login?return=/?lang=en');
    expect(asked.page).toContain('<h1>Sign in</h1>');
  });

  it('reaches the account’s page by the host by which the shop is seen', async () => {
    const browser = new Browser(shop);
    await browser.signIn(AISULU, DEMO_PASSWORD);
    const { page } = await browser.follow('/crm/account?lang=en');
    expect(page).toContain(AISULU);
    const byName = new Browser(shop.replace('127.0.0.1', 'localhost'));
    const asked = Browser.led(await byName.fetch('/crm/login'));
    expect(new URL(asked).hostname).toBe('localhost');
    await byName.signIn(AISULU, DEMO_PASSWORD);
    expect(await clientOf(byName)).toMatchObject({ clientemail: AISULU });
  });
});

describe('an attacker', () => {
  const refusedWith = async (browser: Browser, callback: string) => {
    const answer = await browser.fetch(callback);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(browser.cookie('sahna_customer')).toBeUndefined();
  };

  it('cannot bring a forged state', async () => {
    const browser = new Browser(shop);
    const callback = new URL(await browser.walkToCallback(AISULU, DEMO_PASSWORD));
    callback.searchParams.set('state', 'forged');
    await refusedWith(browser, callback.href);
  });

  it('cannot make somebody else sign in by the attacker’s callback', async () => {
    const callback = await new Browser(shop).walkToCallback(AISULU, DEMO_PASSWORD);
    await refusedWith(new Browser(shop), callback);
    const victim = new Browser(shop);
    await victim.fetch('/crm/login');
    await refusedWith(victim, callback);
  });

  it('cannot use a code twice, not even with the question it answers', async () => {
    const browser = new Browser(shop);
    const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
    const kept = browser.cookies.map((one) => ({ ...one }));
    expect((await browser.fetch(callback)).status).toBe(303);
    const again = new Browser(shop);
    again.cookies.push(...kept);
    await refusedWith(again, callback);
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['another verifier', { verifier: 'v'.repeat(43) }],
  ])('cannot have an answer accepted with %s', async (_name, changed) => {
    const browser = new Browser(shop);
    const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
    const cookie = browser.cookie('sahna_sign_in');
    const key = Buffer.from(await sharedSecret(db, 'sign-in'), 'base64url');
    const { payload } = await jwtDecrypt(cookie?.value ?? '', key);
    const forged = new EncryptJWT({ ...payload, ...changed }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
    if (cookie) cookie.value = await forged.encrypt(key);
    await refusedWith(browser, callback);
  });

  it('cannot use a question that is too old or sealed with another key', async () => {
    for (const [key, age] of [
      [Buffer.from(await sharedSecret(db, 'sign-in'), 'base64url'), -1],
      [Buffer.alloc(32, 1), 60],
    ] as const) {
      const browser = new Browser(shop);
      const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
      const cookie = browser.cookie('sahna_sign_in');
      const state = new URL(callback).searchParams.get('state');
      const forged = new EncryptJWT({
        state,
        nonce: 'n',
        verifier: 'v',
        redirectUri: `${shop}/crm/callback`,
        returnTo: '/',
      })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(Date.now() / 1000) + age);
      if (cookie) cookie.value = await forged.encrypt(key);
      await refusedWith(browser, callback);
    }
  });

  it.each(['//evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)', 'https://evil.example/'])(
    'cannot lead a customer to %s',
    async (returnTo) => {
      const answer = await new Browser(shop).signIn(AISULU, DEMO_PASSWORD, returnTo);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    },
  );

  it('cannot have the provider send codes to another host', async () => {
    const asked = new URL(Browser.led(await new Browser(shop).fetch('/crm/login')));
    asked.searchParams.set('redirect_uri', 'http://evil.example/crm/callback');
    expect((await new Browser(shop).fetch(asked.href)).status).toBe(400);
  });

  it('cannot sign anybody out without their token, nor from another site', async () => {
    const browser = new Browser(shop);
    await browser.signIn(AISULU, DEMO_PASSWORD);
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await browser.fetch('/api/crm/logout', body)).status).toBe(403);
    expect((await browser.post('/api/crm/logout', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await clientOf(browser)).not.toBeNull();
  });

  it('cannot go on with a token from before the sign-in', async () => {
    const browser = new Browser(shop);
    const before = TokenResponse.parse(await (await browser.fetch('/api/token')).json());
    await browser.signIn(AISULU, DEMO_PASSWORD);
    const headers = { 'content-type': 'application/json', 'x-csrf-token': before.response.token };
    expect((await browser.fetch('/api/crm/logout', { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });

  it('cannot use a session that is over, or one that was made up', async () => {
    const browser = new Browser(shop);
    await browser.signIn(AISULU, DEMO_PASSWORD);
    await db.query("UPDATE customer_session SET expires_at = now() - interval '1 second'");
    expect(await clientOf(browser)).toBeNull();
    const cookie = browser.cookie('sahna_customer');
    if (cookie) cookie.value = 'made.up';
    expect(await clientOf(browser)).toBeNull();
  });

  it('finds neither addresses nor tokens in the log', async () => {
    const browser = new Browser(shop);
    const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
    const code = new URL(callback).searchParams.get('code') ?? '';
    await browser.fetch(callback);
    await browser.fetch(callback);
    await refusedWith(new Browser(shop), callback);
    const { rows } = await db.query<{ id_token: string }>('SELECT id_token FROM customer_session');
    const secret = decodeURIComponent(browser.cookie('sahna_customer')?.value ?? '').split('.')[0] ?? '';
    expect(log).toContain('nobody was signed in');
    for (const canary of [AISULU, 'Айсұлу', code, secret, rows.at(-1)?.id_token ?? '', 'eyJ']) {
      expect(canary.length).toBeGreaterThan(2);
      expect(log).not.toContain(canary);
    }
  });
});

describe('a provider that does not answer', () => {
  it('is told to the visitor, in their language, with a way to try again', async () => {
    const alone = await createApp({
      config: readConfig({ ...TEST_HOLDER_KEYS, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0' }),
      db,
      logger: pino({ level: 'silent' }),
      bank: null,
      identity: { issuer: () => 'http://127.0.0.1:9', clientId: 'x', scopes: 'openid' },
      demo: false,
    });
    const answer = await alone.server.inject('/crm/login?return=/contacts?lang=ru');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Войти сейчас нельзя');
    expect(answer.body).toContain('href="/crm/login?return=%2Fcontacts%3Flang%3Dru"');
    await alone.stop();
  });
});
