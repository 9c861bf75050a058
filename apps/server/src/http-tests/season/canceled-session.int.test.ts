/** A canceled session: it is off sale, and paid orders are refunded once and in full, with an email. */

import { ENDPOINT_PATHS } from '@sahna/contract';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { offerId, orderId, sessionId } from '../../platform/lib/ids.ts';
import { countLockWaits } from '../../selling-tests/support/stores/locks.store.ts';
import { STAFF } from '../../testing/actors.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { cancelSession } from '../../workflows/change-sessions.ts';
import { exchangeTickets } from '../../workflows/exchange-tickets.ts';
import { readCancellationProgress } from '../../workflows/read-cancellation-progress.ts';
import { returnSessionTickets, type SessionReturnOutcome } from '../../workflows/return-session-tickets.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD, payOrder } from '../support/processes/simulated-buyers.ts';
import {
  confirmReturnLink,
  findReturnSecret,
  listReturnStatuses,
  submitReturn,
  sumRefunds,
} from '../support/return-requests.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { createCommandRunner } from '../support/staff-commands.ts';
import { listOffersFor, listOtherSessions } from '../support/stores/exchange.store.ts';
import { expireReservation } from '../support/stores/ledger.store.ts';
import { readAllocated, readStoredOrder, setPolicy, useTicket } from '../support/stores/order-return.store.ts';
import {
  findSessionOf,
  forgetCanceledOrders,
  listEmailSubjects,
  listOrderStates,
} from '../support/stores/sessions.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { listenForWokenJobs } from './woken-jobs.ts';

const SECRET = 'a secret of the tests';

