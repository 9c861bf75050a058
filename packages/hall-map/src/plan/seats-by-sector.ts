import { natural } from '../natural.ts';
import type { Plan, Row, Sector } from './plan.ts';

export type SectorSeats = { readonly sector: Sector; readonly rows: readonly RowSeats[] };
/** `seats` are ids in the order of their labels, `zones` the ids of the zones in which they are. */
export type RowSeats = { readonly row: string; readonly seats: readonly number[]; readonly zones: readonly number[] };

/** The list beside a map: sector, row, seats that `isListed` takes (by index). Sectors and rows without any are left out. */
export function seatsBySector(plan: Plan, isListed: (seat: number) => boolean = () => true): SectorSeats[] {
  return plan.sectors
    .map((sector) => ({
      sector,
      rows: sector.rows
        .flatMap((number) => plan.rows[number] ?? [])
        .sort((a, b) => natural(a.label, b.label))
        .map((row) => rowSeats(plan, row, isListed))
        .filter(({ seats }) => seats.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function rowSeats(plan: Plan, row: Row, isListed: (seat: number) => boolean): RowSeats {
  const seats = Array.from(row.seats)
    .filter(isListed)
    .sort((a, b) => natural(plan.labels[a] ?? '', plan.labels[b] ?? ''));
  return {
    row: row.label,
    seats: seats.map((seat) => plan.ids[seat] ?? 0),
    zones: [...new Set(seats.flatMap((seat) => plan.zones[plan.zone[seat] ?? -1]?.id ?? []))],
  };
}
