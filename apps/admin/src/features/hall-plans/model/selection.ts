import type { SeatIds } from './edit-plan.ts';
import type { HallPlan, PlanSeat } from './plan.ts';

export function listSelectedSeats({ seats }: HallPlan, selected: SeatIds): PlanSeat[] {
  return selected.size === 0 ? [] : seats.filter(({ id }) => selected.has(id));
}

/** All seats of the rows or sectors that these seats are in. */
export function expandSelection(plan: HallPlan, selected: SeatIds, to: 'row' | 'sector'): ReadonlySet<string> {
  const nameGroup = ({ sector, row }: PlanSeat): string => JSON.stringify(to === 'row' ? [sector, row] : [sector]);
  const groups = new Set(listSelectedSeats(plan, selected).map(nameGroup));
  return new Set(plan.seats.flatMap((seat) => (groups.has(nameGroup(seat)) ? [seat.id] : [])));
}
