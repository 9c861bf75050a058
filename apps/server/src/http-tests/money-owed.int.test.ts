/** Money for tickets that no bank sends, or that it refuses: seen, sent again, given by hand. */
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Said } from '../cli/answer.ts';
import { auditLedger } from '../cli/audit/audit.ts';
import { answerDesk } from '../cli/payments/desk.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { payByVoucherCard } from './loyalty.store.ts';
import { beginIn, returnLetters, standingOf } from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { askBack, confirmBack, linkOf, viewReturn } from './returning.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 30_000 };
const SECRET = 'a secret of the tests';
const REFUSED = 'no refund that the bank refused is left lying';

describeWithDatabase('money that is owed', (_open, { openForAll }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  beforeAll(async () => {
    const { db } = await openForAll({ season: true });
    bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    shop = await openShop(db, { ownBank: { url: bank.url, secret: SECRET } });
    buyer = await shop.visitor();
  });
  afterAll(async () => {
    await shop.stop();
    await bank.close();
  });
  afterEach(async () => {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
    expect((await desk('owed')).out).toBe('Nothing is owed.');
  });

  const desk = (...args: string[]): Promise<Said> => answerDesk({ ...shop, now: () => new Date() }, args);
  const statuses = async (hash: string) => (await viewReturn(buyer, hash)).rows.map((row) => row.status_id);
  const givenBack = () => bank.statement().reduce((sum, entry) => sum + entry.givenBack, 0);

  /** A paid order of two tickets, both of which were given back; how its money stands is for the test. */
  async function returned({ voucher = false } = {}) {
    const page = await openEventPage(buyer, 'Abai');
    const hash = await makeOrder(buyer, orderOf(page, [lineOf(page, 2)]));
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await expect.poll(async () => (await viewOrder(buyer, hash)).printingAllowed, PATIENCE).toBe(1);
    const { ord_num: number, demsumma } = await viewOrder(buyer, hash);
    await beginIn(shop.db, number, 900);
    if (voucher) await payByVoucherCard(shop.db, hash);
    expect(await askBack(buyer, hash, [1, 2])).toMatchObject({ errorCode: '0' });
    expect(await confirmBack(buyer, hash, await linkOf(shop.db, number))).toMatchObject({ errorCode: '0' });
    return { hash, number, total: Math.round(demsumma * 100) };
  }

  /** The number under which an order's money is owed, once it is. */
  async function owedOf(number: number): Promise<{ refund: string; row: string }> {
    const row = async () => (await desk('owed')).out.split('\n').find((line) => line.includes(` ${number} `)) ?? '';
    await expect.poll(row, PATIENCE).not.toBe('');
    const found = await row();
    return { refund: found.split(' ')[0] ?? '', row: found };
  }

  it('for a voucher card is named, given by hand once, and its buyer is told', async () => {
    const before = givenBack();
    const { hash, number, total } = await returned({ voucher: true });
    const { refund, row } = await owedOf(number);
    expect(row).toMatch(/give it by hand$/);
    expect(row).not.toContain('aigul@');
    expect(await statuses(hash)).toEqual([70, 70]);
    // It takes the payment's money as any refund does, so that no more than was paid goes back by whichever way.
    expect(await standingOf(shop.db, number)).toMatchObject({ state: 'refunded', back: total });
    expect(await desk('send-again', refund)).toMatchObject({ code: 1, err: expect.stringMatching(/given-by-hand/) });
    expect(await desk('given-by-hand', refund, '--by', 'Aliya')).toMatchObject({ code: 1 });

    const given = ['given-by-hand', refund, '--by', 'Aliya, box office', '--how', 'cash, receipt 17'];
    const said = await Promise.all([desk(...given), desk(...given)]);
    expect(said.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 80]);
    expect((await returnLetters(shop.db, number)).map(({ note }) => note)).toEqual([
      expect.anything(),
      expect.stringContaining('with a voucher card'),
      expect.stringContaining('did not go back the way you paid'),
    ]);
    expect((await desk('explain', `${number}`)).out).toMatch(/given by hand, by Aliya, box office: cash, receipt 17/);
    expect(givenBack()).toBe(before);
  });

  it('that the bank refused is sent again, one attempt at a time', async () => {
    const before = givenBack();
    bank.trouble.failNext('refund', 2, 'refused');
    const { hash, number, total } = await returned();
    const first = await owedOf(number);
    expect(first.row).toMatch(/refused by demo$/);
    expect((await auditLedger(shop.db, new Date())).map(({ invariant }) => invariant)).toEqual([REFUSED]);
    expect(await statuses(hash)).toEqual([70, 70]);
    expect((await desk('explain', `${number}`)).out).toContain(`send-again ${first.refund}`);

    const said = await Promise.all([1, 2, 3].map(() => desk('send-again', first.refund)));
    expect(said.map(({ code }) => code).toSorted()).toEqual([0, 1, 1]);
    // Refused once more, under a number of its own.
    await expect.poll(async () => (await owedOf(number)).row, PATIENCE).toMatch(/refused by demo, 2 times$/);
    const second = await owedOf(number);
    expect(await desk('send-again', first.refund)).toMatchObject({ code: 1, err: expect.stringMatching(/sent again/) });
    expect(await desk('send-again', second.refund)).toMatchObject({ code: 0 });
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 80]);
    expect(givenBack() - before).toBe(total);
    expect((await returnLetters(shop.db, number)).at(-1)?.note).toMatch(/depends on your bank/);
  });

  it('that the bank refused can be given by hand, and is not sent then', async () => {
    const before = givenBack();
    bank.trouble.failNext('refund', 1, 'refused');
    const { hash, number, total } = await returned();
    const { refund } = await owedOf(number);
    const given = () => desk('given-by-hand', refund, '--by', 'Aliya', '--how', 'transfer');
    const said = await Promise.all([given(), desk('send-again', refund), given()]);
    expect(said.filter(({ code }) => code === 0)).toHaveLength(1);
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 80]);
    expect(await standingOf(shop.db, number)).toMatchObject({ back: total });
    expect(givenBack() - before).toBe(said[1]?.code === 0 ? total : 0);
  });

  it('says what is wrong with a command', async () => {
    expect(await desk('send-again', '999999')).toEqual({ code: 2, out: '', err: 'There is no refund 999999.' });
    const given = (...more: string[]) => ['given-by-hand', '1', ...more];
    for (const args of [['send-again'], ['send-again', 'x'], ['send-again', '1', '--by', 'A'], given(), ['owed', '5']])
      expect(await desk(...args)).toMatchObject({ code: 1, err: expect.stringContaining('-- owed') });
    expect(await desk(...given('--by', ' ', '--how', 'cash'))).toMatchObject({ code: 1 });
    expect(JSON.parse((await desk('owed', '--json')).out)).toEqual([]);
  });
});
