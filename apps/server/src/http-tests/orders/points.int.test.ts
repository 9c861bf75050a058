/** Loyalty points over HTTP: card ownership, visible balances and payment with points. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/orders/discounts';
import { type OrderCreateBody, OrderCreateResponse } from '@sahna/contract/orders/order-create';
import { OrderViewResponse } from '@sahna/contract/orders/order-view';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard, submitCard } from '../../modules/payments/testing/buyer.ts';
import { textOf } from '../../testing/text-of.ts';
import { Browser } from '../support/browser.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { confirmReturnLink, linkOf, submitReturn } from '../support/return-requests.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { blockCard, onCard, openCard, payByVoucherCard } from '../support/stores/loyalty-cards.store.ts';
import { beginIn, setPolicy } from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { moneyBackOf } from './promo-codes.store.ts';

/** Cards of the demo season. */
const DANIYAR = { cardCode: '7000000002', cardPin: '2222' };
const WITHOUT_PIN = '7000000003';
const BLOCKED = { cardCode: '7000000009', cardPin: '9999' };

let shop: RunningShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openOwnShop({ bank: true, identity: true, environment: { TRUST_PROXY: 'loopback' } });
  visitor = await shop.visitor();
});
afterAll(() => shop.stop());
afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));

async function bodyOf(title = 'Abai', quantity = 2): Promise<OrderCreateBody> {
  const page = await openEventPage(visitor, title);
  return orderOf(page, [lineOf(page, quantity)]);
}

const anOrder = async (title?: string, quantity?: number) => makeOrder(visitor, await bodyOf(title, quantity));

type DiscountInput = { bonuses?: number; cardCode?: string; cardPin?: string; promoCode?: string };

async function add(hash: string, input: DiscountInput, { lang = 'en', caller = visitor, key = '' } = {}) {
  const answer = await caller.post(ENDPOINT_PATHS.addDiscount, { hash, lang, ...input }, { 'idempotency-key': key });
  return { ...OrderChanged.parse(answer.body).response, status: answer.status };
}

async function cancel(hash: string, only?: 'bonuses' | 'promoCode') {
  const answer = await visitor.post(ENDPOINT_PATHS.cancelDiscount, { hash, lang: 'en', only });
  return OrderChanged.parse(answer.body).response.errorCode;
}

const paid = (hash: string) => expect.poll(async () => (await viewOrder(visitor, hash)).printingAllowed).toBe(1);

