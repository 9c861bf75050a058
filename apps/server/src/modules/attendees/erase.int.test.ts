/** What is kept of holders is erased when its time is over (docs/decisions/0024). */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { createSealing } from '../../platform/lib/sealing.ts';
import { createHolders } from './service.ts';
import { orderWithHolder, sealedRows, sessionStarts } from './testing/holder-rows.store.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-12-31T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const never = () => Promise.reject(new Error('nobody is named here'));

describeWithDatabase('details of holders', (_open, { openSeason }) => {
  it('are erased N days after the session, or after their order ended, and counted while they are overdue', async () => {
    const db = await openSeason();
    const holders = createHolders({
      db,
      clock: { now: () => NOW },
      orders: { view: never },
      askedBy: () => null,
      requiredConsents: () => [],
      sealing: createSealing([{ id: 'a', key: randomBytes(32) }]),
      keptDays: 30,
      changesOf: never,
      ticketHashes: never,
      consentsOf: never,
      defaultCountry: () => null,
      replaceTicket: never,
      notifyReplaced: never,
    });
    const old = await orderWithHolder(db, { state: 'paid', endedAt: null });
    const recent = await orderWithHolder(db, { state: 'paid', endedAt: null });
    const unpaid = await orderWithHolder(db, { state: 'expired', endedAt: daysAgo(31) });
    await sessionStarts(db, old, daysAgo(30.1));
    await sessionStarts(db, recent, daysAgo(29.9));
    await sessionStarts(db, unpaid, new Date('2027-06-01T00:00:00Z'));
    expect(await holders.overdue()).toBe(2);
    expect(await holders.erase()).toBe(2);
    expect([await holders.overdue(), await holders.erase()]).toEqual([0, 0]);
    expect(await sealedRows(db)).toEqual([
      { order: old, sealed: null, key_id: null, erased_at: NOW },
      { order: recent, sealed: 'sealed', key_id: 'a', erased_at: null },
      { order: unpaid, sealed: null, key_id: null, erased_at: NOW },
    ]);
  });
});
