/** What else than a seat can be given back: groups, standing places, carts of several events, season tickets, and what the days left take off. */
import { ENDPOINT_PATHS, ENDPOINTS } from '@sahna/contract';
import { CrmClientResponse } from '@sahna/contract/endpoints/crm';
import { OrderCreateResponse } from '@sahna/contract/endpoints/order-create';
import { type Bank, startBank } from '@sahna/demo-bank';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../cli/audit/audit.ts';
import { owedMoney } from '../cli/payments/owed.store.ts';
import { payByCard } from '../modules/payments/testing/buyer.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { Browser } from './browser.ts';
import { beginToPay, GOOD_CARD } from './buyers.ts';
import { openHall, type SchemePage, seatOrder } from './halls.ts';
import { payByVoucherCard } from './loyalty.store.ts';
import { beginIn, beginLineIn, setPolicy, standingOf } from './order-return.store.ts';
import { cartLineOf, cartOrderOf, lineOf, makeOrder, openEventPage, orderOf, viewOrder } from './orders.ts';
import { askBack, confirmBack, linkOf, viewReturn } from './returning.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import type { Visitor } from './visitor.ts';

const PATIENCE = { timeout: 30_000, interval: 60 };
const SECRET = 'a secret of the tests';
const CUSTOMER = 'aisulu@sahna.example';
const DAY = 24;

