// @module-tag long
import { expect, it } from 'vitest';
import { auditLedger } from '../../../modules/audit-ledger.ts';
import { createCatalog } from '../../../modules/catalog/index.ts';
import { createTickets } from '../../../modules/tickets/index.ts';
import { createBatching } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { systemClock } from '../../../platform/lib/clock.ts';
import { createBatcher } from '../../../platform/lib/concurrency/batcher.ts';
import { sellDemoSeason } from './index.ts';
import { MAX_SHARE, MIN_SHARE } from './sold-amount.ts';
import { readSales } from './testing/sales.store.ts';

const WITHOUT_PICTURES = {
  printer: { print: async () => new Uint8Array() },
  drawCode: () => '',
  catalog: { drawPlan: async () => null },
};

describeWithDatabase('the sold demo season', (_open, { openSeason }) => {
  it('has 35 to 90 % of each session sold by whole orders, one session sold out and one with six left', async () => {
    const db = await openSeason();
    const catalog = await createCatalog(db, systemClock, () => {});
    const tickets = createTickets({
      ...WITHOUT_PICTURES,
      db,
      clock: systemClock,
      batching: createBatching(createBatcher),
    });
    const now = systemClock.now();
    const sell = () => sellDemoSeason({ db, catalog, tickets }, now);
    const sold = await sell();
    const { sessions, totals } = await readSales(db);
    const outside = sessions.filter(
      ({ capacity, allocated }) =>
        allocated < Math.floor(capacity * MIN_SHARE) || allocated > Math.ceil(capacity * MAX_SHARE),
    );
    expect(outside.map(({ event, capacity, allocated }) => `${event}: ${capacity - allocated} left`).sort()).toEqual([
      'carmen: 0 left',
      'swan-lake: 6 left',
    ]);
    expect(sessions.length).toBeGreaterThan(900);
    expect(totals).toMatchObject({ tickets: sold, emails: 0, unnamed: 0 });
    expect(totals.paid).toBe(totals.total);
    expect(await auditLedger(db, now)).toEqual([]);
    // The next start skips sessions with buyers.
    expect(await sell()).toBe(0);
    await catalog.close();
  });
});
