/** Events for signed-in customers only; the customer is taken from the login session, never from the body. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { CrmClientResponse } from '@sahna/contract/customers/crm';
import { type OrderCreateBody, OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { Browser } from '../support/browser.ts';
import {
  createCartLine,
  createCartOrder,
  createLine,
  createOrderBody,
  openEventPage,
  viewOrder,
} from '../support/orders.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { readOrderCustomers, switchNeedreg } from '../support/stores/customers.store.ts';
import type { Visitor } from '../support/visitor.ts';

let shop: RunningShop;
let reader: Visitor;

beforeAll(async () => {
  shop = await openOwnShop({ hasIdentity: true });
  reader = await shop.visitor();
});
afterAll(() => shop.stop());
afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));

async function signIn(name: string): Promise<Browser> {
  const browser = new Browser(shop.url);
  await browser.signIn(`${name}@sahna.example`, DEMO_PASSWORD);
  return browser;
}

async function order(browser: Browser, body: OrderCreateBody) {
  const answer = await browser.post(ENDPOINT_PATHS.orderCreate, body);
  return OrderCreateResponse.parse(await answer.json()).response;
}

async function buildOrder(title: string, quantity = 1, more: Partial<OrderCreateBody> = {}): Promise<OrderCreateBody> {
  const page = await openEventPage(reader, title);
  return { ...createOrderBody(page, [createLine(page, quantity)]), ...more };
}

async function readClient(browser: Browser) {
  return CrmClientResponse.parse(await (await browser.fetch(ENDPOINT_PATHS.crmClient)).json()).response.client;
}

async function readVisitsLeft(browser: Browser, hash: string): Promise<{ id: number; quant: number } | undefined> {
  const found = (await readClient(browser))?.subscriptions.find((ticket) => ticket.hash_id === hash);
  return found && { id: found.subscrit_id, quant: found.quant };
}

describe('an event that requires a customer', () => {
  it('is rejected for a guest in the language of the request, and sold to a customer', async () => {
    const body = await buildOrder('Season ticket: Great Symphonies');
    const stranger = new Browser(shop.url);
    const texts: string[] = [];
    for (const lang of ['ru', 'en', 'kz', 'ch'] as const) {
      const refused = await order(stranger, { ...body, lang });
      expect([refused.errorCode, refused.hash]).toEqual(['-9999', '']);
      texts.push(refused.errorText);
    }
    expect(new Set(texts).size).toBe(4);
    expect(texts).toContain(readServerText('modules/reservations', 'ru', 'sign-in-required'));
    const browser = await signIn('timur');
    const created = await order(browser, body);
    expect(created.errorCode).toBe('0');
    expect(await readOrderCustomers(shop.db, created.hash)).toMatchObject([
      { email: 'timur@sahna.example', account: { name: 'Показов Тимур' } },
    ]);
  });

  it('is named in the error of a cart with several events, in the language of the request', async () => {
    const [abai, season] = [
      await openEventPage(reader, 'Abai'),
      await openEventPage(reader, 'Season ticket: Great Symphonies'),
    ];
    const lines = [createCartLine(abai, 1), createCartLine(season, 1)];
    const browser = await signIn('timur');
    await browser.post(ENDPOINT_PATHS.cartUpdate, { data: lines, lang: 'en' });
    // Signs out, as when the login session expires.
    const at = browser.cookies.findIndex(({ name }) => name === 'sahna_customer');
    browser.cookies.splice(at, 1);
    const { action_ru, action_en, action_kz, action_ch } = season.action;
    for (const [lang, title] of Object.entries({ ru: action_ru, en: action_en, kz: action_kz, ch: action_ch })) {
      const answer = await browser.post(ENDPOINT_PATHS.orderCreate, { ...createCartOrder(abai, lines), lang });
      const { errorCode, errorText } = OrderCreateResponse.parse(await answer.json()).response;
      expect([errorCode, errorText.includes(title)], errorText).toEqual(['-9999', true]);
    }
  });

  it('includes every event if the shop requires sign-in, while browsing stays open', async () => {
    await switchNeedreg(shop.db, 1);
    await expect
      .poll(async () => (await order(new Browser(shop.url), await buildOrder('Abai'))).errorCode)
      .toBe('-9999');
    expect((await order(await signIn('timur'), await buildOrder('Abai'))).errorCode).toBe('0');
    await switchNeedreg(shop.db, 0);
    await expect.poll(async () => (await order(new Browser(shop.url), await buildOrder('Abai'))).errorCode).toBe('0');
  });
});

describe('a ticket by season ticket', () => {
  it('is free, issued immediately, and consumes a visit of the season ticket for all of its events', async () => {
    const browser = await signIn('aisulu');
    const body = await buildOrder('Abai', 2);
    const before = await readVisitsLeft(browser, body.hash);
    const created = await order(browser, { ...body, crmClient: { subscritId: before?.id } });
    expect(created).toMatchObject({ errorCode: '0' });
    const view = await viewOrder(reader, created.hash);
    expect(view).toMatchObject({ demsumma: 0, printingAllowed: 1 });
    expect(view.main).toHaveLength(2);
    expect(await readVisitsLeft(browser, body.hash)).toEqual({ id: before?.id, quant: 2 });
    const carmen = await openEventPage(reader, 'Carmen');
    expect(await readVisitsLeft(browser, carmen.hash)).toEqual({ id: before?.id, quant: 2 });
  });

  it('is rejected above the remaining visits', async () => {
    const browser = await signIn('aisulu');
    const body = await buildOrder('Carmen', 3);
    const owned = await readVisitsLeft(browser, body.hash);
    const refused = await order(browser, { ...body, crmClient: { subscritId: owned?.id } });
    expect(refused).toMatchObject({
      errorCode: '-9998',
      errorText: readServerText('modules/season-tickets', 'en', 'season-ticket-left', { left: 2 }),
    });
    expect(await readVisitsLeft(browser, body.hash)).toEqual(owned);
  });

  it('is rejected for a guest, another customer, another event and a voucher card', async () => {
    const aisulu = await signIn('aisulu');
    const body = await buildOrder('Carmen', 1);
    const owned = await readVisitsLeft(aisulu, body.hash);
    const crmClient = { subscritId: owned?.id };
    const attempts: [Browser, OrderCreateBody, string][] = [
      [new Browser(shop.url), { ...body, crmClient }, '-9999'],
      [await signIn('daniyar'), { ...body, crmClient }, '-9999'],
      [aisulu, { ...(await buildOrder('Giselle', 1)), crmClient }, '-9999'],
      [aisulu, { ...body, crmClient: { subscritId: 999_999 } }, '-9999'],
    ];
    for (const [browser, wanted, code] of attempts) expect((await order(browser, wanted)).errorCode).toBe(code);
    expect(await readVisitsLeft(aisulu, body.hash)).toEqual(owned);
  });

  it('takes the customer from the login session and ignores the CRM fields of the request', async () => {
    const aisulu = await signIn('aisulu');
    const client = await readClient(aisulu);
    const body = await buildOrder('Carmen', 1);
    const owned = await readVisitsLeft(aisulu, body.hash);
    const claimed = {
      CRMFAN_ID: String(client?.id),
      CRMFAN_HASH_ID: client?.hashId,
      CRMFAN_FIO: client?.clientname,
      CRMFAN_CARD_CODE: client?.cardCode,
      REFERRAL: 'theatre.example',
    };
    const daniyar = await signIn('daniyar');
    expect((await order(daniyar, { ...body, crmClient: { ...claimed, subscritId: owned?.id } })).errorCode).toBe(
      '-9999',
    );
    const plain = await order(daniyar, { ...body, crmClient: claimed });
    expect(await readOrderCustomers(shop.db, plain.hash)).toMatchObject([
      {
        email: 'daniyar@sahna.example',
        account: { name: 'Үлгіұлы Данияр Демоұлы', cardCode: '7000000002' },
        referral: 'theatre.example',
      },
    ]);
    const stranger = await order(new Browser(shop.url), { ...body, crmClient: claimed });
    expect(await readOrderCustomers(shop.db, stranger.hash)).toMatchObject([{ email: null, account: null }]);
  });
});
