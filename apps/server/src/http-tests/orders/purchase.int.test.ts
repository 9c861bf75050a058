/** From the listing to a paid order over HTTP, with the demo bank, on both engines. */
import { ENDPOINT_PATHS } from '@sahna/contract';
import type { OrderCreateBody } from '@sahna/contract/orders/order-create';
import { afterEach, expect, it, vi } from 'vitest';
import { auditLedger } from '../../modules/audit-ledger.ts';
import { payByCard } from '../../modules/payments/testing/buyer.ts';
import { describeOnBothEnginesInEveryRun } from '../../platform/db/testing/databases.ts';
import {
  createLine,
  createOrderBody,
  type EventPage,
  type Line,
  makeOrder,
  openEventPage,
  viewOrder,
} from '../support/orders.ts';
import { beginToPay, GOOD_CARD } from '../support/processes/simulated-buyers.ts';
import { openShop, type RunningShop } from '../support/running-shop.ts';
import { countOrders, expireReservation, readTables } from '../support/stores/ledger.store.ts';
import type { Visitor } from '../support/visitor.ts';

const DECLINED_CARD = '4000000000000101';
const SECONDS = 1000;

describeOnBothEnginesInEveryRun('a purchase over HTTP', (_open, { openSeason, itOnce }) => {
  let shop: RunningShop | null = null;
  // Runs before the database is closed: hooks run in reverse order of registration.
  afterEach(async () => {
    await shop?.stop();
    shop = null;
  });

  async function openPurchaseShop(): Promise<{ shop: RunningShop; visitor: Visitor }> {
    shop = await openShop(await openSeason(), { hasBank: true });
    return { shop, visitor: await shop.visitor() };
  }

  const readStatusChange = async (visitor: Visitor, hash: string) =>
    (await visitor.post(ENDPOINT_PATHS.orderStatusChange, { hash })).body;

  it('ends with a paid order and a consistent ledger', async () => {
    const { shop, visitor } = await openPurchaseShop();
    const page = await openEventPage(visitor, 'Abai');
    const line = createLine(page, 2);
    const offer = page.price.find(
      (row) => row.zonelevel_id === line.zoneId && row.clientcategory_id === line.categoryId,
    );
    const hash = await makeOrder(visitor, createOrderBody(page, [line]));
    const waiting = await viewOrder(visitor, hash);
    const sum = 2 * ((offer?.price ?? 0) + (offer?.priceservise ?? 0));
    expect(waiting).toMatchObject({ demsumma: sum, paymentAllowed: 1, printingAllowed: 0, orderDeleted: 0 });
    expect(waiting.main).toHaveLength(2);
    expect(await readStatusChange(visitor, hash)).toEqual({ response: 0 });

    const bankUrl = await beginToPay(visitor, hash);
    expect(await beginToPay(visitor, hash)).toBe(bankUrl);
    const trip = await payByCard(bankUrl, GOOD_CARD);
    expect(trip.location).toContain(`/order/${hash}`);

    await vi.waitFor(async () => expect(await readStatusChange(visitor, hash)).toEqual({ response: 1 }), 180 * SECONDS);
    expect(await viewOrder(visitor, hash)).toMatchObject({ printingAllowed: 1, paymentAllowed: 0, demsumma: sum });
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('can be retried with another card after a decline', async () => {
    const { shop, visitor } = await openPurchaseShop();
    const page = await openEventPage(visitor, 'Abai');
    const hash = await makeOrder(visitor, createOrderBody(page, [createLine(page, 1)]));
    await payByCard(await beginToPay(visitor, hash), DECLINED_CARD);
    expect(await readStatusChange(visitor, hash)).toEqual({ response: 0 });
    expect(await viewOrder(visitor, hash)).toMatchObject({ paymentAllowed: 1, orderDeleted: 0 });
    await payByCard(await beginToPay(visitor, hash), GOOD_CARD);
    await vi.waitFor(async () => expect(await readStatusChange(visitor, hash)).toEqual({ response: 1 }), 180 * SECONDS);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('applies the limits and prices of the shop instead of those sent by the client', async () => {
    const { shop, visitor } = await openPurchaseShop();
    const abai = await openEventPage(visitor, 'Abai');
    const family = await openEventPage(visitor, 'Family Morning');
    const cabin = await openEventPage(visitor, 'A Cabin for Two');
    const singleLine = createLine(abai, 1);
    const maxPerCategory = abai.price.find((row) => row.clientcategory_id === singleLine.categoryId)?.maxlimit ?? 0;
    const createCase = (page: EventPage, data: Line[]): [EventPage, Line[]] => [page, data];
    const errors: [string, EventPage, Line[]][] = [
      ['more than the category allows', ...createCase(abai, [{ ...singleLine, quantity: maxPerCategory + 1 }])],
      [
        'two lines above the limit of the category',
        ...createCase(abai, [{ ...singleLine, quantity: maxPerCategory }, singleLine]),
      ],
      [
        'a quantity above the limit of the order',
        ...createCase(abai, [createLine(abai, 8), { ...createLine(abai, 3), zoneId: findOtherZone(abai, singleLine) }]),
      ],
      ['two cabins where one is the most', ...createCase(cabin, [createLine(cabin, 2)])],
      ['children without a companion', ...createCase(family, [createLine(family, 2, 'Child')])],
      ['a day without a session', ...createCase(abai, [{ ...singleLine, day: '31.12.2050' }])],
      ['a time without a session', ...createCase(abai, [{ ...singleLine, time: '03:33' }])],
      ['a category that is not sold', ...createCase(abai, [{ ...singleLine, categoryId: 2_000_000 }])],
      ['a zone that is not sold', ...createCase(abai, [{ ...singleLine, zoneId: 2_000_000 }])],
      ['nothing', ...createCase(abai, [{ ...singleLine, quantity: 0 }])],
    ];
    const before = await readTables(shop.db);
    for (const [what, page, data] of errors) {
      const answer = await visitor.post(ENDPOINT_PATHS.orderCreate, createOrderBody(page, data));
      expect(answer.status, what).toBe(200);
      expect(answer.body, what).toMatchObject({ response: { errorCode: '-9998', hash: '' } });
    }
    expect(await readTables(shop.db)).toEqual(before);

    const cheap: OrderCreateBody = createOrderBody(abai, [{ ...singleLine, price: 1, sum: 1 }]);
    const hash = await makeOrder(visitor, cheap);
    const honest = await makeOrder(visitor, createOrderBody(abai, [singleLine]));
    expect((await viewOrder(visitor, hash)).demsumma).toBe((await viewOrder(visitor, honest)).demsumma);
    expect((await viewOrder(visitor, hash)).demsumma).toBeGreaterThan(1);
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  it('fails when the stock is sold out, including for concurrent buyers', async () => {
    const { shop, visitor } = await openPurchaseShop();
    const page = await openEventPage(visitor, 'A Cabin for Two');
    const order = createOrderBody(page, [createLine(page, 1)]);
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => visitor.post(ENDPOINT_PATHS.orderCreate, order)),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await countOrders(shop.db)).toBe(4);
    const late = await visitor.post(ENDPOINT_PATHS.orderCreate, order);
    expect(late.body).toMatchObject({ response: { errorCode: '-9998', hash: '' } });
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('creates one order for repeated requests', async () => {
    const { shop, visitor } = await openPurchaseShop();
    const page = await openEventPage(visitor, 'Abai');
    const order = createOrderBody(page, [createLine(page, 1)]);
    const key = { 'idempotency-key': 'the same key' };
    const [first, ...others] = await Promise.all(
      Array.from({ length: 4 }, () => visitor.post(ENDPOINT_PATHS.orderCreate, order, key)),
    );
    expect(first?.status).toBe(200);
    expect(first?.body).toMatchObject({ response: { errorCode: '0' } });
    for (const other of others) expect(other.body).toEqual(first?.body);
    expect(await countOrders(shop.db)).toBe(1);
    const changed = await visitor.post(ENDPOINT_PATHS.orderCreate, { ...order, fio: 'Somebody Else' }, key);
    expect(changed.status).toBe(409);
    expect(await countOrders(shop.db)).toBe(1);

    const stranger = await shop.visitor();
    const strangersOrder = await stranger.post(ENDPOINT_PATHS.orderCreate, order, key);
    expect(strangersOrder.status).toBe(200);
    expect(strangersOrder.body).not.toEqual(first?.body);
  });

  itOnce('returns the stored error for its idempotency key, which no other order can use', async () => {
    const { shop, visitor } = await openPurchaseShop();
    const page = await openEventPage(visitor, 'Abai');
    const few = createOrderBody(page, [createLine(page, 1)]);
    const kinds = {
      limit: createOrderBody(page, [createLine(page, 50)]),
      consents: { ...few, checkboxList: [] },
      event: { ...few, hash: 'no-such-event' },
    };
    for (const [name, body] of Object.entries(kinds)) {
      const key = { 'idempotency-key': name };
      const first = await visitor.post(ENDPOINT_PATHS.orderCreate, body, key);
      expect(first.body).not.toMatchObject({ response: { errorCode: '0' } });
      const again = await visitor.post(ENDPOINT_PATHS.orderCreate, body, key);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect((await visitor.post(ENDPOINT_PATHS.orderCreate, few, key)).status, name).toBe(409);
    }
    expect(await countOrders(shop.db)).toBe(0);
    await makeOrder(visitor, few);
  });

  itOnce('completes a free order immediately and rejects another payment', async () => {
    const { shop, visitor } = await openPurchaseShop();
    const page = await openEventPage(visitor, 'Open rehearsal');
    const hash = await makeOrder(visitor, createOrderBody(page, [createLine(page, 2)]));
    expect(await readStatusChange(visitor, hash)).toEqual({ response: 1 });
    expect(await viewOrder(visitor, hash)).toMatchObject({ demsumma: 0, printingAllowed: 1, paymentAllowed: 0 });
    const pay = await visitor.post(ENDPOINT_PATHS.orderPay.replace(':creditcompany_id', '1'), { hash, lang: 'en' });
    expect(pay.body).toMatchObject({ response: { errorCode: '-9997', bankUrl: '' } });
    const [place] = (await viewOrder(visitor, hash)).main;
    const getTicketFile = (ending: string) => visitor.get(`/ticket/${place?.tickethash_id}.${ending}`);
    expect((await getTicketFile('pdf')).headers.get('content-type')).toBe('application/pdf');
    expect((await getTicketFile('ics')).body).toContain('BEGIN:VCALENDAR');
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });

  itOnce('remains unpaid if no bank is configured', async () => {
    shop = await openShop(await openSeason());
    const visitor = await shop.visitor();
    const page = await openEventPage(visitor, 'Abai');
    const hash = await makeOrder(visitor, createOrderBody(page, [createLine(page, 1)]));
    const pay = await visitor.post(ENDPOINT_PATHS.orderPay.replace(':creditcompany_id', '1'), { hash, lang: 'ru' });
    expect(pay.body).toMatchObject({
      response: { errorCode: '-9995', errorText: 'Cпособ оплаты не задан. Код ошибки: -9995' },
    });
  });

  itOnce('expires, and its seats are sold to others', async () => {
    const { shop, visitor } = await openPurchaseShop();
    const page = await openEventPage(visitor, 'A Cabin for Two');
    const line = createLine(page, 1);
    const order = createOrderBody(page, [line]);
    const [hash = ''] = await Promise.all(Array.from({ length: 4 }, () => makeOrder(visitor, order)));
    const bankUrl = await beginToPay(visitor, hash);
    await expireReservation(shop.db, hash);
    expect(await viewOrder(visitor, hash)).toMatchObject({
      orderDeleted: 1,
      annulled: 0,
      // The same session, which is still on sale.
      events: [{ url: `/event/${page.hash}/${line.day}/${line.time}`, day: line.day, time: line.time }],
      main: [{ day: line.day, time: line.time, tickethash_id: '', price: expect.any(Number) }],
      reservetime: 0,
      paymentAllowed: 0,
      printingAllowed: 0,
    });
    const pay = await visitor.post(ENDPOINT_PATHS.orderPay.replace(':creditcompany_id', '1'), { hash, lang: 'en' });
    expect(pay.body).toMatchObject({ response: { errorCode: '-9997', bankUrl: '' } });
    await vi.waitFor(() => makeOrder(visitor, order), { timeout: 180 * SECONDS, interval: 300 });
    // An order that was paid too late shows its refund.
    await payByCard(bankUrl, GOOD_CARD);
    await vi.waitFor(
      async () => expect(await viewOrder(visitor, hash)).toMatchObject({ orderDeleted: 1, annulled: 1 }),
      180 * SECONDS,
    );
    expect(await auditLedger(shop.db, new Date())).toEqual([]);
  });
});

function findOtherZone(page: EventPage, line: Line): number {
  const other = page.price.find(
    (row) =>
      row.clientcategory_id === line.categoryId && row.zonelevel_id !== line.zoneId && row.action_day === line.day,
  );
  return other?.zonelevel_id ?? 0;
}
