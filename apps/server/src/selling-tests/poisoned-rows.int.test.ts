/** A row that cannot be processed is named, and keeps no other row of its job from being processed. */
import { afterEach, beforeAll, expect, it } from 'vitest';
import { createAlerts } from '../modules/alerts/index.ts';
import { expireCarts } from '../modules/carts/service/expire-carts.ts';
import { forgetAnswers } from '../modules/idempotency/index.ts';
import { createMyOrders } from '../modules/order-lookup/index.ts';
import { expireApplications } from '../modules/returns/expire-applications.ts';
import { insertMoved, insertOrders } from '../modules/sessions/index.ts';
import type { Database, Executor } from '../platform/db/index.ts';
import { describeWithDatabase } from '../platform/db/testing/databases.ts';
import { stoppedQueues } from '../platform/jobs/testing/queues.ts';
import { type OrderId, orderId, sessionId } from '../platform/lib/ids.ts';
import { createSessionChanges } from '../workflows/change-sessions.ts';
import { completeFreeOrders } from '../workflows/complete-free-orders.ts';
import { expireOrders } from '../workflows/expire-orders.ts';
import { sendPaymentReminders } from '../workflows/send-payment-reminders.ts';
import { openCartShop } from './support/cart-shop.ts';
import { draftOf } from './support/drafts.ts';
import { cure, insertOverdueRows, insertSubscribers, keysOf, poison } from './support/poison.store.ts';
import { recordingContext } from './support/recording-context.ts';
import { openSmallShop, type SmallShop } from './support/small-shop.store.ts';
import { CLAIMABLES, takeOrders } from './support/take-orders.ts';

