/** The plan of a hall as the screens use it: seats are objects. */
import type { HallPlanDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';

type SeatRow = HallPlanDto['seats'][number];
export type SeatKind = SeatRow[8];

export type PlanSeat = {
  id: string;
  sector: string;
  row: string;
  seat: string;
  x: number;
  y: number;
  r: number;
  zone: string;
  kind: SeatKind;
  companionOf: string;
  isRestricted: boolean;
  note: string;
};

export type HallPlan = Omit<HallPlanDto, 'seats'> & { seats: readonly PlanSeat[] };

export function readPlan({ seats, ...plan }: HallPlanDto): HallPlan {
  return {
    ...plan,
    seats: seats.map(([id, sector, row, seat, x, y, r, zone, kind, companionOf, restricted, note]) => ({
      ...{ id, sector, row, seat, x, y, r, zone, kind, companionOf, note },
      isRestricted: restricted === 1,
    })),
  };
}

export function writePlan({ seats, ...plan }: HallPlan): HallPlanDto {
  return {
    ...plan,
    seats: seats.map(
      ({ id, sector, row, seat, x, y, r, zone, kind, companionOf, isRestricted, note }): SeatRow => [
        ...([id, sector, row, seat, x, y, r, zone, kind] as const),
        ...([companionOf, isRestricted ? 1 : 0, note] as const),
      ],
    ),
  };
}
