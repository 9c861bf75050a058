/** Exchanged tickets whose money came otherwise than by one payment of their order: of a cancelled session, and by voucher card. */
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { owedMoney } from '../cli/payments/owed.store.ts';
import { answerSessions } from '../cli/session/desk.ts';
import { openSessionChanges } from '../cli/session/open-sessions.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { systemClock } from '../platform/lib/clock.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { sessionOf } from './cancelled-session.store.ts';
import { offersOf, otherSessions, ticketsOf } from './exchange.store.ts';
import { exchanging } from './exchanging.ts';
import { standingOf } from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 40_000, interval: 60 };
const VOUCHER_CARD = '2200000000000004';
const SECRET = 'a secret of the tests';

describeWithDatabase('exchanged tickets', (_open, { openSeason }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    shop = await openShop(await openSeason(), { ownBank: { url: bank.url, secret: SECRET } });
    buyer = await shop.visitor();
  });
  afterEach(async () => {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
    await shop.stop();
    await bank.close();
  });
  const { back, settled, paid, wishOf, made, kinds, paidCheaply } = exchanging(() => ({ shop, bank, buyer }));

  it('of a session that is cancelled count with all that was paid for them, and bring it back', async () => {
    const cheap = await paidCheaply();
    const before = back();
    const { dear } = await kinds({ ...cheap, number: cheap.number });
    const dearer = await made(wishOf(cheap, [1], dear.id));
    await payByCard(await beginToPay(buyer, dearer.made.hash), GOOD_CARD);
    await settled(dearer.made.hash);
    const session = await sessionOf(shop.db, Number(dearer.made.id));
    const desk = { db: shop.db, now: () => new Date(), changes: openSessionChanges(shop.db, systemClock) };
    const plan = await answerSessions(desk, ['cancel', `${session}`]);
    expect(plan.out).toContain('gives back 1 tickets of 1 orders');
    expect(plan.out).toContain(`${(dear.price / 100).toFixed(2)} KZT goes back by demo (1 orders)`);
    expect(plan.out).not.toContain('took no money');
    await answerSessions(desk, ['cancel', `${session}`, '--yes']);
    await expect.poll(() => back() - before, PATIENCE).toBe(dear.price);
    expect(await standingOf(shop.db, Number(dearer.made.id))).toMatchObject({ state: 'refunded', valid: 0 });
  });

  it('of one session, of which some cost the same, are in the plan of it with the earlier payment', async () => {
    const bought = await paid(2);
    const done = await made(wishOf(bought));
    await settled(done.made.hash);
    const session = await sessionOf(shop.db, Number(done.made.id));
    const desk = { db: shop.db, now: () => new Date(), changes: openSessionChanges(shop.db, systemClock) };
    const plan = await answerSessions(desk, ['cancel', `${session}`]);
    expect(plan.out).toContain(`${(bought.sum / 200).toFixed(2)} KZT goes back by demo (1 orders)`);
    await answerSessions(desk, ['cancel', `${session}`, '--yes']);
    await expect.poll(back, PATIENCE).toBe(bought.sum / 2);
    // The other ticket, of the evening that takes place, stays good.
    expect(await ticketsOf(shop.db, bought.number)).toMatchObject([{ state: 'void' }, { state: 'valid' }]);
  });

  it('by voucher card stay so: what is left over is owed by hand, and the bank is not asked', async () => {
    const page = await openEventPage(buyer, 'Qyz Zhibek');
    const { fio: _, ...order } = orderOf(page, [lineOf(page, 1, 'Adult')]);
    const voucher = { surname: 'Примерова', name: 'Мария', patronymic: '', phone: '+7 (999) 901-02-03' };
    const hash = await makeOrder(buyer, { ...order, ...voucher });
    await payByCard(await beginToPay(buyer, hash), VOUCHER_CARD);
    await settled(hash);
    const { ord_num: number, demsumma } = await viewOrder(buyer, hash);
    const bought = { hash, number, sum: Math.round(demsumma * 100) };
    const [evening] = await otherSessions(shop.db, number);
    if (evening === undefined) throw new Error('the opera is given once');
    const offers = await offersOf(shop.db, number, evening);
    const cheap = offers.findLast(({ price }) => price < bought.sum);
    if (!cheap) throw new Error('nothing is cheaper');
    const { made: cheaper } = await made(wishOf({ hash, session: evening }, [1], cheap.id));
    await settled(cheaper.hash);
    const owed = await owedMoney(shop.db, new Date(), 9);
    expect(owed).toMatchObject([{ order: bought.number, amount: bought.sum - cheap.price, state: 'owed' }]);
    expect(back()).toBe(0);
    const at = await sessionOf(shop.db, Number(cheaper.id));
    expect(at).toBe(evening);
    const desk = { db: shop.db, now: () => new Date(), changes: openSessionChanges(shop.db, systemClock) };
    const plan = await answerSessions(desk, ['cancel', `${at}`]);
    expect(plan.out).toContain(`By hand: ${(cheap.price / 100).toFixed(2)} KZT of 1 orders paid by voucher card`);
    for (const { refund } of owed) {
      const wish = { refundId: refund, lookedUp: false, by: 'Aliya', how: 'cash' };
      expect(await shop.giveByHand(wish)).toMatchObject({ ok: true });
    }
    expect(await owedMoney(shop.db, new Date(), 9)).toEqual([]);
  });
});
