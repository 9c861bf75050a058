/** Loyalty cards over HTTP: PINs, attempt limits, and the visitors that see and use a card. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/orders/discounts';
import { type OrderCreateBody, OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { OrderViewResponse } from '@sahna/contract/orders/order-view';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { Browser } from '../support/browser.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, orderTickets, viewOrder } from '../support/orders.ts';
import { payOrder } from '../support/processes/simulated-buyers.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { blockCard, openCard, readCard } from '../support/stores/loyalty-cards.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { addDiscount, cancelDiscount, type DiscountInput } from './discount-requests.ts';

/** Cards of the demo season. */
const DANIYAR = { cardCode: '7000000002', cardPin: '2222' };
const WITHOUT_PIN = '7000000003';
const BLOCKED = { cardCode: '7000000009', cardPin: '9999' };

let shop: RunningShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openOwnShop({ hasBank: true, hasIdentity: true, environment: { TRUST_PROXY: 'loopback' } });
  visitor = await shop.visitor();
});
afterAll(() => shop.stop());
afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));

const makeTwoTicketOrder = () => orderTickets(visitor, 'Abai', 2);

async function buildOrder(): Promise<OrderCreateBody> {
  const page = await openEventPage(visitor, 'Abai');
  return createOrderBody(page, [createLine(page, 2)]);
}

describe('a loyalty card', () => {
  it('returns the same error for a wrong PIN and an unknown card in every language, and requires no PIN if the card has none', async () => {
    const hash = await makeTwoTicketOrder();
    const texts = {
      ru: 'Неверный номер карты или PIN-код',
      en: readServerText('modules/points', 'en', 'wrong-card'),
      kz: 'Карта нөмірі немесе PIN-код қате',
      ch: '卡号或 PIN 码错误',
    };
    const wrong: DiscountInput[] = [
      { cardCode: '7000000009', cardPin: '0000' },
      { cardCode: '7000000009' },
      { cardCode: '1234567' },
      { cardCode: '7000000009', cardPin: '1', bonuses: 5 },
    ];
    for (const [at, [lang, errorText]] of Object.entries(texts).entries())
      expect(await addDiscount(visitor, hash, wrong[at] ?? {}, { lang })).toMatchObject({
        errorCode: '-9999',
        errorText,
      });
    expect(await addDiscount(visitor, hash, BLOCKED)).toMatchObject({
      errorText: readServerText('modules/points', 'en', 'blocked'),
    });
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({ cardCode: '', totalBalance: 0 });
    expect(await addDiscount(visitor, hash, { cardCode: WITHOUT_PIN, bonuses: 5_001 })).toMatchObject({
      errorCode: '-9998',
      errorText: readServerText('modules/points', 'en', 'too-few', { left: 5000 }),
    });
    expect(await addDiscount(visitor, hash, { cardCode: WITHOUT_PIN, bonuses: 5_000 })).toMatchObject({
      errorCode: '0',
    });
    await cancelDiscount(visitor, hash);
  });

  it('limits PIN attempts to ten per order and ten per card, across addresses', async () => {
    const openVisitorFrom = (last: number) => shop.visitor({ 'x-forwarded-for': `203.0.113.${last}` });
    const caller = await openVisitorFrom(20);
    const [one, two] = [await makeTwoTicketOrder(), await makeTwoTicketOrder()];
    const attempt = (hash: string, cardCode: string, n: number, of: Visitor) =>
      addDiscount(of, hash, { cardCode, cardPin: String(n) });
    const attempts = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(one, `555${n}`, n, caller)));
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(10);
    for (let n = 0; n < 10; n++)
      expect((await attempt(two, '7000000001', n, await openVisitorFrom(21))).status).toBe(200);
    const ownCard = { cardCode: '7000000001', cardPin: '1111' };
    expect((await addDiscount(await openVisitorFrom(22), await makeTwoTicketOrder(), ownCard)).status).toBe(429);
    expect((await addDiscount(await openVisitorFrom(22), await makeTwoTicketOrder(), DANIYAR)).errorCode).toBe('0');
  });
});

