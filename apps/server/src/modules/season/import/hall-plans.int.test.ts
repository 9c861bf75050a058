/**
 * Seats keep their identity across versions of a plan, and sessions keep the version in which their seats were sold.
 */
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { loadHallPlan } from '../../catalog/store/hall-plans.ts';
import {
  createConcert,
  createSmallSeason,
  createTemporaryFolder,
  type Files,
  TODAY,
  writeFiles,
} from '../../catalog/testing/small-season.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { importSeasonFolder } from './import.ts';

const toLocalText = (text: string) => ({ ru: `${text} ru`, en: text, kz: `${text} kz`, ch: `${text} ch` });

const PLAN = {
  svg: 'halls/great-hall.svg',
  width: 100,
  height: 80.5,
  sectors: [
    { key: 'all', name: toLocalText('Hall'), bounds: [0, 0, 100, 80.5], view: 'images/poster.svg', rake: 0.25 },
  ],
  zones: [
    { key: 'stalls', name: toLocalText('Stalls'), color: '#aa3344' },
    { key: 'balcony', name: toLocalText('Balcony'), color: '#3344aa', shape: 'star' },
  ],
  notes: [{ key: 'pillar', text: toLocalText('Behind a pillar') }],
  seats: {
    columns: ['id', 'sector', 'row', 'seat', 'x', 'y', 'r', 'zone', 'kind', 'companionOf', 'restricted', 'note'],
    rows: [
      ['s1', 'all', '1', '1', 10, 10, 2, 'stalls', 'wheelchair', '', 0, ''],
      ['s2', 'all', '1', '2', 20.25, 10, 2, 'stalls', 'companion', 's1', 0, ''],
      ['', 'all', 'A', '1', 10, 60, 2, 'balcony', '', '', 1, 'pillar'],
    ],
  },
  standing: [{ key: 'floor', name: toLocalText('Floor'), sector: 'all', zone: 'stalls', capacity: 3 }],
};

function createSeason(plan: object = PLAN, event: object = {}): Files {
  return {
    ...createSmallSeason(),
    'halls/great-hall.json': plan,
    'events/concert.json': { ...createConcert(), ...event },
  };
}

async function importFiles(db: Database, files: Files): Promise<number> {
  const imported = await importSeasonFolder(db, writeFiles(files), TODAY);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  return imported.value.changes;
}

async function listPlanIds(db: Database) {
  const { rows } = await db.query<{ id: number }>('SELECT id FROM hall_plan ORDER BY version');
  return Promise.all(rows.map(({ id }) => loadHallPlan(db, id)));
}

const RELABELLED = {
  ...PLAN,
  seats: {
    ...PLAN.seats,
    rows: PLAN.seats.rows.map(([id, sector, row, seat, ...rest]) => [
      id,
      sector,
      row === '1' ? 'B' : row,
      seat,
      ...rest,
    ]),
  },
};

