/** Reason for rejecting a plan. `seat` is the index of a seat in the input. */
export type PlanProblem =
  | { readonly code: 'nothing-to-show' }
  | { readonly code: 'bad-bounds'; readonly of: string }
  | { readonly code: 'bad-number'; readonly seat: number; readonly field: 'id' | 'x' | 'y' | 'r' }
  | { readonly code: 'duplicate-seat'; readonly seat: number; readonly id: number }
  | { readonly code: 'duplicate-key'; readonly of: 'zone' | 'sector' | 'standing'; readonly key: string | number }
  | { readonly code: 'unknown-zone'; readonly of: number | string; readonly zone: number }
  | { readonly code: 'unknown-sector'; readonly of: number | string; readonly sector: string }
  | { readonly code: 'bad-partner'; readonly seat: number }
  | { readonly code: 'bad-color'; readonly zone: number }
  | { readonly code: 'too-many-seats'; readonly max: number }
  | { readonly code: 'too-many-zones'; readonly max: number };

/** Maximum number of reported problems. */
export const MAX_PROBLEMS = 20;

/** English message for authors of plans; localized applications map the codes. */
export function describeProblem(problem: PlanProblem): string {
  switch (problem.code) {
    case 'nothing-to-show':
      return 'The plan has neither seats nor standing areas.';
    case 'bad-bounds':
      return `The bounds of ${problem.of} are not a box of a finite size above 0.`;
    case 'bad-number':
      return `Seat ${problem.seat} has an invalid number in ${problem.field}.`;
    case 'duplicate-seat':
      return `Seat ${problem.seat} has the same id as another seat: ${problem.id}.`;
    case 'duplicate-key':
      return `The ${problem.of} key ${problem.key} is not unique.`;
    case 'unknown-zone':
      return `${describeOwner(problem.of)} is in the zone ${problem.zone}, which the plan does not have.`;
    case 'unknown-sector':
      return `${describeOwner(problem.of)} is in the sector ${problem.sector}, which the plan does not have.`;
    case 'bad-partner':
      return `Seat ${problem.seat} has a partner, but is not a companion seat, or the partner is not a wheelchair seat of this plan.`;
    case 'bad-color':
      return `The color of zone ${problem.zone} is not written as #rrggbb.`;
    case 'too-many-seats':
      return `The plan has more than ${problem.max} seats.`;
    case 'too-many-zones':
      return `The plan has more than ${problem.max} zones.`;
  }
}

const describeOwner = (of: number | string): string => (typeof of === 'number' ? `Seat ${of}` : `Standing area ${of}`);
