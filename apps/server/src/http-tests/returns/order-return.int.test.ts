/** Ticket returns over HTTP, with a bank that refunds at once, late, or not at all. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { ORDER_RETURN_PATHS } from '@sahna/contract/returns/paths';
import type { Bank } from '@sahna/demo-bank';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { dayAt, toDotted } from '../../platform/lib/local-date.ts';
import { textOf } from '../../testing/text-of.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import {
  confirmReturnLink,
  linkOf,
  requestReturnView,
  sendAgain,
  submitReturn,
  viewReturn,
} from '../support/return-requests.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import {
  ageReturnLinks,
  allocatedByKey,
  beginIn,
  endReturnLinks,
  orderStateOf,
  readReturnRequestRows,
  returnEmails,
  setPolicy,
  useTicket,
} from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';

const PATIENCE = { timeout: 180_000 };
const OK = { errorCode: '0', errorText: '' };
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';

describeOnBothEngines('returned tickets', (_open, { openSeason, itOnce }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    ({ bank, shop, buyer } = await openShopWithBank(await openSeason()));
  });
  afterEach(() => shop.stop());

  const sound = async () => expect(await auditLedger(shop.db, new Date())).toEqual([]);
  const refundedTotal = () => bank.statement().reduce((sum, entry) => sum + entry.refunded, 0);
  const statuses = async (hash: string) => (await viewReturn(buyer, hash)).rows.map((row) => row.status_id);

  const steps = async (hash: string) =>
    (await viewReturn(buyer, hash)).rows.map(({ requested_on, accepted_on, paid_on }) => [
      requested_on,
      accepted_on,
      paid_on,
    ]);

  async function paidOrder(quantity: number, { addOn = false, title = 'Abai', hours = 900 } = {}) {
    const page = await openEventPage(buyer, title);
    const hash = await makeOrder(buyer, orderOf(page, [lineOf(page, quantity)]));
    if (addOn) {
      const [offer] = (await viewOrder(buyer, hash)).addToping;
      const data = [{ uid: '1', parent_id: 1, package_id: offer?.package_id, price_id: offer?.price_id }];
      await buyer.post(ENDPOINT_PATHS.addSpecialOffer, { hash, data });
    }
    if ((await viewOrder(buyer, hash)).printingAllowed === 0) {
      await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
      await expect.poll(async () => (await viewOrder(buyer, hash)).printingAllowed, PATIENCE).toBe(1);
    }
    const order = await viewOrder(buyer, hash);
    await beginIn(shop.db, order.ord_num, hours);
    return { hash, number: order.ord_num, order };
  }

  /** Requests and confirms a return. */
  async function returnTickets(hash: string, number: number, lines: readonly number[]): Promise<void> {
    expect(await submitReturn(buyer, hash, lines)).toEqual(OK);
    expect(await confirmReturnLink(buyer, hash, await linkOf(shop.db, number))).toEqual(OK);
  }

  itOnce('are requested, confirmed by email, accepted and refunded to the tiyn, in two parts', async () => {
    const { hash, number, order } = await paidOrder(2, { addOn: true });
    const reservedBefore = await allocatedByKey(shop.db, number);
    const before = await viewReturn(buyer, hash);
    expect(before.rows.map(({ id, status_id, percent }) => [id, status_id, percent])).toEqual([
      [1, 0, 100],
      [2, 0, 100],
    ]);
    const [first, second] = before.rows.map(({ summa }) => Math.round(summa * 100));
    expect((first ?? 0) + (second ?? 0)).toBe(Math.round(order.demsumma * 100));
    expect(before.rows[0]?.returndatime).toBeGreaterThan(820 * 3600);

    expect(await submitReturn(buyer, hash, [1], before.reasons[1]?.id)).toEqual(OK);
    const secret = await linkOf(shop.db, number);
    expect(await readReturnRequestRows(shop.db)).not.toContain(secret);
    expect(await statuses(hash)).toEqual([60, 0]);
    const today = toDotted(dayAt(new Date(), 'Asia/Almaty'));
    expect(await steps(hash)).toEqual([
      [today, '', ''],
      ['', '', ''],
    ]);
    // A link scanner opens the link without using it up.
    for (let n = 0; n < 2; n++) await buyer.get(`/order/return/${hash}?lang=en&hash_conf=${secret}`);
    expect(await viewReturn(buyer, hash, secret)).toMatchObject({ link: 1, link_text: '' });
    expect(await orderStateOf(shop.db, number)).toMatchObject({ state: 'paid', sold: 2, valid: 2, back: 0 });

    expect(await confirmReturnLink(buyer, hash, secret)).toEqual(OK);
    expect(await orderStateOf(shop.db, number)).toMatchObject({
      state: 'partly_refunded',
      sold: 1,
      valid: 1,
      addOns: 0,
      back: first,
    });
    expect(await allocatedByKey(shop.db, number)).toBe(reservedBefore - 1);
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 0]);
    expect((await steps(hash))[0]).toEqual([today, today, today]);
    expect(refundedTotal()).toBe(first);
    expect((await viewReturn(buyer, hash)).rows[0]?.returnreason_id).toBe(before.reasons[1]?.id);
    const { main, refunded } = await viewOrder(buyer, hash);
    const [gone, remaining] = main;
    expect(refunded * 100).toBe(first);
    expect([gone?.ticketcode, remaining?.ticketcode !== '']).toEqual(['', true]);
    // Confirmed already: the same link returns the same result, and nothing happens.
    expect(await confirmReturnLink(buyer, hash, secret)).toEqual(OK);
    expect(await submitReturn(buyer, hash, [1])).toMatchObject({ errorCode: '-9999' });

    await returnTickets(hash, number, [2]);
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 80]);
    expect(await orderStateOf(shop.db, number)).toMatchObject({ state: 'refunded', sold: 0, valid: 0 });
    // No valid ticket is left: the order is not shown as paid, and its return page stays reachable.
    expect(await viewOrder(buyer, hash)).toMatchObject({
      printingAllowed: 0,
      annulled: 1,
      paymentAllowed: 0,
      usereturn: 1,
    });
    expect(refundedTotal()).toBe(Math.round(order.demsumma * 100));
    expect((await returnEmails(shop.db, number)).map(({ subject }) => subject)).toHaveLength(6);
    await sound();
  });

  it('are returned once by concurrent requests and confirmations', async () => {
    const { hash, number, order } = await paidOrder(3);
    const reason = (await viewReturn(buyer, hash)).reasons[0]?.id ?? 0;
    const requests = await Promise.all(
      [
        [1, 2],
        [2, 3],
        [1, 2],
      ].map((lines) => submitReturn(buyer, hash, lines, reason)),
    );
    expect(requests.filter(({ errorCode }) => errorCode === '0')).toHaveLength(1);
    const secret = await linkOf(shop.db, number);
    const confirmed = await Promise.all([1, 2, 3, 4].map(() => confirmReturnLink(buyer, hash, secret)));
    expect(confirmed).toEqual([OK, OK, OK, OK]);
    await expect.poll(async () => (await statuses(hash)).filter((status) => status === 80).length, PATIENCE).toBe(2);
    expect(refundedTotal()).toBe(Math.round((order.demsumma * 100 * 2) / 3));
    expect(await returnEmails(shop.db, number)).toHaveLength(3);
    await sound();
  });

  for (const when of ['before', 'after'] as const)
    itOnce(`are refunded once when the response of the bank is lost ${when} the refund`, async () => {
      const { hash, number, order } = await paidOrder(1);
      bank.faults.failNext('refund', 1, when);
      bank.faults.failNext('ask_refund', 1);
      await returnTickets(hash, number, [1]);
      expect(await statuses(hash)).toEqual([70]);
      expect((await steps(hash))[0]?.map((day) => day !== '')).toEqual([true, true, false]);
      await expect.poll(() => statuses(hash), PATIENCE).toEqual([80]);
      expect(refundedTotal()).toBe(Math.round(order.demsumma * 100));
      await sound();
    });

  itOnce('are not refunded after the link expires or the ticket is used, and can be requested again', async () => {
    const { hash, number } = await paidOrder(2);
    expect(await submitReturn(buyer, hash, [1, 2])).toEqual(OK);
    const late = await linkOf(shop.db, number);
    await endReturnLinks(shop.db);
    expect(await viewReturn(buyer, hash, late)).toMatchObject({
      link: 0,
      rows: [{ status_id: 0 }, { status_id: 0 }],
    });
    expect(await confirmReturnLink(buyer, hash, late)).toMatchObject({
      errorCode: '-9999',
      errorText: textOf('api/storefront/returns', 'en', 'expired'),
    });
    expect(await submitReturn(buyer, hash, [1, 2])).toEqual(OK);
    await useTicket(shop.db, number, 2);
    expect(await confirmReturnLink(buyer, hash, await linkOf(shop.db, number))).toMatchObject({ errorCode: '-9999' });
    expect(await orderStateOf(shop.db, number)).toMatchObject({ state: 'paid', sold: 2, back: 0 });
    expect(await submitReturn(buyer, hash, [2])).toMatchObject({ errorCode: '-9999' });
    await returnTickets(hash, number, [1]);
    expect(await orderStateOf(shop.db, number)).toMatchObject({ state: 'partly_refunded', sold: 1 });
    await sound();
  });

  itOnce('have a link that can be resent within limits, which invalidates the previous link', async () => {
    const { hash, number } = await paidOrder(2);
    // Nothing is pending: the response is the same.
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    expect(await submitReturn(buyer, hash, [1])).toEqual(OK);
    const first = await linkOf(shop.db, number);
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    expect(await returnEmails(shop.db, number)).toHaveLength(1);
    expect((await viewReturn(buyer, hash)).again).toBeGreaterThan(20);
    await ageReturnLinks(shop.db);
    expect(await viewReturn(buyer, hash)).toMatchObject({ again: 0 });
    // Concurrent requests send one email.
    expect(await Promise.all([1, 2, 3].map(() => sendAgain(buyer, hash)))).toEqual([OK, OK, OK]);
    const [requests, again, ...more] = await returnEmails(shop.db, number);
    expect(more).toEqual([]);
    // Valid like the first link and for as long; its note says that it replaces it.
    expect(again?.note).toContain(requests?.note);
    expect(again?.subject).toBe(requests?.subject);
    const second = await linkOf(shop.db, number);
    expect(second).not.toBe(first);
    expect(await readReturnRequestRows(shop.db)).not.toContain(second);
    expect(await viewReturn(buyer, hash, first)).toMatchObject({
      link: 0,
      link_text: expect.stringContaining('replaced'),
      rows: [{ status_id: 60 }, { status_id: 0 }],
    });
    expect(await confirmReturnLink(buyer, hash, first)).toMatchObject({
      errorCode: '-9999',
      errorText: expect.stringContaining('replaced'),
    });
    expect(await viewReturn(buyer, hash, second)).toMatchObject({ link: 1, link_text: '' });
    for (let n = 0; n < 6; n++) {
      await ageReturnLinks(shop.db);
      expect(await sendAgain(buyer, hash)).toEqual(OK);
    }
    expect(await returnEmails(shop.db, number)).toHaveLength(5);
    expect(await viewReturn(buyer, hash)).toMatchObject({ again: -1 });
    expect(await confirmReturnLink(buyer, hash, second)).toMatchObject({ errorCode: '-9999' });
    const last = await linkOf(shop.db, number);
    expect(await confirmReturnLink(buyer, hash, last)).toEqual(OK);
    // Confirmed, whichever of its emails is opened now; and there is nothing to resend.
    for (const link of [first, last]) expect(await viewReturn(buyer, hash, link)).toMatchObject({ link_done: 1 });
    await ageReturnLinks(shop.db);
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 0]);
    expect(await returnEmails(shop.db, number)).toHaveLength(7);
    await sound();
  });

  itOnce('are refunded by the remaining days, with the policy at the time of the order', async () => {
    const { hash, number, order } = await paidOrder(1, { hours: 6 * 24 });
    const tiers = [
      { days: 10, percent: 100 },
      { days: 5, percent: 50 },
      { days: 3, percent: 30 },
    ];
    await setPolicy(shop.db, number, { allowed: true, untilHours: 72, tiers });
    const [row] = (await viewReturn(buyer, hash)).rows;
    expect(row).toMatchObject({ percent: 50, summa: Math.floor(order.demsumma * 50) / 100 });
    await beginIn(shop.db, number, 71);
    const [over] = (await viewReturn(buyer, hash)).rows;
    expect(over).toMatchObject({ status_id: 0, percent: 0, returndatime: 0 });
    expect(await submitReturn(buyer, hash, [1])).toMatchObject({ errorCode: '-9999' });
    await beginIn(shop.db, number, 6 * 24);
    await returnTickets(hash, number, [1]);
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80]);
    expect(refundedTotal()).toBe(Math.floor(order.demsumma * 50));
    await sound();
  });

  itOnce('release their seats without a refund if they were free', async () => {
    const { hash, number } = await paidOrder(1, { title: 'Open rehearsal' });
    await returnTickets(hash, number, [1]);
    expect(await statuses(hash)).toEqual([80]);
    expect(await orderStateOf(shop.db, number)).toMatchObject({ state: 'refunded', sold: 0, back: 0 });
    expect(refundedTotal()).toBe(0);
    await sound();
  });

  itOnce('require the hash of a paid order and the link of the email', async () => {
    const { hash, number } = await paidOrder(2);
    const other = await paidOrder(1);
    expect(await submitReturn(buyer, hash, [1])).toEqual(OK);
    const secret = await linkOf(shop.db, number);
    // Another return request of the same order has its own link.
    expect(await submitReturn(buyer, hash, [2])).toEqual(OK);
    const { rows } = await viewReturn(buyer, hash, secret);
    expect(rows.map(({ status_id, linked }) => [status_id, linked])).toEqual([
      [60, 1],
      [60, 0],
    ]);
    const confirm = (order: string, hashConf: string) =>
      buyer.post(ORDER_RETURN_PATHS.confirm, { hash: order, hashConf, lang: 'en' });
    const statusesOf = await Promise.all([
      requestReturnView(buyer, UNKNOWN),
      requestReturnView(buyer, hash, UNKNOWN),
      requestReturnView(buyer, other.hash, secret),
      buyer.post(ORDER_RETURN_PATHS.create, { hash: UNKNOWN, id: [1], reason: 1, lang: 'en' }),
      confirm(UNKNOWN, secret),
      confirm(hash, UNKNOWN),
      confirm(other.hash, secret),
    ]);
    expect(statusesOf.map(({ status }) => status)).toEqual(Array(7).fill(404));
    // A confirmation hash of up to five characters is ignored: it leads to the plain page.
    const pages = await Promise.all(
      ['abcde', '12345', UNKNOWN].map((link) => buyer.get(`/order/return/${hash}?hash_conf=${link}`)),
    );
    const plain = [307, `/order/return/${hash}`];
    expect(pages.map(({ status, headers }) => [status, headers.get('location')])).toEqual([plain, plain, [404, null]]);
    // The seconds until the next resend change meanwhile.
    const { again: _seconds, ...plainView } = await viewReturn(buyer, hash);
    expect(await viewReturn(buyer, hash, 'abcde')).toMatchObject(plainView);
    expect(await submitReturn(buyer, other.hash, [1, 7])).toMatchObject({ errorCode: '-9999' });
    expect(await submitReturn(buyer, other.hash, [1], 999_999)).toMatchObject({ errorCode: '-9999' });

    const page = await openEventPage(buyer, 'Abai');
    const unpaid = await makeOrder(buyer, orderOf(page, [lineOf(page, 1)]));
    expect(await viewReturn(buyer, unpaid)).toMatchObject({ error_code: '-9999', rows: [] });
    const returnPage = await buyer.get(`/order/return/${unpaid}?lang=en`);
    expect(returnPage).toMatchObject({
      status: 200,
      body: expect.stringContaining(textOf('api/storefront/returns', 'en', 'not-paid')),
    });
    expect(await submitReturn(buyer, unpaid, [1])).toMatchObject({ errorCode: '-9999' });
    await sound();
  });
});
