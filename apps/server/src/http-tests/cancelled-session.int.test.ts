/** A session is cancelled: nobody buys it any more, and whoever has paid gets everything back, once, and a letter. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { answerSessions } from '../cli/session/desk.ts';
import { openSessionChanges } from '../cli/session/open-sessions.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { systemClock } from '../platform/lib/clock.ts';
import { offerId, sessionId } from '../platform/lib/ids.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { forgetCancelled, lettersTo, sessionOf, statesOf } from './cancelled-session.store.ts';
import { offersOf, otherSessions } from './exchange.store.ts';
import { runOut } from './ledger.store.ts';
import { setPolicy, standingOf, takenOf, useTicket } from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { askBack, confirmBack, linkOf, viewReturn } from './returning.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';
import { listenForWokenJobs } from './woken-jobs.ts';

const PATIENCE = { timeout: 40_000 };
const SECRET = 'a secret of the tests';

describeWithDatabase('a session that does not take place', (_open, { engine, openSeason }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    shop = await openShop(await openSeason(), { ownBank: { url: bank.url, secret: SECRET } });
    buyer = await shop.visitor();
  });
  afterEach(async () => {
    await shop.stop();
    await bank.close();
  });

  const changes = () => openSessionChanges(shop.db, systemClock);
  const givenBack = () => bank.statement().reduce((sum, entry) => sum + entry.givenBack, 0);
  const sound = async () => expect(await auditLedger(shop.db, new Date())).toEqual([]);
  const order = async (quantity: number, email = 'aigul@mail.example') => {
    const page = await openEventPage(buyer, 'Abai');
    const hash = await makeOrder(buyer, { ...orderOf(page, [lineOf(page, quantity)]), email });
    return { hash, number: (await viewOrder(buyer, hash)).ord_num };
  };
  const paid = async (quantity: number, email?: string) => {
    const made = await order(quantity, email);
    await payByCard(await beginToPay(buyer, made.hash), GOOD_CARD);
    await expect.poll(async () => (await viewOrder(buyer, made.hash)).printingAllowed, PATIENCE).toBe(1);
    return made;
  };

  it.skipIf(engine === 'embedded')(
    'sends its refunds at once, as a confirmed return and a completed exchange do',
    async () => {
      const woken = await listenForWokenJobs(shop.db);
      const sendsRefunds = () =>
        expect.poll(woken.take, PATIENCE).toContainEqual(expect.stringMatching(/^refund\.send\./));
      const [returned, exchanged, canceled] = [await paid(1), await paid(1), await paid(1)];
      await setPolicy(shop.db, returned.number, { allowed: true, untilHours: 1 });
      expect(await askBack(buyer, returned.hash, [1])).toMatchObject({ errorCode: '0' });
      const link = await linkOf(shop.db, returned.number);
      woken.take();
      await confirmBack(buyer, returned.hash, link);
      await sendsRefunds();
      const [session = sessionId(0)] = await otherSessions(shop.db, exchanged.number);
      const [cheap] = await offersOf(shop.db, exchanged.number, session);
      const offer = offerId(cheap?.id ?? 0);
      woken.take();
      await shop.exchanges.exchange({ order: exchanged.hash, lines: [1], session, seats: [], offer });
      await sendsRefunds();
      const canceledSession = await sessionOf(shop.db, canceled.number);
      woken.take();
      await changes().cancel(canceledSession);
      await sendsRefunds();
      await woken.stop();
    },
  );

  it('gives everything back once, whatever was promised and asked for, and is sold no more', async () => {
    const page = await openEventPage(buyer, 'Abai');
    const wish = orderOf(page, [lineOf(page, 1)]);
    const whole = await paid(2, 'whole@mail.example');
    const asked = await paid(2, 'asked@mail.example');
    await setPolicy(shop.db, asked.number, { allowed: true, untilHours: 1, ladder: [{ days: 0, percent: 50 }] });
    expect(await askBack(buyer, asked.hash, [1])).toMatchObject({ errorCode: '0' });
    const used = await paid(2, 'used@mail.example');
    await useTicket(shop.db, used.number, 2);
    const [waiting, late] = [await order(1), await order(1)];
    const lateBank = await beginToPay(buyer, late.hash);
    await runOut(shop.db, late.hash);
    const session = await sessionOf(shop.db, whole.number);
    const taken = await takenOf(shop.db, whole.number);

    expect(await Promise.all([changes().cancel(session), changes().cancel(session)])).toEqual(
      expect.arrayContaining(['cancelled', 'cancelled_before']),
    );
    await expect.poll(async () => (await changes().standing(session))?.waiting, PATIENCE).toBe(0);
    expect(await changes().standing(session)).toMatchObject({
      orders: 3,
      tickets: 5,
      kept: [used.number],
      failing: [],
    });
    await expect
      .poll(async () => (await viewReturn(buyer, asked.hash)).rows.map((row) => row.status_id), PATIENCE)
      .toEqual([80, 80]);
    expect(await standingOf(shop.db, whole.number)).toMatchObject({ state: 'refunded', sold: 0, valid: 0 });
    expect(await standingOf(shop.db, used.number)).toMatchObject({ state: 'partly_refunded', sold: 1 });
    const sums = await Promise.all([whole, asked, used].map(({ number }) => standingOf(shop.db, number)));
    const [first, second, third] = sums;
    expect([first?.back, second?.back]).toEqual([first?.total, second?.total]);
    expect(third?.back).toBe((third?.total ?? 0) / 2);
    await expect.poll(givenBack, PATIENCE).toBe(sums.reduce((sum, { back }) => sum + back, 0));
    expect(await takenOf(shop.db, whole.number)).toBeLessThanOrEqual(taken - 5);
    await sound();

    // The event's page and the orders' say it.
    const { action, calendar } = await openEventPage(buyer, 'Abai');
    expect([action.cancelled.length, calendar.length]).toEqual([1, page.calendar.length - 1]);
    const { main } = await viewOrder(buyer, whole.hash);
    expect(main.map(({ cancelled }) => cancelled)).toEqual([1, 1]);
    expect((await buyer.get(`/api/ticket/${main[0]?.tickethash_id}?lang=en`)).body).toMatchObject({
      response: { annulled: 1, annulled_by: 'cancelled', ticketcode: '' },
    });

    // Whoever had not paid cannot any more, and money that comes late goes back.
    expect(await statesOf(shop.db, [waiting.number, late.number])).toEqual(['annulled', 'annulled']);
    await payByCard(lateBank, GOOD_CARD);
    await expect.poll(() => bank.statement().filter((entry) => entry.givenBack > 0).length, PATIENCE).toBe(4);
    const { body } = await buyer.post(ENDPOINT_PATHS.orderCreate, wish);
    expect(body).toMatchObject({ response: { errorText: expect.stringMatching(/./) } });

    const letters = async (beginning: string) =>
      (await lettersTo(shop.db, 'whole@mail.example')).filter((subject) => subject.startsWith(beginning)).length;
    expect(await letters('Cancelled: Abai')).toBe(1);
    await expect.poll(() => letters('The money for the cancelled event'), PATIENCE).toBe(1);
    await sound();
  });

  it('finds again what was written down by nobody, and says when somebody was forgotten', async () => {
    const { number } = await paid(1);
    const session = await sessionOf(shop.db, number);
    await shop.stop();
    await changes().cancel(session);
    await forgetCancelled(shop.db);
    expect((await auditLedger(shop.db, new Date())).map(({ invariant }) => invariant)).toEqual([
      'whoever has tickets of a cancelled session waits for their money, or a person decides',
    ]);
    shop = await openShop(shop.db, { ownBank: { url: bank.url, secret: SECRET } });
    await expect.poll(async () => (await standingOf(shop.db, number)).state, PATIENCE).toBe('refunded');
    await sound();
  });

  it('is cancelled by a command that says first what it would do, and who is still owed', async () => {
    const { number, hash } = await paid(2);
    await order(1);
    const session = await sessionOf(shop.db, number);
    const desk = { db: shop.db, now: () => new Date(), changes: changes() };
    const ask = (...args: string[]) => answerSessions(desk, args);
    expect((await ask('list-open')).out).toMatch(new RegExp(`^${session} .* 2 +1 .*Abai$`, 'm'));
    const plan = await ask('cancel', `${session}`);
    expect(plan).toMatchObject({ code: 0, err: '' });
    expect(plan.out).toContain('gives back 2 tickets of 1 orders, and ends 1 orders that are not paid');
    const { demsumma } = await viewOrder(buyer, hash);
    expect(plan.out).toContain(`${demsumma.toFixed(2)} KZT goes back by demo (1 orders)`);
    expect((await viewOrder(buyer, hash)).printingAllowed).toBe(1);
    expect((await ask('status', `${session}`)).code).toBe(2);
    expect((await ask('cancel', `${session}`, '--yes')).out).toMatch(/of 1 orders are worked off/);
    await expect
      .poll(async () => (await ask('status', `${session}`)).out, PATIENCE)
      .toBe('1 of 1 orders are worked off, 2 tickets are given back.\nNobody is owed any money.');
    expect((await ask('list-open')).out).toMatch(new RegExp(`^${session} .*cancelled`, 'm'));
    expect(await ask('cancel', '999999999')).toMatchObject({ code: 2 });
    expect(await ask('cancel', 'x', '--yes')).toMatchObject({ code: 2 });
    expect(await ask('cancel')).toMatchObject({ code: 1 });
    await sound();
  });
});