describeWithDatabase('a hall plan', (open) => {
  it('contains the kinds of seats and the shapes of zones', async () => {
    const db = await open();
    await importFiles(db, createSeason());

    const [plan] = await listPlanIds(db);
    const [wheelchair, companion, behind] = plan?.seats ?? [];
    expect(plan?.version).toBe(1);
    expect(wheelchair).toMatchObject({ key: 's1', row: '1', seat: '1', kind: 'wheelchair', companionOf: null });
    expect(companion).toMatchObject({ kind: 'companion', companionOf: wheelchair?.id, restricted: false, note: {} });
    expect(behind).toMatchObject({ key: 'all/A/1', restricted: true, note: toLocalText('Behind a pillar') });
    expect(plan?.zones.map((zone) => zone.shape)).toEqual(['circle', 'star']);
    expect(plan?.sectors[0]).toMatchObject({ viewImageId: expect.any(Number), height: null, rake: 0.25 });
    expect(plan?.standingAreas).toMatchObject([{ key: 'floor', capacity: 3 }]);
  });

  it('with other labels is a new version of the same seats, and sessions keep theirs', async () => {
    const db = await open();
    await importFiles(db, createSeason());
    const sessions = [...createConcert().sessions, { date: '+7', time: '19:00', stock: 6 }];

    await importFiles(db, createSeason(RELABELLED, { sessions }));

    const [before, after] = await listPlanIds(db);
    expect(after?.version).toBe(2);
    expect(after?.seats.map(({ id, key }) => [id, key])).toEqual(before?.seats.map(({ id, key }) => [id, key]));
    expect(before?.seats.map((seat) => seat.row)).toEqual(['1', '1', 'A']);
    expect(after?.seats.map((seat) => seat.row)).toEqual(['B', 'B', 'A']);
    const { rows } = await db.query(
      `SELECT version FROM session JOIN hall_plan ON hall_plan.id = plan_id ORDER BY session.day`,
    );
    expect(rows).toEqual([{ version: 1 }, { version: 1 }, { version: 2 }]);
    expect(await importFiles(db, createSeason(RELABELLED, { sessions }))).toBe(0);
  });

  it('with other texts or colors is the same version', async () => {
    const db = await open();
    await importFiles(db, createSeason());
    const zones = PLAN.zones.map((zone) => ({ ...zone, color: '#000000', name: toLocalText('Renamed') }));

    expect(await importFiles(db, createSeason({ ...PLAN, zones }))).toBe(2);

    expect((await listPlanIds(db)).map((plan) => plan?.zones[0])).toMatchObject([{ color: '#000000' }]);
  });

  it('with more seats adds them to new sessions only', async () => {
    const db = await open();
    await importFiles(db, createSeason());
    const rows = [...PLAN.seats.rows, ['s9', 'all', '1', '9', 90, 10, 2, 'stalls', '', '', 0, '']];
    const sessions = [createConcert().sessions[0], { date: '+7', time: '19:00', stock: 6 }];

    await importFiles(db, createSeason({ ...PLAN, seats: { ...PLAN.seats, rows } }, { sessions }));

    const { rows: capacities } = await db.query(
      `SELECT capacity FROM stock JOIN zone ON zone.id = zone_id AND zone.key = 'stalls'
         JOIN session ON session.id = session_id WHERE on_sale AND area_id IS NULL ORDER BY day`,
    );
    expect(capacities).toEqual([{ capacity: 5 }, { capacity: 6 }]);
  });

  it('exported and imported again changes nothing', async () => {
    const db = await open();
    await importFiles(db, createSeason());
    await importFiles(db, createSeason(RELABELLED, { zoneColors: { stalls: '#123456' } }));
    const folder = `${createTemporaryFolder()}/exported`;
    await exportSeasonFolder(db, folder);

    expect(await importSeasonFolder(db, folder, TODAY)).toMatchObject({ ok: true, value: { changes: 0 } });
  });

  it('of another hall is assigned to unsold sessions, and refused for others', async () => {
    const db = await open();
    await importFiles(db, createSeason());
    const halls = ['great-hall', 'other'].map((key) => ({ key, name: toLocalText(key), plan: `halls/${key}.json` }));
    const moved = {
      ...createSeason(PLAN, { hall: 'other' }),
      'venues.json': [{ key: 'house', name: toLocalText('House'), address: toLocalText('Street 1'), halls }],
      'halls/other.json': PLAN,
    };
    await db.query(
      `INSERT INTO hold (owner_id, event_id, session_id, offer_id, seat_id, quantity, state, expires_at)
       SELECT 1, session.event_id, session.id, 1, (SELECT min(id) FROM seat), 1, 'sold', now()
         FROM session WHERE day = '2036-03-06'`,
    );

    expect(await importSeasonFolder(db, writeFiles(moved), TODAY)).toMatchObject({
      ok: false,
      error: [
        {
          file: 'events/concert.json',
          field: 'sessions.0',
          message: 'is in another hall than before, and 1 of its seats are sold or held already',
        },
      ],
    });
    await db.query('DELETE FROM hold');
    await importFiles(db, moved);
    const { rows } = await db.query(
      `SELECT DISTINCT hall.key FROM session JOIN hall_plan ON hall_plan.id = plan_id JOIN hall ON hall.id = hall_id`,
    );
    expect(rows).toEqual([{ key: 'other' }]);
  });
});
