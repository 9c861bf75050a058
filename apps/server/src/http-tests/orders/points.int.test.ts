/** Payment with loyalty points over HTTP, and the points that an order earns. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { submitCard } from '../../modules/payments/testing/buyer.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { orderTickets, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD, payOrder } from '../support/processes/simulated-buyers.ts';
import { returnTickets, viewReturn } from '../support/return-requests.ts';
import { openOwnShop, type RunningShop } from '../support/running-shop.ts';
import { markVoucherCard, openCard, readCard } from '../support/stores/loyalty-cards.store.ts';
import { setPolicy, startSessionsIn } from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { addDiscount, cancelDiscount } from './discount-requests.ts';
import { listRefundReasons } from './promo-codes.store.ts';

/** Cards of the demo season. */
const DANIYAR = { cardCode: '7000000002', cardPin: '2222' };
const WITHOUT_PIN = '7000000003';

let shop: RunningShop;
let visitor: Visitor;

beforeAll(async () => {
  shop = await openOwnShop({ hasBank: true });
  visitor = await shop.visitor();
});
afterAll(() => shop.stop());
afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));

const makeTwoTicketOrder = () => orderTickets(visitor, 'Abai', 2);

describe('a loyalty card entered by a visitor', () => {
  it('is shown with its PIN, pays with points that can be canceled separately, and earns points', async () => {
    const hash = await makeTwoTicketOrder();
    const before = await viewOrder(visitor, hash);
    expect(before.discountData).toMatchObject({ cardCode: '', cardAllowed: 1, totalBalance: 0, availableBonuses: 0 });
    expect(await addDiscount(visitor, hash, { bonuses: 10 })).toMatchObject({
      errorCode: '-9999',
      errorText: readServerText('modules/points', 'en', 'no-card'),
    });
    expect(await addDiscount(visitor, hash, { ...DANIYAR, cardCode: '7000 0000 02' })).toMatchObject({
      errorCode: '0',
    });
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

    expect((await addDiscount(visitor, hash, { promoCode: 'SAHNA10' })).errorCode).toBe('0');
    expect((await addDiscount(visitor, hash, { bonuses: 2_500 })).errorCode).toBe('0');
    const used = await viewOrder(visitor, hash);
    const off = maxPoints * 0.1;
    expect(used.discountData).toMatchObject({ useBonuses: 2_500, promoCode: 'SAHNA10', totalDiscount: off + 2_500 });
    expect([used.demsumma, used.cost]).toEqual([before.demsumma - off - 2_500, before.cost]);
    expect(await addDiscount(visitor, hash, { bonuses: 1 })).toMatchObject({ errorCode: '-9999' });

    expect(await cancelDiscount(visitor, hash, 'bonuses')).toMatchObject({ errorCode: '0' });
    expect(await viewOrder(visitor, hash)).toMatchObject({
      demsumma: before.demsumma - off,
      discountData: { cardCode: '7000000002', useBonuses: 0, promoCode: 'SAHNA10' },
    });
    expect((await addDiscount(visitor, hash, { bonuses: 2_000 })).errorCode).toBe('0');
    expect(await cancelDiscount(visitor, hash, 'promoCode')).toMatchObject({ errorCode: '0' });
    const last = await viewOrder(visitor, hash);
    expect(last).toMatchObject({
      demsumma: before.demsumma - 2_000,
      discountData: { promoCode: '', useBonuses: 2_000 },
    });

    await payOrder(visitor, hash);
    const earned = Math.floor(last.demsumma * 0.07);
    // Other people with the order’s address see nothing of the card.
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      useBonuses: 2_000,
      chargedBonus: earned,
      totalBalance: 0,
      availableBonuses: 0,
    });
    expect(await readCard(shop.db, '7000000002')).toEqual({ balance: (12_000 - 2_000 + earned) * 100, reserved: 0 });
  });

  it('shows pending points next to available points, and hides a negative balance', async () => {
    await openCard(shop.db, { card: '8000000006', points: 100_000, percent: 10 });
    const hash = await makeTwoTicketOrder();
    expect((await addDiscount(visitor, hash, { cardCode: '8000000006' })).errorCode).toBe('0');
    await payOrder(visitor, hash);
    const { ord_num, demsumma } = await viewOrder(visitor, hash);
    await setPolicy(shop.db, ord_num, { allowed: true, untilHours: 1 });
    await startSessionsIn(shop.db, ord_num, 20 * 24);
    const earned = Math.floor(demsumma * 0.1);
    expect((await viewOrder(visitor, hash)).discountData).toMatchObject({
      chargedBonus: earned,
      pendingBonuses: earned,
    });
    const next = await makeTwoTicketOrder();
    expect((await addDiscount(visitor, next, { cardCode: '8000000006' })).errorCode).toBe('0');
    const totalBalance = 1_000 + earned;
    expect((await viewOrder(visitor, next)).discountData).toMatchObject({
      totalBalance,
      pendingBonuses: earned,
      availableBonuses: 1_000,
    });
    expect(await addDiscount(visitor, next, { bonuses: 1_001 })).toMatchObject({
      errorCode: '-9998',
      errorText: readServerText('modules/points', 'en', 'too-few', { left: 1000 }),
    });
    // Its tickets are not returnable any more.
    await setPolicy(shop.db, ord_num, { allowed: false, untilHours: 0 });
    expect((await viewOrder(visitor, next)).discountData).toMatchObject({ totalBalance, pendingBonuses: 0 });
    expect((await addDiscount(visitor, next, { bonuses: totalBalance })).errorCode).toBe('0');
    await payOrder(visitor, next);
    const { rows } = await viewReturn(visitor, next);
    expect(rows.reduce((sum, { bonuses }) => sum + bonuses, 0)).toBe(totalBalance);
    expect(rows.map(({ discount }) => discount)).toEqual(rows.map(({ bonuses }) => bonuses));
    expect(rows.map(({ bonuses_back }) => bonuses_back)).toEqual(rows.map(({ bonuses }) => bonuses));

    await setPolicy(shop.db, ord_num, { allowed: true, untilHours: 1 });
    await returnTickets({ buyer: visitor, db: shop.db }, { hash, number: ord_num }, [1, 2]);
    expect((await readCard(shop.db, '8000000006')).balance).toBeLessThan(0);
    const last = await makeTwoTicketOrder();
    expect((await addDiscount(visitor, last, { cardCode: '8000000006' })).errorCode).toBe('0');
    expect((await viewOrder(visitor, last)).discountData).toMatchObject({
      totalBalance: 0,
      pendingBonuses: 0,
      availableBonuses: 0,
    });
  });

  it('pays the whole order and issues the tickets immediately', async () => {
    await openCard(shop.db, { card: '8000000001', points: 10_000_000 });
    const hash = await orderTickets(visitor);
    const { demsumma } = await viewOrder(visitor, hash);
    expect((await addDiscount(visitor, hash, { cardCode: '8000000001', bonuses: demsumma })).errorCode).toBe('0');
    expect(await viewOrder(visitor, hash)).toMatchObject({
      demsumma: 0,
      printingAllowed: 1,
      discountData: { useBonuses: demsumma, chargedBonus: 0 },
    });
    expect(await readCard(shop.db, '8000000001')).toEqual({ balance: 10_000_000 - demsumma * 100, reserved: 0 });
  });

  it('is rejected for an order by voucher card and for a paid order', async () => {
    const hash = await orderTickets(visitor);
    await markVoucherCard(shop.db, hash);
    expect(await addDiscount(visitor, hash, { cardCode: WITHOUT_PIN, bonuses: 5 })).toMatchObject({
      errorCode: '-9999',
    });
    const free = await orderTickets(visitor, 'Open rehearsal');
    expect(await addDiscount(visitor, free, { cardCode: WITHOUT_PIN, bonuses: 5 })).toMatchObject({
      errorCode: '-9999',
    });
    expect((await viewOrder(visitor, free)).discountData).toBeNull();
  });

  it('rejects amounts that are not positive integers as malformed', async () => {
    const hash = await orderTickets(visitor);
    for (const bonuses of [0, -1, 1.5, 1e12])
      expect((await visitor.post(ENDPOINT_PATHS.addDiscount, { hash, lang: 'en', bonuses })).status).toBe(400);
  });
});

