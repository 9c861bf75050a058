/** Zones and the order of the best seats are painted on sessions, survive files, and are undone unless buyers prevent it. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Database } from '../../../platform/db/index.ts';
import { describeWithDatabase } from '../../../platform/db/testing/databases.ts';
import { SYSTEM } from '../../../platform/lib/actor.ts';
import { auditLedger } from '../../audit-ledger.ts';
import { createTemporaryFolder, type Files, TODAY, writeFiles } from '../../catalog/testing/small-season.ts';
import { exportSeasonFolder } from '../export/export.ts';
import { importSeasonFolder } from '../import/import.ts';
import { moveToNewestPlan } from '../move-plan.ts';
import { deleteUnusedPlans } from './delete-unused-plans.ts';
import { type PaintInput, paintSessions, restoreSessionPlans } from './paint-sessions.ts';
import {
  findSeatIds,
  listHallSessions,
  listPaintedPlans,
  readPaintedSeats,
  readZoneCounters,
  reserveSeat,
} from './testing/painted-season.store.ts';
import {
  BALCONY_SEAT,
  createSeason,
  FIRST_SEAT,
  importFiles,
  NOW,
  OPTIONS,
  openSeason,
  PUBLISHED,
  SECOND_SEAT,
} from './testing/painted-season.ts';

describeWithDatabase('painted sessions', (open) => {
  it('have zones of their own, with the counters of these', async () => {
    const db = await open();
    const { first, second, paintBalcony } = await openSeason(db);
    const result = await paintBalcony([SECOND_SEAT, BALCONY_SEAT]);
    expect(result).toMatchObject({
      ok: true,
      value: [{ id: first.id, formerPlanId: first.planId, moves: [{ from: 'stalls', to: 'balcony', seats: 1 }] }],
    });
    expect(await readPaintedSeats(db, first.id)).toEqual({ ...PUBLISHED, [SECOND_SEAT]: 'balcony' });
    expect(await readPaintedSeats(db, second.id)).toEqual(PUBLISHED);
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 2/0', 'stalls 4/0']);
    expect(await readZoneCounters(db, second.id)).toEqual(['balcony 1/0', 'stalls 5/0']);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('are changed by a preview in nothing', async () => {
    const db = await open();
    const { first, paint } = await openSeason(db);
    const zones = [{ key: 'balcony', seats: await findSeatIds(db, [SECOND_SEAT]) }];
    const preview = await paint({ zones }, [first], { ...OPTIONS, isDryRun: true });
    expect(preview).toMatchObject({ ok: true, value: [{ moves: [{ seats: 1 }] }] });
    expect(await listHallSessions(db)).toMatchObject([{ planId: first.planId }, { planId: first.planId }]);
  });

  it('share a plan when they are painted alike, and have that of the hall again when nothing is left', async () => {
    const db = await open();
    const { first, second, paint, paintBalcony } = await openSeason(db);
    await paintBalcony([SECOND_SEAT], [first, second]);
    const [painted, other] = await listHallSessions(db);
    expect(painted).toMatchObject({ isPainted: true, planId: other?.planId, version: 1 });
    const zones = [{ key: 'stalls', seats: await findSeatIds(db, [SECOND_SEAT]) }];
    if (painted) await paint({ zones }, [painted]);
    expect(await listHallSessions(db)).toMatchObject([{ planId: first.planId }, { planId: other?.planId }]);
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 1/0', 'stalls 5/0']);
  });

  it('leave seats that buyers have in their zone', async () => {
    const db = await open();
    const { first, paintBalcony } = await openSeason(db);
    await reserveSeat(db, first.id, FIRST_SEAT, NOW);
    const result = await paintBalcony([FIRST_SEAT, SECOND_SEAT]);
    const [seatId] = await findSeatIds(db, [FIRST_SEAT]);
    expect(result).toMatchObject({
      ok: true,
      value: [{ moves: [{ seats: 1 }], unchanged: [{ seatId, reason: 'reserved' }] }],
    });
    expect(await readPaintedSeats(db, first.id)).toEqual({ ...PUBLISHED, [SECOND_SEAT]: 'balcony' });
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 2/0', 'stalls 4/1']);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('get their former plan back, unless a seat was sold in its new zone', async () => {
    const db = await open();
    const { first, paintBalcony } = await openSeason(db);
    const undo = async () => {
      const [painted] = await listHallSessions(db);
      const session = { id: first.id, planId: painted?.planId ?? 0, formerPlanId: first.planId };
      return restoreSessionPlans(db, [session], NOW, SYSTEM);
    };
    await paintBalcony([SECOND_SEAT]);
    expect(await undo()).toMatchObject({ ok: true });
    expect(await readPaintedSeats(db, first.id)).toEqual(PUBLISHED);
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 1/0', 'stalls 5/0']);
    await paintBalcony([SECOND_SEAT]);
    await reserveSeat(db, first.id, SECOND_SEAT, NOW);
    expect(await undo()).toEqual({ ok: false, error: { kind: 'seats_sold', sessions: [first.id] } });
    expect(await readPaintedSeats(db, first.id)).toMatchObject({ [SECOND_SEAT]: 'balcony' });
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('lose the plans that none of them uses, a week after they have left them', async () => {
    const db = await open();
    const { first, second, paintBalcony } = await openSeason(db);
    const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    const restore = async (planId: number, formerPlanId: number, session = first) =>
      restoreSessionPlans(db, [{ id: session.id, planId, formerPlanId }], NOW, SYSTEM);
    await paintBalcony([SECOND_SEAT]);
    await paintBalcony([FIRST_SEAT], [second]);
    const [painted = 0, used = 0] = await listPaintedPlans(db);
    await restore(painted, first.planId);
    await deleteUnusedPlans(db, inDays(0));
    await deleteUnusedPlans(db, inDays(6));
    expect(await listPaintedPlans(db)).toEqual([painted, used]);
    // A plan that a session has again begins a new week when it is left once more.
    expect(await restore(first.planId, painted)).toMatchObject({ ok: true });
    await deleteUnusedPlans(db, inDays(8));
    await restore(painted, first.planId);
    await deleteUnusedPlans(db, inDays(9));
    await deleteUnusedPlans(db, inDays(15));
    expect(await listPaintedPlans(db)).toEqual([painted, used]);
    await deleteUnusedPlans(db, inDays(16));
    expect(await listPaintedPlans(db)).toEqual([used]);
    expect(await restore(first.planId, painted)).toEqual({
      ok: false,
      error: { kind: 'changed', sessions: [first.id] },
    });
    expect(await readPaintedSeats(db, second.id)).toEqual({ ...PUBLISHED, [FIRST_SEAT]: 'balcony' });
    expect(await paintBalcony([SECOND_SEAT])).toMatchObject({ ok: true });
    expect(await auditLedger(db, inDays(16))).toEqual([]);
  });

  it('refuse paintings of another plan, and zones and seats that do not exist', async () => {
    const db = await open();
    const { first, second, paint, paintBalcony } = await openSeason(db);
    await paintBalcony([SECOND_SEAT]);
    const sessions = [first.id];
    expect(await paintBalcony([FIRST_SEAT])).toEqual({ ok: false, error: { kind: 'changed', sessions } });
    expect(await paint({ zones: [{ key: 'gods', seats: [] }] }, [second])).toMatchObject({
      error: { kind: 'unknown_zone' },
    });
    expect(await paint({ order: [[2_000_000_000]] }, [second])).toMatchObject({ error: { kind: 'unknown_seat' } });
    expect(await paint({}, [{ ...first, planId: 2_000_000_000 }])).toMatchObject({ error: { kind: 'changed' } });
  });

  it('stay painted in files, also in those that do not name it', async () => {
    const db = await open();
    const { first, paint, paintBalcony } = await openSeason(db);
    await paintBalcony([SECOND_SEAT]);
    const [painted] = await listHallSessions(db);
    const [balcony = 0, stalls = 0] = await findSeatIds(db, [BALCONY_SEAT, FIRST_SEAT]);
    if (painted) await paint({ order: [[balcony], [stalls]] }, [painted]);
    const seats = { [FIRST_SEAT]: 'stalls 2', [SECOND_SEAT]: 'balcony', [BALCONY_SEAT]: 'balcony 1' };
    expect(await readPaintedSeats(db, first.id)).toEqual(seats);
    const folder = `${createTemporaryFolder()}/season`;
    await exportSeasonFolder(db, folder);
    const exported: unknown = JSON.parse(readFileSync(`${folder}/events/concert.json`, 'utf8'));
    const painting = { seatZones: { balcony: [SECOND_SEAT] }, seatOrder: [[BALCONY_SEAT], [FIRST_SEAT]] };
    expect(exported).toMatchObject({ sessions: [painting, {}] });
    expect(await importFiles(db, folder)).toBe(0);
    await importFiles(db, createSeason());
    expect(await readPaintedSeats(db, first.id)).toEqual(seats);
    await importFiles(db, createSeason({ seatZones: {}, seatOrder: [] }));
    expect(await readPaintedSeats(db, first.id)).toEqual(PUBLISHED);
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 1/0', 'stalls 5/0']);
    const other = await open();
    await importFiles(other, folder);
    const [created] = await listHallSessions(other);
    if (created) expect(await readPaintedSeats(other, created.id)).toEqual(seats);
    expect(await auditLedger(other, NOW)).toEqual([]);
  });

  it('have the order of best seats of the hall, unless they are painted in another one', async () => {
    const db = await open();
    const files = createSeason();
    const hall = Object(files['halls/great-hall.json']);
    const { columns, rows } = hall.seats;
    const setOrder = (ranks: readonly number[]): Files => ({
      ...files,
      'halls/great-hall.json': {
        ...hall,
        seats: {
          columns: [...columns, 'bestOrder'],
          rows: rows.map((row: unknown[], at: number) => [...row, ranks[at] ?? 0]),
        },
      },
    });
    await importFiles(db, setOrder([2, 1]));
    const [first, second] = await listHallSessions(db);
    if (!first || !second) throw new Error('the season has two sessions in the hall');
    const ordered = { [FIRST_SEAT]: 'stalls 2', [SECOND_SEAT]: 'stalls 1' };
    expect(await readPaintedSeats(db, first.id)).toMatchObject(ordered);
    const paint = async (input: Partial<PaintInput>, sessions = [first]) =>
      paintSessions(db, { sessions, zones: [], order: null, ...input }, NOW, OPTIONS);
    await paint({ zones: [{ key: 'balcony', seats: await findSeatIds(db, [SECOND_SEAT]) }] });
    expect(await readPaintedSeats(db, first.id)).toMatchObject({ ...ordered, [SECOND_SEAT]: 'balcony 1' });
    await paint({ order: [await findSeatIds(db, [BALCONY_SEAT])] }, [second]);
    const folder = `${createTemporaryFolder()}/season`;
    await exportSeasonFolder(db, folder);
    const exported: unknown = JSON.parse(readFileSync(`${folder}/events/concert.json`, 'utf8'));
    expect(exported).toMatchObject({
      sessions: [{ seatZones: { balcony: [SECOND_SEAT] } }, { seatOrder: [[BALCONY_SEAT]] }],
    });
    expect(Object(exported).sessions[0]).not.toHaveProperty('seatOrder');
    expect(await importFiles(db, folder)).toBe(0);
    const other = await open();
    await importFiles(other, folder);
    const created = await listHallSessions(other);
    const read = (on: Database, sessions: readonly { id: typeof first.id }[]) =>
      Promise.all(sessions.map(({ id }) => readPaintedSeats(on, id)));
    expect(await read(other, created)).toEqual(await read(db, [first, second]));
    await importFiles(db, setOrder([0, 0, 3]));
    await moveToNewestPlan(db, 'great-hall', NOW, { isDryRun: false });
    const [moved, reordered] = await read(db, [first, second]);
    expect(moved).toMatchObject({ [FIRST_SEAT]: 'stalls', [SECOND_SEAT]: 'balcony', [BALCONY_SEAT]: 'balcony 3' });
    expect(reordered).toMatchObject({ [FIRST_SEAT]: 'stalls', [BALCONY_SEAT]: 'balcony 1' });
    await paint({ order: [] }, (await listHallSessions(db)).slice(0, 1));
    expect(Object.values(await readPaintedSeats(db, first.id)).join()).not.toMatch(/\d/);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('sell as many places less than a zone has as before, also after an import of older files', async () => {
    const db = await open();
    const files = { zoneStock: { stalls: 3, balcony: 1 } };
    const { first, paintBalcony } = await openSeason(db, files);
    await paintBalcony([FIRST_SEAT, SECOND_SEAT]);
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 3/0', 'stalls 1/0']);
    await importFiles(db, createSeason(files));
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 3/0', 'stalls 1/0']);
    await importFiles(db, createSeason({ zoneStock: { stalls: 5, balcony: 1 } }));
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 3/0', 'stalls 3/0']);
    await importFiles(db, createSeason({ ...files, seatZones: {} }));
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 1/0', 'stalls 3/0']);
    expect(await auditLedger(db, NOW)).toEqual([]);
  });

  it('are refused in files that change the zone of a sold seat or name no seat of the hall', async () => {
    const db = await open();
    const { first } = await openSeason(db);
    await reserveSeat(db, first.id, SECOND_SEAT, NOW);
    const importPainting = (seatZones: object) =>
      importSeasonFolder(db, writeFiles(createSeason({ seatZones })), TODAY, () => {}, NOW);
    const messageOf = async (seatZones: object) => JSON.stringify(await importPainting(seatZones));
    expect(await messageOf({ balcony: [SECOND_SEAT] })).toContain('blocked-seats-taken');
    expect(await messageOf({ balcony: ['all/9/9'] })).toContain('seat-unknown');
    expect(await messageOf({ gods: [FIRST_SEAT] })).toContain('zone-unknown');
    expect(await messageOf({ balcony: [FIRST_SEAT], stalls: [FIRST_SEAT] })).toContain('seat-painted-twice');
    expect(await readPaintedSeats(db, first.id)).toEqual(PUBLISHED);
  });

  it('stay painted when they move to a new version of the plan', async () => {
    const db = await open();
    const { first, second, paintBalcony } = await openSeason(db);
    await paintBalcony([SECOND_SEAT]);
    const files = createSeason();
    const svg = String(files['halls/great-hall.svg']).replace('#357', '#468');
    await importFiles(db, { ...files, 'halls/great-hall.svg': svg });
    const moved = await moveToNewestPlan(db, 'great-hall', NOW, { isDryRun: false });
    expect(moved.sessions.map(({ id, error }) => [id, error])).toEqual([
      [first.id, null],
      [second.id, null],
    ]);
    expect(await listHallSessions(db)).toMatchObject([
      { version: 2, isPainted: true },
      { version: 2, isPainted: false },
    ]);
    expect(await readPaintedSeats(db, first.id)).toEqual({ ...PUBLISHED, [SECOND_SEAT]: 'balcony' });
    expect(await readZoneCounters(db, first.id)).toEqual(['balcony 2/0', 'stalls 4/0']);
    expect((await moveToNewestPlan(db, 'great-hall', NOW, { isDryRun: true })).sessions).toEqual([]);
  });
});
