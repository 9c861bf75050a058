/** Seats blocked by the venue are off sale until they are released manually or automatically. */
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { sessionId, staffMemberId } from '../../../platform/lib/ids.ts';
import { createPurchaseRequest } from '../../../selling-tests/support/purchase-requests.ts';
import { openSmallShop } from '../../../selling-tests/support/stores/small-shop.store.ts';
import { takeOrders } from '../../../selling-tests/support/take-orders.ts';
import { auditLedger } from '../../audit-ledger.ts';
import { loadAvailability } from '../../catalog/store/availability.ts';
import {
  createConcert,
  createSmallSeason,
  createTemporaryFolder,
  type Files,
  TODAY,
  writeFiles,
} from '../../catalog/testing/small-season.ts';
import {
  applySeatBlocks,
  compareSeatBlocks,
  createStaffBlock,
  type RequestedSeatBlock,
} from '../../seating/inventory.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { importSeasonFolder } from './import.ts';

const PRESS = {
  key: 'press',
  reason: 'First night',
  owner: 'Press office',
  seats: ['all/1/1'],
  places: { stalls: 2 },
  releaseHoursBefore: 24,
};
const BEFORE = new Date('2036-03-01T00:00:00Z');
/** The session begins at 14:00 UTC on the sixth. */
const FREED = new Date('2036-03-05T14:00:01Z');

function createSeason(blockedSeats: readonly object[]): Files {
  const [first, second] = createConcert().sessions;
  return {
    ...createSmallSeason(),
    'events/concert.json': { ...createConcert(), sessions: [{ ...first, blockedSeats }, second] },
  };
}

/** The standing places have a zone of their own. */
function createStandingSeason(blockedSeats: readonly object[]): Files {
  const files = createSeason(blockedSeats);
  const zone = JSON.stringify({ key: 'floor', name: { en: 'Floor', ru: 'Танцпол', kz: 'Алаң' }, color: '#335577' });
  const text = JSON.stringify(files['halls/great-hall.json'])
    .replace('"zones":[', `"zones":[${zone},`)
    .replace('"zone":"stalls","capacity"', '"zone":"floor","capacity"');
  return { ...files, 'halls/great-hall.json': JSON.parse(text) };
}

async function importFiles(db: Database, files: Files, now = BEFORE) {
  return importSeasonFolder(db, writeFiles(files), TODAY, () => {}, now);
}

/** Free places of the first session and of its stalls. */
async function listPlacesLeft(db: Database, now: Date): Promise<(number | undefined)[]> {
  const { rows } = await db.query<{ id: number; zone: number }>(
    `SELECT session.id, zone.id AS zone FROM session, zone WHERE day = '2036-03-06' AND zone.key = 'stalls'
        AND session.event_id = (SELECT id FROM event WHERE key = 'concert')`,
  );
  const left = await loadAvailability(db, now);
  const [row] = rows;
  return [left.session.get(row?.id ?? 0), left.zone.get(`${row?.id}/${row?.zone}`)];
}