const NOW = new Date('2026-12-01T10:00:00Z');
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describeWithDatabase('a poisoned row', (_open, { openForAll }) => {
  const queueOn = stoppedQueues();
  let db: Database;
  let shops: SmallShop[];
  let poisoned = '';
  beforeAll(async () => {
    ({ db } = await openForAll());
    shops = [];
    for (let nth = 0; nth < 3; nth++) shops.push(await openSmallShop(db, { stock: 50, seats: 0, name: `-${nth}` }));
    const [order = 0] = await makeOrders(1, { holdSeconds: 90_000 });
    await insertOverdueRows(db, eventIds()[0] ?? 0, order, NOW);
  });
  afterEach(() => cure(db, poisoned));

  const eventIds = (): number[] => shops.map(({ eventId }) => eventId);

  async function makeOrders(count: number, { holdSeconds = 900, total }: { holdSeconds?: number; total?: 0 } = {}) {
    const [shop] = shops;
    if (!shop) throw new Error('there are three shops');
    const draft = draftOf(shop, {}, NOW, holdSeconds);
    const drafts = Array.from({ length: count }, () => (total === undefined ? draft : { ...draft, total }));
    return (await takeOrders(db, drafts, NOW)).map((answer) => {
      if (!answer.ok) throw new Error('there are fifty places');
      return answer.id;
    });
  }

  /** The second of three rows fails whenever it is changed. */
  async function poisonSecond<Key extends string | number>(table: string, key: string, rows: readonly Key[]) {
    expect(rows).toHaveLength(3);
    poisoned = table;
    await poison(db, table, key, rows[1] ?? '');
    return expect.objectContaining({ failed: [{ row: rows[1], error: expect.any(Error) }] });
  }

  function createService(notified: string[] = []) {
    const common = { db, jobs: queueOn(db), clock: { now: () => NOW } };
    return {
      myOrders: createMyOrders({ ...common, hasOrders: async () => true, writeLetter: async () => {} }),
      alerts: createAlerts({
        ...common,
        freePlaces: async (events) => new Map(events.map((id) => [id, 1])),
        writeAsked: async () => {},
        writeTold: async (_tx, emails) => void notified.push(...emails.map(({ email }) => email)),
      }),
    };
  }

  it('of unpaid orders lets others end', async () => {
    const ids = await makeOrders(3, { holdSeconds: 60 });
    const failure = await poisonSecond('orders', 'id', ids);
    expect(
      await expireOrders({ db, clock: { now: () => later(61) }, reservations: { claimables: CLAIMABLES } }),
    ).toEqual(failure);
    expect(await keysOf(db, 'orders', 'id', "state = 'expired'")).toEqual([ids[0], ids[2]]);
  });

  it('of free orders lets others be completed', async () => {
    const ids = await makeOrders(3, { total: 0 });
    const { context, issued } = recordingContext();
    const failure = await poisonSecond('orders', 'id', ids);
    expect(await completeFreeOrders({ ...context, db, clock: { now: () => later(1) } })).toEqual(failure);
    expect(issued).toEqual([ids[0], ids[2]]);
  });

  it('of orders that wait for their money lets others be reminded', async () => {
    const ids = await makeOrders(3, { holdSeconds: 1000 });
    const { context, held } = recordingContext();
    const failure = await poisonSecond('orders', 'id', ids);
    expect(await sendPaymentReminders({ ...context, db, clock: { now: () => later(870) } })).toEqual(failure);
    expect(held).toEqual(expect.arrayContaining([ids[0], ids[2]]));
    expect(held).not.toContain(ids[1]);
  });

  it('of carts lets others end', async () => {
    const { orders, wish, now, wait } = openCartShop(db, shops);
    for (const id of ['aliya', 'bolat', 'saule'])
      await orders.changeCart({ id, signedIn: false }, [wish({ quantity: 1 })]);
    const lines = await keysOf(db, 'cart_line', 'id');
    wait(3600);
    const failure = await poisonSecond('hold', 'owner_id', lines);
    expect(await expireCarts(db, CLAIMABLES, now())).toEqual(failure);
    expect(await keysOf(db, 'hold', 'owner_id', "state = 'held' AND owner_id IN (SELECT id FROM cart_line)")).toEqual([
      lines[1],
    ]);
  });

  it('of return requests lets others end', async () => {
    const ids = await keysOf(db, 'refund_application', 'id');
    const failure = await poisonSecond('refund_application', 'id', ids);
    expect(await expireApplications(db, NOW)).toEqual(failure);
    expect(await keysOf(db, 'refund_application', 'id', "state = 'asked'")).toEqual([ids[1]]);
  });

  it('of order links, and of what they opened, lets others be deleted', async () => {
    const { myOrders } = createService();
    const links = await keysOf(db, 'order_link', 'id');
    const failure = await poisonSecond('order_link', 'id', links);
    expect(await myOrders.expire()).toEqual(failure);
    expect(await keysOf(db, 'order_link', 'id')).toEqual([links[1]]);
    expect(await keysOf(db, 'order_access', 'key')).toEqual([]);
  });

  it('of alerts lets others be deleted', async () => {
    const { alerts } = createService();
    const ids = await keysOf(db, 'availability_alert', 'id', "state = 'asked'");
    const failure = await poisonSecond('availability_alert', 'id', ids);
    expect(await alerts.expire()).toEqual(failure);
    expect(await keysOf(db, 'availability_alert', 'id', "state = 'asked'")).toEqual([ids[1]]);
  });

  it('of alerts lets subscribers of other events be notified', async () => {
    const notified: string[] = [];
    const { alerts } = createService(notified);
    await insertSubscribers(db, eventIds(), NOW);
    const failure = await poisonSecond('availability_alert', 'event_id', eventIds());
    expect(await alerts.tell()).toEqual(failure);
    expect(notified).toEqual([eventIds()[0], eventIds()[2]].map((id) => `${id}@mail.example`));
  });

  it('of canceled and rescheduled sessions lets other orders be returned, and other buyers be notified', async () => {
    const ids = (await makeOrders(3)).map(orderId);
    const session = shops[0]?.sessions[0]?.id ?? sessionId(0);
    const from = { day: '2026-12-05', time: '19:00' };
    await db.transaction(async (tx) => {
      await insertOrders(tx, session, ids);
      await insertMoved(tx, session, { moves: 0, from }, ids);
    });
    const sessionChanges = createSessionChanges({
      db,
      clock: { now: () => NOW },
      reservations: { claimables: CLAIMABLES },
    });
    const [first, poisonedOrder, last] = ids;
    const failure = { processed: 2, failed: [{ row: `${session}/${poisonedOrder}`, error: expect.any(Error) }] };
    const run: (OrderId | undefined)[] = [];
    const process = async (order: OrderId): Promise<void> => {
      if (order === poisonedOrder) throw new Error('poisoned');
      run.push(order);
    };
    expect(await sessionChanges.returnTickets(process)).toEqual(failure);
    const news = {
      tickets: {
        unused: async (_on: Executor, order: OrderId) => {
          await process(order);
          return [];
        },
      },
      notifications: { sessionMoved: async () => {} },
    };
    expect(await sessionChanges.notifyRescheduled(news)).toEqual(failure);
    expect(run).toEqual([first, last, first, last]);
    expect(await keysOf(db, 'moved_order', 'order_id', 'told_at IS NULL')).toEqual([poisonedOrder]);
  });

  it('of stored responses lets others be deleted', async () => {
    const keys = await keysOf(db, 'answered_call', 'key', "key LIKE 'call-%'");
    const failure = await poisonSecond('answered_call', 'key', keys);
    expect(await forgetAnswers(db, NOW)).toEqual(failure);
    expect(await keysOf(db, 'answered_call', 'key')).toEqual(['call-2']);
  });
});
