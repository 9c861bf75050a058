import type { SeatIds } from './edit-plan.ts';
import type { HallPlan, PlanSeat } from './plan.ts';

export function listSelectedSeats({ seats }: HallPlan, selected: SeatIds): PlanSeat[] {
  return selected.size === 0 ? [] : seats.filter(({ id }) => selected.has(id));
}

/** All seats of the rows that these seats are in. */
export function expandToRows(plan: HallPlan, selected: SeatIds): ReadonlySet<string> {
  const nameRow = ({ sector, row }: PlanSeat): string => JSON.stringify([sector, row]);
  const rows = new Set(listSelectedSeats(plan, selected).map(nameRow));
  return new Set(plan.seats.flatMap((seat) => (rows.has(nameRow(seat)) ? [seat.id] : [])));
}
