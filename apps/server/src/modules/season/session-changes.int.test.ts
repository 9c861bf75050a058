/** An import would overwrite changes of sessions that it has not read, so they wait for it. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Tx } from '../../platform/db/index.ts';
import { describeOnBothEngines } from '../../platform/db/testing/databases.ts';
import { type SessionId, sessionId } from '../../platform/lib/ids.ts';
import { createSmallSeason, TODAY, writeFiles } from '../catalog/testing/small-season.ts';
import { importSeasonFolder } from './import/import.ts';
import { cancelSessionSale, rescheduleSessionTime } from './index.ts';
import { lockImports } from './store/announce-change.ts';

const NOW = new Date(`${TODAY}T06:00:00Z`);
const NEW_TIME = { day: '2036-03-08', time: '20:00', until: '2036-03-08' };

describeOnBothEngines('during an import', (open) => {
  it.each<[string, (tx: Tx, id: SessionId) => Promise<unknown>, unknown]>([
    ['canceling', (tx, id) => cancelSessionSale(tx, id, NOW), 'canceled'],
    [
      'rescheduling',
      (tx, id) => rescheduleSessionTime(tx, id, NEW_TIME, NOW),
      expect.objectContaining({ reschedules: 1 }),
    ],
  ])('%s a session waits', async (_change, change, result) => {
    const db = await open();
    await importSeasonFolder(db, writeFiles(createSmallSeason()), TODAY, () => {}, NOW);
    const { rows } = await db.query<{ id: number }>(
      `SELECT session.id FROM session JOIN event ON event.id = event_id WHERE event.key = 'concert' AND day = '2036-03-06'`,
    );
    const [started, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const importing = db.transaction(async (tx) => {
      await lockImports(tx);
      started.resolve();
      await finished.promise;
    });
    await started.promise;
    let isChanged = false;
    const changing = db
      .transaction((tx) => change(tx, sessionId(rows[0]?.id)))
      .finally(() => {
        isChanged = true;
      });
    await pause(300);

    expect(isChanged).toBe(false);
    finished.resolve();
    await importing;
    expect(await changing).toEqual(result);
  });
});

describeOnBothEngines('a venue in a time zone with summer time', (open) => {
  it('has no session at a time that its clock jumps over', async () => {
    const db = await open();
    await importSeasonFolder(db, writeFiles(createSmallSeason()), TODAY, () => {}, NOW);
    await db.query(`UPDATE venue SET time_zone = 'Europe/Berlin'`);
    const { rows } = await db.query<{ id: number }>(
      `SELECT session.id FROM session JOIN event ON event.id = event_id WHERE event.key = 'concert' AND day = '2036-03-06'`,
    );
    const id = sessionId(rows[0]?.id);
    const reschedule = (time: string) =>
      db.transaction((tx) => rescheduleSessionTime(tx, id, { day: '2036-03-30', time, until: '2036-03-30' }, NOW));
    expect(await reschedule('02:30')).toBe('time_skipped');
    expect(await reschedule('03:00')).toMatchObject({ startsAt: new Date('2036-03-30T01:00:00Z') });
  });
});
