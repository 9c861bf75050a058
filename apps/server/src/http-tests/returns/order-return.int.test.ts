/** Ticket returns over HTTP, with a bank that refunds at once, late, or not at all. */
import type { Bank } from '@sahna/demo-bank';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { addDays, toDotted, toLocalDay } from '../../platform/lib/local-date.ts';
import { viewOrder } from '../support/orders.ts';
import {
  buyReturnableTickets,
  confirmReturnLink,
  findReturnSecret,
  listReturnStatuses,
  returnTickets,
  submitReturn,
  sumRefunds,
  viewReturn,
} from '../support/return-requests.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import {
  listReturnEmails,
  readAllocated,
  readReturnRequestRows,
  readStoredOrder,
  setPolicy,
  startSessionsIn,
} from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';

const OK = { errorCode: '0', errorText: '' };

describeOnBothEngines('returned tickets', (_open, { openSeason, itOnce }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeEach(async () => {
    ({ bank, shop, buyer } = await openShopWithBank(await openSeason()));
  });
  afterEach(() => shop.stop());

  const expectConsistent = async () => expect(await auditLedger(shop.db, new Date())).toEqual([]);
  const readDates = async (hash: string) =>
    (await viewReturn(buyer, hash)).rows.map(({ requested_on, accepted_on, paid_on }) => [
      requested_on,
      accepted_on,
      paid_on,
    ]);

  const buyTickets = (quantity: number, options?: Parameters<typeof buyReturnableTickets>[2]) =>
    buyReturnableTickets({ buyer, db: shop.db }, quantity, options);
  const returnTo = (order: { hash: string; number: number }, lines: readonly number[]) =>
    returnTickets({ buyer, db: shop.db }, order, lines);

  itOnce('are requested, confirmed by email, accepted and refunded to the tiyn, in two parts', async () => {
    const startDay = toLocalDay(new Date(), 'Asia/Almaty');
    // The day may end during the test.
    const today = expect.stringMatching(`^(${[startDay, addDays(startDay, 1)].map(toDotted).join('|')})$`);
    const { hash, number, order } = await buyTickets(2, { hasAddOn: true });
    const reservedBefore = await readAllocated(shop.db, number);
    const before = await viewReturn(buyer, hash);
    expect(before.rows.map(({ id, status_id, percent }) => [id, status_id, percent])).toEqual([
      [1, 0, 100],
      [2, 0, 100],
    ]);
    const [first, second] = before.rows.map(({ summa }) => Math.round(summa * 100));
    expect((first ?? 0) + (second ?? 0)).toBe(Math.round(order.demsumma * 100));
    expect(before.rows[0]?.returndatime).toBeGreaterThan(820 * 3600);

    expect(await submitReturn(buyer, hash, [1], before.reasons[1]?.id)).toEqual(OK);
    const secret = await findReturnSecret(shop.db, number);
    expect(await readReturnRequestRows(shop.db)).not.toContain(secret);
    expect(await listReturnStatuses(buyer, hash)).toEqual([60, 0]);
    expect(await readDates(hash)).toEqual([
      [today, '', ''],
      ['', '', ''],
    ]);
    // A link scanner opens the link without using it up.
    for (let n = 0; n < 2; n++) await buyer.get(`/order/return/${hash}?lang=en&hash_conf=${secret}`);
    expect(await viewReturn(buyer, hash, secret)).toMatchObject({ link: 1, link_text: '' });
    expect(await readStoredOrder(shop.db, number)).toMatchObject({ state: 'paid', sold: 2, valid: 2, back: 0 });

    expect(await confirmReturnLink(buyer, hash, secret)).toEqual(OK);
    expect(await readStoredOrder(shop.db, number)).toMatchObject({
      state: 'partly_refunded',
      sold: 1,
      valid: 1,
      addOns: 0,
      back: first,
    });
    expect(await readAllocated(shop.db, number)).toBe(reservedBefore - 1);
    await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80, 0]);
    expect((await readDates(hash))[0]).toEqual([today, today, today]);
    expect(sumRefunds(bank)).toBe(first);
    expect((await viewReturn(buyer, hash)).rows[0]?.returnreason_id).toBe(before.reasons[1]?.id);
    const { main, refunded } = await viewOrder(buyer, hash);
    const [gone, remaining] = main;
    expect(refunded * 100).toBe(first);
    expect([gone?.ticketcode, remaining?.ticketcode !== '']).toEqual(['', true]);
    // Confirmed already: the same link returns the same result, and nothing happens.
    expect(await confirmReturnLink(buyer, hash, secret)).toEqual(OK);
    expect(await submitReturn(buyer, hash, [1])).toMatchObject({ errorCode: '-9999' });

    await returnTo({ hash, number }, [2]);
    await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80, 80]);
    expect(await readStoredOrder(shop.db, number)).toMatchObject({ state: 'refunded', sold: 0, valid: 0 });
    // No valid ticket is left: the order is not shown as paid, and its return page stays reachable.
    expect(await viewOrder(buyer, hash)).toMatchObject({
      printingAllowed: 0,
      annulled: 1,
      paymentAllowed: 0,
      usereturn: 1,
    });
    expect(sumRefunds(bank)).toBe(Math.round(order.demsumma * 100));
    expect((await listReturnEmails(shop.db, number)).map(({ subject }) => subject)).toHaveLength(6);
    await expectConsistent();
  });

  it('are returned once by concurrent requests and confirmations', async () => {
    const { hash, number, order } = await buyTickets(3);
    const reason = (await viewReturn(buyer, hash)).reasons[0]?.id ?? 0;
    const requests = await Promise.all(
      [
        [1, 2],
        [2, 3],
        [1, 2],
      ].map((lines) => submitReturn(buyer, hash, lines, reason)),
    );
    expect(requests.filter(({ errorCode }) => errorCode === '0')).toHaveLength(1);
    const secret = await findReturnSecret(shop.db, number);
    const confirmed = await Promise.all([1, 2, 3, 4].map(() => confirmReturnLink(buyer, hash, secret)));
    expect(confirmed).toEqual([OK, OK, OK, OK]);
    await expect
      .poll(async () => (await listReturnStatuses(buyer, hash)).filter((status) => status === 80).length)
      .toBe(2);
    expect(sumRefunds(bank)).toBe(Math.round((order.demsumma * 100 * 2) / 3));
    expect(await listReturnEmails(shop.db, number)).toHaveLength(3);
    await expectConsistent();
  });

  for (const when of ['before', 'after'] as const)
    itOnce(`are refunded once when the response of the bank is lost ${when} the refund`, async () => {
      const { hash, number, order } = await buyTickets(1);
      bank.faults.failNext('refund', 1, when);
      bank.faults.failNext('ask_refund', 1);
      await returnTo({ hash, number }, [1]);
      expect(await listReturnStatuses(buyer, hash)).toEqual([70]);
      expect((await readDates(hash))[0]?.map((day) => day !== '')).toEqual([true, true, false]);
      await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80]);
      expect(sumRefunds(bank)).toBe(Math.round(order.demsumma * 100));
      await expectConsistent();
    });

  itOnce('are refunded by the remaining days, with the policy at the time of the order', async () => {
    const { hash, number, order } = await buyTickets(1, { hours: 6 * 24 });
    const tiers = [
      { days: 10, percent: 100 },
      { days: 5, percent: 50 },
      { days: 3, percent: 30 },
    ];
    await setPolicy(shop.db, number, { allowed: true, untilHours: 72, tiers });
    const [row] = (await viewReturn(buyer, hash)).rows;
    expect(row).toMatchObject({ percent: 50, summa: Math.floor(order.demsumma * 50) / 100 });
    await startSessionsIn(shop.db, number, 71);
    const [over] = (await viewReturn(buyer, hash)).rows;
    expect(over).toMatchObject({ status_id: 0, percent: 0, returndatime: 0 });
    expect(await submitReturn(buyer, hash, [1])).toMatchObject({ errorCode: '-9999' });
    await startSessionsIn(shop.db, number, 6 * 24);
    await returnTo({ hash, number }, [1]);
    await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80]);
    expect(sumRefunds(bank)).toBe(Math.floor(order.demsumma * 50));
    await expectConsistent();
  });

  itOnce('release their seats without a refund if they were free', async () => {
    const { hash, number } = await buyTickets(1, { title: 'Open rehearsal' });
    await returnTo({ hash, number }, [1]);
    expect(await listReturnStatuses(buyer, hash)).toEqual([80]);
    expect(await readStoredOrder(shop.db, number)).toMatchObject({ state: 'refunded', sold: 0, back: 0 });
    expect(sumRefunds(bank)).toBe(0);
    await expectConsistent();
  });
});
