/** Promo codes over HTTP, also after a payment was started at the old total. */
import { setTimeout } from 'node:timers/promises';
import { OrderPayResponse } from '@sahna/contract/orders/order-pay';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard, submitCard } from '../../modules/payments/testing/buyer.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD, payOrder, waitUntilPaid } from '../support/processes/simulated-buyers.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import type { Visitor } from '../support/visitor.ts';
import { addDiscount, cancelDiscount } from './discount-requests.ts';
import { insertCode, listRefundReasons } from './promo-codes.store.ts';

/** The bank reports this payment late: after a second in tests. */
const LATE_CARD = '4000000000000606';

let shop: RunningShop;
let visitor: Visitor;

beforeAll(async () => {
  // Behind a proxy, callers have separate addresses.
  shop = await openOwnShop({ hasBank: true, environment: { TRUST_PROXY: 'loopback' } });
  visitor = await shop.visitor();
});
afterAll(() => shop.stop());
afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));

const makeTwoTicketOrder = () => orderTickets(visitor, 'Abai', 2);
const apply = (hash: string, promoCode: string, lang = 'en', sender = visitor) =>
  addDiscount(sender, hash, { promoCode }, { lang });

describe('a promo code', () => {
  it('is accepted in any case, shown with its discount, and canceled', async () => {
    const hash = await makeTwoTicketOrder();
    const before = await viewOrder(visitor, hash);
    expect(before.discountData).toMatchObject({ promoCode: '', totalDiscount: 0 });
    expect(await apply(hash, ' sahna10 ')).toMatchObject({ errorCode: '0', errorText: '' });
    const with10 = await viewOrder(visitor, hash);
    const off = before.main.reduce((sum, { price }) => sum + price * 0.1, 0);
    expect(with10.discountData).toMatchObject({ promoCode: 'SAHNA10', totalDiscount: off });
    expect([with10.cost, with10.demsumma]).toEqual([before.cost, before.demsumma - off]);
    expect(await cancelDiscount(visitor, hash)).toEqual({ errorCode: '0', errorText: '' });
    expect(await viewOrder(visitor, hash)).toMatchObject({
      demsumma: before.demsumma,
      discountData: { promoCode: '' },
    });
  });

  it('returns the same error when it is unknown, expired, or for other events', async () => {
    const hash = await makeTwoTicketOrder();
    const texts = { ru: 'Неправильный промокод', en: 'Wrong promo code', kz: 'Промокод қате', ch: '优惠码错误' };
    const wrong = ['NO-SUCH-CODE', 'LASTYEAR', 'FIRST3', 'nothing'];
    for (const [at, [lang, errorText]] of Object.entries(texts).entries())
      expect(await apply(hash, wrong[at] ?? '', lang)).toMatchObject({ errorCode: '-9999', errorText });
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({ promoCode: '' });
  });

  it('is limited to ten attempts per order, including concurrent ones, after which a valid code is rejected', async () => {
    const caller = await shop.visitor({ 'x-forwarded-for': '203.0.113.7' });
    const hash = await makeTwoTicketOrder();
    const attempts = await Promise.all(Array.from({ length: 25 }, (_, n) => apply(hash, `GUESS${n}`, 'ru', caller)));
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(10);
    const late = await apply(hash, 'SAHNA10', 'ru', caller);
    expect(late).toMatchObject({ status: 429, errorCode: '-9998' });
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await apply(await makeTwoTicketOrder(), 'SAHNA10', 'ru', caller)).toMatchObject({ errorCode: '0' });
  });

  it('blocks an IP address after 30 wrong promo codes across orders; other addresses are not affected', async () => {
    const caller = await shop.visitor({ 'x-forwarded-for': '203.0.113.8' });
    const orders = await Promise.all(
      Array.from({ length: 4 }, () => orderTickets(visitor, 'Beethoven: Symphony No. 9', 1)),
    );
    for (const hash of orders.slice(0, 3))
      for (let n = 0; n < 10; n++) expect((await apply(hash, `GUESS${n}`, 'en', caller)).status).toBe(200);
    const [, , , last = ''] = orders;
    expect((await apply(last, 'SAHNA10', 'en', caller)).status).toBe(429);
    expect((await apply(last, 'SAHNA10', 'en')).errorCode).toBe('0');
  });

  it('issues the tickets immediately if it covers the whole price', async () => {
    await insertCode(shop.db, { code: 'GUEST', percent: 100 });
    const hash = await orderTickets(visitor, 'Abai', 1);
    const { main } = await viewOrder(visitor, hash);
    expect(main[0]?.priceservise).toBe(0);
    expect((await apply(hash, 'guest')).errorCode).toBe('0');
    const order = await viewOrder(visitor, hash);
    expect(order).toMatchObject({ demsumma: 0, printingAllowed: 1, discountData: { promoCode: 'GUEST' } });
  });

  it('is never returned with the total from before it', { tags: ['long'] }, async () => {
    const hash = await makeTwoTicketOrder();
    const { demsumma: whole } = await viewOrder(visitor, hash);
    const returned = new Set<string>();
    let isChanging = true;
    const watch = async () => {
      while (isChanging) {
        const { demsumma, discountData } = await viewOrder(visitor, hash);
        returned.add(
          `${discountData?.promoCode} ${(whole - demsumma) / whole} ${(discountData?.totalDiscount ?? 0) / whole}`,
        );
      }
    };
    const change = async () => {
      for (let n = 0; n < 8; n++) {
        await apply(hash, 'SAHNA10');
        await setTimeout(25);
        await cancelDiscount(visitor, hash);
        await setTimeout(25);
      }
      isChanging = false;
    };
    await Promise.all([change(), watch(), watch(), watch()]);
    expect([...returned].sort()).toEqual([' 0 0', 'SAHNA10 0.1 0.1']);
  });

  it('cannot be applied or canceled after payment', async () => {
    const hash = await orderTickets(visitor, 'Open rehearsal', 1);
    expect(await viewOrder(visitor, hash)).toMatchObject({ printingAllowed: 1, discountData: null });
    expect(await apply(hash, 'SAHNA10')).toMatchObject({
      errorCode: '-9999',
      errorText: readServerText('modules/orders', 'en', 'no-discount'),
    });
    expect(await cancelDiscount(visitor, hash)).toMatchObject({ errorCode: '-9997' });
  });
});