describe('a loyalty card entered by a visitor', () => {
  it('is shown with its PIN, pays with points that can be canceled separately, and earns points', async () => {
    const hash = await anOrder();
    const before = await viewOrder(visitor, hash);
    expect(before.discountData).toMatchObject({ cardCode: '', cardAllowed: 1, totalBalance: 0, availableBonuses: 0 });
    expect(await add(hash, { bonuses: 10 })).toMatchObject({
      errorCode: '-9999',
      errorText: textOf('modules/points', 'en', 'no-card'),
    });
    expect(await add(hash, { ...DANIYAR, cardCode: '7000 0000 02' })).toMatchObject({ errorCode: '0' });
    const withCard = await viewOrder(visitor, hash);
    expect(withCard.demsumma).toBe(before.demsumma);
    const maxPoints = before.main.reduce((sum, { price }) => sum + price, 0);
    expect(withCard.discountData).toMatchObject({
      cardCode: '7000000002',
      isBlocked: 0,
      availableBonuses: Math.min(12_000, maxPoints),
      useBonuses: 0,
      totalBalance: 12_000,
      chargedBonus: Math.floor(before.demsumma * 0.07),
    });

    expect((await add(hash, { promoCode: 'SAHNA10' })).errorCode).toBe('0');
    expect((await add(hash, { bonuses: 2_500 })).errorCode).toBe('0');
    const used = await viewOrder(visitor, hash);
    const off = maxPoints * 0.1;
    expect(used.discountData).toMatchObject({ useBonuses: 2_500, promoCode: 'SAHNA10', totalDiscount: off + 2_500 });
    expect([used.demsumma, used.cost]).toEqual([before.demsumma - off - 2_500, before.cost]);
    expect(await add(hash, { bonuses: 1 })).toMatchObject({ errorCode: '-9999' });

    expect(await cancel(hash, 'bonuses')).toBe('0');
    expect(await viewOrder(visitor, hash)).toMatchObject({
      demsumma: before.demsumma - off,
      discountData: { cardCode: '7000000002', useBonuses: 0, promoCode: 'SAHNA10' },
    });
    expect((await add(hash, { bonuses: 2_000 })).errorCode).toBe('0');
    expect(await cancel(hash, 'promoCode')).toBe('0');
    const last = await viewOrder(visitor, hash);
    expect(last).toMatchObject({
      demsumma: before.demsumma - 2_000,
      discountData: { promoCode: '', useBonuses: 2_000 },
    });

    await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
    await paid(hash);
    const earned = Math.floor(last.demsumma * 0.07);
    // Other people with the order’s address see nothing of the card.
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      useBonuses: 2_000,
      chargedBonus: earned,
      totalBalance: 0,
      availableBonuses: 0,
    });
    expect(await onCard(shop.db, '7000000002')).toEqual({ balance: (12_000 - 2_000 + earned) * 100, reserved: 0 });
  });

  it('shows pending points next to available points, and hides a negative balance', async () => {
    await openCard(shop.db, { card: '8000000006', points: 100_000, percent: 10 });
    const hash = await anOrder();
    expect((await add(hash, { cardCode: '8000000006' })).errorCode).toBe('0');
    await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
    await paid(hash);
    const { ord_num, demsumma } = await viewOrder(visitor, hash);
    await setPolicy(shop.db, ord_num, { allowed: true, untilHours: 1 });
    await beginIn(shop.db, ord_num, 20 * 24);
    const earned = Math.floor(demsumma * 0.1);
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      chargedBonus: earned,
      pendingBonuses: earned,
    });
    const next = await anOrder();
    expect((await add(next, { cardCode: '8000000006' })).errorCode).toBe('0');
    const totalBalance = 1_000 + earned;
    expect((await viewOrder(visitor, next)).discountData).toMatchObject({
      totalBalance,
      pendingBonuses: earned,
      availableBonuses: 1_000,
    });
    expect(await add(next, { bonuses: 1_001 })).toMatchObject({
      errorCode: '-9998',
      errorText: textOf('modules/points', 'en', 'too-few', { left: 1000 }),
    });
    // Its tickets are not returnable any more.
    await setPolicy(shop.db, ord_num, { allowed: false, untilHours: 0 });
    expect((await viewOrder(visitor, next)).discountData).toMatchObject({ totalBalance, pendingBonuses: 0 });
    expect((await add(next, { bonuses: totalBalance })).errorCode).toBe('0');
    await payByCard(await beginToPay(visitor, next), GOOD_CARD);
    await paid(next);

    await setPolicy(shop.db, ord_num, { allowed: true, untilHours: 1 });
    expect(await submitReturn(visitor, hash, [1, 2])).toMatchObject({ errorCode: '0' });
    expect(await confirmReturnLink(visitor, hash, await linkOf(shop.db, ord_num))).toMatchObject({ errorCode: '0' });
    expect((await onCard(shop.db, '8000000006')).balance).toBeLessThan(0);
    const last = await anOrder();
    expect((await add(last, { cardCode: '8000000006' })).errorCode).toBe('0');
    expect((await viewOrder(visitor, last)).discountData).toMatchObject({
      totalBalance: 0,
      pendingBonuses: 0,
      availableBonuses: 0,
    });
  });

  it('returns the same error for a wrong PIN and an unknown card in every language, and requires no PIN if the card has none', async () => {
    const hash = await anOrder();
    const texts = {
      ru: 'Неверный номер карты или PIN-код',
      en: textOf('modules/points', 'en', 'wrong-card'),
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
      expect(await add(hash, wrong[at] ?? {}, { lang })).toMatchObject({ errorCode: '-9999', errorText });
    expect(await add(hash, BLOCKED)).toMatchObject({
      errorText: textOf('modules/points', 'en', 'blocked'),
    });
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({ cardCode: '', totalBalance: 0 });
    expect(await add(hash, { cardCode: WITHOUT_PIN, bonuses: 5_001 })).toMatchObject({
      errorCode: '-9998',
      errorText: textOf('modules/points', 'en', 'too-few', { left: 5000 }),
    });
    expect(await add(hash, { cardCode: WITHOUT_PIN, bonuses: 5_000 })).toMatchObject({ errorCode: '0' });
    await cancel(hash);
  });

  it('limits PIN attempts to ten per order and ten per card, across addresses', async () => {
    const from = (last: number) => shop.visitor({ 'x-forwarded-for': `203.0.113.${last}` });
    const caller = await from(20);
    const [one, two] = [await anOrder(), await anOrder()];
    const attempt = (hash: string, cardCode: string, n: number, of: Visitor) =>
      add(hash, { cardCode, cardPin: String(n) }, { caller: of });
    const attempts = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(one, `555${n}`, n, caller)));
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(10);
    for (let n = 0; n < 10; n++) expect((await attempt(two, '7000000001', n, await from(21))).status).toBe(200);
    const ownCard = { cardCode: '7000000001', cardPin: '1111' };
    expect((await add(await anOrder(), ownCard, { caller: await from(22) })).status).toBe(429);
    expect((await add(await anOrder(), DANIYAR, { caller: await from(22) })).errorCode).toBe('0');
  });

  it('pays the whole order and issues the tickets immediately', async () => {
    await openCard(shop.db, { card: '8000000001', points: 10_000_000 });
    const hash = await anOrder('Abai', 1);
    const { demsumma } = await viewOrder(visitor, hash);
    expect((await add(hash, { cardCode: '8000000001', bonuses: demsumma })).errorCode).toBe('0');
    expect(await viewOrder(visitor, hash)).toMatchObject({
      demsumma: 0,
      printingAllowed: 1,
      discountData: { useBonuses: demsumma, chargedBonus: 0 },
    });
    expect(await onCard(shop.db, '8000000001')).toEqual({ balance: 10_000_000 - demsumma * 100, reserved: 0 });
  });

  it('is rejected for an order by voucher card and for a paid order', async () => {
    const hash = await anOrder('Abai', 1);
    await payByVoucherCard(shop.db, hash);
    expect(await add(hash, { cardCode: WITHOUT_PIN, bonuses: 5 })).toMatchObject({ errorCode: '-9999' });
    const free = await anOrder('Open rehearsal', 1);
    expect(await add(free, { cardCode: WITHOUT_PIN, bonuses: 5 })).toMatchObject({ errorCode: '-9999' });
    expect((await viewOrder(visitor, free)).discountData).toBeNull();
  });

  it('rejects amounts that are not positive integers as malformed', async () => {
    const hash = await anOrder('Abai', 1);
    for (const bonuses of [0, -1, 1.5, 1e12])
      expect((await visitor.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', bonuses })).status).toBe(400);
  });
});

