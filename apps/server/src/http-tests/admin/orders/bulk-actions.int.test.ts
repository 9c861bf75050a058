/** Staff refund and notify many orders at once. */
import { BULK_RUN_ENDPOINTS, BulkRunDetailsDto } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import { ADMIN_ORDER_ENDPOINTS } from '@sahna/contract/admin/orders/order-endpoints';
import { describe, expect, it, vi } from 'vitest';
import { sellDemoSeason } from '../../../cli/start/demo-sales/index.ts';
import { type Database, DatabaseUnavailable } from '../../../platform/db/index.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { readServerText } from '../../../testing/read-server-text.ts';
import { continueRuns } from '../../../workflows/bulk-actions/continue-runs.ts';
import { orderTickets } from '../../support/orders.ts';
import type { RunningShop } from '../../support/running-shop.ts';
import { readProblem, type StaffAnswer, StaffBrowser } from '../../support/staff-browser.ts';
import { setGrant } from '../../support/staff-grants.ts';
import { openStaffShop } from '../../support/staff-shop.ts';
import { findReturnReason, listPaidOrders, listRefundedOrders } from './bulk-actions.store.ts';
import { setBuyer } from './orders.store.ts';

/** 300 with PROPERTY_FACTOR=10: they take one to four minutes on a busy machine. */
const ORDERS = getPropertyRuns(30);
const BUYER = { name: 'Айгерім', email: 'aigerim@mail.example', phone: '+77011234567' };

const { shop, db, staff: support } = await openStaffShop('support', { hasBank: true });
await sellEvents(shop, 'Abai');
const administrator = await StaffBrowser.signIn(shop.url, 'administrator');
const orders = await listPaidOrders(db, ORDERS + 20);
expect(orders).toHaveLength(ORDERS + 20);
const reasonId = await findReturnReason(db);
await setGrant(db, support, { role: 'support' });

