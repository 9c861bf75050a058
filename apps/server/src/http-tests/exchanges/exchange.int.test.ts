/** Staff exchange tickets: a new order replaces them, the difference is paid or refunded, and the old codes are void. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import type { Bank } from '@sahna/demo-bank';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { sessionId } from '../../platform/lib/ids.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import type { ExchangeRequest } from '../../workflows/exchange-tickets.ts';
import { createLine, createOrderBody, makeOrder, openEventPage, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { confirmReturnLink, findReturnSecret, submitReturn } from '../support/return-requests.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import { createCommandRunner } from '../support/staff-commands.ts';
import {
  expireOrder,
  leaveFree,
  listOrderEmails,
  listOtherSessions,
  listTickets,
  readSessionTime,
} from '../support/stores/exchange.store.ts';
import {
  readAllocated,
  readStoredOrder,
  setPolicy,
  startSessionsIn,
  useTicket,
} from '../support/stores/order-return.store.ts';
import { findSessionOf, listOrderStates } from '../support/stores/sessions.store.ts';
import type { Visitor } from '../support/visitor.ts';
import { createExchangeSteps } from './exchange-steps.ts';

const PATIENCE = { timeout: 180_000, interval: 60 };
const TITLE = 'Abai';

describeOnBothEngines('exchanged tickets', (_open, { openForAll, itOnce }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    ({ bank, shop, buyer } = await openShopWithBank(db, { environment: { HELD_PER_VISITOR: '0' } }));
  });
  afterEach(async () => expect(await auditLedger(shop.db, new Date())).toEqual([]));
  afterAll(() => shop.stop());

  const {
    exchange,
    sumRefunds,
    waitUntilPaid,
    buyTickets,
    viewTicket,
    createExchangeRequest,
    exchangeOrThrow,
    findPriceRange,
    buyCheaply,
  } = createExchangeSteps(() => ({
    shop,
    bank,
    buyer,
  }));

  itOnce(
    'are replaced immediately at the same price: one new order, one email, a void code and a released seat',
    async () => {
      const bought = await buyTickets(2);
      const { number, hash } = bought;
      const reservedBefore = await readAllocated(shop.db, number);
      const before = await listTickets(shop.db, number);
      const done = await exchangeOrThrow(createExchangeRequest(bought));
      expect(done).toMatchObject({ difference: 0, paid: bought.sum / 2, created: { amountDue: 0 } });
      await waitUntilPaid(done.created.hash);
      const replacement = done.created.id;
      expect(await listTickets(shop.db, number)).toMatchObject([
        { line: 1, state: 'void', replacement },
        { line: 2, state: 'valid', replacement: null },
      ]);
      const [fresh] = await listTickets(shop.db, replacement);
      expect(fresh).toMatchObject({ state: 'valid', replacement: null });
      expect(before.map(({ code }) => code)).not.toContain(fresh?.code);
      expect(await readStoredOrder(shop.db, number)).toMatchObject({
        state: 'paid',
        sold: 1,
        valid: 1,
        back: 0,
      });
      expect(await readAllocated(shop.db, number)).toBe(reservedBefore - 1);
      expect(await findSessionOf(shop.db, Number(replacement))).toBe(bought.session);
      // The old pages show the new order, the new one the earlier payment.
      const [gone, remaining] = (await viewOrder(buyer, hash)).main;
      expect([gone?.exchanged_for, gone?.ticketcode, remaining?.exchanged_for]).toEqual([replacement, '', 0]);
      expect([gone?.annulled_by, remaining?.annulled_by]).toEqual(['exchange', '']);
      expect(await viewTicket(before[0]?.hash ?? '')).toMatchObject({
        annulled: 1,
        annulled_by: 'exchange',
        exchanged_for: replacement,
        ticketcode: '',
      });
      expect(await viewTicket(fresh?.hash ?? '')).toMatchObject({ annulled: 0, exchanged_for: 0 });
      expect(await viewOrder(buyer, done.created.hash)).toMatchObject({
        demsumma: 0,
        paid_before: bought.sum / 200,
        instead_of: number,
      });
      expect(await viewOrder(buyer, hash)).toMatchObject({ instead_of: 0 });
      const emails = await listOrderEmails(shop.db, Number(replacement));
      expect(emails).toHaveLength(1);
      expect(emails[0]?.subject).toContain(
        readServerText('modules/notifications', 'en', 'exchange-subject', { 'event.name': 'Abai' })
          .split('{', 1)
          .join(),
      );
      expect(emails[0]?.content).toContain(
        readServerText('modules/notifications', 'en', 'exchange-replaces', { order: number }),
      );
      // The same ticket is refused a second time; after the other one is exchanged, the order has no tickets left.
      expect(await exchange(createExchangeRequest(bought))).toMatchObject({
        ok: false,
        error: { kind: 'not_exchangeable' },
      });
      await exchangeOrThrow(createExchangeRequest({ hash, session: bought.session }, [2]));
      expect(await readStoredOrder(shop.db, number)).toMatchObject({ state: 'exchanged', sold: 0, valid: 0, back: 0 });
      expect(await viewOrder(buyer, hash)).toMatchObject({ annulled: 1, usereturn: 0 });
    },
  );

  itOnce('refund a negative difference, and hold the new seats until a positive difference is paid', async () => {
    const bought = await buyTickets();
    const { cheap, dear } = await findPriceRange(bought);
    const before = sumRefunds();
    const cheaper = await exchangeOrThrow(createExchangeRequest(bought, [1], cheap.id));
    expect(cheaper.difference).toBe(cheap.price - bought.sum);
    await expect.poll(() => sumRefunds() - before, PATIENCE).toBe(bought.sum - cheap.price);
    // Exchanged again for a more expensive offer: the old ticket is valid until the difference is paid.
    const [session] = await listOtherSessions(shop.db, cheaper.created.id);
    const request = createExchangeRequest(
      { hash: cheaper.created.hash, session: session ?? bought.session },
      [1],
      dear.id,
    );
    const dearer = await exchangeOrThrow(request);
    expect(dearer).toMatchObject({
      difference: dear.price - cheap.price,
      created: { amountDue: dear.price - cheap.price },
    });
    expect(await listTickets(shop.db, cheaper.created.id)).toMatchObject([{ state: 'valid' }]);
    expect(await exchange(request)).toMatchObject({ ok: false, error: { kind: 'not_exchangeable' } });
    expect(await submitReturn(buyer, cheaper.created.hash, [1], 1)).not.toMatchObject({ errorCode: '0' });
    await payByCard(await beginToPay(buyer, dearer.created.hash), GOOD_CARD);
    await waitUntilPaid(dearer.created.hash);
    expect(await listTickets(shop.db, cheaper.created.id)).toMatchObject([
      { state: 'void', replacement: dearer.created.id },
    ]);
    // A return refunds the full price: from its own payment first, the rest from the earlier one.
    await setPolicy(shop.db, dearer.created.id, { allowed: true, untilHours: 1 });
    expect(await submitReturn(buyer, dearer.created.hash, [1])).toMatchObject({ errorCode: '0' });
    const secret = await findReturnSecret(shop.db, dearer.created.id);
    const refundedBefore = sumRefunds();
    expect(await confirmReturnLink(buyer, dearer.created.hash, secret)).toMatchObject({ errorCode: '0' });
    await expect.poll(() => sumRefunds() - refundedBefore, PATIENCE).toBe(dear.price);
    expect(sumRefunds() - before).toBe(bought.sum + dear.price - cheap.price);
  });

  itOnce('stay valid when the new order expires, and are exchanged by a late payment if possible', async () => {
    const bought = await buyCheaply();
    const { dear } = await findPriceRange(bought);
    const request = createExchangeRequest(bought, [1], dear.id);
    const first = await exchangeOrThrow(request);
    const declined = await beginToPay(buyer, first.created.hash);
    await payByCard(declined, '4000000000000101').catch(() => null);
    const late = await beginToPay(buyer, first.created.hash);
    await expireOrder(shop.db, first.created.id);
    await expect.poll(() => listOrderStates(shop.db, [first.created.id]), PATIENCE).toEqual(['expired']);
    expect(await listTickets(shop.db, bought.number)).toMatchObject([{ state: 'valid', replacement: null }]);
    // The payment is late: the seats are free, and the old ticket is valid.
    await payByCard(late, GOOD_CARD);
    await expect.poll(() => listOrderStates(shop.db, [first.created.id]), PATIENCE).toEqual(['paid']);
    expect(await listTickets(shop.db, bought.number)).toMatchObject([{ state: 'void', replacement: first.created.id }]);
  });

  itOnce('lead to a refund of a late payment after they were used or exchanged', async () => {
    for (const meanwhile of ['exchanged', 'used'] as const) {
      const bought = await buyCheaply();
      const { dear, cheap } = await findPriceRange(bought);
      const first = await exchangeOrThrow(createExchangeRequest(bought, [1], dear.id));
      const late = await beginToPay(buyer, first.created.hash);
      if (meanwhile === 'exchanged') {
        await expireOrder(shop.db, first.created.id);
        await expect.poll(() => listOrderStates(shop.db, [first.created.id]), PATIENCE).toEqual(['expired']);
        await exchangeOrThrow(createExchangeRequest(bought, [1], cheap.id));
      } else await useTicket(shop.db, bought.number, 1);
      const before = sumRefunds();
      await payByCard(late, GOOD_CARD);
      await expect.poll(() => sumRefunds() - before, PATIENCE).toBe(dear.price - cheap.price);
      expect(await listOrderStates(shop.db, [first.created.id])).toEqual(['expired']);
      expect((await listTickets(shop.db, bought.number))[0]?.state).toBe(meanwhile === 'used' ? 'used' : 'void');
    }
  });

  it('are exchanged once during a concurrent exchange, a return, and a purchase of the last seat', {
    tags: ['long'],
  }, async () => {
    const twice = await buyTickets();
    const both = await Promise.all([exchange(createExchangeRequest(twice)), exchange(createExchangeRequest(twice))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);

    for (let turn = 0; turn < 3; turn++) {
      const raced = await buyTickets();
      expect(await submitReturn(buyer, raced.hash, [1])).toMatchObject({ errorCode: '0' });
      const secret = await findReturnSecret(shop.db, raced.number);
      const [returned, exchanged] = await Promise.all([
        confirmReturnLink(buyer, raced.hash, secret),
        exchange(createExchangeRequest(raced)),
      ]);
      // The return was requested first and has the ticket until its link expires.
      expect([returned.errorCode, exchanged.ok]).toEqual(['0', false]);
      const requested = await buyTickets();
      const [applied, answer] = await Promise.all([
        submitReturn(buyer, requested.hash, [1]),
        exchange(createExchangeRequest(requested)),
      ]);
      expect([applied.errorCode === '0', answer.ok].filter(Boolean)).toHaveLength(1);
    }

    const last = await buyTickets();
    await leaveFree(shop.db, last.session, 1);
    const page = await openEventPage(buyer, TITLE);
    const line = { ...createLine(page, 1), ...(await readSessionTime(shop.db, last.session)) };
    const rivals = await Promise.all([
      exchange(createExchangeRequest(last)).then(({ ok }) => ok),
      buyer
        .post(ENDPOINT_PATHS.orderCreate, createOrderBody(page, [line]))
        .then(({ body }) => JSON.stringify(body).includes('"errorCode":"0"')),
    ]);
    expect(rivals.filter(Boolean)).toHaveLength(1);
    await leaveFree(shop.db, last.session, 100);
  });

  itOnce('are rejected with the reason: unpaid, started, used, of another event', async () => {
    const page = await openEventPage(buyer, TITLE);
    const unpaid = await makeOrder(buyer, createOrderBody(page, [createLine(page, 1)]));
    const bought = await buyTickets();
    const getErrorKind = async (request: ExchangeRequest) => {
      const done = await exchange(request);
      return done.ok ? 'exchanged' : done.error.kind;
    };
    expect(await getErrorKind({ ...createExchangeRequest(bought), order: unpaid })).toBe('not_paid');
    expect(await getErrorKind({ ...createExchangeRequest(bought), order: 'AAAAAAAAAAAAAAAAAAAAAAAA' })).toBe(
      'order_not_found',
    );
    expect(await getErrorKind(createExchangeRequest(bought, [9]))).toBe('ticket_not_found');
    expect(await getErrorKind({ ...createExchangeRequest(bought), seats: ['1/1', '1/2'] })).toBe('seats_missing');
    expect(await getErrorKind({ ...createExchangeRequest(bought), seats: ['999/999'] })).toBe('seat_not_found');
    expect(await getErrorKind(createExchangeRequest(bought, [1], 999_999))).toBe('offer_not_available');
    expect(await getErrorKind({ ...createExchangeRequest(bought), session: sessionId(999_999) })).toBe(
      'session_not_found',
    );
    await startSessionsIn(shop.db, bought.number, -1);
    expect(await getErrorKind(createExchangeRequest(bought))).toBe('session_started');
    await startSessionsIn(shop.db, bought.number, 900);
    await useTicket(shop.db, bought.number, 1);
    expect(await getErrorKind(createExchangeRequest(bought))).toBe('not_exchangeable');
  });

  itOnce('are exchanged by a command that prints the difference first', async () => {
    const bought = await buyTickets();
    const { cheap } = await findPriceRange(bought);
    const runCommand = createCommandRunner('exchange', () => shop);
    const number = `${bought.number}`;
    const listed = await runCommand(number);
    expect(listed.out).toMatch(/^1 .* valid +Abai$/m);
    expect(listed.out).toMatch(new RegExp(`^${bought.session} `, 'm'));
    const request = [number, '--tickets', '1', '--for', `${bought.session}`, '--offer', `${cheap.id}`];
    const plan = await runCommand(...request);
    expect(plan.out).toContain(`${((bought.sum - cheap.price) / 100).toFixed(2)} KZT is refunded`);
    expect(plan.out).toContain('Nothing was changed.');
    expect(await listTickets(shop.db, bought.number)).toMatchObject([{ state: 'valid' }]);
    const done = await runCommand(...request, '--yes');
    expect(done.out).toMatch(/Replaced by order \d+: https:\/\/shop\.example\/order\//);
    expect((await runCommand(number)).out).toMatch(/exchanged, see order \d+/);
    expect(await runCommand(...request, '--yes')).toMatchObject({ code: 2 });
    expect(await runCommand('999999999')).toMatchObject({ code: 2 });
    expect(await runCommand()).toMatchObject({ code: 1 });
    expect(await runCommand(number, '--tickets', '1')).toMatchObject({ code: 1 });
  });
});
