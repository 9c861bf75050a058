/** Writes venues, the version-independent parts of their halls, and their plans. */
import { type Tx, upsert } from '../../../../platform/db/index.ts';
import { writeHallPlan } from './hall-plans.ts';
import { type Ids, readIdsByKey, readIdsInHall, readImageIds, retireMissing } from './keys.ts';
import { addSort } from './lists.ts';
import type { CatalogPlan, HallRow } from './rows.ts';

const TEXT = 'jsonb';
const PART = { hall_id: 'int', key: 'text', name: TEXT } as const;

/** Retires venues that the plan does not have. Returns the number of added or changed rows. */
export async function writeVenues(tx: Tx, plan: Pick<CatalogPlan, 'venues' | 'halls'>): Promise<number> {
  let changes = await upsert(
    tx,
    {
      table: 'venue',
      key: ['key'],
      columns: {
        key: 'text',
        name: TEXT,
        address: TEXT,
        city: TEXT,
        map_url: 'text',
        directions: 'jsonb',
        time_zone: 'text',
        sort: 'int',
        retired: 'boolean',
      },
    },
    addSort(plan.venues),
  );
  changes += await retireMissing(
    tx,
    'venue',
    'key',
    plan.venues.map(({ key }) => key),
  );
  return changes + (await writeHalls(tx, plan.halls));
}

/** Adds and changes these halls, at venues that exist. Returns the number of added or changed rows. */
export async function writeHalls(tx: Tx, rows: readonly HallRow[]): Promise<number> {
  const venues = await readIdsByKey(tx, 'venue');
  let changes = await upsert(
    tx,
    { table: 'hall', key: ['key'], columns: { key: 'text', venue_id: 'int', name: TEXT } },
    rows.map(({ key, venue, name }) => ({ key, venue_id: venues.get(venue), name })),
  );
  const halls = await readIdsByKey(tx, 'hall');
  const images = await readImageIds(tx);
  for (const hall of rows) changes += await writeHall(tx, halls.get(hall.key) ?? 0, hall, images);
  return changes;
}

async function writeHall(tx: Tx, hallId: number, hall: HallRow, images: Ids): Promise<number> {
  const changes = await upsert(
    tx,
    {
      table: 'hall_sector',
      key: ['hall_id', 'key'],
      columns: { ...PART, view_image_id: 'int', height: 'real', rake: 'real' },
    },
    hall.sectors.map(({ view, ...sector }) => ({
      ...sector,
      hall_id: hallId,
      view_image_id: images.get(view ?? '') ?? null,
    })),
  );
  const zones = await upsert(
    tx,
    {
      table: 'zone',
      key: ['hall_id', 'key'],
      columns: { ...PART, description: TEXT, color: 'text', shape: 'text', sort: 'int' },
    },
    hall.zones.map(({ color, ...zone }, sort) => ({ ...zone, color, sort, hall_id: hallId })),
  );
  const ids = {
    sectors: await readIdsInHall(tx, 'hall_sector', hallId),
    zones: await readIdsInHall(tx, 'zone', hallId),
  };
  return changes + zones + (await writeHallPlan(tx, hallId, hall, ids));
}