describe('actions on many orders', () => {
  const send = (name: keyof typeof BULK_RUN_ENDPOINTS, id: number, body = {}, browser = support) =>
    browser.send(BULK_RUN_ENDPOINTS[name], { params: { id }, body });

  const create = (action: object, ids: readonly number[], browser = support): Promise<StaffAnswer> =>
    browser.send(BULK_RUN_ENDPOINTS.createBulkRun, { body: { action, orders: { ids } } });

  async function read(id: number, browser = support): Promise<BulkRunDetailsDto> {
    return BulkRunDetailsDto.parse((await send('readBulkRun', id, {}, browser)).body);
  }

  async function waitFor(id: number, state: string, browser = support): Promise<BulkRunDetailsDto> {
    return vi.waitFor(
      async () => {
        const details = await read(id, browser);
        expect(details.run.state).toBe(state);
        return details;
      },
      { timeout: 240_000, interval: 200 },
    );
  }

  async function check(action: object, ids: readonly number[], browser = support): Promise<BulkRunDetailsDto> {
    const answer = await create(action, ids, browser);
    const { id } = BULK_RUN_ENDPOINTS.createBulkRun.response.parse(answer.body);
    return waitFor(id, 'ready', browser);
  }

  const confirm = ({ run }: BulkRunDetailsDto) => ({ orders: run.orders.ready, amount: run.ready.amount.amount });
  const readState = async (id: number): Promise<string> =>
    ADMIN_ORDER_ENDPOINTS.readOrder.response.parse(
      (await administrator.send(ADMIN_ORDER_ENDPOINTS.readOrder, { params: { id } })).body,
    ).state;
  const takeIds = (count: number): number[] => orders.splice(0, count).map(({ id }) => id);
  const refundInFull = () => ({ kind: 'refund', way: 'full', reasonId });

  it('refunds many orders once each although a process dies in the middle', { tags: ['long'] }, async () => {
    const ids = takeIds(ORDERS);
    const checked = await check(refundInFull(), ids);
    expect(checked.run).toMatchObject({ orders: { ready: ORDERS, refused: 0 }, ready: { emails: expect.any(Number) } });
    expect((await listRefundedOrders(db, ids)).every(({ state, refunds }) => state === 'paid' && refunds === 0)).toBe(
      true,
    );
    const { id } = checked.run;
    const starts = await Promise.all(
      [support, administrator].map((browser) => send('startBulkRun', id, confirm(checked), browser)),
    );
    expect(starts.map(({ status }) => status).sort()).toEqual([200, 409]);
    // Dies between a commit and its answer, while the shop works on the same run.
    await expect(continueRuns({ ...shop.context, db: createDyingDatabase(db, 10) })).rejects.toThrow();
    const { run, problems } = await waitFor(id, 'done', administrator);
    expect(problems).toEqual([]);
    expect(run.orders).toMatchObject({ done: ORDERS, failed: 0 });
    expect(run.done.amount).toEqual(checked.run.ready.amount);
    const once = { state: 'refunded', refunds: 1, returns: 1, emails: 1 };
    expect(
      (await listRefundedOrders(db, ids)).filter((order) => JSON.stringify(order) !== JSON.stringify(once)),
    ).toEqual([]);
  });

  it('leaves out orders in a state without the action, and gives the reason', { tags: ['long'] }, async () => {
    const [first = 0] = takeIds(1);
    const { run, problems } = await check({ kind: 'cancel' }, [first]);
    expect(run.orders).toMatchObject({ ready: 0, refused: 1 });
    const message = readServerText('api/admin', 'kz', 'not-applicable');
    expect(problems).toMatchObject([{ orderId: first, message }]);
  });

  it('stops and resumes', { tags: ['long'] }, async () => {
    const checked = await check({ kind: 'resend' }, takeIds(4));
    const { id } = checked.run;
    expect((await send('stopBulkRun', id)).status).toBe(409);
    await send('startBulkRun', id, confirm(checked));
    const stopped = await send('stopBulkRun', id);
    if (stopped.status === 200) {
      const { run } = await read(id);
      expect(run.state).toBe('stopped');
      expect((await send('resumeBulkRun', id)).status).toBe(200);
    }
    expect((await waitFor(id, 'done')).run.orders).toMatchObject({ done: 4 });
    expect((await send('resumeBulkRun', id)).status).toBe(409);
    expect((await send('retryBulkRun', id)).status).toBe(409);
  });

  it('lists orders that failed with the reason, and tries them again', { tags: ['long'] }, async () => {
    const [first = 0, second = 0] = takeIds(2);
    const checked = await check({ kind: 'resend' }, [first, second]);
    const again = await check({ kind: 'resend' }, [first, second]);
    await send('startBulkRun', checked.run.id, confirm(checked));
    await waitFor(checked.run.id, 'done');
    await send('startBulkRun', again.run.id, confirm(again));
    const failed = await waitFor(again.run.id, 'done');
    expect(failed.run.orders).toMatchObject({ done: 0, failed: 2 });
    expect(failed.problems.map(({ orderId, state }) => [orderId, state])).toEqual([
      [first, 'failed'],
      [second, 'failed'],
    ]);
    expect((await send('retryBulkRun', again.run.id)).status).toBe(200);
    await waitFor(again.run.id, 'done');
  });

  it('leaves out orders outside of the scope', { tags: ['long'] }, async () => {
    const [own, ...others] = orders;
    const planner = await StaffBrowser.signIn(shop.url, 'planner');
    const foreign = await findOtherEventId(shop, own?.eventId ?? 0);
    await setGrant(db, planner, { role: 'support', eventId: foreign });
    const checked = await check(refundInFull(), [own?.id ?? 0, others[0]?.id ?? 0], planner);
    expect(checked.run.orders).toMatchObject({ ready: 0, refused: 2 });
    expect((await send('startBulkRun', checked.run.id, confirm(checked), planner)).status).toBe(409);
    const ofAll = await check({ kind: 'resend' }, [own?.id ?? 0]);
    expect((await send('readBulkRun', ofAll.run.id, {}, planner)).status).toBe(404);
    expect((await send('startBulkRun', ofAll.run.id, confirm(ofAll), planner)).status).toBe(404);
  });

  it('refuses a run above the daily limit of the member, and orders above the limit per order', {
    tags: ['long'],
  }, async () => {
    const ids = orders.slice(0, 3).map(({ id }) => id);
    const checked = await check(refundInFull(), ids);
    const sum = checked.run.ready.amount.amount;
    await setGrant(db, support, { role: 'support', limits: { refundPerDay: sum - 1 } });
    const start = await send('startBulkRun', checked.run.id, confirm(checked));
    expect([start.status, readProblem(start)]).toEqual([409, 'bulk-over-limit']);
    await setGrant(db, support, { role: 'support', limits: { refundPerOrder: 1 } });
    expect((await check(refundInFull(), ids)).run.orders).toMatchObject({ ready: 0, refused: 3 });
    await setGrant(db, support, { role: 'support' });
  });

  it('cancels unpaid orders, and leaves paid ones as they are', async () => {
    const buyer = await shop.visitor();
    const hashes = [await orderTickets(buyer, 'Family Morning'), await orderTickets(buyer, 'Family Morning')];
    const unpaid = await Promise.all(hashes.map((hash) => setBuyer(db, hash, BUYER)));
    const [paid = 0] = takeIds(1);
    const checked = await check({ kind: 'cancel' }, [...unpaid, paid]);
    expect(checked.run).toMatchObject({
      orders: { ready: 2, refused: 1 },
      ready: { amount: { amount: 0 }, emails: 0 },
    });
    await send('startBulkRun', checked.run.id, confirm(checked));
    expect((await waitFor(checked.run.id, 'done')).run.orders).toMatchObject({ done: 2, refused: 1, failed: 0 });
    const states = await Promise.all([...unpaid, paid].map(readState));
    expect(states).toEqual(['canceled', 'canceled', 'paid']);
  });

  it('refuses members without the permission, empty lists and unknown reasons', async () => {
    const viewer = await StaffBrowser.signIn(shop.url, 'viewer');
    expect((await create({ kind: 'resend' }, [1], viewer)).status).toBe(403);
    const refused = [
      [await create({ kind: 'refund', way: 'full', reasonId: 999_999 }, [1]), 'action.reasonId'],
      [await create({ kind: 'resend' }, []), 'orders.ids'],
      [await create({ kind: 'resend' }, [0]), 'orders.ids.0'],
      [await create({ kind: 'send' }, [1]), 'action.kind'],
    ] as const;
    for (const [answer, field] of refused)
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ field }] }]);
    const search = { action: { kind: 'resend' }, orders: { filter: { q: 'nobody@nowhere.example' } } };
    const empty = await support.send(BULK_RUN_ENDPOINTS.createBulkRun, { body: search });
    expect([empty.status, readProblem(empty)]).toEqual([409, 'no-orders']);
  });
});

/** Sells the sessions of events with this word in their English title. */
async function sellEvents({ db, context }: RunningShop, title: string): Promise<void> {
  const { publishedCatalog, tickets } = context;
  const current = publishedCatalog.current();
  if (!current) throw new Error('the shop has no season');
  const events = current.events.filter((event) => event.title.en?.includes(title));
  const catalog = { ...publishedCatalog, current: () => ({ ...current, events }) };
  await sellDemoSeason({ db, catalog, tickets }, new Date());
}

async function findOtherEventId({ context }: RunningShop, id: number): Promise<number> {
  return context.publishedCatalog.current()?.events.find((event) => event.id !== id)?.id ?? 0;
}

/** Commits a number of transactions, and then loses every answer. */
function createDyingDatabase(db: Database, transactions: number): Database {
  let left = transactions;
  return {
    ...db,
    transaction: async (work) => {
      const result = await db.transaction(work);
      left -= 1;
      if (left < 0) throw new DatabaseUnavailable('killed');
      return result;
    },
  };
}
