/** Places that the house holds back are not sold until they are freed, and are freed by themselves. */
import { expect, it } from 'vitest';
import { auditLedger } from '../../../cli/audit/audit.ts';
import type { Database } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { draftOf } from '../../../selling-tests/support/drafts.ts';
import { openSmallShop } from '../../../selling-tests/support/small-shop.store.ts';
import { takeOrders } from '../../../selling-tests/support/take-orders.ts';
import { loadAvailability } from '../../catalog/store/availability.ts';
import {
  concert,
  type Files,
  smallSeason,
  TODAY,
  temporaryFolder,
  writeFiles,
} from '../../catalog/testing/small-season.ts';
import { applyHeldBack, compareHeldBack, type WantedHeldBack } from '../../seating/inventory.ts';
import { exportFolder } from '../export/export.ts';
import { importFolder } from './import.ts';

const PRESS = {
  key: 'press',
  reason: 'First night',
  owner: 'Press office',
  seats: ['all/1/1'],
  places: { stalls: 2 },
  freedHoursBefore: 24,
};
const BEFORE = new Date('2036-03-01T00:00:00Z');
/** The session begins at 14:00 UTC on the sixth. */
const FREED = new Date('2036-03-05T14:00:01Z');

function season(heldBack: readonly object[]): Files {
  const [first, second] = concert().sessions;
  return { ...smallSeason(), 'events/concert.json': { ...concert(), sessions: [{ ...first, heldBack }, second] } };
}

async function bring(db: Database, files: Files, now = BEFORE) {
  return importFolder(db, writeFiles(files), TODAY, () => {}, now);
}

/** Free places of the first session and of its stalls. */
async function leftAt(db: Database, now: Date): Promise<(number | undefined)[]> {
  const { rows } = await db.query<{ id: number; zone: number }>(
    `SELECT session.id, zone.id AS zone FROM session, zone WHERE day = '2036-03-06' AND zone.key = 'stalls'
        AND session.event_id = (SELECT id FROM event WHERE key = 'concert')`,
  );
  const left = await loadAvailability(db, now);
  const [row] = rows;
  return [left.session.get(row?.id ?? 0), left.zone.get(`${row?.id}/${row?.zone}`)];
}

describeWithDatabase('places held back', (open) => {
  it('are no free places until the moment at which they are freed, without anything having run', async () => {
    const db = await open();
    expect(await bring(db, season([PRESS]))).toMatchObject({ ok: true });

    expect(await leftAt(db, BEFORE)).toEqual([3, 2]);
    expect(await leftAt(db, FREED)).toEqual([6, 5]);
    expect(await auditLedger(db, BEFORE)).toEqual([]);
    expect(await auditLedger(db, FREED)).toEqual([]);
  });

  it('that the files name again are left alone, those with other terms taken anew, and the others freed', async () => {
    const db = await open();
    await bring(db, season([PRESS]));
    expect(await bring(db, season([PRESS]))).toMatchObject({ value: { changes: 0 } });
    expect(await bring(db, season([PRESS]), FREED), 'freed meanwhile').toMatchObject({ value: { changes: 0 } });

    await bring(db, season([{ ...PRESS, places: {} }]));
    expect(await leftAt(db, BEFORE)).toEqual([5, 4]);
    await bring(db, season([]));
    expect(await leftAt(db, BEFORE)).toEqual([6, 5]);
    expect(await auditLedger(db, BEFORE)).toEqual([]);
  });

  it('that are sold already, or not there, are refused with their place in the files', async () => {
    const db = await open();
    await bring(db, season([]));
    await db.query(
      `INSERT INTO hold (owner_id, event_id, session_id, offer_id, seat_id, quantity, state, expires_at)
       SELECT 1, session.event_id, session.id, 1, seat.id, 1, 'sold', now() FROM session, seat
        WHERE day = '2036-03-06' AND seat.key = 'all/1/1'`,
    );

    expect(await bring(db, season([PRESS]))).toMatchObject({
      ok: false,
      refusal: [
        {
          file: 'events/concert.json',
          field: 'sessions.0.heldBack.0',
          message: 'names seats that are sold or held already: all/1/1',
        },
      ],
    });
    expect(await bring(db, season([{ ...PRESS, seats: ['all/9/9'], places: { balcony: 1 } }]))).toMatchObject({
      refusal: [
        { field: 'sessions.0.heldBack.0.seats.0', message: 'names a seat that the hall does not have: all/9/9' },
        { field: 'sessions.0.heldBack.0.places.balcony', message: 'is 1, but the zone has standing room for 0' },
      ],
    });
    expect((await db.query('SELECT 1 FROM held_back')).rows).toEqual([]);
  });

  it('are exported with what they are for', async () => {
    const db = await open();
    await bring(db, season([PRESS, { key: 'house', reason: 'Sound desk', owner: 'Stage', seats: ['all/1/2'] }]));
    const folder = `${temporaryFolder()}/exported`;
    await exportFolder(db, folder);

    expect(await importFolder(db, folder, TODAY)).toMatchObject({ ok: true, value: { changes: 0 } });
  });

  it('are sold to nobody, and to the first who asks once they are freed', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 5, seats: 2 });
    const [session] = shop.sessions;
    if (!session) throw new Error('the shop has two sessions');
    const now = new Date('2026-12-01T10:00:00Z');
    const freesAt = new Date('2026-12-02T10:00:00Z');
    const wanted: WantedHeldBack = {
      ...{ sessionId: session.id, key: 'press', reason: 'First night', keptFor: 'Press office', freesAt },
      ...{ seats: ['1'], zones: [] },
    };
    await db.transaction(async (tx) =>
      expect(await applyHeldBack(tx, await compareHeldBack(tx, [wanted], [session.id]), now)).toEqual({
        changes: 1,
        refused: [],
      }),
    );
    const both = (at: Date) => takeOrders(db, [draftOf(shop, { offer: 1, quantity: 2 }, at)], at);

    expect(await both(now)).toMatchObject([{ ok: false }]);
    expect(await auditLedger(db, now)).toEqual([]);
    expect(await both(freesAt)).toMatchObject([{ ok: true }]);
    expect(await auditLedger(db, freesAt)).toEqual([]);
  });
});
