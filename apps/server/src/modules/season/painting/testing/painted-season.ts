/** The small season with two sessions in its hall, and painting them. */
import type { Database } from '../../../../platform/db/index.ts';
import { SYSTEM } from '../../../../platform/lib/actor.ts';
import {
  createConcert,
  createSmallSeason,
  type Files,
  TODAY,
  writeFiles,
} from '../../../catalog/testing/small-season.ts';
import { importSeasonFolder } from '../../import/import.ts';
import { type PaintInput, paintSessions } from '../paint-sessions.ts';
import { findSeatIds, listHallSessions } from './painted-season.store.ts';

export const NOW = new Date(`${TODAY}T06:00:00Z`);
export const OPTIONS = { actor: SYSTEM, isDryRun: false };
export const [FIRST_SEAT, SECOND_SEAT, BALCONY_SEAT] = ['all/1/1', 'all/1/2', 'all/A/1'];
export const PUBLISHED = { [FIRST_SEAT]: 'stalls', [SECOND_SEAT]: 'stalls', [BALCONY_SEAT]: 'balcony' };

/** Seats in both zones have prices, and the zones of both sessions have the places of the plan. */
export function createSeason(fields: object = {}): Files {
  const { offers, sessions, ...concert } = createConcert();
  const [first] = sessions;
  return {
    ...createSmallSeason(),
    'events/concert.json': {
      ...concert,
      offers: offers.map(({ stock: _stock, ...offer }: { stock?: number; category: string }) => offer),
      sessions: [
        { ...first, ...fields },
        { date: '+6', time: '19:00', stock: 6 },
      ],
    },
  };
}

export async function importFiles(db: Database, files: Files | string): Promise<number> {
  const folder = typeof files === 'string' ? files : writeFiles(files);
  const imported = await importSeasonFolder(db, folder, TODAY, () => {}, NOW);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  return imported.value.changes;
}

export async function openSeason(db: Database, fields: object = {}) {
  await importFiles(db, createSeason(fields));
  const [first, second] = await listHallSessions(db);
  if (!first || !second) throw new Error('the season has two sessions in the hall');
  const paint = async (input: Partial<PaintInput>, sessions = [first], options = OPTIONS) => {
    const input_ = { sessions, zones: [], order: null, ...input };
    return paintSessions(db, input_, NOW, options);
  };
  const paintBalcony = async (keys: readonly string[], sessions = [first]) =>
    paint({ zones: [{ key: 'balcony', seats: await findSeatIds(db, keys) }] }, sessions);
  return { first, second, paint, paintBalcony };
}
