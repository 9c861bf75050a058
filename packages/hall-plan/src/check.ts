/** What must hold of every plan, wherever it comes from. */
import { FARTHEST, MOST_SEATS, type Plan, type PlanProblem } from './plan.ts';

type SeatLike = { x: number; y: number; r: number };
/** The place of the nth seat in the file that it comes from. */
type PathOf = (seat: number) => (string | number)[];

const MOST_PROBLEMS = 20;

/** Positions that no hall has. At most twenty are named. */
export function positionProblems(seats: readonly SeatLike[], pathOf: PathOf): PlanProblem[] {
  if (seats.length > MOST_SEATS) return [{ path: [], message: `has ${seats.length} seats, more than ${MOST_SEATS}` }];
  const problems: PlanProblem[] = [];
  const points = new Map<string, number>();
  for (const [at, { x, y, r }] of seats.entries()) {
    if (problems.length >= MOST_PROBLEMS) break;
    const far = [x, y].find((value) => !Number.isFinite(value) || Math.abs(value) > FARTHEST);
    if (far !== undefined) problems.push({ path: pathOf(at), message: `lies at ${far}, which is no place in a hall` });
    if (!(r > 0 && r <= FARTHEST)) problems.push({ path: pathOf(at), message: `has the radius ${r}` });
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

/** Seats that lie outside of the drawing: they would never be seen. */
export function outsideProblems(
  { width, height, seats }: Pick<Plan, 'width' | 'height' | 'seats'>,
  pathOf: PathOf,
): PlanProblem[] {
  return seats
    .flatMap(({ x, y }, at) =>
      x < 0 || y < 0 || x > width || y > height
        ? [{ path: pathOf(at), message: `lies at ${x}, ${y}, outside of the plan of ${width} by ${height}` }]
        : [],
    )
    .slice(0, MOST_PROBLEMS);
}
