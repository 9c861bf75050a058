/** Groups of the order of best seats in a plan. */
import type { HallPlan } from './plan.ts';

/** Ids of seats, best first. */
export function listOrderGroups({ seats }: HallPlan): string[][] {
  const ordered = seats.filter(({ bestOrder }) => bestOrder !== undefined);
  return [...Map.groupBy(ordered, ({ bestOrder = 0 }) => bestOrder)]
    .sort(([first], [second]) => first - second)
    .map(([, group]) => group.map(({ id }) => id));
}

export function arrangeSeats(plan: HallPlan, groups: readonly (readonly string[])[]): HallPlan {
  const places = new Map(groups.flatMap((seats, at) => seats.map((id) => [id, at + 1] as const)));
  return {
    ...plan,
    seats: plan.seats.map((seat) =>
      seat.bestOrder === places.get(seat.id) ? seat : { ...seat, bestOrder: places.get(seat.id) },
    ),
  };
}
