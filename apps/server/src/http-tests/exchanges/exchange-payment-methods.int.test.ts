// @module-tag long
/** Exchanged tickets that were not paid by one payment of their order: of a canceled session, and by voucher card. */

import type { Bank } from '@sahna/demo-bank';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { listOutstandingRefunds } from '../../modules/payments/index.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import { createCommandRunner } from '../support/staff-commands.ts';
import { listOffersFor, listOtherSessions, listTickets } from '../support/stores/exchange.store.ts';
import { readStoredOrder } from '../support/stores/order-return.store.ts';
import { findSessionOf } from '../support/stores/sessions.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { createExchangeSteps } from './exchange-steps.ts';

const PATIENCE = { timeout: 180_000, interval: 60 };
const VOUCHER_CARD = '2200000000000004';

describeWithDatabase('exchanged tickets', (_open, { openSeason }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    ({ bank, shop, buyer } = await openShopWithBank(await openSeason()));
  });
  afterEach(async () => {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
    await shop.stop();
  });
  const staff = createCommandRunner('session', () => shop);
  const { sumRefunds, waitUntilPaid, buyTickets, createExchangeRequest, exchangeOrThrow, findPriceRange, buyCheaply } =
    createExchangeSteps(() => ({
      shop,
      bank,
      buyer,
    }));

  it('are refunded with all of their payments when the session is canceled', async () => {
    const cheap = await buyCheaply();
    const before = sumRefunds();
    const { dear } = await findPriceRange({ ...cheap, number: cheap.number });
    const dearer = await exchangeOrThrow(createExchangeRequest(cheap, [1], dear.id));
    await payByCard(await beginToPay(buyer, dearer.created.hash), GOOD_CARD);
    await waitUntilPaid(dearer.created.hash);
    const session = await findSessionOf(shop.db, Number(dearer.created.id));
    const plan = await staff('cancel', `${session}`);
    expect(plan.out).toContain('refunds 1 tickets of 1 orders');
    expect(plan.out).toContain(`${(dear.price / 100).toFixed(2)} KZT is refunded by demo (1 orders)`);
    expect(plan.out).not.toContain('orders without payment');
    await staff('cancel', `${session}`, '--yes');
    await expect.poll(() => sumRefunds() - before, PATIENCE).toBe(dear.price);
    expect(await readStoredOrder(shop.db, Number(dearer.created.id))).toMatchObject({ state: 'refunded', valid: 0 });
  });

  it('are refunded from the original payment at the same price when the session is canceled', async () => {
    const bought = await buyTickets(2);
    const done = await exchangeOrThrow(createExchangeRequest(bought));
    await waitUntilPaid(done.created.hash);
    const session = await findSessionOf(shop.db, Number(done.created.id));
    const plan = await staff('cancel', `${session}`);
    expect(plan.out).toContain(`${(bought.sum / 200).toFixed(2)} KZT is refunded by demo (1 orders)`);
    await staff('cancel', `${session}`, '--yes');
    await expect.poll(sumRefunds, PATIENCE).toBe(bought.sum / 2);
    // The other ticket, of the session that takes place, stays valid.
    expect(await listTickets(shop.db, bought.number)).toMatchObject([{ state: 'void' }, { state: 'valid' }]);
  });

  it('leave an outstanding refund after payment by voucher card, without a request to the bank', async () => {
    const page = await openEventPage(buyer, 'Qyz Zhibek');
    const { fio: _, ...order } = createOrderBody(page, [createLine(page, 1, 'Adult')]);
    const voucher = { surname: 'Примерова', name: 'Мария', patronymic: '', phone: '+7 (999) 901-02-03' };
    const hash = await makeOrder(buyer, { ...order, ...voucher });
    await payByCard(await beginToPay(buyer, hash), VOUCHER_CARD);
    await waitUntilPaid(hash);
    const { ord_num: number, demsumma } = await viewOrder(buyer, hash);
    const bought = { hash, number, sum: Math.round(demsumma * 100) };
    const [evening] = await listOtherSessions(shop.db, number);
    if (evening === undefined) throw new Error('the opera is given once');
    const offers = await listOffersFor(shop.db, number, evening);
    const cheap = offers.findLast(({ price }) => price < bought.sum);
    if (!cheap) throw new Error('nothing is cheaper');
    const { created: cheaper } = await exchangeOrThrow(
      createExchangeRequest({ hash, session: evening }, [1], cheap.id),
    );
    await waitUntilPaid(cheaper.hash);
    const outstanding = await listOutstandingRefunds(shop.db, new Date(), 9);
    expect(outstanding).toMatchObject([
      { subject: String(bought.number), amount: bought.sum - cheap.price, state: 'outstanding' },
    ]);
    expect(sumRefunds()).toBe(0);
    const at = await findSessionOf(shop.db, Number(cheaper.id));
    expect(at).toBe(evening);
    const plan = await staff('cancel', `${at}`);
    expect(plan.out).toContain(`Manual refund: ${(cheap.price / 100).toFixed(2)} KZT of 1 orders paid by voucher card`);
    for (const { refund } of outstanding) {
      const request = { refundId: refund, isConfirmedAtProvider: false, note: 'cash' };
      expect(await shop.recordManualRefund(request)).toMatchObject({ ok: true });
    }
    expect(await listOutstandingRefunds(shop.db, new Date(), 9)).toEqual([]);
  });
});