describeWithDatabase('blocked seats', (open) => {
  it('are unavailable until their release time, and available afterwards without a job', async () => {
    const db = await open();
    expect(await importFiles(db, createSeason([PRESS]))).toMatchObject({ ok: true });

    expect(await listPlacesLeft(db, BEFORE)).toEqual([3, 2]);
    expect(await listPlacesLeft(db, FREED)).toEqual([6, 5]);
    expect(await auditLedger(db, BEFORE)).toEqual([]);
    expect(await auditLedger(db, FREED)).toEqual([]);
  });

  it('are kept if unchanged, blocked again with new terms, and released if missing from the files', async () => {
    const db = await open();
    await importFiles(db, createSeason([PRESS]));
    expect(await importFiles(db, createSeason([PRESS]))).toMatchObject({ value: { changes: 0 } });
    expect(await importFiles(db, createSeason([PRESS]), FREED), 'freed meanwhile').toMatchObject({
      value: { changes: 0 },
    });

    await importFiles(db, createSeason([{ ...PRESS, places: {} }]));
    expect(await listPlacesLeft(db, BEFORE)).toEqual([5, 4]);
    await importFiles(db, createSeason([]));
    expect(await listPlacesLeft(db, BEFORE)).toEqual([6, 5]);
    expect(await auditLedger(db, BEFORE)).toEqual([]);
  });

  it('are refused with their position in the files if sold or unknown', async () => {
    const db = await open();
    await importFiles(db, createSeason([]));
    await db.query(
      `INSERT INTO hold (owner_id, event_id, session_id, offer_id, seat_id, quantity, state, expires_at)
       SELECT 1, session.event_id, session.id, 1, seat.id, 1, 'sold', now() FROM session, seat
        WHERE day = '2036-03-06' AND seat.key = 'all/1/1'`,
    );

    expect(await importFiles(db, createSeason([PRESS]))).toMatchObject({
      ok: false,
      error: [
        {
          file: 'events/concert.json',
          field: 'sessions.0.blockedSeats.0',
          message: 'names seats that are sold or held already: all/1/1',
        },
      ],
    });
    expect(
      await importFiles(db, createSeason([{ ...PRESS, seats: ['all/9/9'], places: { balcony: 1 } }])),
    ).toMatchObject({
      error: [
        { field: 'sessions.0.blockedSeats.0.seats.0', message: 'names a seat that the hall does not have: all/9/9' },
        { field: 'sessions.0.blockedSeats.0.places.balcony', message: 'is 1, but the zone has 0 standing places' },
      ],
    });
    expect((await db.query('SELECT 1 FROM seat_block')).rows).toEqual([]);
  });

  it('are exported with their purpose', async () => {
    const db = await open();
    await importFiles(
      db,
      createSeason([PRESS, { key: 'house', reason: 'Sound desk', owner: 'Stage', seats: ['all/1/2'] }]),
    );
    const folder = `${createTemporaryFolder()}/exported`;
    await exportSeasonFolder(db, folder);

    expect(await importSeasonFolder(db, folder, TODAY)).toMatchObject({ ok: true, value: { changes: 0 } });
  });

  it('are sold to nobody, and to the first buyer once they are released', async () => {
    const db = await open();
    const shop = await openSmallShop(db, { stock: 5, seats: 2 });
    const [session] = shop.sessions;
    if (!session) throw new Error('the shop has two sessions');
    const now = new Date('2026-12-01T10:00:00Z');
    const unblocksAt = new Date('2026-12-02T10:00:00Z');
    const requested: RequestedSeatBlock = {
      ...{ sessionId: session.id, key: 'press', reason: 'First night', recipient: 'Press office', unblocksAt },
      ...{ seats: ['1'], zones: [] },
    };
    await db.transaction(async (tx) =>
      expect(await applySeatBlocks(tx, await compareSeatBlocks(tx, [requested], [session.id]), now)).toEqual({
        changes: 1,
        refused: [],
        blockedByStaff: [],
      }),
    );
    const orderBoth = (at: Date) => takeOrders(db, [createPurchaseRequest(shop, { offer: 1, quantity: 2 }, at)], at);

    expect(await orderBoth(now)).toMatchObject([{ ok: false }]);
    expect(await auditLedger(db, now)).toEqual([]);
    expect(await orderBoth(unblocksAt)).toMatchObject([{ ok: true }]);
    expect(await auditLedger(db, unblocksAt)).toEqual([]);
  });

  it('stay beside those of staff, which an import neither removes nor trips over', async () => {
    const db = await open();
    await importFiles(db, createSeason([]));
    const { rows } = await db.query<{ session: number; seat: number }>(
      `SELECT session.id AS session, seat.id AS seat FROM session, seat
        WHERE day = '2036-03-06' AND seat.key = 'all/1/1' AND session.event_id = (SELECT id FROM event WHERE key = 'concert')`,
    );
    const [row] = rows;
    const terms = {
      reason: 'Sponsor',
      recipient: '',
      ownerEmail: '',
      color: 'red',
      unblocksAt: null,
      isKilled: false,
      channel: '' as const,
    };
    const input = { sessionId: sessionId(row?.session), key: 'a', memberId: staffMemberId(1), terms };
    const places = { seats: [row?.seat ?? 0], zones: {} };
    const created = await db.transaction((tx) => createStaffBlock(tx, { ...input, places }, BEFORE));
    expect(created).toMatchObject({ ok: true, value: { refused: [] } });

    const imported = await importFiles(db, createSeason([PRESS]));
    expect(imported).toMatchObject({ ok: true, value: { remarks: [expect.stringContaining('all/1/1')] } });
    expect(await importFiles(db, createSeason([PRESS]))).toMatchObject({ value: { changes: 0 } });
    expect(await auditLedger(db, BEFORE)).toEqual([]);
    const folder = createTemporaryFolder();
    await exportSeasonFolder(db, folder);
    expect(await importSeasonFolder(db, folder, TODAY, () => {}, BEFORE)).toMatchObject({ ok: true });

    await importFiles(db, createSeason([]));
    const blocked = await db.transaction((tx) => createStaffBlock(tx, { ...input, key: 'b', places }, BEFORE));
    expect(blocked).toMatchObject({ value: { refused: [{ reason: 'blocked' }] } });
    expect(await auditLedger(db, BEFORE)).toEqual([]);
  });

  it('leave places in quotas of staff alone', async () => {
    const db = await open();
    await importFiles(db, createStandingSeason([]));
    const { rows } = await db.query<{ session: number; seat: number }>(
      `SELECT session.id AS session, seat.id AS seat FROM session, seat
        WHERE day = '2036-03-06' AND seat.key = 'all/1/1' AND session.event_id = (SELECT id FROM event WHERE key = 'concert')`,
    );
    const [row] = rows;
    const terms = { reason: 'Box office', recipient: '', ownerEmail: '', color: 'red', isKilled: false };
    const input = {
      ...{ sessionId: sessionId(row?.session), key: 'a', memberId: staffMemberId(1) },
      terms: { ...terms, unblocksAt: null, channel: 'boxOffice' as const },
      places: { seats: [row?.seat ?? 0], zones: { floor: 2 } },
    };
    const created = await db.transaction((tx) => createStaffBlock(tx, input, BEFORE));
    expect(created).toMatchObject({ value: { refused: [], block: { quantity: 3 } } });
    const seats = createStandingSeason([{ ...PRESS, places: {} }]);
    expect(await importFiles(db, seats)).toMatchObject({
      ok: true,
      value: { remarks: [expect.stringContaining('all/1/1')] },
    });
    expect(await importFiles(db, createStandingSeason([{ ...PRESS, places: { floor: 2 } }]))).toMatchObject({
      error: [{ code: 'blocked-places-taken', values: { requested: 2, left: 1 } }],
    });
    expect(await auditLedger(db, BEFORE)).toEqual([]);
  });
});
