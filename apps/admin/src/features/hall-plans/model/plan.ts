/** The plan of a hall as the screens use it: seats are objects. */
import type { HallPlanDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import type { Plan } from '@sahna/hall-plan';

type SeatRow = HallPlanDto['seats'][number];

export type PlanSeat = Plan['seats'][number];

export type HallPlan = Omit<HallPlanDto, 'seats'> & { seats: readonly PlanSeat[] };

export function readPlan({ seats, ...plan }: HallPlanDto): HallPlan {
  return {
    ...plan,
    seats: seats.map(([id, sector, row, seat, x, y, r, zone, kind, companionOf, restricted, note, bestOrder]) => ({
      ...{ id, sector, row, seat, x, y, r, zone, kind },
      ...{
        companionOf: companionOf || null,
        restricted: restricted === 1,
        note: note || null,
        bestOrder: bestOrder || undefined,
      },
    })),
  };
}

export function writePlan({ seats, ...plan }: HallPlan): HallPlanDto {
  return {
    ...plan,
    seats: seats.map(
      ({ id, sector, row, seat, x, y, r, zone, kind, ...more }): SeatRow => [
        ...([id, sector, row, seat, x, y, r, zone, kind] as const),
        ...([more.companionOf ?? '', more.restricted ? 1 : 0, more.note ?? '', more.bestOrder ?? 0] as const),
      ],
    ),
  };
}
