import { compareNaturally } from '../compare-naturally.ts';
import type { Plan, Row, Sector } from './plan.ts';

export type SectorSeats = { readonly sector: Sector; readonly rows: readonly RowSeats[] };
/** `seats` are ids in label order, `zones` the ids of their zones. */
export type RowSeats = { readonly row: string; readonly seats: readonly number[]; readonly zones: readonly number[] };

/** Groups seats by sector and row for a list view. Sectors and rows without included seats are left out. */
export function groupSeatsBySector(plan: Plan, isIncluded: (seat: number) => boolean = () => true): SectorSeats[] {
  return plan.sectors
    .map((sector) => ({
      sector,
      rows: sector.rows
        .flatMap((row) => plan.rows[row] ?? [])
        .sort((a, b) => compareNaturally(a.label, b.label))
        .map((row) => groupRowSeats(plan, row, isIncluded))
        .filter(({ seats }) => seats.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function groupRowSeats(plan: Plan, row: Row, isIncluded: (seat: number) => boolean): RowSeats {
  const seats = Array.from(row.seats)
    .filter(isIncluded)
    .sort((a, b) => compareNaturally(plan.labels[a] ?? '', plan.labels[b] ?? ''));
  return {
    row: row.label,
    seats: seats.map((seat) => plan.ids[seat] ?? 0),
    zones: [...new Set(seats.flatMap((seat) => plan.zones[plan.zone[seat] ?? -1]?.id ?? []))],
  };
}
