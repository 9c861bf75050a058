// @module-tag long
/** A refund of many orders whose process is killed with SIGKILL and started again, on both engines. */
import { BULK_RUN_ENDPOINTS, type BulkRunDetailsDto } from '@sahna/contract/admin/orders/bulk-run-endpoints';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sellDemoSeason } from '../../../cli/start/demo-sales/index.ts';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import type { DatabaseConfig } from '../../../platform/db/index.ts';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { getPropertyRuns } from '../../../testing/property-runs.ts';
import { createDatabaseEnvironment, startShopProcess } from '../../support/processes/shop-process.ts';
import { openShop } from '../../support/running-shop.ts';
import { StaffBrowser } from '../../support/staff-browser.ts';
import { findReturnReason, listPaidOrders, listRefundedOrders } from './bulk-actions.store.ts';

/** 300 with PROPERTY_FACTOR=10. */
const ORDERS = getPropertyRuns(30);
/** The process is killed once this many orders are refunded. */
const REFUNDED_BEFORE = 5;
/** Jobs of a killed process are retried when they expire, after a pause. */
const TAKEN_UP_MS = 240_000;

describeOnBothEngines('a process killed in a refund of many orders', (_open, { createSeason, openAgain }) => {
  /** Sells a part of the season, before the process is started. */
  async function sell(config: DatabaseConfig) {
    const db = await openAgain(config);
    const shop = await openShop(db);
    const { publishedCatalog, tickets } = shop.context;
    const current = publishedCatalog.current();
    if (!current) throw new Error('the shop has no season');
    const events = current.events.filter((event) => event.title.en?.includes('Abai'));
    const catalog = { ...publishedCatalog, current: () => ({ ...current, events }) };
    await sellDemoSeason({ db, catalog, tickets }, new Date());
    const ids = (await listPaidOrders(db, ORDERS)).map(({ id }) => id);
    const reasonId = await findReturnReason(db);
    await shop.stop();
    await db.close();
    return { ids, reasonId };
  }

  const read = async (browser: StaffBrowser, id: number): Promise<BulkRunDetailsDto> =>
    BULK_RUN_ENDPOINTS.readBulkRun.response.parse(
      (await browser.send(BULK_RUN_ENDPOINTS.readBulkRun, { params: { id } })).body,
    );
  const waitFor = (browser: StaffBrowser, id: number, isReached: (run: BulkRunDetailsDto['run']) => boolean) =>
    vi.waitFor(
      async () => {
        const { run } = await read(browser, id);
        if (!isReached(run)) throw new Error(`still ${run.state}: ${JSON.stringify(run.orders)}`);
        return run;
      },
      { timeout: TAKEN_UP_MS, interval: 5 },
    );

  it('refunds each order once, and notifies each buyer once', { timeout: 600_000 }, async () => {
    const config = await createSeason();
    const { ids, reasonId } = await sell(config);
    expect(ids).toHaveLength(ORDERS);
    const environment = createDatabaseEnvironment(config);
    const killed = await startShopProcess(environment);
    onTestFinished(() => void killed.end('SIGKILL'));
    const before = await StaffBrowser.signIn(killed.url, 'administrator');
    const created = await before.send(BULK_RUN_ENDPOINTS.createBulkRun, {
      body: { action: { kind: 'refund', way: 'full', reasonId }, orders: { ids } },
    });
    const { id } = BULK_RUN_ENDPOINTS.createBulkRun.response.parse(created.body);
    const { ready, orders } = await waitFor(before, id, ({ state }) => state === 'ready');
    expect(orders.ready).toBe(ORDERS);
    const confirmed = { orders: orders.ready, amount: ready.amount.amount };
    expect((await before.send(BULK_RUN_ENDPOINTS.startBulkRun, { params: { id }, body: confirmed })).status).toBe(200);
    const middle = await waitFor(before, id, (run) => (run.orders.done ?? 0) >= REFUNDED_BEFORE);
    await killed.end('SIGKILL');
    expect(middle.orders.done).toBeLessThan(ORDERS);

    const restarted = await startShopProcess(environment);
    onTestFinished(() => void restarted.end('SIGKILL'));
    const after = await StaffBrowser.signIn(restarted.url, 'administrator');
    const done = await waitFor(after, id, ({ state }) => state === 'done');
    expect(done.orders).toMatchObject({ done: ORDERS, failed: 0 });
    expect(done.done.amount).toEqual(ready.amount);
    await restarted.stop();

    const db = await openAgain(config);
    const once = { state: 'refunded', refunds: 1, returns: 1, emails: 1 };
    expect(await listRefundedOrders(db, ids)).toEqual(ids.map(() => once));
    expect(await auditLedger(db, new Date())).toEqual([]);
  });
});