describe('a repeated request', () => {
  it('returns the stored response for its key, also concurrently, and 409 with another body', async () => {
    await openCard(shop.db, { card: '8000000002', points: 100_000 });
    const hash = await makeTwoTicketOrder();
    const input = { cardCode: '8000000002', bonuses: 300 };
    const post = () => addDiscount(visitor, hash, input, { key: 'k1' });
    for (const response of [...(await Promise.all([post(), post()])), await post()])
      expect(response).toMatchObject({ errorCode: '0', status: 200 });
    expect(await addDiscount(visitor, hash, { ...input, bonuses: 400 }, { key: 'k1' })).toMatchObject({ status: 409 });
    expect(await addDiscount(visitor, hash, input)).toMatchObject({ errorCode: '-9999' });
    expect(await readCard(shop.db, '8000000002')).toEqual({ balance: 100_000, reserved: 30_000 });
    await cancelDiscount(visitor, hash);
    expect(await readCard(shop.db, '8000000002')).toEqual({ balance: 100_000, reserved: 0 });
  });
});

describe('points used after a payment was started', () => {
  it('cancel the started payment, and a new payment completes the order', async () => {
    await openCard(shop.db, { card: '8000000005', points: 100_000 });
    const hash = await makeTwoTicketOrder();
    const old = await beginToPay(visitor, hash);
    expect((await addDiscount(visitor, hash, { cardCode: '8000000005', bonuses: 1_000 })).errorCode).toBe('0');
    await expect(submitCard(old, GOOD_CARD)).rejects.toThrow();
    await payOrder(visitor, hash);
    expect(await listRefundReasons(shop.db, hash)).toEqual([]);
    expect(await readCard(shop.db, '8000000005')).toEqual({ balance: 0, reserved: 0 });
  });
});
