/** What a problem of a plan is about. */
import { SEAT_LIST_FIELDS, type SeatListField } from '@sahna/contract/admin/hall-plans/plan-file-endpoints';
import type { HallPlan, PlanSeat } from './plan.ts';

export type ProblemTarget =
  | { kind: 'seat'; seat: PlanSeat }
  | { kind: 'sectors' | 'zones' | 'standing'; key: string }
  /** A column that a list lacks. */
  | { kind: 'column'; field: SeatListField };

const SEAT = /^seats\.rows\.(\d+)(?:\.|$)/;
const PART = /^(sectors|zones|standing)\.(\d+)(?:\.|$)/;

/** `field`: path of the problem in the plan. `plan` null: the file could not be read as a plan. */
export function findProblemTarget(field: string, plan: HallPlan | null): ProblemTarget | null {
  const column = SEAT_LIST_FIELDS.find((each) => each === field);
  if (column && !plan) return { kind: 'column', field: column };
  const [, at] = SEAT.exec(field) ?? [];
  const seat = at === undefined ? undefined : plan?.seats[Number(at)];
  if (seat) return { kind: 'seat', seat };
  const [, kind, part] = PART.exec(field) ?? [];
  if (kind !== 'sectors' && kind !== 'zones' && kind !== 'standing') return null;
  const key = plan?.[kind][Number(part)]?.key;
  return key === undefined ? null : { kind, key };
}
