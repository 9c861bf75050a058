/** Customers sign in with the demo provider over HTTP; forged and repeated callbacks are rejected. */

import { Writable } from 'node:stream';
import { ENDPOINTS } from '@sahna/contract';
import { TokenResponse } from '@sahna/contract/shop/token';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config/index.ts';
import { type Database, readSharedSecret } from '../../platform/db/index.ts';
import { TEST_ATTENDEE_KEYS } from '../../testing/attendee-keys.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { Browser } from '../support/browser.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';

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
  running = await openOwnShop({ hasIdentity: true, logger });
  db = running.db;
  shop = running.url;
});

afterAll(() => running.stop());

async function readClient(browser: Browser) {
  const answer = await (await browser.fetch('/api/crm/client')).json();
  return ENDPOINTS.crmClient.response[200].parse(answer).response.client;
}

describe('a customer', () => {
  it('signs in, returns to the previous page and sees their season tickets', async () => {
    const browser = new Browser(shop);
    expect(await readClient(browser)).toBeNull();
    const answer = await browser.signIn(AISULU, DEMO_PASSWORD, '/contacts?lang=ru');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contacts?lang=ru']);
    const client = await readClient(browser);
    expect(client).toMatchObject({
      clientname: 'Демоқызы Айсұлу',
      clientemail: AISULU,
      clientphone: '+77000000001',
      cardCode: '7000000001',
    });
    const { rows } = await db.query<{ hash: string }>(
      "SELECT hash FROM event WHERE key IN ('qyz-zhibek', 'abai', 'la-traviata', 'carmen') ORDER BY id",
    );
    expect(client?.subscriptions.map((ticket) => ticket.hash_id)).toEqual(rows.map((row) => row.hash));
    expect(new Set(client?.subscriptions.map((ticket) => ticket.quant))).toEqual(new Set([4]));
  });

  it('is the same customer at the next sign-in and on another device', async () => {
    const [cookie, other] = [new Browser(shop), new Browser(shop)];
    await cookie.signIn(AISULU, DEMO_PASSWORD);
    await other.signIn(AISULU, DEMO_PASSWORD);
    expect((await readClient(cookie))?.id).toBe((await readClient(other))?.id);
    expect(cookie.cookie('sahna_customer')?.value).not.toBe(other.cookie('sahna_customer')?.value);
  });

  it('sees the provider’s pages in the language of the shop’s page', async () => {
    const headings: string[] = [];
    for (const lang of ['kz', 'ru', 'en', 'ch']) {
      const { page } = await new Browser(shop).follow(`/crm/login?return=${encodeURIComponent(`/?lang=${lang}`)}`);
      headings.push(/<h1>(.*?)<\/h1>/.exec(page)?.[1] ?? '');
    }
    expect(headings).toEqual(['Кіру', 'Вход', 'Sign in', '登录']);
  });

  it('stays on the sign-in page after a wrong password', async () => {
    const browser = new Browser(shop);
    const page = await browser.follow('/crm/login?return=/?lang=en');
    const answer = await browser.submit(page.address, { email: AISULU, password: 'wrong' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Incorrect email or password.');
    expect(await readClient(browser)).toBeNull();
  });

  it('returns without a login session after canceling', async () => {
    const browser = new Browser(shop);
    const page = await browser.follow('/crm/login?return=/contacts');
    const back = Browser.led(await browser.submit(`${page.address}/give-up`, {}));
    const callback = await browser.follow(back, `${shop}/crm/callback`);
    expect((await browser.fetch(callback.address)).headers.get('location')).toBe('/contacts');
    expect(await readClient(browser)).toBeNull();
  });

  it('registers, and receives no season tickets by an unverified address', async () => {
    const { rows } = await db.query<{ event_id: number }>('SELECT event_id FROM season_ticket LIMIT 1');
    await db.query(
      `INSERT INTO season_ticket (key, hash, customer_email, event_id, quantity) VALUES ('new', 'h', 'new@mail.example', $1, 1)`,
      [rows[0]?.event_id],
    );
    const browser = new Browser(shop);
    const page = await browser.follow('/crm/register?return=/?lang=en');
    expect(page.page).toContain('<h1>Create account</h1>');
    const account = { family_name: 'Жаңа', given_name: 'Аян', email: 'New@mail.example', password: 'long enough' };
    const duplicate = await browser.submit(`${page.address}/register`, { ...account, email: AISULU });
    expect(await duplicate.text()).toContain('An account with this email already exists.');
    const back = Browser.led(await browser.submit(`${page.address}/register`, account));
    const callback = await browser.follow(back, `${shop}/crm/callback`);
    await browser.fetch(callback.address);
    expect(await readClient(browser)).toMatchObject({ clientemail: 'new@mail.example', subscriptions: [] });
    const again = new Browser(shop);
    await again.signIn('new@mail.example', 'long enough');
    expect(await readClient(again)).toMatchObject({ clientname: 'Жаңа Аян' });
  });

  it('signs out here and at the provider, also where the cookie was copied to', async () => {
    const browser = new Browser(shop);
    await browser.signIn(AISULU, DEMO_PASSWORD);
    const copy = new Browser(shop);
    copy.cookies.push(...browser.cookies.map((cookie) => ({ ...cookie })));
    const answer = ENDPOINTS.crmLogout.response[200].parse(
      await (await browser.post('/api/crm/logout', { sessionId: 'x', lang: 'ru' })).json(),
    ).response;
    expect(answer.errorCode).toBe('0');
    expect([await readClient(browser), await readClient(copy)]).toEqual([null, null]);
    const page = await (await browser.fetch(answer.logout_url)).text();
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const back = await browser.submit(action, { xsrf, logout: 'yes' });
    expect((await browser.fetch(Browser.led(back))).headers.get('location')).toBe('/?lang=ru');
    const loginPage = await browser.follow('/crm/login?return=/?lang=en');
    expect(loginPage.page).toContain('<h1>Sign in</h1>');
  });

  it('reaches the account page on the host name of the shop', async () => {
    const browser = new Browser(shop);
    await browser.signIn(AISULU, DEMO_PASSWORD);
    const { page } = await browser.follow('/crm/account?lang=en');
    expect(page).toContain(AISULU);
    const byName = new Browser(shop.replace('127.0.0.1', 'localhost'));
    const loginUrl = Browser.led(await byName.fetch('/crm/login'));
    expect(new URL(loginUrl).hostname).toBe('localhost');
    await byName.signIn(AISULU, DEMO_PASSWORD);
    expect(await readClient(byName)).toMatchObject({ clientemail: AISULU });
  });
});

describe('an attacker', () => {
  const expectRefused = async (browser: Browser, callback: string) => {
    const answer = await browser.fetch(callback);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(browser.cookie('sahna_customer')).toBeUndefined();
  };

  const getNowInSeconds = () => Math.floor(Date.now() / 1000);

  async function reencryptSignInCookie(browser: Browser, claims: object, otherKey?: Buffer): Promise<void> {
    const cookie = browser.cookie('sahna_sign_in');
    if (!cookie) throw new Error('the sign-in has no cookie');
    const key = Buffer.from(await readSharedSecret(db, 'sign-in'), 'base64url');
    const { payload } = await jwtDecrypt(cookie.value, key);
    const forged = new EncryptJWT({ ...payload, ...claims }).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' });
    cookie.value = await forged.encrypt(otherKey ?? key);
  }

  it('cannot use a forged state', async () => {
    const browser = new Browser(shop);
    const callback = new URL(await browser.walkToCallback(AISULU, DEMO_PASSWORD));
    callback.searchParams.set('state', 'forged');
    await expectRefused(browser, callback.href);
  });

  it('cannot sign somebody else in with their own callback', async () => {
    const callback = await new Browser(shop).walkToCallback(AISULU, DEMO_PASSWORD);
    await expectRefused(new Browser(shop), callback);
    const victim = new Browser(shop);
    await victim.fetch('/crm/login');
    await expectRefused(victim, callback);
  });

  it('cannot use a code twice, not even with its sign-in cookie', async () => {
    const browser = new Browser(shop);
    const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
    const savedCookies = browser.cookies.map((cookie) => ({ ...cookie }));
    expect((await browser.fetch(callback)).status).toBe(303);
    const again = new Browser(shop);
    again.cookies.push(...savedCookies);
    await expectRefused(again, callback);
  });

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['another verifier', { verifier: 'v'.repeat(43) }],
  ])('cannot have a response accepted with %s', async (_name, changed) => {
    const browser = new Browser(shop);
    const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
    await reencryptSignInCookie(browser, changed);
    await expectRefused(browser, callback);
  });

  it('cannot use a sign-in cookie that is expired or encrypted with another key', async () => {
    for (const change of [{ exp: getNowInSeconds() - 1 }, { exp: getNowInSeconds() + 60, key: Buffer.alloc(32, 1) }]) {
      const browser = new Browser(shop);
      const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
      const { key, ...claims } = change;
      await reencryptSignInCookie(browser, claims, key);
      await expectRefused(browser, callback);
    }
    // The same steps succeed with a valid cookie.
    const browser = new Browser(shop);
    const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
    await reencryptSignInCookie(browser, { exp: getNowInSeconds() + 60 });
    expect((await browser.fetch(callback)).status).toBe(303);
  });

  it.each(['//evil.example', '/\\evil.example', '\\\\evil.example', 'javascript:alert(1)', 'https://evil.example/'])(
    'cannot redirect a customer to %s',
    async (returnTo) => {
      const answer = await new Browser(shop).signIn(AISULU, DEMO_PASSWORD, returnTo);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    },
  );

  it('cannot make the provider send codes to another host', async () => {
    const loginUrl = new URL(Browser.led(await new Browser(shop).fetch('/crm/login')));
    loginUrl.searchParams.set('redirect_uri', 'http://evil.example/crm/callback');
    expect((await new Browser(shop).fetch(loginUrl.href)).status).toBe(400);
  });

  it('cannot sign anybody out without their token or from another site', async () => {
    const browser = new Browser(shop);
    await browser.signIn(AISULU, DEMO_PASSWORD);
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect((await browser.fetch('/api/crm/logout', body)).status).toBe(403);
    expect((await browser.post('/api/crm/logout', {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect(await readClient(browser)).not.toBeNull();
  });

  it('cannot use a token from before the sign-in', async () => {
    const browser = new Browser(shop);
    const before = TokenResponse.parse(await (await browser.fetch('/api/token')).json());
    await browser.signIn(AISULU, DEMO_PASSWORD);
    const headers = { 'content-type': 'application/json', 'x-csrf-token': before.response.token };
    expect((await browser.fetch('/api/crm/logout', { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });

  it('cannot use an expired or invented login session', async () => {
    const browser = new Browser(shop);
    await browser.signIn(AISULU, DEMO_PASSWORD);
    await db.query("UPDATE customer_session SET expires_at = now() - interval '1 second'");
    expect(await readClient(browser)).toBeNull();
    const cookie = browser.cookie('sahna_customer');
    if (cookie) cookie.value = 'made.up';
    expect(await readClient(browser)).toBeNull();
  });

  it('finds no addresses or tokens in the log', async () => {
    const browser = new Browser(shop);
    const callback = await browser.walkToCallback(AISULU, DEMO_PASSWORD);
    const code = new URL(callback).searchParams.get('code') ?? '';
    await browser.fetch(callback);
    await browser.fetch(callback);
    await expectRefused(new Browser(shop), callback);
    const { rows } = await db.query<{ id_token: string }>('SELECT id_token FROM customer_session');
    const secret = decodeURIComponent(browser.cookie('sahna_customer')?.value ?? '').split('.')[0] ?? '';
    expect(log).toContain('sign-in failed');
    for (const canary of [AISULU, 'Айсұлу', code, secret, rows.at(-1)?.id_token ?? '', 'eyJ']) {
      expect(canary.length).toBeGreaterThan(2);
      expect(log).not.toContain(canary);
    }
  });
});

describe('an identity provider that does not respond', () => {
  it('is reported to the visitor in their language, with a link to retry', async () => {
    const app = await createApp({
      config: readConfig({ ...TEST_ATTENDEE_KEYS, PORT: '0', HOST: '127.0.0.1', RATE_LIMIT: '0', BUSY_AFTER_MS: '0' }),
      db,
      logger: pino({ level: 'silent' }),
      bank: null,
      identity: { issuer: () => 'http://127.0.0.1:9', clientId: 'x', scopes: 'openid' },
      isDemo: false,
    });
    const answer = await app.server.inject('/crm/login?return=/contacts?lang=ru');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(readServerText('api/storefront/customers', 'ru', 'unavailable'));
    expect(answer.body).toContain('href="/crm/login?return=%2Fcontacts%3Flang%3Dru"');
    await app.stop();
  });
});
