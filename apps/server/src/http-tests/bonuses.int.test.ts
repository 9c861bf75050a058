/** Bonuses of loyalty cards through the public calls: whose card it is, what is told of it, and what it pays. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { OrderChanged } from '@sahna/contract/endpoints/discounts';
import { type OrderCreateBody, OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { OrderViewResponse } from '@sahna/contract/endpoints/order-view';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { payByCard, submitCard } from '../modules/payments/testing/buyer.ts';
import { Browser } from './browser.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { blockCard, onCard, openCard, payByVoucherCard } from './loyalty.store.ts';
import { beginIn, setPolicy } from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { moneyBackOf } from './promo-codes.store.ts';
import { askBack, confirmBack, linkOf } from './returning.ts';
import { openOwnShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

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

type Wish = { bonuses?: number; cardCode?: string; cardPin?: string; promoCode?: string };

async function add(hash: string, wish: Wish, { lang = 'en', who = visitor, key = '' } = {}) {
  const answer = await who.post(ENDPOINT_PATHS.addDiscount, { hash, lang, ...wish }, { 'idempotency-key': key });
  return { ...OrderChanged.parse(answer.body).response, status: answer.status };
}

async function cancel(hash: string, only?: 'bonuses' | 'promoCode') {
  const answer = await visitor.post(ENDPOINT_PATHS.cancelDiscount, { hash, lang: 'en', only });
  return OrderChanged.parse(answer.body).response.errorCode;
}

const paid = (hash: string) =>
  expect.poll(async () => (await viewOrder(visitor, hash)).printingAllowed, { timeout: 20_000 }).toBe(1);

describe('a card that a visitor types', () => {
  it('is shown with its PIN, used, cancelled alone, paid with, and earns', async () => {
    const hash = await anOrder();
    const before = await viewOrder(visitor, hash);
    expect(before.discountData).toMatchObject({ cardCode: '', cardAllowed: 1, totalBalance: 0, availableBonuses: 0 });
    expect(await add(hash, { bonuses: 10 })).toMatchObject({
      errorCode: '-9999',
      errorText: 'Enter your loyalty card first.',
    });
    expect(await add(hash, { ...DANIYAR, cardCode: '7000 0000 02' })).toMatchObject({ errorCode: '0' });
    const known = await viewOrder(visitor, hash);
    expect(known.demsumma).toBe(before.demsumma);
    const most = before.main.reduce((sum, { price }) => sum + price, 0);
    expect(known.discountData).toMatchObject({
      cardCode: '7000000002',
      isBlocked: 0,
      availableBonuses: Math.min(12_000, most),
      useBonuses: 0,
      totalBalance: 12_000,
      chargedBonus: Math.floor(before.demsumma * 0.07),
    });

    expect((await add(hash, { promoCode: 'SAHNA10' })).errorCode).toBe('0');
    expect((await add(hash, { bonuses: 2_500 })).errorCode).toBe('0');
    const used = await viewOrder(visitor, hash);
    const off = most * 0.1;
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
    // Who is given the tickets' address learns nothing of the card.
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      useBonuses: 2_000,
      chargedBonus: earned,
      totalBalance: 0,
      availableBonuses: 0,
    });
    expect(await onCard(shop.db, '7000000002')).toEqual({ balance: (12_000 - 2_000 + earned) * 100, reserved: 0 });
  });

  it('says what is pending beside what can be used, and nothing of what it owes', async () => {
    await openCard(shop.db, { card: '8000000006', bonuses: 100_000, percent: 10 });
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
      errorText: 'Points on the card that you can use: 1000.',
    });
    // Its tickets cannot be returned any more.
    await setPolicy(shop.db, ord_num, { allowed: false, untilHours: 0 });
    expect((await viewOrder(visitor, next)).discountData).toMatchObject({ totalBalance, pendingBonuses: 0 });
    expect((await add(next, { bonuses: totalBalance })).errorCode).toBe('0');
    await payByCard(await beginToPay(visitor, next), GOOD_CARD);
    await paid(next);

    await setPolicy(shop.db, ord_num, { allowed: true, untilHours: 1 });
    expect(await askBack(visitor, hash, [1, 2])).toMatchObject({ errorCode: '0' });
    expect(await confirmBack(visitor, hash, await linkOf(shop.db, ord_num))).toMatchObject({ errorCode: '0' });
    expect((await onCard(shop.db, '8000000006')).balance).toBeLessThan(0);
    const last = await anOrder();
    expect((await add(last, { cardCode: '8000000006' })).errorCode).toBe('0');
    expect((await viewOrder(visitor, last)).discountData).toMatchObject({
      totalBalance: 0,
      pendingBonuses: 0,
      availableBonuses: 0,
    });
  });

  it('says the same of a wrong PIN and of a card that there is not, in every language, and needs none where it has none', async () => {
    const hash = await anOrder();
    const texts = {
      ru: 'Неверный номер карты или PIN-код',
      en: 'Wrong card number or PIN',
      kz: 'Карта нөмірі немесе PIN-код қате',
      ch: '卡号或 PIN 码错误',
    };
    const wrong: Wish[] = [
      { cardCode: '7000000009', cardPin: '0000' },
      { cardCode: '7000000009' },
      { cardCode: '1234567' },
      { cardCode: '7000000009', cardPin: '1', bonuses: 5 },
    ];
    for (const [at, [lang, errorText]] of Object.entries(texts).entries())
      expect(await add(hash, wrong[at] ?? {}, { lang })).toMatchObject({ errorCode: '-9999', errorText });
    expect(await add(hash, BLOCKED)).toMatchObject({
      errorText: 'This card is blocked, so its points cannot be used.',
    });
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({ cardCode: '', totalBalance: 0 });
    expect(await add(hash, { cardCode: WITHOUT_PIN, bonuses: 5_001 })).toMatchObject({
      errorCode: '-9998',
      errorText: 'Points on the card that you can use: 5000.',
    });
    expect(await add(hash, { cardCode: WITHOUT_PIN, bonuses: 5_000 })).toMatchObject({ errorCode: '0' });
    await cancel(hash);
  });

  it('can be guessed ten times on an order, and ten times in all, from wherever', async () => {
    const from = (last: number) => shop.visitor({ 'x-forwarded-for': `203.0.113.${last}` });
    const who = await from(20);
    const [one, two] = [await anOrder(), await anOrder()];
    const guess = (hash: string, cardCode: string, n: number, of: Visitor) =>
      add(hash, { cardCode, cardPin: String(n) }, { who: of });
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, n) => guess(one, `555${n}`, n, who)));
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10);
    for (let n = 0; n < 10; n++) expect((await guess(two, '7000000001', n, await from(21))).status).toBe(200);
    const holder = { cardCode: '7000000001', cardPin: '1111' };
    expect((await add(await anOrder(), holder, { who: await from(22) })).status).toBe(429);
    expect((await add(await anOrder(), DANIYAR, { who: await from(22) })).errorCode).toBe('0');
  });

  it('pays the whole order, which has its tickets at once', async () => {
    await openCard(shop.db, { card: '8000000001', bonuses: 10_000_000 });
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

  it('pays nothing of an order by voucher card, or of one that is paid', async () => {
    const hash = await anOrder('Abai', 1);
    await payByVoucherCard(shop.db, hash);
    expect(await add(hash, { cardCode: WITHOUT_PIN, bonuses: 5 })).toMatchObject({ errorCode: '-9999' });
    const free = await anOrder('Open rehearsal', 1);
    expect(await add(free, { cardCode: WITHOUT_PIN, bonuses: 5 })).toMatchObject({ errorCode: '-9999' });
    expect((await viewOrder(visitor, free)).discountData).toBeNull();
  });

  it('takes what is no whole positive number as a malformed call', async () => {
    const hash = await anOrder('Abai', 1);
    for (const bonuses of [0, -1, 1.5, 1e12])
      expect((await visitor.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', bonuses })).status).toBe(400);
  });
});

describe('the same call again', () => {
  it('is answered the same by its key, and with another body refused', async () => {
    await openCard(shop.db, { card: '8000000002', bonuses: 100_000 });
    const hash = await anOrder();
    const wish = { cardCode: '8000000002', bonuses: 300 };
    expect(await add(hash, wish, { key: 'k1' })).toMatchObject({ errorCode: '0' });
    expect(await add(hash, wish, { key: 'k1' })).toMatchObject({ errorCode: '0', status: 200 });
    expect(await add(hash, { ...wish, bonuses: 400 }, { key: 'k1' })).toMatchObject({ status: 409 });
    expect(await add(hash, wish)).toMatchObject({ errorCode: '-9999' });
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

  it('who is signed in is their order’s from the start, without a PIN', async () => {
    const browser = new Browser(shop.url);
    await browser.signIn('maria@sahna.example', DEMO_PASSWORD);
    const hash = await orderAs(browser, await bodyOf());
    const asOwner = async (path: string, body: object) => (await browser.post(path, body)).json();
    const shown = async () =>
      OrderViewResponse.parse(await asOwner(`${ENDPOINT_PATHS.orderView}/`, { hash, lang: 'en' })).response
        .discountData;
    expect(await shown()).toMatchObject({ cardCode: WITHOUT_PIN, totalBalance: 5_000 });
    // Another visitor with the order's address.
    const stranger = await shop.visitor();
    const unknown = { cardCode: '', availableBonuses: 0, totalBalance: 0, cardAllowed: 1 };
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject(unknown);
    expect(await add(hash, { bonuses: 500 }, { who: stranger })).toMatchObject({
      errorText: 'Enter your loyalty card first.',
    });
    const used = OrderChanged.parse(await asOwner(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', bonuses: 500 }));
    expect(used.response.errorCode).toBe('0');
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ ...unknown, useBonuses: 500 });
    expect(await shown()).toMatchObject({ useBonuses: 500, totalBalance: 5_000 });
    await cancel(hash);
  });

  it('whose PIN was typed is seen and spent in that browser alone', async () => {
    const [owner, stranger] = [await shop.visitor(), await shop.visitor()];
    const hash = await makeOrder(owner, await bodyOf());
    await add(hash, DANIYAR, { who: owner });
    expect((await viewOrder(owner, hash)).discountData).toMatchObject({ cardCode: DANIYAR.cardCode });
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ cardCode: '', totalBalance: 0 });
    expect((await add(hash, { bonuses: 1 }, { who: stranger })).errorCode).toBe('-9999');
    expect((await add(hash, { cardCode: DANIYAR.cardCode, bonuses: 1 }, { who: stranger })).errorCode).toBe('-9999');
    expect((await add(hash, { ...DANIYAR, bonuses: 1 }, { who: stranger })).errorCode).toBe('0');
    expect((await viewOrder(stranger, hash)).discountData).toMatchObject({ cardCode: DANIYAR.cardCode, useBonuses: 1 });
    await cancel(hash);
  });

  it('that a body only names earns, and nothing is told of it', async () => {
    await openCard(shop.db, { card: '8000000003', bonuses: 100_000 });
    const hash = await orderAs(visitor, { ...(await bodyOf()), crmClient: { CRMFAN_CARD_CODE: DANIYAR.cardCode } });
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      cardCode: '',
      totalBalance: 0,
      chargedBonus: 0,
    });
    expect(await add(hash, { bonuses: 5 })).toMatchObject({ errorText: 'Enter your loyalty card first.' });
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

  it('that is blocked is said to be, with nothing available; what was reserved still pays', async () => {
    await openCard(shop.db, { card: '8000000004', bonuses: 100_000 });
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

describe('bonuses after a bank was opened', () => {
  it('end the payment of the old sum at the bank; the new one buys the order', async () => {
    await openCard(shop.db, { card: '8000000005', bonuses: 100_000 });
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
