/** Invariants of every plan. */

import { createPlanIssue, type PlanDocumentProblem } from './messages/plan-problem.ts';
import { MAX_COORDINATE, MAX_PLAN_SEATS, type PlanDocument } from './plan.ts';

type SeatLike = { x: number; y: number; r: number };
/** Path of a seat in its file, by index. */
type PathOf = (seat: number) => (string | number)[];

const MAX_PROBLEMS = 20;

/** Finds implausible positions; reports at most twenty. */
export function findPositionProblems(seats: readonly SeatLike[], pathOf: PathOf): PlanDocumentProblem[] {
  if (seats.length > MAX_PLAN_SEATS)
    return [{ path: [], ...createPlanIssue('plan-seats-many', { count: seats.length, max: MAX_PLAN_SEATS }) }];
  const problems: PlanDocumentProblem[] = [];
  const points = new Map<string, number>();
  for (const [at, { x, y, r }] of seats.entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    const far = [x, y].find((value) => !Number.isFinite(value) || Math.abs(value) > MAX_COORDINATE);
    if (far !== undefined) problems.push({ path: pathOf(at), ...createPlanIssue('seat-far', { position: far }) });
    if (!(r > 0 && r <= MAX_COORDINATE))
      problems.push({ path: pathOf(at), ...createPlanIssue('seat-radius', { radius: r }) });
    const point = `${x} ${y}`;
    const first = points.get(point);
    if (first === undefined) points.set(point, at);
    else problems.push({ path: pathOf(at), ...createPlanIssue('seat-overlap', { seat: first + 1, x, y }) });
  }
  return problems;
}

/** Finds seats outside of the drawing, which would be invisible. */
export function findOutsideProblems(
  { width, height, seats }: Pick<PlanDocument, 'width' | 'height' | 'seats'>,
  pathOf: PathOf,
): PlanDocumentProblem[] {
  return seats
    .flatMap(({ x, y }, at) =>
      x < 0 || y < 0 || x > width || y > height
        ? [{ path: pathOf(at), ...createPlanIssue('seat-outside', { x, y, width, height }) }]
        : [],
    )
    .slice(0, MAX_PROBLEMS);
}