describeWithDatabase('what is given back', (_open, { openForAll }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  let before = 0;
  beforeAll(async () => {
    const { db } = await openForAll({ season: true });
    bank = await startBank({ port: 0, dataDir: null, secret: SECRET, timeFactor: 0.001 });
    shop = await openShop(db, { ownBank: { url: bank.url, secret: SECRET }, identity: true });
    buyer = await shop.visitor();
  });
  afterAll(async () => {
    await shop.stop();
    await bank.close();
  });
  afterEach(async () => {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
    before = sentBack();
  });

  const sentBack = () => bank.statement().reduce((sum, entry) => sum + entry.givenBack, 0);
  const rowsOf = async (hash: string) => (await viewReturn(buyer, hash)).rows;
  const statuses = async (hash: string) => (await rowsOf(hash)).map((row) => row.status_id);

  async function paid(hash: string) {
    await payByCard(await beginToPay(buyer, hash), GOOD_CARD);
    await expect.poll(async () => (await viewOrder(buyer, hash)).printingAllowed, PATIENCE).toBe(1);
    const { ord_num: number, demsumma } = await viewOrder(buyer, hash);
    return { hash, number, sum: Math.round(demsumma * 100) };
  }

  async function giveBack({ hash, number }: { hash: string; number: number }, lines: readonly number[]) {
    expect(await askBack(buyer, hash, lines)).toMatchObject({ errorCode: '0' });
    expect(await confirmBack(buyer, hash, await linkOf(shop.db, number))).toMatchObject({ errorCode: '0' });
    await expect
      .poll(
        async () => (await rowsOf(hash)).filter(({ id }) => lines.includes(id)).map((row) => row.status_id),
        PATIENCE,
      )
      .toEqual(lines.map(() => 80));
  }

  it('is a group’s one ticket, with all of its persons', async () => {
    const page = await openEventPage(buyer, 'A Tour for Your Group');
    const day = page.calendar.at(-1);
    const categoryId = page.ticketPrice.find((price) => price.name_en === 'School class')?.price_id ?? 0;
    const line = { day: day?.day ?? '', time: day?.times.at(-1)?.time ?? '', categoryId, quantity: 23 };
    const auditorium = { selectedListId: 2, selectedLanguageListId: 1, checkedId: 1 } as const;
    const order = await paid(await makeOrder(buyer, { ...orderOf(page, [line]), auditorium }));
    await beginIn(shop.db, order.number, 10 * DAY);
    expect(await rowsOf(order.hash)).toMatchObject([{ quant: 23, summa: 13_500, cost: 13_500, percent: 100 }]);
    await giveBack(order, [1]);
    expect(await standingOf(shop.db, order.number)).toMatchObject({ state: 'refunded', sold: 0, valid: 0 });
    expect(sentBack() - before).toBe(13_500_00);
  });

  it('are standing places, one by one, which can be bought again at once', async () => {
    const page = await openHall(buyer, 'Dala Rock: Dombra and Amplifiers');
    const [area] = page.map.seat_stand;
    if (!area) throw new Error('nobody stands at a rock concert');
    const free = async () => {
      const answer = await buyer.get(`${ENDPOINTS.schemeMap.path}?${page.query}`);
      const { seat_stand } = ENDPOINTS.schemeMap.response[200].parse(answer.body).response;
      return seat_stand.find(({ seat_id }) => seat_id === area.seat_id)?.quant;
    };
    const all = area.quant;
    const order = await paid(await seats(page, area, 3));
    await beginIn(shop.db, order.number, 20 * DAY);
    await expect.poll(free, PATIENCE).toBe(all - 3);
    await giveBack(order, [1, 3]);
    await expect.poll(free, PATIENCE).toBe(all - 1);
    expect(sentBack() - before).toBe((order.sum * 2) / 3);
    expect(await standingOf(shop.db, order.number)).toMatchObject({ state: 'partly_refunded', sold: 1, valid: 1 });
    await giveBack(order, [2]);
    expect(sentBack() - before).toBe(order.sum);
  });

  async function seats(page: SchemePage, area: SchemePage['map']['seat_stand'][number], quantity: number) {
    const { cat, zonelevel_id, seat_id } = area;
    const line = { seat_id: `${seat_id}_${cat}_0`, quantity, clientcategory_id: cat, zonelevel_id };
    const made = await buyer.post(ENDPOINTS.orderCreateScheme.path, seatOrder(page, [line]));
    return OrderCreateResponse.parse(made.body).response.hash;
  }

  it('are a cart’s tickets, each by what its own event promised', async () => {
    const [opera, ride] = [await openEventPage(buyer, 'Abai'), await openEventPage(buyer, 'Up and Down')];
    const lines = [cartLineOf(opera, 2), cartLineOf(ride, 2)];
    await buyer.post(ENDPOINT_PATHS.cartUpdate, { data: lines, lang: 'en' });
    const order = await paid(await makeOrder(buyer, cartOrderOf(opera, lines)));
    const rows = await rowsOf(order.hash);
    const [operas, rides] = ['Abai', 'Up and Down'].map((title) => rows.filter((row) => row.action_en === title));
    for (const { id } of operas ?? []) await beginLineIn(shop.db, order.number, id, 4 * DAY);
    for (const { id } of rides ?? []) await beginLineIn(shop.db, order.number, id, 4);
    const now = await rowsOf(order.hash);
    expect(now.map(({ action_en, percent }) => [action_en, percent]).toSorted()).toEqual([
      ['Abai', 30],
      ['Abai', 30],
      ['Up and Down', 100],
      ['Up and Down', 100],
    ]);
    // One application of both events: until the ride begins, though the opera would wait a day.
    const sums = new Map(now.map(({ id, summa }) => [id, Math.round(summa * 100)]));
    const some = [operas?.[0]?.id ?? 0, rides?.[0]?.id ?? 0];
    await giveBack(order, some);
    expect(sentBack() - before).toBe(some.reduce((sum, id) => sum + (sums.get(id) ?? 0), 0));
    // The ride begins in two hours, and its time is over; the opera's is not.
    for (const { id } of rides ?? []) await beginLineIn(shop.db, order.number, id, 2);
    const late = rides?.[1]?.id ?? 0;
    expect(await askBack(buyer, order.hash, [late, operas?.[1]?.id ?? 0])).toMatchObject({ errorCode: '-9999' });
    await giveBack(order, [operas?.[1]?.id ?? 0]);
    const kept = sums.get(late) ?? 0;
    expect(sentBack() - before).toBe([...sums.values()].reduce((sum, one) => sum + one, 0) - kept);
    expect(await standingOf(shop.db, order.number)).toMatchObject({ state: 'partly_refunded', sold: 1, valid: 1 });
  });

  it('brings less from step to step of its ladder, to the tiyn, and nothing after the last', async () => {
    const page = await openEventPage(buyer, 'Abai');
    const order = await paid(await makeOrder(buyer, orderOf(page, [lineOf(page, 4)])));
    const each = order.sum / 4;
    const ladder = [
      { days: 10, percent: 100 },
      { days: 5, percent: 33 },
      { days: 3, percent: 7 },
    ];
    await setPolicy(shop.db, order.number, { allowed: true, untilHours: 72, ladder });
    const minute = 1 / 60;
    let back = 0;
    for (const [nth, { hours, percent }] of [
      { hours: 10 * DAY + minute, percent: 100 },
      { hours: 10 * DAY - minute, percent: 33 },
      { hours: 5 * DAY - minute, percent: 7 },
    ].entries()) {
      await beginIn(shop.db, order.number, hours);
      const row = (await rowsOf(order.hash)).find(({ id }) => id === nth + 1);
      expect(row).toMatchObject({ status_id: 0, percent, cost: each / 100 });
      const sum = Math.round((row?.summa ?? 0) * 100);
      expect(Math.abs(sum - (each * percent) / 100)).toBeLessThan(1);
      await giveBack(order, [nth + 1]);
      back += sum;
      expect(sentBack() - before).toBe(back);
    }
    await beginIn(shop.db, order.number, 3 * DAY - minute);
    expect((await rowsOf(order.hash))[3]).toMatchObject({ status_id: 0, percent: 0, returndatime: 0 });
    expect(await askBack(buyer, order.hash, [4])).toMatchObject({ errorCode: '-9999' });
    expect(await statuses(order.hash)).toEqual([80, 80, 80, 0]);
  });

  it('of an order by voucher card is owed ticket by ticket, and the bank is not asked', async () => {
    const page = await openEventPage(buyer, 'Abai');
    const order = await paid(await makeOrder(buyer, orderOf(page, [lineOf(page, 2)])));
    await beginIn(shop.db, order.number, 20 * DAY);
    await payByVoucherCard(shop.db, order.hash);
    const owed = async () => (await owedMoney(shop.db, new Date(), 9)).filter((row) => row.order === order.number);
    for (const line of [1, 2]) {
      expect(await askBack(buyer, order.hash, [line])).toMatchObject({ errorCode: '0' });
      const secret = await linkOf(shop.db, order.number);
      expect(await viewReturn(buyer, order.hash, secret)).toMatchObject({ link: 1, by_hand: 1 });
      expect(await confirmBack(buyer, order.hash, secret)).toMatchObject({ errorCode: '0' });
      expect(await owed()).toMatchObject(Array(line).fill({ amount: order.sum / 2, state: 'owed' }));
    }
    for (const [given, { refund }] of (await owed()).entries()) {
      const wish = { refundId: refund, lookedUp: false, by: 'Aliya', how: 'cash' };
      expect(await shop.giveByHand(wish)).toMatchObject({ ok: true });
      await expect
        .poll(async () => (await statuses(order.hash)).filter((one) => one === 80).length, PATIENCE)
        .toBe(given + 1);
    }
    expect(await owed()).toEqual([]);
    expect(sentBack() - before).toBe(0);
    expect(await standingOf(shop.db, order.number)).toMatchObject({ state: 'refunded', back: order.sum });
  });

  it('is a season ticket of which nothing was taken; a ticket taken by it goes back to it', async () => {
    const page = await openEventPage(buyer, 'Season ticket: Four Operas');
    const season = await paid(await makeOrder(buyer, { ...orderOf(page, [lineOf(page, 2)]), email: CUSTOMER }));
    await beginIn(shop.db, season.number, 30 * DAY);
    const browser = new Browser(shop.url);
    await browser.signIn(CUSTOMER, DEMO_PASSWORD);
    const owned = async () => {
      const { client } = CrmClientResponse.parse(await (await browser.fetch(ENDPOINT_PATHS.crmClient)).json()).response;
      return (client?.subscriptions ?? []).filter(({ hash_id }) => hash_id === opera.hash);
    };
    const opera = await openEventPage(buyer, 'La Traviata');
    const had = (await owned()).reduce((sum, { quant }) => sum + quant, 0);
    // Who takes two tickets by one of them has not the other one touched.
    const [own] = (await owned()).toSorted((a, b) => b.subscrit_id - a.subscrit_id);
    const taken = OrderCreateResponse.parse(
      await (
        await browser.post(ENDPOINT_PATHS.orderCreate, {
          ...orderOf(opera, [lineOf(opera, 2)]),
          email: CUSTOMER,
          crmClient: { subscritId: own?.subscrit_id },
        })
      ).json(),
    ).response;
    expect(taken.errorCode).toBe('0');
    const { ord_num: number } = await viewOrder(buyer, taken.hash);
    await beginIn(shop.db, number, 30 * DAY);
    const used = (await rowsOf(season.hash)).filter((row) => row.used === 1);
    expect(used).toHaveLength(1);
    const line = used[0]?.id ?? 0;
    const other = 3 - line;
    expect(await askBack(buyer, season.hash, [line])).toMatchObject({ errorCode: '-9999' });
    await giveBack(season, [other]);
    expect(sentBack() - before).toBe(season.sum / 2);
    const left = (await owned()).reduce((sum, { quant }) => sum + quant, 0);
    expect(left).toBe(had - 2 - 4);

    // One of the two tickets goes back: it can be taken again, and the season ticket is still one that was used.
    await giveBack({ hash: taken.hash, number }, [1]);
    expect((await owned()).reduce((sum, { quant }) => sum + quant, 0)).toBe(left + 1);
    expect(await askBack(buyer, season.hash, [line])).toMatchObject({ errorCode: '-9999' });
    await giveBack({ hash: taken.hash, number }, [2]);
    expect(sentBack() - before).toBe(season.sum / 2);
    // Now nothing is taken of it: it goes back wholly.
    await giveBack(season, [line]);
    expect(sentBack() - before).toBe(season.sum);
    expect((await owned()).reduce((sum, { quant }) => sum + quant, 0)).toBe(had - 8);
  });
});