describeWithDatabase('a canceled session', (_open, { engine, openSeason }) => {
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

  const expectConsistent = async () => expect(await auditLedger(shop.db, new Date())).toEqual([]);
  const order = async (quantity: number, email = 'aigul@mail.example') => {
    const page = await openEventPage(buyer, 'Abai');
    const hash = await makeOrder(buyer, { ...createOrderBody(page, [createLine(page, quantity)]), email });
    return { hash, number: (await viewOrder(buyer, hash)).ord_num };
  };
  const buyTickets = async (quantity: number, email?: string) => {
    const created = await order(quantity, email);
    await payOrder(buyer, created.hash);
    return created;
  };

  it.skipIf(engine === 'embedded')(
    'sends its refunds immediately, like a confirmed return and a completed exchange',
    async () => {
      const woken = await listenForWokenJobs(shop.db);
      const expectRefundJob = () => expect.poll(woken.take).toContainEqual(expect.stringMatching(/^refund\.send\./));
      const [returned, exchanged, canceled] = [await buyTickets(1), await buyTickets(1), await buyTickets(1)];
      await setPolicy(shop.db, returned.number, { allowed: true, untilHours: 1 });
      expect(await submitReturn(buyer, returned.hash, [1])).toMatchObject({ errorCode: '0' });
      const link = await findReturnSecret(shop.db, returned.number);
      woken.take();
      await confirmReturnLink(buyer, returned.hash, link);
      await expectRefundJob();
      const [session = sessionId(0)] = await listOtherSessions(shop.db, exchanged.number);
      const [cheap] = await listOffersFor(shop.db, exchanged.number, session);
      const offer = offerId(cheap?.id ?? 0);
      woken.take();
      const exchangeRequest = { order: exchanged.hash, lines: [1], session, seats: [], offer };
      await exchangeTickets(shop.context, exchangeRequest, STAFF);
      await expectRefundJob();
      const canceledSession = await findSessionOf(shop.db, canceled.number);
      woken.take();
      await cancelSession(shop.context, canceledSession, STAFF);
      await expectRefundJob();
      await woken.stop();
    },
  );

  it.skipIf(engine === 'embedded')('leaves a ticket that is scanned at the same moment to staff', async () => {
    const { number } = await buyTickets(2);
    const session = await findSessionOf(shop.db, number);
    const [scanned, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const scanning = shop.db.transaction(async (tx) => {
      await useTicket(tx, number, 1);
      scanned.resolve();
      await released.promise;
    });
    await scanned.promise;
    const outcomes: SessionReturnOutcome[] = [];
    const returning = returnSessionTickets(shop.context, orderId(number), session, async (_tx, outcome) => {
      outcomes.push(outcome);
    });
    await expect.poll(() => countLockWaits(shop.db)).toBe(1);
    released.resolve();
    await Promise.all([scanning, returning]);
    expect(outcomes).toEqual([{ returned: 1, manualReview: 1 }]);
    await expectConsistent();
  });

  it('refunds each order once and in full regardless of its policy, and ends its sale', async () => {
    const page = await openEventPage(buyer, 'Abai');
    const orderBody = createOrderBody(page, [createLine(page, 1)]);
    const whole = await buyTickets(2, 'whole@mail.example');
    const requested = await buyTickets(2, 'asked@mail.example');
    await setPolicy(shop.db, requested.number, { allowed: true, untilHours: 1, tiers: [{ days: 0, percent: 50 }] });
    expect(await submitReturn(buyer, requested.hash, [1])).toMatchObject({ errorCode: '0' });
    const used = await buyTickets(2, 'used@mail.example');
    await useTicket(shop.db, used.number, 2);
    const [waiting, late] = [await order(1), await order(1)];
    const lateBank = await beginToPay(buyer, late.hash);
    await expireReservation(shop.db, late.hash);
    const session = await findSessionOf(shop.db, whole.number);
    const reservedBefore = await readAllocated(shop.db, whole.number);

    expect(await Promise.all([1, 2].map(() => cancelSession(shop.context, session, STAFF)))).toEqual(
      expect.arrayContaining(['canceled', 'already_canceled']),
    );
    await expect.poll(async () => (await readCancellationProgress(shop.db, session))?.waiting).toBe(0);
    expect(await readCancellationProgress(shop.db, session)).toMatchObject({
      orders: 3,
      tickets: 5,
      manualReview: [used.number],
      failing: [],
    });
    await expect.poll(() => listReturnStatuses(buyer, requested.hash)).toEqual([80, 80]);
    expect(await readStoredOrder(shop.db, whole.number)).toMatchObject({ state: 'refunded', sold: 0, valid: 0 });
    expect(await readStoredOrder(shop.db, used.number)).toMatchObject({ state: 'partly_refunded', sold: 1 });
    const sums = await Promise.all([whole, requested, used].map(({ number }) => readStoredOrder(shop.db, number)));
    const [first, second, third] = sums;
    expect([first?.back, second?.back]).toEqual([first?.total, second?.total]);
    expect(third?.back).toBe((third?.total ?? 0) / 2);
    await expect.poll(() => sumRefunds(bank)).toBe(sums.reduce((sum, { back }) => sum + back, 0));
    expect(await readAllocated(shop.db, whole.number)).toBeLessThanOrEqual(reservedBefore - 5);
    await expectConsistent();

    // The pages of the event and of the orders show the cancellation.
    const { action, calendar } = await openEventPage(buyer, 'Abai');
    expect([action.cancelled.length, calendar.length]).toEqual([1, page.calendar.length - 1]);
    const { main } = await viewOrder(buyer, whole.hash);
    expect(main.map(({ cancelled, annulled_by }) => [cancelled, annulled_by])).toEqual([
      [1, 'cancelled'],
      [1, 'cancelled'],
    ]);
    expect((await buyer.get(`/api/ticket/${main[0]?.tickethash_id}?lang=en`)).body).toMatchObject({
      response: { annulled: 1, annulled_by: 'cancelled', ticketcode: '' },
    });

    // Unpaid orders cannot be paid any more, and late payments are refunded.
    expect(await listOrderStates(shop.db, [waiting.number, late.number])).toEqual(['canceled', 'canceled']);
    expect(await viewOrder(buyer, waiting.hash)).toMatchObject({
      annulled: 1,
      main: [{ cancelled: 1, annulled_by: '' }],
      // That session is off sale.
      events: [{ url: `/scheme/${page.hash}`, day: '', time: '' }],
    });
    await payByCard(lateBank, GOOD_CARD);
    await expect.poll(() => bank.statement().filter((entry) => entry.refunded > 0).length).toBe(4);
    const { body } = await buyer.post(ENDPOINT_PATHS.orderCreate, orderBody);
    expect(body).toMatchObject({ response: { errorCode: '-9998', errorText: expect.stringMatching(/./) } });

    const countEmails = async (beginning: string) =>
      (await listEmailSubjects(shop.db, 'whole@mail.example')).filter((subject) => subject.startsWith(beginning))
        .length;
    expect(await countEmails('Cancelled: Abai')).toBe(1);
    await expect
      .poll(() =>
        countEmails(readServerText('modules/notifications', 'en', 'return-canceled-paid-subject').split('{')[0] ?? ''),
      )
      .toBe(1);
    await expectConsistent();
  });

  it('retries orders without a job, and the audit reports missing orders', async () => {
    const { number } = await buyTickets(1);
    const session = await findSessionOf(shop.db, number);
    await shop.stop();
    await cancelSession(shop.context, session, STAFF);
    await forgetCanceledOrders(shop.db);
    expect((await auditLedger(shop.db, new Date())).map(({ invariant }) => invariant)).toEqual([
      'an order with tickets of a canceled session is listed for a refund or for a decision of staff',
    ]);
    shop = await openShop(shop.db, { ownBank: { url: bank.url, secret: SECRET } });
    await expect.poll(async () => (await readStoredOrder(shop.db, number)).state).toBe('refunded');
    await expectConsistent();
  });

  it('is canceled by a command that prints a dry run first and then the outstanding refunds', async () => {
    const { number, hash } = await buyTickets(2);
    await order(1);
    const session = await findSessionOf(shop.db, number);

    const runCommand = createCommandRunner('session', () => shop);
    expect((await runCommand('list-open')).out).toMatch(new RegExp(`^${session} .* 2 +1 .*Abai$`, 'm'));
    const plan = await runCommand('cancel', `${session}`);
    expect(plan).toMatchObject({ code: 0, err: '' });
    expect(plan.out).toContain('refunds 2 tickets of 1 orders, and cancels 1 unpaid orders');
    const { demsumma } = await viewOrder(buyer, hash);
    expect(plan.out).toContain(`${demsumma.toFixed(2)} KZT is refunded by demo (1 orders)`);
    expect((await viewOrder(buyer, hash)).printingAllowed).toBe(1);
    expect((await runCommand('status', `${session}`)).code).toBe(2);
    expect((await runCommand('cancel', `${session}`, '--yes')).out).toMatch(/of 1 orders are processed/);
    await expect
      .poll(async () => (await runCommand('status', `${session}`)).out)
      .toBe('1 of 1 orders are processed, 2 tickets are refunded.\nThere are no outstanding refunds.');
    expect((await runCommand('list-open')).out).toMatch(new RegExp(`^${session} .*canceled`, 'm'));
    expect(await runCommand('cancel', '999999999')).toMatchObject({ code: 2 });
    expect(await runCommand('cancel', 'x', '--yes')).toMatchObject({ code: 2 });
    expect(await runCommand('cancel')).toMatchObject({ code: 1 });
    await expectConsistent();
  });
});
