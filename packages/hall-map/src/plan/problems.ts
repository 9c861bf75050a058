/** Why a plan is refused. `seat` is the place of a seat in the input, counted from 0. */
export type PlanProblem =
  | { readonly code: 'nothing-to-show' }
  | { readonly code: 'bad-bounds'; readonly of: string }
  | { readonly code: 'bad-number'; readonly seat: number; readonly field: 'id' | 'x' | 'y' | 'r' }
  | { readonly code: 'duplicate-seat'; readonly seat: number; readonly id: number }
  | { readonly code: 'duplicate-key'; readonly of: 'zone' | 'sector' | 'standing'; readonly key: string | number }
  | { readonly code: 'unknown-zone'; readonly of: number | string; readonly zone: number }
  | { readonly code: 'unknown-sector'; readonly of: number | string; readonly sector: string }
  | { readonly code: 'bad-partner'; readonly seat: number }
  | { readonly code: 'bad-colour'; readonly zone: number }
  | { readonly code: 'too-many-seats'; readonly most: number }
  | { readonly code: 'too-many-zones'; readonly most: number };

/** So many are told of a plan that has more. */
export const MOST_PROBLEMS = 20;

/** For people who make plans; shops that speak other languages use the codes. */
export function describeProblem(problem: PlanProblem): string {
  switch (problem.code) {
    case 'nothing-to-show':
      return 'The plan has neither seats nor standing areas.';
    case 'bad-bounds':
      return `The bounds of ${problem.of} are no box of a finite size above 0.`;
    case 'bad-number':
      return `Seat ${problem.seat} has no usable number in ${problem.field}.`;
    case 'duplicate-seat':
      return `Seat ${problem.seat} has the id ${problem.id}, which another seat has.`;
    case 'duplicate-key':
      return `Two of the kind ${problem.of} are called ${problem.key}.`;
    case 'unknown-zone':
      return `${nameOf(problem.of)} is in the zone ${problem.zone}, which the plan does not have.`;
    case 'unknown-sector':
      return `${nameOf(problem.of)} is in the sector ${problem.sector}, which the plan does not have.`;
    case 'bad-partner':
      return `Seat ${problem.seat} belongs to a seat that is no wheelchair place of this plan, or is no companion's place.`;
    case 'bad-colour':
      return `The colour of zone ${problem.zone} is not written as #rrggbb.`;
    case 'too-many-seats':
      return `The plan has more than ${problem.most} seats.`;
    case 'too-many-zones':
      return `The plan has more than ${problem.most} zones.`;
  }
}

const nameOf = (of: number | string): string => (typeof of === 'number' ? `Seat ${of}` : `Standing area ${of}`);
