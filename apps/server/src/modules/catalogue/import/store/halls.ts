/** Writes venues and the plans of their halls. */
import { type Tx, upsert } from '../../../../db/index.ts';
import { idsByKey } from './keys.ts';
import type { CataloguePlan, HallRow } from './rows.ts';

const TEXT = 'jsonb';
const PART = { hall_id: 'int', key: 'text', name: TEXT } as const;

/** Returns how many rows were added or changed. */
export async function writeVenues(tx: Tx, plan: CataloguePlan): Promise<number> {
  let changes = await upsert(
    tx,
    {
      table: 'venue',
      key: ['key'],
      columns: { key: 'text', name: TEXT, address: TEXT, map_url: 'text', time_zone: 'text' },
    },
    plan.venues,
  );
  const venues = await idsByKey(tx, 'venue');
  changes += await upsert(
    tx,
    {
      table: 'hall',
      key: ['key'],
      columns: {
        key: 'text',
        venue_id: 'int',
        name: TEXT,
        plan_digest: 'text',
        svg: 'text',
        width: 'real',
        height: 'real',
      },
    },
    plan.halls.map(({ key, venue, name, plan_digest, svg, width, height }) => ({
      key,
      venue_id: venues.get(venue),
      name,
      plan_digest,
      svg,
      width,
      height,
    })),
  );
  const halls = await idsByKey(tx, 'hall');
  for (const hall of plan.halls) changes += await writePlan(tx, halls.get(hall.key) ?? 0, hall);
  return changes;
}

async function writePlan(tx: Tx, hallId: number, hall: HallRow): Promise<number> {
  const ofHall = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row, sort) => ({ ...row, sort, hall_id: hallId }));
  let changes = await upsert(
    tx,
    { table: 'hall_sector', key: ['hall_id', 'key'], columns: { ...PART, bounds: 'jsonb' } },
    ofHall(hall.sectors),
  );
  changes += await upsert(
    tx,
    { table: 'zone', key: ['hall_id', 'key'], columns: { ...PART, description: TEXT, colour: 'text', sort: 'int' } },
    ofHall(hall.zones),
  );
  const sectors = await idsInHall(tx, 'hall_sector', hallId);
  const zones = await idsInHall(tx, 'zone', hallId);
  const placed = ({ sector, zone }: { sector: string; zone: string }) => ({
    hall_id: hallId,
    sector_id: sectors.get(sector),
    zone_id: zones.get(zone),
  });
  changes += await writeSeats(
    tx,
    hallId,
    hall.seats.map(({ row, seat, x, y, r, ...where }, rank) => ({
      ...placed(where),
      row_label: row,
      seat_label: seat,
      x,
      y,
      radius: r,
      rank,
      retired: false,
    })),
  );
  changes += await upsert(
    tx,
    {
      table: 'standing_area',
      key: ['hall_id', 'key'],
      columns: { ...PART, sector_id: 'int', zone_id: 'int', button: TEXT, capacity: 'int' },
    },
    hall.standing.map((area) => ({ ...area, ...placed(area) })),
  );
  const gone = await tx.query('DELETE FROM standing_area WHERE hall_id = $1 AND key <> ALL($2::text[])', [
    hallId,
    hall.standing.map((area) => area.key),
  ]);
  return changes + gone.rowCount;
}

async function idsInHall(tx: Tx, table: 'hall_sector' | 'zone', hallId: number): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ key: string; id: number }>(`SELECT key, id FROM ${table} WHERE hall_id = $1`, [
    hallId,
  ]);
  return new Map(rows.map((row) => [row.key, row.id]));
}

/** Seats that the plan no longer has are kept for their tickets, and handed out no more. */
async function writeSeats(tx: Tx, hallId: number, seats: readonly object[]): Promise<number> {
  const changes = await upsert(
    tx,
    {
      table: 'seat',
      key: ['hall_id', 'sector_id', 'row_label', 'seat_label'],
      columns: {
        hall_id: 'int',
        sector_id: 'int',
        zone_id: 'int',
        row_label: 'text',
        seat_label: 'text',
        x: 'real',
        y: 'real',
        radius: 'real',
        rank: 'int',
        retired: 'boolean',
      },
    },
    seats,
  );
  const gone = await tx.query(
    `UPDATE seat SET retired = true WHERE hall_id = $1 AND NOT retired AND (sector_id, row_label, seat_label) NOT IN
       (SELECT sector_id, row_label, seat_label
          FROM jsonb_to_recordset($2::jsonb) AS named (sector_id int, row_label text, seat_label text))`,
    [hallId, JSON.stringify(seats)],
  );
  return changes + gone.rowCount;
}
