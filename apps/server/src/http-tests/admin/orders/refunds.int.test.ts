/** Staff refund orders within their limits, or with a second person, on both engines. */
import { randomUUID } from 'node:crypto';
import { ORDER_ACTION_ENDPOINTS } from '@sahna/contract/admin/orders/order-action-endpoints';
import { ADMIN_ORDER_ENDPOINTS, OrderCaseDto } from '@sahna/contract/admin/orders/order-endpoints';
import { REFUND_ENDPOINTS, RefundOptionsDto, RefundResultDto } from '@sahna/contract/admin/orders/refund-endpoints';
import type { Bank } from '@sahna/demo-bank';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { orderTickets } from '../../support/orders.ts';
import { payOrder } from '../../support/processes/simulated-buyers.ts';
import { openShopWithBank, type RunningShop } from '../../support/running-shop.ts';
import { readProblem, type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { markVoucherCard } from '../../support/stores/loyalty-cards.store.ts';
import { useTicket } from '../../support/stores/order-return.store.ts';
import type { Visitor } from '../../support/visitor.ts';
import { setBuyer } from './orders.store.ts';
import {
  ageRefunds,
  expireRequests,
  findOtherEvent,
  listFailedRefunds,
  listStaffRefundStates,
  listVerbs,
  readMoney,
} from './refunds.store.ts';

const BUYER = { name: 'Айгерім Сәрсенова', email: 'aigerim@mail.example', phone: '+77011234567' };
const OTHER_REASON = { reasonId: null, reasonText: 'The heating failed' };

describeOnBothEngines('refunds by staff', (_open, { openForAll, itOnce }) => {
  let shop: RunningShop;
  let bank: Bank;
  let buyer: Visitor;
  let support: StaffBrowser;
  let administrator: StaffBrowser;
  let otherSupport: StaffBrowser;
  let stranger: StaffBrowser;

  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    ({ shop, bank, buyer } = await openShopWithBank(db));
    support = await StaffBrowser.signIn(shop.url, 'support');
    administrator = await StaffBrowser.signIn(shop.url, 'administrator');
    otherSupport = await StaffBrowser.signIn(shop.url, 'cashier');
    await setGrant(db, otherSupport, { role: 'support', limits: { refundPerOrder: 1_000 } });
    stranger = await StaffBrowser.signIn(shop.url, 'planner');
  }, 300_000);
  afterAll(() => shop.stop());

  async function sell(tickets: number): Promise<number> {
    const hash = await orderTickets(buyer, 'Abai', tickets);
    await payOrder(buyer, hash);
    return setBuyer(shop.db, hash, BUYER);
  }

  async function setSupportLimits(perOrder: number | null, perDay: number | null): Promise<void> {
    await setGrant(shop.db, support, { role: 'support', limits: { refundPerOrder: perOrder, refundPerDay: perDay } });
    await ageRefunds(shop.db);
  }

  const full = (lines: number[]) => ({ lines, way: 'full', amount: null, cancelsTickets: true });
  const goodwill = (lines: number[], amount: number) => ({ lines, way: 'amount', amount, cancelsTickets: false });

  const refund = (id: number, choice: object, browser = support): Promise<StaffAnswer> =>
    browser.send(REFUND_ENDPOINTS.refundOrder, {
      params: { id },
      body: { preview: false, key: randomUUID(), ...OTHER_REASON, ...choice },
    });

  const parse = (answer: StaffAnswer): RefundResultDto => {
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return RefundResultDto.parse(answer.body);
  };

  async function readOptions(id: number): Promise<RefundOptionsDto> {
    return RefundOptionsDto.parse((await support.send(REFUND_ENDPOINTS.readRefundOptions, { params: { id } })).body);
  }

  async function readList(browser = administrator) {
    return REFUND_ENDPOINTS.listRefunds.response.parse((await browser.send(REFUND_ENDPOINTS.listRefunds)).body);
  }

  const decide = (endpoint: 'approveRefund' | 'rejectRefund', id: number, browser: StaffBrowser) =>
    browser.send(REFUND_ENDPOINTS[endpoint], { params: { id }, body: { preview: false } });

  async function expectConsistent(): Promise<void> {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  }

  itOnce('previews a refund without changing anything, then cancels the ticket and sends the money back', async () => {
    await setSupportLimits(null, null);
    const id = await sell(2);
    const before = await readMoney(shop.db, id);
    const preview = parse(await refund(id, { ...full([1]), preview: true }));
    const amount = before.paid / 2;
    expect(preview).toMatchObject({
      done: false,
      effects: { refunds: [{ amount: { amount }, isManual: false }], voidedTickets: [{ line: 1 }] },
      refund: { amount: { amount }, retained: { amount: 0 }, shares: [{ amount: { amount } }], exceeded: [] },
    });
    const withoutReason = { reasonId: null, reasonText: null };
    expect(parse(await refund(id, { ...full([1]), preview: true, ...withoutReason })).refund.amount.amount).toBe(
      amount,
    );
    expect((await refund(id, { ...full([1]), ...withoutReason })).status).toBe(422);
    expect(preview.effects.emails).toEqual([{ kind: 'return-accepted', recipient: BUYER.email }]);
    expect([await readMoney(shop.db, id), await listStaffRefundStates(shop.db, id)]).toEqual([before, []]);
    expect(parse(await refund(id, full([1]))).done).toBe(true);
    expect(await readMoney(shop.db, id)).toEqual({ ...before, left: amount, refunded: amount });
    expect(readProblem(await refund(id, full([1])))).toBe('wrong-state');
    expect(parse(await refund(id, full([2]))).effects.state).toMatchObject({ after: 'refunded' });
    expect(await readMoney(shop.db, id)).toMatchObject({ left: 0, refunded: before.paid });
    expect(await listVerbs(shop.db, id)).toEqual(['refund_order', 'refund_order']);
    await expectConsistent();
  });

  itOnce('records a manual refund by the name of its member, and previews the email to the buyer', async () => {
    await setSupportLimits(null, null);
    const hash = await orderTickets(buyer, 'Abai', 1);
    await payOrder(buyer, hash);
    await markVoucherCard(shop.db, hash);
    const id = await setBuyer(shop.db, hash, BUYER);
    parse(await refund(id, full([1])));
    const readOrder = async () =>
      OrderCaseDto.parse((await support.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id } })).body);
    const [outstanding] = (await readOrder()).refunds;
    expect(outstanding).toMatchObject({ state: 'outstanding', refundedBy: '' });
    const record = (preview: boolean): Promise<StaffAnswer> =>
      support.send(ORDER_ACTION_ENDPOINTS.recordRefund, {
        params: { id, refundId: outstanding?.id ?? 0 },
        body: { preview, isConfirmedAtProvider: false, note: 'cash, receipt 17' },
      });
    const preview = ORDER_ACTION_ENDPOINTS.recordRefund.response.parse((await record(true)).body);
    expect(preview.effects.emails).toEqual([{ kind: 'return-refunded', recipient: BUYER.email }]);
    expect((await record(false)).status).toBe(200);
    const { refunds, returns, emails } = await readOrder();
    const { member } = await support.readSession();
    expect(refunds).toMatchObject([{ state: 'done', refundedBy: member?.name, note: 'cash, receipt 17' }]);
    expect(returns).toMatchObject([{ state: 'refunded' }]);
    expect(emails.filter(({ kind }) => kind === 'return-refunded')).toHaveLength(1);
    expect((await record(false)).status).toBe(409);
    await expectConsistent();
  });

  itOnce('refunds by the rules the same amount as a return by the buyer', async () => {
    const id = await sell(1);
    const [line] = (await readOptions(id)).lines;
    const { refund: planned } = parse(
      await refund(id, { lines: [1], way: 'rules', amount: null, cancelsTickets: true }),
    );
    expect(planned.amount).toEqual(line?.byRules);
    await expectConsistent();
  });

  itOnce('refunds an amount without canceling, and takes it off the worth of the tickets', async () => {
    const id = await sell(2);
    const { paid } = await readMoney(shop.db, id);
    const goodwillResult = parse(await refund(id, goodwill([1, 2], 3_333)));
    expect(goodwillResult.effects).toMatchObject({
      voidedTickets: [],
      state: { before: 'paid', after: 'partly_refunded' },
      emails: [{ kind: 'order-refunded' }],
    });
    const { lines } = await readOptions(id);
    expect(lines.reduce((sum, { worth }) => sum + worth.amount, 0)).toBe(paid - 3_333);
    expect(readProblem(await refund(id, goodwill([1, 2], paid - 3_332)))).toBe('amount-too-large');
    await expectConsistent();
    parse(await refund(id, full([1, 2])));
    expect(await readMoney(shop.db, id)).toEqual({ paid, left: 0, refunded: paid });
    expect(readProblem(await refund(id, goodwill([1, 2], 1)))).toBe('amount-too-large');
    await expectConsistent();
  });

  itOnce('cancels tickets for an amount, and keeps the rest, which can be refunded later', async () => {
    const id = await sell(1);
    const { paid } = await readMoney(shop.db, id);
    const part = parse(await refund(id, { lines: [1], way: 'amount', amount: 1_000, cancelsTickets: true }));
    expect(part.refund).toMatchObject({ amount: { amount: 1_000 }, retained: { amount: paid - 1_000 } });
    parse(await refund(id, goodwill([1], paid - 1_000)));
    expect(await readMoney(shop.db, id)).toEqual({ paid, left: 0, refunded: paid });
    await expectConsistent();
  });

  itOnce('refunds used tickets only without canceling them', async () => {
    const id = await sell(1);
    await useTicket(shop.db, id, 1);
    expect(readProblem(await refund(id, full([1])))).toBe('ticket-used');
    expect(parse(await refund(id, goodwill([1], 500))).refund.amount.amount).toBe(500);
  });

  itOnce('needs a reason, known tickets and an amount', async () => {
    const id = await sell(1);
    expect(readProblem(await refund(id, { ...full([1]), reasonText: '  ' }))).toBe('reason-missing');
    expect(readProblem(await refund(id, { ...full([1]), reasonId: 987_654 }))).toBe('reason-missing');
    for (const choice of [full([7]), full([]), goodwill([1], 0), { ...full([1]), amount: 5 }])
      expect(readProblem(await refund(id, choice)), JSON.stringify(choice)).toBe('malformed');
    expect((await refund(987_654, full([1]))).status).toBe(404);
    expect((await refund(id, full([1]), await StaffBrowser.signIn(shop.url, 'accountant'))).status).toBe(403);
  });

  it('never refunds more than is left in parallel refunds of several kinds', async () => {
    const id = await sell(2);
    const { paid } = await readMoney(shop.db, id);
    const share = Math.ceil(paid / 4);
    const choices = [
      ...Array.from({ length: 6 }, () => goodwill([1, 2], share)),
      ...[full([1]), full([2]), full([1, 2]), full([1, 2])],
    ];
    const answers = await Promise.all(
      choices.map((choice, at) => refund(id, choice, at % 2 === 0 ? support : administrator)),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const money = await readMoney(shop.db, id);
    expect(money.refunded).toBe(paid - money.left);
    const done = answers.filter(({ status }) => status === 200).map((answer) => parse(answer).refund.amount.amount);
    expect(done.reduce((sum, amount) => sum + amount, 0)).toBe(money.refunded);
    await expectConsistent();
  });

  it('refunds once for a form that is submitted several times', async () => {
    const id = await sell(1);
    const choice = { ...goodwill([1], 700), key: randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => refund(id, choice)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await readMoney(shop.db, id)).refunded).toBe(700);
    expect(readProblem(await refund(id, choice))).toBe('refund-repeated');
  });

  it('counts parallel refunds of a day against the limit', async () => {
    await setSupportLimits(null, 5_000);
    const ids: number[] = [];
    for (let at = 0; at < 5; at++) ids.push(await sell(1));
    const answers = await Promise.all([...ids, ...ids].map((id) => refund(id, goodwill([1], 1_000))));
    const results = answers.filter(({ status }) => status === 200).map(parse);
    expect(results.filter(({ refund }) => refund.exceeded.length === 0)).toHaveLength(5);
    expect(results.filter(({ refund }) => refund.exceeded.includes('day')).length).toBeGreaterThan(0);
    let refunded = 0;
    for (const id of ids) refunded += (await readMoney(shop.db, id)).refunded;
    expect(refunded).toBe(5_000);
    await expireRequests(shop.db);
  });

  itOnce('counts all refunds of an order against the limit per order', async () => {
    await setSupportLimits(1_000, null);
    const id = await sell(1);
    expect(parse(await refund(id, goodwill([1], 600))).refund.exceeded).toEqual([]);
    expect(parse(await refund(id, { ...goodwill([1], 600), preview: true })).refund.exceeded).toEqual(['order']);
    expect((await readOptions(id)).limits).toMatchObject({
      order: { limit: { amount: 1_000 }, charged: { amount: 600 } },
      day: { limit: null },
    });
    expect(parse(await refund(id, goodwill([1], 400))).refund.exceeded).toEqual([]);
    expect((await readMoney(shop.db, id)).refunded).toBe(1_000);
  });

  itOnce('waits for a second person above a limit', async () => {
    await setSupportLimits(1_000, null);
    const id = await sell(2);
    const before = await readMoney(shop.db, id);
    const requested = parse(await refund(id, full([1])));
    expect(requested).toMatchObject({ refund: { exceeded: ['order'] }, effects: { refunds: [], voidedTickets: [] } });
    expect(await readMoney(shop.db, id)).toEqual(before);
    expect(readProblem(await refund(id, goodwill([2], 5)))).toBe('approval-pending');

    const request = (await readList()).requests.find(({ orderId }) => orderId === id);
    if (!request) throw new Error('the request is not listed');
    expect(request).toMatchObject({ isOwn: false, lines: [1], exceeded: ['order'], reason: OTHER_REASON.reasonText });
    expect((await readList(support)).requests.find(({ orderId }) => orderId === id)?.isOwn).toBe(true);

    expect(readProblem(await decide('approveRefund', request.id, support))).toBe('own-request');
    expect(readProblem(await decide('approveRefund', request.id, otherSupport))).toBe('over-limit');
    const answers = await Promise.all([1, 2, 3].map(() => decide('approveRefund', request.id, administrator)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(readProblem)).toEqual([
      'request-decided',
      'request-decided',
    ]);
    expect(await readMoney(shop.db, id)).toMatchObject({ refunded: before.paid / 2 });
    expect(await listVerbs(shop.db, id)).toEqual(['request_refund', 'approve_refund']);
    expect((await readList()).requests.filter(({ orderId }) => orderId === id)).toEqual([]);
    await expectConsistent();
  });

  itOnce('refuses an approval after the amount has changed, and lets the request be rejected or expire', async () => {
    await setSupportLimits(1_000, null);
    const id = await sell(2);
    parse(await refund(id, full([1])));
    const [request] = (await readList()).requests.filter(({ orderId }) => orderId === id);
    if (!request) throw new Error('the request is not listed');
    await useTicket(shop.db, id, 1);
    expect(readProblem(await decide('approveRefund', request.id, administrator))).toBe('refund-changed');
    expect((await decide('rejectRefund', request.id, administrator)).status).toBe(200);
    expect(readProblem(await decide('rejectRefund', request.id, administrator))).toBe('request-decided');
    parse(await refund(id, full([2])));
    await expireRequests(shop.db);
    const [late] = (await readList()).requests.filter(({ orderId }) => orderId === id);
    expect(late).toBeUndefined();
    // The expired request does not block another one.
    parse(await refund(id, full([2])));
    expect(await listStaffRefundStates(shop.db, id)).toEqual(['rejected', 'expired', 'requested']);
    expect((await readMoney(shop.db, id)).refunded).toBe(0);
    await expectConsistent();
  });

  itOnce('lists a refund that the bank refuses, until it is sent again', async () => {
    await setSupportLimits(null, null);
    const id = await sell(1);
    bank.faults.failNext('refund', 1, 'refused');
    parse(await refund(id, full([1])));
    await vi.waitFor(async () => expect(await listFailedRefunds(shop.db, id)).toHaveLength(1), 60_000);
    const [failed] = (await readList()).refunds.filter(({ orderId }) => orderId === id);
    expect(failed).toMatchObject({ state: 'failed', attempt: 1 });
    const refundId = failed?.id ?? 0;
    expect((await shop.retryRefund({ refundId, isConfirmedAtProvider: false })).ok).toBe(true);
    await vi.waitFor(
      async () => expect((await readList()).refunds.filter(({ orderId }) => orderId === id)).toEqual([]),
      60_000,
    );
    await expectConsistent();
  });

  itOnce('hides orders and requests outside of the scope', async () => {
    await setSupportLimits(1, null);
    const id = await sell(1);
    parse(await refund(id, full([1])));
    const [request] = (await readList()).requests.filter(({ orderId }) => orderId === id);
    if (!request) throw new Error('the request is not listed');
    await setGrant(shop.db, stranger, { role: 'support', eventId: await findOtherEvent(shop.db, id) });
    expect((await refund(id, full([1]), stranger)).status).toBe(404);
    expect((await stranger.send(REFUND_ENDPOINTS.readRefundOptions, { params: { id } })).status).toBe(404);
    expect((await decide('approveRefund', request.id, stranger)).status).toBe(404);
    expect((await decide('rejectRefund', request.id, stranger)).status).toBe(404);
    expect((await readList(stranger)).requests).toEqual([]);
  });
});
