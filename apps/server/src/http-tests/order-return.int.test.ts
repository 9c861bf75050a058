/** Tickets given back through the public calls, with a bank that takes the money back, at once, late, or not at all. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import { ORDER_RETURN_PATHS } from '@sahna/contract/order-return-paths';
import { type Bank, startBank } from '@sahna/demo-bank';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeOnBothEngines } from '../platform/db/testing/databases.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import {
  applicationRows,
  beginIn,
  endReturnLinks,
  letLinksRest,
  returnLetters,
  setPolicy,
  standingOf,
  takenOf,
  useTicket,
} from './order-return.store.ts';
import { lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { askBack, askForView, confirmBack, linkOf, sendAgain, viewReturn } from './returning.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 30_000 };
const SECRET = 'a secret of the tests';
const OK = { errorCode: '0', errorText: '' };
const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAAAA';

describeOnBothEngines('tickets that are given back', (_open, { openSeason, itOnce }) => {
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

  const sound = async () => expect(await auditLedger(shop.db, new Date())).toEqual([]);
  const givenBack = () => bank.statement().reduce((sum, entry) => sum + entry.givenBack, 0);
  const statuses = async (hash: string) => (await viewReturn(buyer, hash)).rows.map((row) => row.status_id);

  async function paidOrder(quantity: number, { extra = false, title = 'Abai', hours = 900 } = {}) {
    const page = await openEventPage(buyer, title);
    const hash = await makeOrder(buyer, orderOf(page, [lineOf(page, quantity)]));
    if (extra) {
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

  /** Asked for and confirmed. */
  async function giveBack(hash: string, number: number, lines: readonly number[]): Promise<void> {
    expect(await askBack(buyer, hash, lines)).toEqual(OK);
    expect(await confirmBack(buyer, hash, await linkOf(shop.db, number))).toEqual(OK);
  }

  itOnce(
    'are asked for, confirmed by the letter, accepted and paid back; the second half goes later, to the tiyn',
    async () => {
      const { hash, number, order } = await paidOrder(2, { extra: true });
      const taken = await takenOf(shop.db, number);
      const before = await viewReturn(buyer, hash);
      expect(before.rows.map(({ id, status_id, percent }) => [id, status_id, percent])).toEqual([
        [1, 0, 100],
        [2, 0, 100],
      ]);
      const [first, second] = before.rows.map(({ summa }) => Math.round(summa * 100));
      expect((first ?? 0) + (second ?? 0)).toBe(Math.round(order.demsumma * 100));
      expect(before.rows[0]?.returndatime).toBeGreaterThan(820 * 3600);

      expect(await askBack(buyer, hash, [1], before.reasons[1]?.id)).toEqual(OK);
      const secret = await linkOf(shop.db, number);
      expect(await applicationRows(shop.db)).not.toContain(secret);
      expect(await statuses(hash)).toEqual([60, 0]);
      // A scanner of letters opens the link, and spends nothing.
      for (let n = 0; n < 2; n++) await buyer.get(`/order/return/${hash}?lang=en&hash_conf=${secret}`);
      expect(await viewReturn(buyer, hash, secret)).toMatchObject({ link: 1, link_text: '' });
      expect(await standingOf(shop.db, number)).toMatchObject({ state: 'paid', sold: 2, valid: 2, back: 0 });

      expect(await confirmBack(buyer, hash, secret)).toEqual(OK);
      expect(await standingOf(shop.db, number)).toMatchObject({
        state: 'partly_refunded',
        sold: 1,
        valid: 1,
        extras: 0,
        back: first,
      });
      expect(await takenOf(shop.db, number)).toBe(taken - 1);
      await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 0]);
      expect(givenBack()).toBe(first);
      expect((await viewReturn(buyer, hash)).rows[0]?.returnreason_id).toBe(before.reasons[1]?.id);
      const [gone, remaining] = (await viewOrder(buyer, hash)).main;
      expect([gone?.ticketcode, remaining?.ticketcode !== '']).toEqual(['', true]);
      // Used once: the same link says the same, and nothing happens.
      expect(await confirmBack(buyer, hash, secret)).toEqual(OK);
      expect(await askBack(buyer, hash, [1])).toMatchObject({ errorCode: '-9999' });

      await giveBack(hash, number, [2]);
      await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 80]);
      expect(await standingOf(shop.db, number)).toMatchObject({ state: 'refunded', sold: 0, valid: 0 });
      // Nothing is left of it that opens a door: it is not shown as paid any more, and the way to what went back stays.
      expect(await viewOrder(buyer, hash)).toMatchObject({
        printingAllowed: 0,
        annulled: 1,
        paymentAllowed: 0,
        usereturn: 1,
      });
      expect(givenBack()).toBe(Math.round(order.demsumma * 100));
      expect((await returnLetters(shop.db, number)).map(({ subject }) => subject)).toHaveLength(6);
      await sound();
    },
  );

  it('go back once, whoever asks and confirms in however many tabs', async () => {
    const { hash, number, order } = await paidOrder(3);
    const reason = (await viewReturn(buyer, hash)).reasons[0]?.id ?? 0;
    const asked = await Promise.all(
      [
        [1, 2],
        [2, 3],
        [1, 2],
      ].map((lines) => askBack(buyer, hash, lines, reason)),
    );
    expect(asked.filter(({ errorCode }) => errorCode === '0')).toHaveLength(1);
    const secret = await linkOf(shop.db, number);
    const confirmed = await Promise.all([1, 2, 3, 4].map(() => confirmBack(buyer, hash, secret)));
    expect(confirmed).toEqual([OK, OK, OK, OK]);
    await expect.poll(async () => (await statuses(hash)).filter((one) => one === 80).length, PATIENCE).toBe(2);
    expect(givenBack()).toBe(Math.round((order.demsumma * 100 * 2) / 3));
    expect(await returnLetters(shop.db, number)).toHaveLength(3);
    await sound();
  });

  for (const when of ['before', 'after'] as const)
    itOnce(`are paid back once where the bank’s answer is lost ${when} it did`, async () => {
      const { hash, number, order } = await paidOrder(1);
      bank.trouble.failNext('refund', 1, when);
      bank.trouble.failNext('ask_refund', 1);
      await giveBack(hash, number, [1]);
      expect(await statuses(hash)).toEqual([70]);
      await expect.poll(() => statuses(hash), PATIENCE).toEqual([80]);
      expect(givenBack()).toBe(Math.round(order.demsumma * 100));
      await sound();
    });

  itOnce(
    'whose link ran out, or that were used meanwhile, are not given back, and can be asked for again',
    async () => {
      const { hash, number } = await paidOrder(2);
      expect(await askBack(buyer, hash, [1, 2])).toEqual(OK);
      const late = await linkOf(shop.db, number);
      await endReturnLinks(shop.db);
      expect(await viewReturn(buyer, hash, late)).toMatchObject({
        link: 0,
        rows: [{ status_id: 0 }, { status_id: 0 }],
      });
      expect(await confirmBack(buyer, hash, late)).toMatchObject({
        errorCode: '-9999',
        errorText: expect.stringContaining('apply again'),
      });
      expect(await askBack(buyer, hash, [1, 2])).toEqual(OK);
      await useTicket(shop.db, number, 2);
      expect(await confirmBack(buyer, hash, await linkOf(shop.db, number))).toMatchObject({ errorCode: '-9999' });
      expect(await standingOf(shop.db, number)).toMatchObject({ state: 'paid', sold: 2, back: 0 });
      expect(await askBack(buyer, hash, [2])).toMatchObject({ errorCode: '-9999' });
      await giveBack(hash, number, [1]);
      expect(await standingOf(shop.db, number)).toMatchObject({ state: 'partly_refunded', sold: 1 });
      await sound();
    },
  );

  itOnce('have their link sent again, not too often, and the link before is good for nothing', async () => {
    const { hash, number } = await paidOrder(2);
    // Nothing waits: the answer is the same.
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    expect(await askBack(buyer, hash, [1])).toEqual(OK);
    const first = await linkOf(shop.db, number);
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    expect(await returnLetters(shop.db, number)).toHaveLength(1);
    expect((await viewReturn(buyer, hash)).again).toBeGreaterThan(20);
    await letLinksRest(shop.db);
    expect(await viewReturn(buyer, hash)).toMatchObject({ again: 0 });
    // Several tabs at once bring one letter.
    expect(await Promise.all([1, 2, 3].map(() => sendAgain(buyer, hash)))).toEqual([OK, OK, OK]);
    const [asked, again, ...more] = await returnLetters(shop.db, number);
    expect(more).toEqual([]);
    // As good as the first, for as long, and its words say that it replaces it.
    expect(again?.note).toContain(asked?.note);
    expect(again?.subject).toBe(asked?.subject);
    const second = await linkOf(shop.db, number);
    expect(second).not.toBe(first);
    expect(await applicationRows(shop.db)).not.toContain(second);
    expect(await viewReturn(buyer, hash, first)).toMatchObject({
      link: 0,
      link_text: expect.stringContaining('replaced'),
      rows: [{ status_id: 60 }, { status_id: 0 }],
    });
    expect(await confirmBack(buyer, hash, first)).toMatchObject({
      errorCode: '-9999',
      errorText: expect.stringContaining('replaced'),
    });
    expect(await viewReturn(buyer, hash, second)).toMatchObject({ link: 1, link_text: '' });
    for (let n = 0; n < 6; n++) {
      await letLinksRest(shop.db);
      expect(await sendAgain(buyer, hash)).toEqual(OK);
    }
    expect(await returnLetters(shop.db, number)).toHaveLength(5);
    expect(await viewReturn(buyer, hash)).toMatchObject({ again: -1 });
    expect(await confirmBack(buyer, hash, second)).toMatchObject({ errorCode: '-9999' });
    const last = await linkOf(shop.db, number);
    expect(await confirmBack(buyer, hash, last)).toEqual(OK);
    // It was confirmed, whichever of its letters is opened now; and there is nothing more to be sent.
    for (const link of [first, last]) expect(await viewReturn(buyer, hash, link)).toMatchObject({ link_done: 1 });
    await letLinksRest(shop.db);
    expect(await sendAgain(buyer, hash)).toEqual(OK);
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80, 0]);
    expect(await returnLetters(shop.db, number)).toHaveLength(7);
    await sound();
  });

  itOnce('bring their share by the days left, as it was promised when the order was made', async () => {
    const { hash, number, order } = await paidOrder(1, { hours: 6 * 24 });
    const ladder = [
      { days: 10, percent: 100 },
      { days: 5, percent: 50 },
      { days: 3, percent: 30 },
    ];
    await setPolicy(shop.db, number, { allowed: true, untilHours: 72, ladder });
    const [row] = (await viewReturn(buyer, hash)).rows;
    expect(row).toMatchObject({ percent: 50, summa: Math.floor(order.demsumma * 50) / 100 });
    await beginIn(shop.db, number, 71);
    const [over] = (await viewReturn(buyer, hash)).rows;
    expect(over).toMatchObject({ status_id: 0, percent: 0, returndatime: 0 });
    expect(await askBack(buyer, hash, [1])).toMatchObject({ errorCode: '-9999' });
    await beginIn(shop.db, number, 6 * 24);
    await giveBack(hash, number, [1]);
    await expect.poll(() => statuses(hash), PATIENCE).toEqual([80]);
    expect(givenBack()).toBe(Math.floor(order.demsumma * 50));
    await sound();
  });

  itOnce('that cost nothing free their places, and no money moves', async () => {
    const { hash, number } = await paidOrder(1, { title: 'Open rehearsal' });
    await giveBack(hash, number, [1]);
    expect(await statuses(hash)).toEqual([80]);
    expect(await standingOf(shop.db, number)).toMatchObject({ state: 'refunded', sold: 0, back: 0 });
    expect(givenBack()).toBe(0);
    await sound();
  });

  itOnce('are nobody’s who does not know the order and its link, nor of an order that is not paid', async () => {
    const { hash, number } = await paidOrder(2);
    const other = await paidOrder(1);
    expect(await askBack(buyer, hash, [1])).toEqual(OK);
    const secret = await linkOf(shop.db, number);
    // Another application of the same order has a link of its own.
    expect(await askBack(buyer, hash, [2])).toEqual(OK);
    const { rows } = await viewReturn(buyer, hash, secret);
    expect(rows.map(({ status_id, linked }) => [status_id, linked])).toEqual([
      [60, 1],
      [60, 0],
    ]);
    const confirm = (order: string, hashConf: string) =>
      buyer.post(ORDER_RETURN_PATHS.confirm, { hash: order, hashConf, lang: 'en' });
    const statusesOf = await Promise.all([
      askForView(buyer, UNKNOWN),
      askForView(buyer, hash, UNKNOWN),
      askForView(buyer, other.hash, secret),
      buyer.post(ORDER_RETURN_PATHS.create, { hash: UNKNOWN, id: [1], reason: 1, lang: 'en' }),
      confirm(UNKNOWN, secret),
      confirm(hash, UNKNOWN),
      confirm(other.hash, secret),
    ]);
    expect(statusesOf.map(({ status }) => status)).toEqual(Array(7).fill(404));
    // A confirmation hash of up to five characters is none: it leads to the plain page.
    const pages = await Promise.all(
      ['abcde', '12345', UNKNOWN].map((link) => buyer.get(`/order/return/${hash}?hash_conf=${link}`)),
    );
    const plain = [307, `/order/return/${hash}`];
    expect(pages.map(({ status, headers }) => [status, headers.get('location')])).toEqual([plain, plain, [404, null]]);
    expect(await viewReturn(buyer, hash, 'abcde')).toEqual(await viewReturn(buyer, hash));
    expect(await askBack(buyer, other.hash, [1, 7])).toMatchObject({ errorCode: '-9999' });
    expect(await askBack(buyer, other.hash, [1], 999_999)).toMatchObject({ errorCode: '-9999' });

    const page = await openEventPage(buyer, 'Abai');
    const unpaid = await makeOrder(buyer, orderOf(page, [lineOf(page, 1)]));
    expect(await viewReturn(buyer, unpaid)).toMatchObject({ error_code: '-9999', rows: [] });
    const shown = await buyer.get(`/order/return/${unpaid}?lang=en`);
    expect(shown).toMatchObject({ status: 200, body: expect.stringContaining('Only tickets of a paid order') });
    expect(await askBack(buyer, unpaid, [1])).toMatchObject({ errorCode: '-9999' });
    await sound();
  });
});