describe('the card of a customer', () => {
  async function placeOrder(browser: Browser | Visitor, body: OrderCreateBody): Promise<string> {
    const answer = await browser.post(ENDPOINT_PATHS.orderCreate, body);
    const json = answer instanceof Response ? await answer.json() : answer.body;
    return OrderCreateResponse.parse(json).response.hash;
  }

  it('belongs to the order of a signed-in customer without a PIN', async () => {
    const browser = new Browser(shop.url);
    await browser.signIn('maria@sahna.example', DEMO_PASSWORD);
    const hash = await placeOrder(browser, await buildOrder());
    const postAsOwner = async (path: string, body: object) => (await browser.post(path, body)).json();
    const readDiscounts = async () =>
      OrderViewResponse.parse(await postAsOwner(`${ENDPOINT_PATHS.orderView}/`, { hash, lang: 'en' })).response
        .discountData;
    expect(await readDiscounts()).toMatchObject({ cardCode: WITHOUT_PIN, totalBalance: 5_000 });
    // Another visitor with the order’s address.
    const stranger = await shop.visitor();
    const unknown = { cardCode: '', availableBonuses: 0, totalBalance: 0, cardAllowed: 1 };
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject(unknown);
    expect(await addDiscount(stranger, hash, { bonuses: 500 })).toMatchObject({
      errorText: readServerText('modules/points', 'en', 'no-card'),
    });
    const used = OrderChanged.parse(await postAsOwner(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', bonuses: 500 }));
    expect(used.response.errorCode).toBe('0');
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ ...unknown, useBonuses: 500 });
    expect(await readDiscounts()).toMatchObject({ useBonuses: 500, totalBalance: 5_000 });
    await cancelDiscount(visitor, hash);
  });

  it('is visible and usable only in the browser where the PIN was entered', async () => {
    const [owner, stranger] = [await shop.visitor(), await shop.visitor()];
    const hash = await makeOrder(owner, await buildOrder());
    await addDiscount(owner, hash, DANIYAR);
    expect((await viewOrder(owner, hash)).discountData).toMatchObject({ cardCode: DANIYAR.cardCode });
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ cardCode: '', totalBalance: 0 });
    expect((await addDiscount(stranger, hash, { bonuses: 1 })).errorCode).toBe('-9999');
    expect((await addDiscount(stranger, hash, { cardCode: DANIYAR.cardCode, bonuses: 1 })).errorCode).toBe('-9999');
    expect((await addDiscount(stranger, hash, { ...DANIYAR, bonuses: 1 })).errorCode).toBe('0');
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ cardCode: DANIYAR.cardCode, useBonuses: 1 });
    await cancelDiscount(visitor, hash);
  });

  it('earns points and stays hidden if only the body contains its number', async () => {
    await openCard(shop.db, { card: '8000000003', points: 100_000 });
    const hash = await placeOrder(visitor, {
      ...(await buildOrder()),
      crmClient: { CRMFAN_CARD_CODE: DANIYAR.cardCode },
    });
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      cardCode: '',
      totalBalance: 0,
      chargedBonus: 0,
    });
    expect(await addDiscount(visitor, hash, { bonuses: 5 })).toMatchObject({
      errorText: readServerText('modules/points', 'en', 'no-card'),
    });
    const { demsumma } = await viewOrder(visitor, hash);
    const { balance } = await readCard(shop.db, DANIYAR.cardCode);
    await payOrder(visitor, hash);
    expect((await viewOrder(visitor, hash)).discountData).toBeNull();
    expect(await readCard(shop.db, DANIYAR.cardCode)).toEqual({
      balance: balance + Math.floor(demsumma * 0.07) * 100,
      reserved: 0,
    });
  });

  it('is shown as blocked without available points, and its reserved points remain applied', async () => {
    await openCard(shop.db, { card: '8000000004', points: 100_000 });
    const hash = await makeTwoTicketOrder();
    await addDiscount(visitor, hash, { cardCode: '8000000004', bonuses: 700 });
    const { demsumma } = await viewOrder(visitor, hash);
    await blockCard(shop.db, '8000000004');
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      isBlocked: 1,
      availableBonuses: 0,
      useBonuses: 700,
    });
    await payOrder(visitor, hash);
    expect(await viewOrder(visitor, hash)).toMatchObject({ demsumma });
    expect(await readCard(shop.db, '8000000004')).toEqual({ balance: 30_000, reserved: 0 });
  });
});
