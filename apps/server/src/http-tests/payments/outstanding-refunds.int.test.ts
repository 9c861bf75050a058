// @module-tag long
/** Outstanding refunds: those that no bank sends or that a bank refused are listed, resent, or recorded as paid by staff. */
import { userInfo } from 'node:os';
import type { Bank } from '@sahna/demo-bank';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { listAuditEntries } from '../../modules/audit-log/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { readServerText } from '../../testing/read-server-text.ts';
import { buyReturnableTickets, listReturnStatuses, returnTickets, sumRefunds } from '../support/return-requests.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import { createCommandRunner } from '../support/staff-commands.ts';
import { markVoucherCard } from '../support/stores/loyalty-cards.store.ts';
import { listReturnEmails, readStoredOrder } from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';

const REFUSED = 'no refund that the bank refused is unresolved';

describeWithDatabase('an outstanding refund', (_open, { openForAll }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    ({ bank, shop, buyer } = await openShopWithBank(db));
  });
  afterAll(() => shop.stop());
  afterEach(async () => {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
    expect((await runCommand('owed')).out).toBe('There are no outstanding refunds.');
  });

  const runCommand = createCommandRunner('payments', () => shop);

  /** Buys and returns both tickets of an order; the test decides about the refund. */
  async function buyAndReturn({ isVoucher = false } = {}) {
    const { hash, number, order } = await buyReturnableTickets({ buyer, db: shop.db }, 2);
    if (isVoucher) await markVoucherCard(shop.db, hash);
    await returnTickets({ buyer, db: shop.db }, { hash, number }, [1, 2]);
    return { hash, number, total: Math.round(order.demsumma * 100) };
  }

  /** The number and row of the outstanding refund of an order. */
  async function readOutstandingRefund(number: number): Promise<{ refund: string; row: string }> {
    const findRow = async () =>
      (await runCommand('owed')).out.split('\n').find((line) => line.includes(` ${number} `)) ?? '';
    await expect.poll(findRow).not.toBe('');
    const found = await findRow();
    return { refund: found.split(' ')[0] ?? '', row: found };
  }

  it('is listed after payment by voucher card, recorded once as a manual refund, and the buyer is notified', async () => {
    const before = sumRefunds(bank);
    const { hash, number, total } = await buyAndReturn({ isVoucher: true });
    const { refund, row } = await readOutstandingRefund(number);
    expect(row).toMatch(/manual refund required$/);
    expect(row).not.toContain('aigul@');
    expect(await listReturnStatuses(buyer, hash)).toEqual([70, 70]);
    // Counts against the payment like any refund, so that no more than the paid amount is ever refunded.
    expect(await readStoredOrder(shop.db, number)).toMatchObject({ state: 'refunded', back: total });
    expect(await runCommand('send-again', refund)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/given-by-hand/),
    });
    expect(await runCommand('given-by-hand', refund, '--by', 'Aliya')).toMatchObject({ code: 1 });

    const args = ['given-by-hand', refund, '--by', 'Aliya, box office', '--how', 'cash, receipt 17'];
    const results = await Promise.all([runCommand(...args), runCommand(...args)]);
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80, 80]);
    expect((await listReturnEmails(shop.db, number)).map(({ note }) => note)).toEqual([
      expect.anything(),
      readServerText('modules/notifications', 'en', 'return-manual-note'),
      readServerText('modules/notifications', 'en', 'return-manual-paid-note'),
    ]);
    expect((await runCommand('explain', `${number}`)).out).toMatch(
      /refunded manually by Aliya, box office: cash, receipt 17/,
    );
    expect(sumRefunds(bank)).toBe(before);
    const entries = await listAuditEntries(shop.db, { kind: 'refund', id: Number(refund) });
    const by = { kind: 'staff', id: 'Aliya, box office' };
    expect(entries).toMatchObject([{ actor: by, verb: 'record_manual_refund', after: { amount: total } }]);
    expect(JSON.stringify(entries)).not.toContain('receipt 17');
  });

  it('retries a refund that the provider rejected, one attempt at a time', async () => {
    const before = sumRefunds(bank);
    bank.faults.failNext('refund', 2, 'refused');
    const { hash, number, total } = await buyAndReturn();
    const first = await readOutstandingRefund(number);
    expect(first.row).toMatch(/refused by demo$/);
    expect((await auditLedger(shop.db, new Date())).map(({ invariant }) => invariant)).toEqual([REFUSED]);
    expect(await listReturnStatuses(buyer, hash)).toEqual([70, 70]);
    expect((await runCommand('explain', `${number}`)).out).toContain(`send-again ${first.refund}`);

    const results = await Promise.all([1, 2, 3].map(() => runCommand('send-again', first.refund)));
    expect(results.map(({ code }) => code).toSorted()).toEqual([0, 1, 1]);
    // Rejected once more, under a new refund number.
    await expect.poll(async () => (await readOutstandingRefund(number)).row).toMatch(/refused by demo, 2 times$/);
    const second = await readOutstandingRefund(number);
    expect(await runCommand('send-again', first.refund)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/was retried/),
    });
    expect(await runCommand('send-again', second.refund)).toMatchObject({ code: 0 });
    expect(await listAuditEntries(shop.db, { kind: 'refund', id: Number(second.refund) })).toMatchObject([
      { actor: { kind: 'staff', id: userInfo().username }, verb: 'resend_refund' },
    ]);
    await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80, 80]);
    expect(sumRefunds(bank) - before).toBe(total);
    expect((await listReturnEmails(shop.db, number)).at(-1)?.note).toBe(
      readServerText('modules/notifications', 'en', 'return-paid-note'),
    );
  });

  it('can be recorded as a manual refund after a rejection, and is not sent afterwards', async () => {
    const before = sumRefunds(bank);
    bank.faults.failNext('refund', 1, 'refused');
    const { hash, number, total } = await buyAndReturn();
    const { refund } = await readOutstandingRefund(number);
    const recordManually = () => runCommand('given-by-hand', refund, '--by', 'Aliya', '--how', 'transfer');
    const results = await Promise.all([recordManually(), runCommand('send-again', refund), recordManually()]);
    expect(results.filter(({ code }) => code === 0)).toHaveLength(1);
    await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80, 80]);
    expect(await readStoredOrder(shop.db, number)).toMatchObject({ back: total });
    expect(sumRefunds(bank) - before).toBe(results[1]?.code === 0 ? total : 0);
  });

  it('rejects invalid arguments and unknown refunds', async () => {
    expect(await runCommand('send-again', '999999')).toEqual({ code: 2, out: '', err: 'Refund 999999 not found.' });
    const createManualArgs = (...more: string[]) => ['given-by-hand', '1', ...more];
    for (const args of [
      ['send-again'],
      ['send-again', 'x'],
      ['send-again', '1', '--by', 'A'],
      createManualArgs(),
      ['owed', '5'],
    ])
      expect(await runCommand(...args)).toMatchObject({ code: 1, err: expect.stringContaining('-- owed') });
    expect(await runCommand(...createManualArgs('--by', ' ', '--how', 'cash'))).toMatchObject({ code: 1 });
    expect(JSON.parse((await runCommand('owed', '--json')).out)).toEqual([]);
  });
});
