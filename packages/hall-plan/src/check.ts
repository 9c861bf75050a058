/** Invariants of every plan. */
import { MAX_COORDINATE, MAX_PLAN_SEATS, type PlanDocument, type PlanDocumentProblem } from './plan.ts';

type SeatLike = { x: number; y: number; r: number };
/** Path of a seat in its file, by index. */
type PathOf = (seat: number) => (string | number)[];

const MAX_PROBLEMS = 20;

/** Finds implausible positions; reports at most twenty. */
export function findPositionProblems(seats: readonly SeatLike[], pathOf: PathOf): PlanDocumentProblem[] {
  if (seats.length > MAX_PLAN_SEATS)
    return [{ path: [], message: `has ${seats.length} seats, more than ${MAX_PLAN_SEATS}` }];
  const problems: PlanDocumentProblem[] = [];
  const points = new Map<string, number>();
  for (const [at, { x, y, r }] of seats.entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    const far = [x, y].find((value) => !Number.isFinite(value) || Math.abs(value) > MAX_COORDINATE);
    if (far !== undefined) problems.push({ path: pathOf(at), message: `lies at ${far}, which is no place in a hall` });
    if (!(r > 0 && r <= MAX_COORDINATE)) problems.push({ path: pathOf(at), message: `has the radius ${r}` });
    const point = `${x} ${y}`;
    const first = points.get(point);
    if (first === undefined) points.set(point, at);
    else
      problems.push({
        path: pathOf(at),
        message: `lies at the very point of seat ${first + 1} of the plan (${x}, ${y})`,
      });
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
        ? [{ path: pathOf(at), message: `lies at ${x}, ${y}, outside of the plan of ${width} by ${height}` }]
        : [],
    )
    .slice(0, MAX_PROBLEMS);
}
