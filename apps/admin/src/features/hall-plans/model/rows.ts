/** Sectors and rows of a plan, as tables list them. */
import type { HallPlan, PlanSeat } from './plan.ts';

export type PlanRow = { row: string; seats: readonly PlanSeat[] };
export type SectorRows = { key: string; seats: number; rows: readonly PlanRow[] };

const collator = new Intl.Collator('ru', { numeric: true });

export function compareLabels(first: string, second: string): number {
  return collator.compare(first, second);
}

/** Sectors in the order of the plan, with their rows and seats in natural order. */
export function listSectorRows({ sectors, seats }: HallPlan): SectorRows[] {
  const rows = new Map<string, Map<string, PlanSeat[]>>(sectors.map(({ key }) => [key, new Map()]));
  for (const seat of seats) {
    const sector = rows.get(seat.sector);
    const row = sector?.get(seat.row);
    if (row) row.push(seat);
    else sector?.set(seat.row, [seat]);
  }
  return [...rows].map(([key, found]) => ({
    key,
    seats: [...found.values()].reduce((sum, row) => sum + row.length, 0),
    rows: [...found]
      .sort(([first], [second]) => compareLabels(first, second))
      .map(([row, rowSeats]) => ({ row, seats: rowSeats.sort((a, b) => compareLabels(a.seat, b.seat)) })),
  }));
}

/** Consecutive rows of the same length. */
export type RowRun = { first: string; last: string; length: number };

export function findRowRuns(rows: readonly PlanRow[]): RowRun[] {
  const runs: RowRun[] = [];
  for (const { row, seats } of rows) {
    const run = runs.at(-1);
    if (run?.length === seats.length) run.last = row;
    else runs.push({ first: row, last: row, length: seats.length });
  }
  return runs;
}

/** Seats by sector or zone. */
export function countPlaces({ seats }: HallPlan, by: 'sector' | 'zone'): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { [by]: key } of seats) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Seats and standing places by zone. */
export function countZonePlaces(plan: HallPlan): ReadonlyMap<string, number> {
  const places = countPlaces(plan, 'zone');
  for (const { zone, capacity } of plan.standing) places.set(zone, (places.get(zone) ?? 0) + capacity);
  return places;
}
