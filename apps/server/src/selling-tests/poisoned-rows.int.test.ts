/** A row that cannot be processed is reported, and blocks no other row of its job. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createAvailabilityAlerts } from '../modules/alerts/alerts.ts';
import { expireCarts } from '../modules/carts/service/expire-carts.ts';
import { deleteExpiredResponses } from '../modules/idempotency/index.ts';
import { createOrderLookup } from '../modules/order-lookup/order-lookup.ts';
import { expireReturnRequests } from '../modules/returns/expire-return-requests.ts';
import { insertCanceledOrders, insertRescheduleNotices } from '../modules/sessions/index.ts';
import type { Database, Executor } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { createTestQueues } from '../platform/jobs/testing/queues.ts';
import { type OrderId, orderId, sessionId } from '../platform/lib/ids.ts';
import { createVisitorActor } from '../testing/actors.ts';
import { notifyRescheduled, returnCanceledTickets } from '../workflows/change-sessions.ts';
import { completeFreeOrders } from '../workflows/complete-free-orders.ts';
import { expireOrders } from '../workflows/expire-orders.ts';
import { notifyAvailability } from '../workflows/notify-availability.ts';
import { sendPaymentReminders } from '../workflows/send-payment-reminders.ts';
import { createAlertContext } from './support/alert-context.ts';
import { openCartShop } from './support/cart-shop.ts';
import { NOW, toInstant } from './support/instants.ts';
import { createPurchaseRequest } from './support/purchase-requests.ts';
import { createRecordingContext } from './support/recording-context.ts';
import { cure, insertOverdueRows, insertSubscribers, listKeys, poison } from './support/stores/poisoned-rows.store.ts';
import { openSmallShop, type SmallShop } from './support/stores/small-shop.store.ts';
import { RESERVABLES, takeOrders } from './support/take-orders.ts';

describeWithDatabase('a poisoned row', (_open, { openForAll }) => {
  const openQueue = createTestQueues();
  let db: Database;
  let shops: SmallShop[];
  let poisoned = '';
  beforeAll(async () => {
    ({ db } = await openForAll());
    shops = [];
    for (let nth = 0; nth < 3; nth++) shops.push(await openSmallShop(db, { stock: 50, seats: 0, name: `-${nth}` }));
    const [order = 0] = await makeOrders(1, { holdSeconds: 90_000 });
    await insertOverdueRows(db, listEventIds()[0] ?? 0, order, NOW);
  });
  afterEach(() => cure(db, poisoned));

  const listEventIds = (): number[] => shops.map(({ eventId }) => eventId);

  async function makeOrders(count: number, { holdSeconds = 900, total }: { holdSeconds?: number; total?: 0 } = {}) {
    const [shop] = shops;
    if (!shop) throw new Error('there are three shops');
    const draft = createPurchaseRequest(shop, {}, NOW, holdSeconds);
    const drafts = Array.from({ length: count }, () => (total === undefined ? draft : { ...draft, total }));
    return (await takeOrders(db, drafts, NOW)).map((answer) => {
      if (!answer.ok) throw new Error('there are fifty places');
      return answer.id;
    });
  }

  /** Makes every change of the second of three rows fail. */
  async function poisonSecondRow<Key extends string | number>(table: string, key: string, rows: readonly Key[]) {
    expect(rows).toHaveLength(3);
    poisoned = table;
    await poison(db, table, key, rows[1] ?? '');
    return expect.objectContaining({ failed: [{ row: rows[1], error: expect.any(Error) }] });
  }

  const createPlatformOn = () => ({ db, jobs: openQueue(db), clock: { now: () => NOW } });

  it('in unpaid orders does not block the expiry of others', async () => {
    const ids = await makeOrders(3, { holdSeconds: 60 });
    const failure = await poisonSecondRow('orders', 'id', ids);
    const { context } = createRecordingContext();
    expect(await expireOrders({ ...context, db, clock: { now: () => toInstant(61) } })).toEqual(failure);
    expect(await listKeys(db, 'orders', 'id', "state = 'expired'")).toEqual([ids[0], ids[2]]);
  });

  it('in free orders does not block the completion of others', async () => {
    const ids = await makeOrders(3, { total: 0 });
    const { context, issued } = createRecordingContext();
    const failure = await poisonSecondRow('orders', 'id', ids);
    expect(await completeFreeOrders({ ...context, db, clock: { now: () => toInstant(1) } })).toEqual(failure);
    expect(issued).toEqual([ids[0], ids[2]]);
  });

  it('in unpaid orders does not block other reminders', async () => {
    const ids = await makeOrders(3, { holdSeconds: 1000 });
    const { context, reminded } = createRecordingContext();
    const failure = await poisonSecondRow('orders', 'id', ids);
    expect(await sendPaymentReminders({ ...context, db, clock: { now: () => toInstant(870) } })).toEqual(failure);
    expect(reminded).toEqual(expect.arrayContaining([ids[0], ids[2]]));
    expect(reminded).not.toContain(ids[1]);
  });

  it('in carts does not block the expiry of others', async () => {
    const { orders, requestLine, now, wait } = openCartShop(db, shops);
    for (const id of ['aliya', 'bolat', 'saule'])
      await orders.changeCart(createVisitorActor(id), [requestLine({ quantity: 1 })]);
    const lines = await listKeys(db, 'cart_line', 'id');
    wait(3600);
    const failure = await poisonSecondRow('hold', 'owner_id', lines);
    expect(await expireCarts(db, RESERVABLES, now())).toEqual(failure);
    expect(await listKeys(db, 'hold', 'owner_id', "state = 'held' AND owner_id IN (SELECT id FROM cart_line)")).toEqual(
      [lines[1]],
    );
  });

  it('in return requests does not block the expiry of others', async () => {
    const ids = await listKeys(db, 'return_request', 'id');
    const failure = await poisonSecondRow('return_request', 'id', ids);
    expect(await expireReturnRequests(db, NOW)).toEqual(failure);
    expect(await listKeys(db, 'return_request', 'id', "state = 'requested'")).toEqual([ids[1]]);
  });

  it('in order links and their access does not block the deletion of others', async () => {
    const myOrders = createOrderLookup(createPlatformOn());
    const links = await listKeys(db, 'order_link', 'id');
    const failure = await poisonSecondRow('order_link', 'id', links);
    expect(await myOrders.expire()).toEqual(failure);
    expect(await listKeys(db, 'order_link', 'id')).toEqual([links[1]]);
    expect(await listKeys(db, 'order_access', 'key')).toEqual([]);
  });

  it('in alerts does not block the deletion of others', async () => {
    const alerts = createAvailabilityAlerts(createPlatformOn());
    const ids = await listKeys(db, 'availability_alert', 'id', "state = 'requested'");
    const failure = await poisonSecondRow('availability_alert', 'id', ids);
    expect(await alerts.expire()).toEqual(failure);
    expect(await listKeys(db, 'availability_alert', 'id', "state = 'requested'")).toEqual([ids[1]]);
  });

  it('in alerts does not block notifications of other events', async () => {
    const notified: string[] = [];
    await insertSubscribers(db, listEventIds(), NOW);
    const failure = await poisonSecondRow('availability_alert', 'event_id', listEventIds());
    const context = { ...createAlertContext(listEventIds(), notified), db, clock: { now: () => NOW } };
    expect(await notifyAvailability(context)).toEqual(failure);
    expect(notified).toEqual([listEventIds()[0], listEventIds()[2]].map((id) => `${id}@mail.example`));
  });

  it('in canceled and rescheduled sessions does not block returns and notifications of other orders', async () => {
    const ids = (await makeOrders(3)).map(orderId);
    const session = shops[0]?.sessions[0]?.id ?? sessionId(0);
    const from = { day: '2026-12-05', time: '19:00' };
    await db.transaction(async (tx) => {
      await insertCanceledOrders(tx, session, ids);
      await insertRescheduleNotices(tx, session, { reschedules: 0, from }, ids);
    });
    const [first, poisonedOrder, last] = ids;
    const failure = { processed: 2, failed: [{ row: `${session}/${poisonedOrder}`, error: expect.any(Error) }] };
    const run: OrderId[] = [];
    const recorded = createRecordingContext().context;
    const context = {
      ...recorded,
      db,
      clock: { now: () => NOW },
      tickets: {
        ...recorded.tickets,
        listUnusedLines: async (_on: Executor, order: OrderId, lock?: boolean) => {
          if (order === poisonedOrder) throw new Error('poisoned');
          if (!lock) run.push(order);
          return [];
        },
      },
      notifications: { ...recorded.notifications, notifySessionRescheduled: async () => {} },
    };
    expect(await returnCanceledTickets(context)).toEqual(failure);
    expect(await notifyRescheduled(context)).toEqual(failure);
    expect(run).toEqual([first, last, first, last]);
    expect(await listKeys(db, 'reschedule_notice', 'order_id', 'notified_at IS NULL')).toEqual([poisonedOrder]);
  });

  it('in stored responses does not block the deletion of others', async () => {
    const keys = await listKeys(db, 'stored_response', 'key', "key LIKE 'call-%'");
    const failure = await poisonSecondRow('stored_response', 'key', keys);
    expect(await deleteExpiredResponses(db, NOW)).toEqual(failure);
    expect(await listKeys(db, 'stored_response', 'key')).toEqual(['call-2']);
  });
});
