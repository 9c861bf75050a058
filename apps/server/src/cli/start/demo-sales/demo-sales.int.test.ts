import { expect, it } from 'vitest';
import { type CatalogueService, createCatalogue } from '../../../modules/catalog/index.ts';
import { createTickets } from '../../../modules/tickets/index.ts';
import type { Database } from '../../../platform/db/index.ts';
import { createBatching } from '../../../platform/db/index.ts';
import { describeOnBothEngines } from '../../../platform/db/testing/databases.ts';
import { createBatcher } from '../../../platform/lib/batcher.ts';
import { systemClock } from '../../../platform/lib/clock.ts';
import { auditLedger } from '../../audit/audit.ts';
import { sellDemoSeason } from './index.ts';
import { readSales } from './testing/sales.store.ts';

/** Two events of the season are enough: one in rows with a few sessions, and one with areas to stand in. */
const EVENTS = ['carmen', 'dala-rock'];
const STILL = { printer: { print: async () => new Uint8Array() }, drawCode: () => '', drawPlan: async () => null };

function salesOf(db: Database, whole: CatalogueService) {
  const current = whole.current();
  const events = (current?.events ?? []).filter(({ key }) => EVENTS.includes(key));
  const catalogue = { ...whole, current: () => current && { ...current, events } };
  const tickets = createTickets({
    ...STILL,
    db,
    clock: systemClock,
    together: createBatching(createBatcher),
    whyVoid: async () => ({ reason: 'return', exchangedFor: null }),
  });
  return (now: Date) => sellDemoSeason({ db, catalogue, tickets }, now);
}

describeOnBothEngines('the sold demo season', (_open, { openSeason }) => {
  it('has 35 to 90 % of each hall sold by whole orders, one session sold out and one with six left', async () => {
    const db = await openSeason();
    const catalogue = await createCatalogue(db, systemClock, () => {});
    const now = systemClock.now();
    const sell = salesOf(db, catalogue);
    const tickets = await sell(now);
    const { sessions, totals } = await readSales(db);
    expect(sessions.map(({ taken }) => taken).reduce((sum, taken) => sum + taken, 0)).toBe(tickets);
    const left = sessions.map(({ capacity, taken }) => capacity - taken);
    expect([left.filter((some) => some === 0).length, left.filter((some) => some === 6).length]).toEqual([1, 1]);
    const shares = sessions.filter((_, at) => left[at] !== 0 && left[at] !== 6 && (left[at] ?? 0) > 10);
    expect(shares).not.toEqual([]);
    for (const { capacity, taken } of shares) {
      expect(taken / capacity).toBeGreaterThanOrEqual(0.34);
      expect(taken / capacity).toBeLessThanOrEqual(0.9);
    }
    expect(totals).toMatchObject({ tickets, emails: 0 });
    expect(totals.paid).toBe(totals.total);
    expect(await auditLedger(db, now)).toEqual([]);
    // Sessions that have buyers are left alone by the next start.
    expect(await sell(now)).toBe(0);
    await catalogue.close();
  });
});
