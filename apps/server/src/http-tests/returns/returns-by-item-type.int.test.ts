// @module-tag long
/**
 * Returns of other things than seats: groups, standing places, carts of several events, season tickets; and refunds that depend
 * on the days left.
 */
import { ENDPOINT_PATHS, ENDPOINTS } from '@sahna/contract';
import { CrmClientResponse } from '@sahna/contract/customers/crm';
import { OrderCreateResponse } from '@sahna/contract/orders/order-create';
import type { Bank } from '@sahna/demo-bank';
import { DEMO_PASSWORD } from '@sahna/demo-identity/demo-customers';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { listOutstandingRefunds } from '../../modules/payments/index.ts';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { orderId } from '../../platform/lib/ids.ts';
import { toMinor } from '../../platform/lib/money.ts';
import { STAFF } from '../../testing/actors.ts';
import { recordPayment } from '../../workflows/record-payment.ts';
import { Browser } from '../support/browser.ts';
import {
  createCartLine,
  createCartOrder,
  createLine,
  createOrderBody,
  makeOrder,
  openEventPage,
  viewOrder,
} from '../support/orders.ts';
import { payOrder } from '../support/processes/simulated-buyers.ts';
import {
  confirmReturnLink,
  findReturnSecret,
  listReturnStatuses,
  returnTickets,
  submitReturn,
  sumRefunds,
  viewReturn,
} from '../support/return-requests.ts';
import { openShopWithBank, type RunningShop } from '../support/running-shop.ts';
import { buildSeatOrder, openHall, type SchemePage } from '../support/seat-map-page.ts';
import { markVoucherCard } from '../support/stores/loyalty-cards.store.ts';
import {
  listReturnEmails,
  readStoredOrder,
  setPolicy,
  startLineSessionIn,
  startSessionsIn,
} from '../support/stores/order-return.store.ts';
import type { Visitor } from '../support/visitor.ts';

const CUSTOMER = 'aisulu@sahna.example';
const DAY_HOURS = 24;

