/** Erasure of attendee details after their retention time (docs/decisions/0024). */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { describeWithDatabase } from '../../platform/db/testing/databases.ts';
import { DAY_MS } from '../../platform/lib/durations.ts';
import { createEncryption } from '../../platform/lib/encryption.ts';
import { createAttendees } from './service.ts';
import { insertOrderWithDetails, listEncryptedRows, setSessionStart } from './testing/encrypted-rows.store.ts';

const NOW = new Date('2026-12-31T12:00:00Z');
const getDaysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS);

const failAsUnneeded = () => Promise.reject(new Error('nobody is named here'));

describeWithDatabase('attendee details', (_open, { openSeason }) => {
  it('are erased after the retention time and counted while overdue', async () => {
    const db = await openSeason();
    const attendees = createAttendees({
      db,
      clock: { now: () => NOW },
      orders: { view: failAsUnneeded },
      catalog: { current: () => null, findEventById: () => null },
      tickets: { listHashes: failAsUnneeded, replace: failAsUnneeded },
      notifications: { notifyAttendeeChanged: failAsUnneeded },
      encryption: createEncryption([{ id: 'a', key: randomBytes(32) }]),
      retentionDays: 30,
    });
    const old = await insertOrderWithDetails(db, { state: 'paid', endedAt: null });
    const recent = await insertOrderWithDetails(db, { state: 'paid', endedAt: null });
    const unpaid = await insertOrderWithDetails(db, { state: 'expired', endedAt: getDaysAgo(31) });
    await setSessionStart(db, old, getDaysAgo(30.1));
    await setSessionStart(db, recent, getDaysAgo(29.9));
    await setSessionStart(db, unpaid, new Date('2027-06-01T00:00:00Z'));
    expect(await attendees.countOverdue()).toBe(2);
    expect(await attendees.erase()).toBe(2);
    expect([await attendees.countOverdue(), await attendees.erase()]).toEqual([0, 0]);
    expect(await listEncryptedRows(db)).toEqual([
      { order: old, ciphertext: null, key_id: null, erased_at: NOW },
      { order: recent, ciphertext: 'sealed', key_id: 'a', erased_at: null },
      { order: unpaid, ciphertext: null, key_id: null, erased_at: NOW },
    ]);
  });
});