describe('a repeated request', () => {
  it('returns the stored response for its key, and 409 with another body', async () => {
    await openCard(shop.db, { card: '8000000002', points: 100_000 });
    const hash = await anOrder();
    const input = { cardCode: '8000000002', bonuses: 300 };
    expect(await add(hash, input, { key: 'k1' })).toMatchObject({ errorCode: '0' });
    expect(await add(hash, input, { key: 'k1' })).toMatchObject({ errorCode: '0', status: 200 });
    expect(await add(hash, { ...input, bonuses: 400 }, { key: 'k1' })).toMatchObject({ status: 409 });
    expect(await add(hash, input)).toMatchObject({ errorCode: '-9999' });
    expect(await onCard(shop.db, '8000000002')).toEqual({ balance: 100_000, reserved: 30_000 });
    await cancel(hash);
    expect(await onCard(shop.db, '8000000002')).toEqual({ balance: 100_000, reserved: 0 });
  });
});

describe('the card of a customer', () => {
  async function orderAs(browser: Browser | Visitor, body: OrderCreateBody): Promise<string> {
    const answer = await browser.post(ENDPOINT_PATHS.orderCreate, body);
    const json = answer instanceof Response ? await answer.json() : answer.body;
    return OrderCreateResponse.parse(json).response.hash;
  }

  it('belongs to the order of a signed-in customer without a PIN', async () => {
    const browser = new Browser(shop.url);
    await browser.signIn('maria@sahna.example', DEMO_PASSWORD);
    const hash = await orderAs(browser, await bodyOf());
    const asOwner = async (path: string, body: object) => (await browser.post(path, body)).json();
    const readDiscounts = async () =>
      OrderViewResponse.parse(await asOwner(`${ENDPOINT_PATHS.orderView}/`, { hash, lang: 'en' })).response
        .discountData;
    expect(await readDiscounts()).toMatchObject({ cardCode: WITHOUT_PIN, totalBalance: 5_000 });
    // Another visitor with the order’s address.
    const stranger = await shop.visitor();
    const unknown = { cardCode: '', availableBonuses: 0, totalBalance: 0, cardAllowed: 1 };
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject(unknown);
    expect(await add(hash, { bonuses: 500 }, { caller: stranger })).toMatchObject({
      errorText: textOf('modules/points', 'en', 'no-card'),
    });
    const used = OrderChanged.parse(await asOwner(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', bonuses: 500 }));
    expect(used.response.errorCode).toBe('0');
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ ...unknown, useBonuses: 500 });
    expect(await readDiscounts()).toMatchObject({ useBonuses: 500, totalBalance: 5_000 });
    await cancel(hash);
  });

  it('is visible and usable only in the browser where the PIN was entered', async () => {
    const [owner, stranger] = [await shop.visitor(), await shop.visitor()];
    const hash = await makeOrder(owner, await bodyOf());
    await add(hash, DANIYAR, { caller: owner });
    expect((await viewOrder(owner, hash)).discountData).toMatchObject({ cardCode: DANIYAR.cardCode });
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ cardCode: '', totalBalance: 0 });
    expect((await add(hash, { bonuses: 1 }, { caller: stranger })).errorCode).toBe('-9999');
    expect((await add(hash, { cardCode: DANIYAR.cardCode, bonuses: 1 }, { caller: stranger })).errorCode).toBe('-9999');
    expect((await add(hash, { ...DANIYAR, bonuses: 1 }, { caller: stranger })).errorCode).toBe('0');
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ cardCode: DANIYAR.cardCode, useBonuses: 1 });
    await cancel(hash);
  });

  it('earns points and stays hidden if only the body contains its number', async () => {
    await openCard(shop.db, { card: '8000000003', points: 100_000 });
    const hash = await orderAs(visitor, { ...(await bodyOf()), crmClient: { CRMFAN_CARD_CODE: DANIYAR.cardCode } });
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      cardCode: '',
      totalBalance: 0,
      chargedBonus: 0,
    });
    expect(await add(hash, { bonuses: 5 })).toMatchObject({ errorText: textOf('modules/points', 'en', 'no-card') });
    const { demsumma } = await viewOrder(visitor, hash);
    const { balance } = await onCard(shop.db, DANIYAR.cardCode);
    await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
    await paid(hash);
    expect((await viewOrder(visitor, hash)).discountData).toBeNull();
    expect(await onCard(shop.db, DANIYAR.cardCode)).toEqual({
      balance: balance + Math.floor(demsumma * 0.07) * 100,
      reserved: 0,
    });
  });

  it('is shown as blocked without available points, and its reserved points remain applied', async () => {
    await openCard(shop.db, { card: '8000000004', points: 100_000 });
    const hash = await anOrder();
    await add(hash, { cardCode: '8000000004', bonuses: 700 });
    const { demsumma } = await viewOrder(visitor, hash);
    await blockCard(shop.db, '8000000004');
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      isBlocked: 1,
      availableBonuses: 0,
      useBonuses: 700,
    });
    await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
    await paid(hash);
    expect(await viewOrder(visitor, hash)).toMatchObject({ demsumma });
    expect(await onCard(shop.db, '8000000004')).toEqual({ balance: 30_000, reserved: 0 });
  });
});

describe('points used after a payment was started', () => {
  it('cancel the started payment, and a new payment completes the order', async () => {
    await openCard(shop.db, { card: '8000000005', points: 100_000 });
    const hash = await anOrder();
    const old = await beginToPay(visitor, hash);
    expect((await add(hash, { cardCode: '8000000005', bonuses: 1_000 })).errorCode).toBe('0');
    await expect(submitCard(old, GOOD_CARD)).rejects.toThrow();
    await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
    await paid(hash);
    expect(await moneyBackOf(shop.db, hash)).toEqual([]);
    expect(await onCard(shop.db, '8000000005')).toEqual({ balance: 0, reserved: 0 });
  });
});