describeWithDatabase('a return', (_open, { openForAll }) => {
  let bank: Bank;
  let shop: RunningShop;
  let buyer: Visitor;
  let before = 0;
  beforeAll(async () => {
    const { db } = await openForAll({ hasSeason: true });
    ({ bank, shop, buyer } = await openShopWithBank(db, { hasIdentity: true }));
  });
  afterAll(() => shop.stop());
  afterEach(async () => {
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
    before = sumRefunds(bank);
  });

  const listRows = async (hash: string) => (await viewReturn(buyer, hash)).rows;

  async function pay(hash: string) {
    await payOrder(buyer, hash);
    const { ord_num: number, demsumma } = await viewOrder(buyer, hash);
    return { hash, number, sum: Math.round(demsumma * 100) };
  }

  async function returnUntilRefunded(order: { hash: string; number: number }, lines: readonly number[]) {
    await returnTickets({ buyer, db: shop.db }, order, lines);
    await expect
      .poll(async () => (await listRows(order.hash)).filter(({ id }) => lines.includes(id)).map((row) => row.status_id))
      .toEqual(lines.map(() => 80));
  }

  it('includes all persons of a group ticket', async () => {
    const page = await openEventPage(buyer, 'A Tour for Your Group');
    const day = page.calendar.at(-1);
    const categoryId = page.ticketPrice.find((price) => price.name_en === 'School class')?.price_id ?? 0;
    const line = { day: day?.day ?? '', time: day?.times.at(-1)?.time ?? '', categoryId, quantity: 23 };
    const auditorium = { selectedListId: 2, selectedLanguageListId: 1, checkedId: 1 } as const;
    const order = await pay(await makeOrder(buyer, { ...createOrderBody(page, [line]), auditorium }));
    await startSessionsIn(shop.db, order.number, 10 * DAY_HOURS);
    expect(await listRows(order.hash)).toMatchObject([{ quant: 23, summa: 13_500, cost: 13_500, percent: 100 }]);
    await returnUntilRefunded(order, [1]);
    expect(await readStoredOrder(shop.db, order.number)).toMatchObject({ state: 'refunded', sold: 0, valid: 0 });
    expect(sumRefunds(bank) - before).toBe(13_500_00);
  });

  it('releases standing places one by one', async () => {
    const page = await openHall(buyer, 'Dala Rock: Dombra and Amplifiers');
    const [area] = page.map.seat_stand;
    if (!area) throw new Error('nobody stands at a rock concert');
    const readFree = async () => {
      const answer = await buyer.get(`${ENDPOINTS.schemeMap.path}?${page.query}`);
      const { seat_stand } = ENDPOINTS.schemeMap.response[200].parse(answer.body).response;
      return seat_stand.find(({ seat_id }) => seat_id === area.seat_id)?.quant;
    };
    const all = area.quant;
    const order = await pay(await orderStandingPlaces(page, area, 3));
    await startSessionsIn(shop.db, order.number, 20 * DAY_HOURS);
    await expect.poll(readFree).toBe(all - 3);
    await returnUntilRefunded(order, [1, 3]);
    await expect.poll(readFree).toBe(all - 1);
    expect(sumRefunds(bank) - before).toBe((order.sum * 2) / 3);
    expect(await readStoredOrder(shop.db, order.number)).toMatchObject({ state: 'partly_refunded', sold: 1, valid: 1 });
    await returnUntilRefunded(order, [2]);
    expect(sumRefunds(bank) - before).toBe(order.sum);
  });

  async function orderStandingPlaces(
    page: SchemePage,
    area: SchemePage['map']['seat_stand'][number],
    quantity: number,
  ) {
    const { cat, zonelevel_id, seat_id } = area;
    const line = { seat_id: `${seat_id}_${cat}_0`, quantity, clientcategory_id: cat, zonelevel_id };
    const created = await buyer.post(ENDPOINTS.orderCreateScheme.path, buildSeatOrder(page, [line]));
    return OrderCreateResponse.parse(created.body).response.hash;
  }

  it('applies the policy of each event in a cart', async () => {
    const [opera, ride] = [await openEventPage(buyer, 'Abai'), await openEventPage(buyer, 'Up and Down')];
    const lines = [createCartLine(opera, 2), createCartLine(ride, 2)];
    await buyer.post(ENDPOINT_PATHS.cartUpdate, { data: lines, lang: 'en' });
    const order = await pay(await makeOrder(buyer, createCartOrder(opera, lines)));
    const rows = await listRows(order.hash);
    const [operas, rides] = ['Abai', 'Up and Down'].map((title) => rows.filter((row) => row.action_en === title));
    for (const { id } of operas ?? []) await startLineSessionIn(shop.db, order.number, id, 4 * DAY_HOURS);
    for (const { id } of rides ?? []) await startLineSessionIn(shop.db, order.number, id, 4);
    const now = await listRows(order.hash);
    expect(now.map(({ action_en, percent }) => [action_en, percent]).toSorted()).toEqual([
      ['Abai', 30],
      ['Abai', 30],
      ['Up and Down', 100],
      ['Up and Down', 100],
    ]);
    // One return request for both events: until the ride starts, although the opera would allow another day.
    const sums = new Map(now.map(({ id, summa }) => [id, Math.round(summa * 100)]));
    const some = [operas?.[0]?.id ?? 0, rides?.[0]?.id ?? 0];
    await returnUntilRefunded(order, some);
    expect(sumRefunds(bank) - before).toBe(some.reduce((sum, id) => sum + (sums.get(id) ?? 0), 0));
    // Two hours before the ride its deadline is over; the opera’s is not.
    for (const { id } of rides ?? []) await startLineSessionIn(shop.db, order.number, id, 2);
    const late = rides?.[1]?.id ?? 0;
    expect(await submitReturn(buyer, order.hash, [late, operas?.[1]?.id ?? 0])).toMatchObject({ errorCode: '-9999' });
    await returnUntilRefunded(order, [operas?.[1]?.id ?? 0]);
    const notRefunded = sums.get(late) ?? 0;
    expect(sumRefunds(bank) - before).toBe([...sums.values()].reduce((sum, amount) => sum + amount, 0) - notRefunded);
    expect(await readStoredOrder(shop.db, order.number)).toMatchObject({ state: 'partly_refunded', sold: 1, valid: 1 });
  });

  it('refunds a lower share at each step of the policy, to the tiyn, and nothing after the last', async () => {
    const page = await openEventPage(buyer, 'Abai');
    const order = await pay(await makeOrder(buyer, createOrderBody(page, [createLine(page, 4)])));
    const each = order.sum / 4;
    const tiers = [
      { days: 10, percent: 100 },
      { days: 5, percent: 33 },
      { days: 3, percent: 7 },
    ];
    await setPolicy(shop.db, order.number, { allowed: true, untilHours: 72, tiers });
    const minute = 1 / 60;
    let back = 0;
    for (const [nth, { hours, percent }] of [
      { hours: 10 * DAY_HOURS + minute, percent: 100 },
      { hours: 10 * DAY_HOURS - minute, percent: 33 },
      { hours: 5 * DAY_HOURS - minute, percent: 7 },
    ].entries()) {
      await startSessionsIn(shop.db, order.number, hours);
      const row = (await listRows(order.hash)).find(({ id }) => id === nth + 1);
      expect(row).toMatchObject({ status_id: 0, percent, cost: each / 100 });
      const sum = Math.round((row?.summa ?? 0) * 100);
      expect(Math.abs(sum - (each * percent) / 100)).toBeLessThan(1);
      await returnUntilRefunded(order, [nth + 1]);
      back += sum;
      expect(sumRefunds(bank) - before).toBe(back);
    }
    await startSessionsIn(shop.db, order.number, 3 * DAY_HOURS - minute);
    expect((await listRows(order.hash))[3]).toMatchObject({ status_id: 0, percent: 0, returndatime: 0 });
    expect(await submitReturn(buyer, order.hash, [4])).toMatchObject({ errorCode: '-9999' });
    expect(await listReturnStatuses(buyer, order.hash)).toEqual([80, 80, 80, 0]);
  });

  it('leaves an outstanding refund per ticket of an order by voucher card, without a request to the bank', async () => {
    const page = await openEventPage(buyer, 'Abai');
    const order = await pay(await makeOrder(buyer, createOrderBody(page, [createLine(page, 2)])));
    await startSessionsIn(shop.db, order.number, 20 * DAY_HOURS);
    await markVoucherCard(shop.db, order.hash);
    const listOutstanding = async () =>
      (await listOutstandingRefunds(shop.db, new Date(), 9)).filter(({ subject }) => subject === String(order.number));
    for (const line of [1, 2]) {
      expect(await submitReturn(buyer, order.hash, [line])).toMatchObject({ errorCode: '0' });
      const secret = await findReturnSecret(shop.db, order.number);
      expect(await viewReturn(buyer, order.hash, secret)).toMatchObject({ link: 1, manual_refund: 1 });
      expect(await confirmReturnLink(buyer, order.hash, secret)).toMatchObject({ errorCode: '0' });
      expect(await listOutstanding()).toMatchObject(Array(line).fill({ amount: order.sum / 2, state: 'outstanding' }));
    }
    for (const [given, { refund }] of (await listOutstanding()).entries()) {
      const request = { refundId: refund, isConfirmedAtProvider: false, note: 'cash' };
      expect(await shop.recordManualRefund(request)).toMatchObject({ ok: true });
      await expect
        .poll(async () => (await listReturnStatuses(buyer, order.hash)).filter((status) => status === 80).length)
        .toBe(given + 1);
    }
    expect(await listOutstanding()).toEqual([]);
    expect(sumRefunds(bank) - before).toBe(0);
    expect(await readStoredOrder(shop.db, order.number)).toMatchObject({ state: 'refunded', back: order.sum });
  });

  it('announces that the box office pays out an order paid in cash', async () => {
    const page = await openEventPage(buyer, 'Abai');
    const hash = await makeOrder(buyer, createOrderBody(page, [createLine(page, 1)]));
    const { ord_num: number, demsumma } = await viewOrder(buyer, hash);
    const cash = { orderId: orderId(number), kind: 'cash', amount: toMinor(demsumma) } as const;
    expect(await recordPayment(shop.context, cash, STAFF)).toEqual({ ok: true, value: 0 });
    await startSessionsIn(shop.db, number, 20 * DAY_HOURS);
    expect(await viewReturn(buyer, hash)).toMatchObject({ manual_refund: 1 });
    await returnTickets({ buyer, db: shop.db }, { hash, number }, [1]);
    const [outstanding] = (await listOutstandingRefunds(shop.db, new Date(), 9)).filter(
      ({ subject }) => subject === String(number),
    );
    const request = { refundId: outstanding?.refund ?? 0, isConfirmedAtProvider: false, note: 'cash' };
    expect(await shop.recordManualRefund(request)).toMatchObject({ ok: true });
    await expect.poll(() => listReturnStatuses(buyer, hash)).toEqual([80]);
    const notes = (await listReturnEmails(shop.db, number)).map(({ note }) => note);
    expect(notes).toEqual([
      expect.any(String),
      expect.stringContaining('is paid out by the box office'),
      expect.stringContaining('contact the box office'),
    ]);
    expect(notes.join(' ')).not.toContain('original payment method');
  });

  it('refunds an unused season ticket, and releases the visit of a ticket by season ticket', async () => {
    const page = await openEventPage(buyer, 'Season ticket: Four Operas');
    const season = await pay(
      await makeOrder(buyer, { ...createOrderBody(page, [createLine(page, 2)]), email: CUSTOMER }),
    );
    await startSessionsIn(shop.db, season.number, 30 * DAY_HOURS);
    const browser = new Browser(shop.url);
    await browser.signIn(CUSTOMER, DEMO_PASSWORD);
    const countOwnedPoints = async () => {
      const { client } = CrmClientResponse.parse(await (await browser.fetch(ENDPOINT_PATHS.crmClient)).json()).response;
      return (client?.subscriptions ?? []).filter(({ hash_id }) => hash_id === opera.hash);
    };
    const opera = await openEventPage(buyer, 'La Traviata');
    const had = (await countOwnedPoints()).reduce((sum, { quant }) => sum + quant, 0);
    // Using one of them for two tickets leaves the other one untouched.
    const [own] = (await countOwnedPoints()).toSorted((a, b) => b.subscrit_id - a.subscrit_id);
    const obtained = OrderCreateResponse.parse(
      await (
        await browser.post(ENDPOINT_PATHS.orderCreate, {
          ...createOrderBody(opera, [createLine(opera, 2)]),
          email: CUSTOMER,
          crmClient: { subscritId: own?.subscrit_id },
        })
      ).json(),
    ).response;
    expect(obtained.errorCode).toBe('0');
    const { ord_num: number } = await viewOrder(buyer, obtained.hash);
    await startSessionsIn(shop.db, number, 30 * DAY_HOURS);
    const used = (await listRows(season.hash)).filter((row) => row.used === 1);
    expect(used).toHaveLength(1);
    const line = used[0]?.id ?? 0;
    const other = 3 - line;
    expect(await submitReturn(buyer, season.hash, [line])).toMatchObject({ errorCode: '-9999' });
    await returnUntilRefunded(season, [other]);
    expect(sumRefunds(bank) - before).toBe(season.sum / 2);
    const left = (await countOwnedPoints()).reduce((sum, { quant }) => sum + quant, 0);
    expect(left).toBe(had - 2 - 4);

    // One of the two tickets is returned: it can be obtained again, and the season ticket still counts as used.
    await returnUntilRefunded({ hash: obtained.hash, number }, [1]);
    expect((await countOwnedPoints()).reduce((sum, { quant }) => sum + quant, 0)).toBe(left + 1);
    expect(await submitReturn(buyer, season.hash, [line])).toMatchObject({ errorCode: '-9999' });
    await returnUntilRefunded({ hash: obtained.hash, number }, [2]);
    expect(sumRefunds(bank) - before).toBe(season.sum / 2);
    // Unused again, the season ticket is refunded completely.
    await returnUntilRefunded(season, [line]);
    expect(sumRefunds(bank) - before).toBe(season.sum);
    expect((await countOwnedPoints()).reduce((sum, { quant }) => sum + quant, 0)).toBe(had - 8);
  });
});
