/** When a bot check is required over HTTP: by setup and by the number of orders; with pictures, proof of work and reCAPTCHA. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { CaptchaResponse } from '@sahna/contract/bot-check/captcha';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { SetupResponse } from '@sahna/contract/shop/setup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChallengeCode } from '../../modules/bot-check/testing/challenges.store.ts';
import { doWork } from '../../modules/bot-check/testing/solve.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { createLine, createOrderBody, type EventPage, openEventPage } from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { readTables } from '../support/stores/ledger.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { openSiteverify, SECRET_KEY, type Siteverify } from './siteverify.ts';

const CHECK = ENDPOINT_PATHS.captchaCheck;

/** Returns the error code of the order. */
async function placeOrder(visitor: Visitor, order: object, key?: string): Promise<string> {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, order, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return OrderCreateResponse.parse(answer.body).response.errorCode;
}

async function requestPicture(visitor: Visitor) {
  return CaptchaResponse.parse((await visitor.get(ENDPOINT_PATHS.captcha)).body).response;
}

const readSetup = async (visitor: Visitor) =>
  SetupResponse.parse((await visitor.get(ENDPOINT_PATHS.setup)).body).response;

describe('a shop that always requires a bot check', () => {
  let shop: RunningShop;
  let visitor: Visitor;
  let page: EventPage;
  const createBody = () => createOrderBody(page, [createLine(page, 1)]);

  beforeAll(async () => {
    shop = await openOwnShop({ environment: { CAPTCHA: 'always' } });
    visitor = await shop.visitor();
    page = await openEventPage(visitor, 'Abai');
  });
  afterAll(() => shop.stop());

  it('announces the check in its setup and loads nothing from third parties', async () => {
    expect(await readSetup(visitor)).toMatchObject({
      captcha: { enabled: 1 },
      recaptcha: { enabled: 0, sitekey: '' },
    });
    const policy = (await visitor.get('/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('google');
  });

  it('rejects an order without a proof, and with a wrong, foreign or used proof', async () => {
    const before = await readTables(shop.db);
    const stranger = await shop.visitor();
    const { sid } = await requestPicture(visitor);
    const right = { captchaSid: sid, captchaText: await readChallengeCode(shop.db, sid) };
    for (const proof of [
      {},
      { recaptchaSkip: 1 },
      { recaptchaToken: 'anything' },
      { captchaText: right.captchaText },
      { captchaSid: 'AAAAAAAAAAAAAAAAAAAAAAAA', captchaText: right.captchaText },
    ])
      expect(await placeOrder(visitor, { ...createBody(), ...proof }), JSON.stringify(proof)).toBe('-1001');
    expect(await placeOrder(stranger, { ...createBody(), ...right })).toBe('-1001');
    expect({ ...(await readTables(shop.db)), bot_challenge: 0 }).toEqual({ ...before, bot_challenge: 0 });

    expect(await placeOrder(visitor, { ...createBody(), ...right })).toBe('0');
    expect(await placeOrder(visitor, { ...createBody(), ...right })).toBe('-1001');
  });

  it('creates one order for a solved picture and returns the stored response for its key', async () => {
    const { sid, code } = await requestPicture(visitor);
    expect(code).toMatch(/^<img src="data:image\/webp;base64,[^"]+"[^>]*>$/);
    expect(code).not.toMatch(/<text|<script|<svg|href|\son\w+=/);
    const captchaText = await readChallengeCode(shop.db, sid);
    expect((await visitor.post(CHECK, { captchaSid: sid, captchaText })).body).toEqual({ response: true });
    const proven = { ...createBody(), captchaSid: sid, captchaText };
    expect(await placeOrder(visitor, proven, 'a lost call')).toBe('0');
    expect(await placeOrder(visitor, proven, 'a lost call')).toBe('0');
    expect(await placeOrder(visitor, proven, 'another call')).toBe('-1001');
  });

  it('accepts the code under the field names of the picture response', async () => {
    const { sid } = await requestPicture(visitor);
    expect((await visitor.post(CHECK, { sid, code: 'wrong' })).body).toEqual({ response: false });
    const again = await requestPicture(visitor);
    const right = { sid: again.sid, code: await readChallengeCode(shop.db, again.sid) };
    expect((await visitor.post(CHECK, right)).body).toEqual({ response: true });
    expect(await placeOrder(visitor, { ...createBody(), captchaSid: right.sid, captchaText: right.code })).toBe('0');
  });

  it('accepts proof of work instead of the picture', async () => {
    const { sid, work } = await requestPicture(visitor);
    expect((await visitor.post(CHECK, { captchaSid: sid, work: doWork(work) })).body).toEqual({ response: true });
    expect(await placeOrder(visitor, { ...createBody(), captchaSid: sid })).toBe('0');
    expect(await placeOrder(visitor, { ...createBody(), captchaSid: sid })).toBe('-1001');
  });

  it('shows a new picture for each request, also without a cookie', async () => {
    const newcomer = await shop.visitor();
    const [one, other] = [await requestPicture(newcomer), await requestPicture(newcomer)];
    expect(one.sid).not.toBe(other.sid);
    expect(one.code).not.toBe(other.code);
    const answer = await fetch(shop.url + ENDPOINT_PATHS.captcha);
    expect(answer.headers.getSetCookie().join()).toContain('sahna_visitor');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('a shop that requires a bot check after unusually many orders', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await openOwnShop({
      environment: { CAPTCHA: 'auto', TRUST_PROXY: 'loopback', HELD_PER_VISITOR: '8' },
    });
  });
  afterAll(() => shop.stop());

  it('requires a proof after five unpaid orders, and accepts proofs up to the cap', async () => {
    const visitor = await shop.visitor();
    expect(await readSetup(visitor)).toMatchObject({ captcha: { enabled: 0 }, recaptcha: { enabled: 0 } });
    const page = await openEventPage(visitor, 'Abai');
    const order = createOrderBody(page, [createLine(page, 1)]);
    const codes: string[] = [];
    for (let nth = 0; nth < 6; nth++) codes.push(await placeOrder(visitor, order));
    expect(codes).toEqual(['0', '0', '0', '0', '0', '-1001']);
    expect(await placeOrder(visitor, { ...order, recaptchaSkip: 1 })).toBe('-1001');
    const solvePicture = async () => {
      const { sid } = await requestPicture(visitor);
      return { captchaSid: sid, captchaText: await readChallengeCode(shop.db, sid) };
    };
    expect(await placeOrder(visitor, { ...order, ...(await solvePicture()) })).toBe('0');
    const two = createOrderBody(page, [createLine(page, 2)]);
    expect(await placeOrder(visitor, { ...two, ...(await solvePicture()) })).toBe('0');
    const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...order, ...(await solvePicture()) });
    expect(answer.body).toMatchObject({
      response: {
        errorCode: '-9998',
        errorText: readServerText('modules/reservations', 'en', 'hold-limit', { limit: 8, heldSeats: 8 }),
        hash: '',
      },
    });
    expect(await placeOrder(await shop.visitor(), order)).toBe('0');
  });
});

describe('a shop with reCAPTCHA keys', () => {
  let google: Siteverify;
  let shop: RunningShop;
  let visitor: Visitor;
  let order: object;

  beforeAll(async () => {
    google = await openSiteverify('127.0.0.1');
    shop = await openOwnShop({
      environment: {
        CAPTCHA: 'always',
        RECAPTCHA_SITE_KEY: 'the-site-key',
        RECAPTCHA_SECRET_KEY: SECRET_KEY,
        RECAPTCHA_VERIFY_URL: google.url,
      },
    });
    visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'Abai');
    order = createOrderBody(page, [createLine(page, 1)]);
  });
  afterAll(async () => {
    await shop.stop();
    await google.close();
  });
  const createTokenOrder = (recaptchaToken: string) => ({ ...order, recaptchaToken });

  it('publishes its site key and allows Google’s script in its policy', async () => {
    expect(await readSetup(visitor)).toMatchObject({ recaptcha: { enabled: 1, sitekey: 'the-site-key' } });
    const policy = (await visitor.get('/')).headers.get('content-security-policy') ?? '';
    for (const directive of ['script-src', 'frame-src'])
      expect(policy).toMatch(new RegExp(`${directive} 'self'[^;]* https://www\\.google\\.com/recaptcha/`));
  });

  it('accepts a valid token for one order and for the repeated request', async () => {
    const token = google.giveToken();
    expect(await placeOrder(visitor, createTokenOrder(token), 'key 1')).toBe('0');
    const countBefore = google.requestCount;
    expect(await placeOrder(visitor, createTokenOrder(token), 'key 1')).toBe('0');
    expect(google.requestCount, 'a stored response needs no verification').toBe(countBefore);
    expect(await placeOrder(visitor, createTokenOrder(token), 'key 2')).toBe('-1001');
    const checked = google.giveToken({ action: 'order', score: 0.9 });
    expect((await visitor.post(CHECK, { recaptchaToken: checked })).body).toEqual({ response: true });
    expect(await placeOrder(visitor, createTokenOrder(checked))).toBe('0');
    expect(await placeOrder(visitor, createTokenOrder(checked))).toBe('-1001');
  });

  it.each([
    ['invented', () => 'made-up'],
    ['refused', () => google.giveToken({ success: false })],
    ['another site’s', () => google.giveToken({ hostname: 'evil.example' })],
    ['of no site', () => google.giveToken({ hostname: undefined })],
    ['another action’s', () => google.giveToken({ action: 'login' })],
    ['scored as a bot', () => google.giveToken({ score: 0.1 })],
  ])('rejects a token that is %s', async (_, token) => {
    expect(await placeOrder(visitor, createTokenOrder(token()))).toBe('-1001');
  });

  it('accepts only tokens of its public host name, regardless of the requested host', async () => {
    const named = await openOwnShop({
      environment: {
        PUBLIC_URL: 'https://tickets.example',
        TRUST_PROXY: '127.0.0.1',
        CAPTCHA: 'always',
        RECAPTCHA_SITE_KEY: 'the-site-key',
        RECAPTCHA_SECRET_KEY: SECRET_KEY,
        RECAPTCHA_VERIFY_URL: google.url,
      },
    });
    const caller = await named.visitor({ 'x-forwarded-host': 'tickets.example' });
    expect(await placeOrder(caller, createTokenOrder(google.giveToken({ hostname: '127.0.0.1' })))).toBe('-1001');
    expect(await placeOrder(caller, createTokenOrder(google.giveToken({ hostname: 'tickets.example' })))).toBe('0');
    await named.stop();
  });

  it('rejects tokens while Google does not respond, and accepts the picture', async () => {
    google.isBroken = true;
    expect(await placeOrder(visitor, createTokenOrder(google.giveToken()))).toBe('-1001');
    const { sid } = await requestPicture(visitor);
    const proof = { captchaSid: sid, captchaText: await readChallengeCode(shop.db, sid) };
    expect(await placeOrder(visitor, { ...order, ...proof })).toBe('0');
    google.isBroken = false;
  });
});
