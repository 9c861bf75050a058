/** Writes versions of hall plans. Only texts of an existing version are changed. */
import { splitIntoChunks, type Tx, upsert } from '../../../../platform/db/index.ts';
import { type Ids, readIdsInHall } from './keys.ts';
import type { HallRow } from './rows.ts';

/** Ids of sectors and zones by key. */
type Parts = { sectors: Ids; zones: Ids };

/**
 * Inserts a new version if the digest differs from that of the newest one. Returns the number of added or changed rows.
 */
export async function writeHallPlan(tx: Tx, hallId: number, hall: HallRow, parts: Parts): Promise<number> {
  const { rows } = await tx.query<{ id: number; version: number; digest: string }>(
    'SELECT id, version, digest FROM hall_plan WHERE hall_id = $1 AND base_id IS NULL ORDER BY version DESC LIMIT 1',
    [hallId],
  );
  const newest = rows[0];
  if (newest?.digest === hall.digest) return writeTexts(tx, newest.id, hallId, hall, parts);
  const { rows: added } = await tx.query<{ id: number }>(
    `INSERT INTO hall_plan (hall_id, version, digest, svg, width, height, zone_capacities)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb) RETURNING id`,
    [
      hallId,
      (newest?.version ?? 0) + 1,
      hall.digest,
      hall.svg,
      hall.width,
      hall.height,
      JSON.stringify(hall.zone_capacities),
    ],
  );
  const planId = added[0]?.id ?? 0;
  const seats = await writeSeats(tx, hallId, planId, hall, parts);
  return 1 + seats + (await writeTexts(tx, planId, hallId, hall, parts));
}

/** Inserts new seats of the hall, and the position of each seat in this plan version. */
async function writeSeats(tx: Tx, hallId: number, planId: number, hall: HallRow, parts: Parts): Promise<number> {
  // Ids follow the plan's order on both engines: adjacent ids halve the size of responses.
  const { rowCount: added } = await tx.query(
    `INSERT INTO seat (hall_id, key)
     SELECT $1, key FROM unnest($2::text[]) WITH ORDINALITY AS input (key, at)
      WHERE NOT EXISTS (SELECT FROM seat WHERE seat.hall_id = $1 AND seat.key = input.key) ORDER BY at`,
    [hallId, hall.seats.map(({ id }) => id)],
  );
  const ids = await readIdsInHall(tx, 'seat', hallId);
  const rows = hall.seats.map(({ id, sector, zone, row, seat, r, companionOf, bestOrder, ...same }, rank) => ({
    ...same,
    plan_id: planId,
    seat_id: ids.get(id),
    sector_id: parts.sectors.get(sector),
    zone_id: parts.zones.get(zone),
    row_label: row,
    seat_label: seat,
    radius: r,
    rank,
    companion_of: companionOf === null ? null : ids.get(companionOf),
    best_order: bestOrder ?? 0,
  }));
  for (const chunk of splitIntoChunks(rows))
    await tx.query(
      `INSERT INTO plan_seat (plan_id, seat_id, sector_id, zone_id, row_label, seat_label, x, y, radius, rank, kind,
                              companion_of, restricted, note, best_order)
       SELECT * FROM jsonb_to_recordset($1::jsonb)
         AS input (plan_id int, seat_id int, sector_id int, zone_id int, row_label text, seat_label text, x real, y real,
                   radius real, rank int, kind text, companion_of int, restricted boolean, note jsonb, best_order int)`,
      [chunk],
    );
  // Without statistics the sale reads the whole plan for each named seat; the embedded engine has no autovacuum.
  await tx.query('ANALYZE plan_seat');
  return added + rows.length;
}

/** Updates texts and order of a version, and names of sectors and areas. */
async function writeTexts(
  tx: Tx,
  planId: number,
  hallId: number,
  hall: HallRow,
  { sectors, zones }: Parts,
): Promise<number> {
  const ordered = await upsert(
    tx,
    {
      table: 'plan_sector',
      key: ['plan_id', 'sector_id'],
      columns: { plan_id: 'int', sector_id: 'int', bounds: 'jsonb', sort: 'int' },
    },
    hall.sectors.map(({ key, bounds }, sort) => ({ plan_id: planId, sector_id: sectors.get(key), bounds, sort })),
  );
  const added = await upsert(
    tx,
    { table: 'standing_area', key: ['hall_id', 'key'], columns: { hall_id: 'int', key: 'text' } },
    hall.standing.map(({ key }) => ({ hall_id: hallId, key })),
  );
  const ids = await readIdsInHall(tx, 'standing_area', hallId);
  const areas = await upsert(
    tx,
    {
      table: 'plan_area',
      key: ['plan_id', 'area_id'],
      columns: {
        plan_id: 'int',
        area_id: 'int',
        sector_id: 'int',
        zone_id: 'int',
        name: 'jsonb',
        button: 'jsonb',
        capacity: 'int',
      },
    },
    hall.standing.map(({ key, sector, zone, ...area }) => ({
      ...area,
      plan_id: planId,
      area_id: ids.get(key),
      sector_id: sectors.get(sector),
      zone_id: zones.get(zone),
    })),
  );
  return ordered + added + areas;
}
