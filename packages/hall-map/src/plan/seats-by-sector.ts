import { natural } from '../natural.ts';
import type { Zone } from './input.ts';
import type { Plan, Sector } from './plan.ts';

export type ZonePlaces = { readonly zone: Zone; readonly rows: readonly RowPlaces[] };
export type RowPlaces = {
  readonly sector: Sector;
  readonly row: string /** Ids, by their labels. */;
  readonly seats: readonly number[];
};

/** The list beside a map: zone, row, places. A row that lies in two zones stands under both with its seats there. */
export function placesByZone(plan: Plan): ZonePlaces[] {
  const grouped = plan.zones.map(() => new Map<number, number[]>());
  for (let index = 0; index < plan.count; index++) {
    const rows = grouped[plan.zone[index] ?? 0];
    const row = plan.row[index] ?? 0;
    const seats = rows?.get(row);
    if (seats) seats.push(index);
    else rows?.set(row, [index]);
  }
  return plan.zones
    .map((zone, number) => ({ zone, rows: sortedRows(plan, grouped[number] ?? new Map()) }))
    .filter(({ rows }) => rows.length > 0);
}

function sortedRows(plan: Plan, rows: ReadonlyMap<number, readonly number[]>): RowPlaces[] {
  return [...rows]
    .flatMap(([number, seats]) => {
      const row = plan.rows[number];
      const sector = plan.sectors[row?.sector ?? -1];
      return row && sector ? [{ row, sector, seats }] : [];
    })
    .sort((one, other) => one.row.sector - other.row.sector || natural(one.row.label, other.row.label))
    .map(({ row, sector, seats }) => ({
      sector,
      row: row.label,
      seats: [...seats]
        .sort((one, other) => natural(plan.labels[one] ?? '', plan.labels[other] ?? ''))
        .map((index) => plan.ids[index] ?? 0),
    }));
}