describe('a promo code after a payment was started', () => {
  it('cancels the started payment, and a new payment completes the order', async () => {
    const hash = await makeTwoTicketOrder();
    const old = await beginToPay(visitor, hash);
    expect((await apply(hash, 'SAHNA10')).errorCode).toBe('0');
    await expect(submitCard(old, GOOD_CARD)).rejects.toThrow();
    await payOrder(visitor, hash);
    expect(await listRefundReasons(shop.db, hash)).toEqual([]);
  });

  it('is rejected while the bank processes the card, and the order is paid at its unchanged total', async () => {
    const hash = await makeTwoTicketOrder();
    const { demsumma } = await viewOrder(visitor, hash);
    await submitCard(await beginToPay(visitor, hash), LATE_CARD);
    expect(await apply(hash, 'SAHNA10')).toMatchObject({ errorCode: '-9997' });
    await waitUntilPaid(visitor, hash);
    expect(await viewOrder(visitor, hash)).toMatchObject({ demsumma, discountData: null });
  });

  it('leaves one consistent total when it is applied during a payment', { tags: ['long'] }, async () => {
    for (let n = 0; n < 8; n++) {
      const hash = await orderTickets(visitor, 'Beethoven: Symphony No. 9', 1);
      const { urnPay } = await viewOrder(visitor, hash);
      const pay = async () =>
        OrderPayResponse.parse((await visitor.post(urnPay['1'] ?? '', { hash, lang: 'en' })).body).response;
      const [begun] = await Promise.all([pay(), apply(hash, 'SAHNA10')]);
      const { demsumma } = await viewOrder(visitor, hash);
      const went = begun.bankUrl ? await payByCard(begun.bankUrl, GOOD_CARD).catch(() => null) : null;
      if (!went) await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
      await waitUntilPaid(visitor, hash);
      expect(await viewOrder(visitor, hash)).toMatchObject({ demsumma });
      expect(await listRefundReasons(shop.db, hash)).toEqual([]);
    }
  });
});
