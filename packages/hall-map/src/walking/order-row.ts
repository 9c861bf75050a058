import { at } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';

/** A chain looks at every pair; a longer row is laid along its axis. */
const LONGEST_CHAIN = 512;

/** The seats of a row in the order in which they stand, whatever they are called: from its left end on, or from its upper one. */
export function orderRow(plan: Plan, seats: ArrayLike<number>): number[] {
  const along = alongAxis(plan, Array.from(seats));
  const ordered = along.length > 2 && along.length <= LONGEST_CHAIN ? chain(plan, along) : along;
  const [first = -1, last = -1] = [ordered[0], ordered.at(-1)];
  const byX = at(plan.x, first) - at(plan.x, last);
  return byX > 0 || (byX === 0 && at(plan.y, first) > at(plan.y, last)) ? ordered.reverse() : ordered;
}

/** By their places on the axis along which they are spread most. */
function alongAxis({ x, y }: Plan, seats: number[]): number[] {
  const [mx, my] = [mean(x, seats), mean(y, seats)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const seat of seats) {
    const [dx, dy] = [at(x, seat) - mx, at(y, seat) - my];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const place = (seat: number): number => at(x, seat) * cos + at(y, seat) * sin;
  return seats.sort((a, b) => place(a) - place(b) || a - b);
}

/** From one end always to the nearest seat that is left, so that a row may bend as far as it likes. */
function chain({ x, y }: Plan, seats: readonly number[]): number[] {
  const left = [...seats];
  const ordered: number[] = [];
  let current = left.shift();
  while (current !== undefined) {
    ordered.push(current);
    let [nearest, least] = [0, Number.POSITIVE_INFINITY];
    for (const [place, seat] of left.entries()) {
      const far = Math.hypot(at(x, seat) - at(x, current), at(y, seat) - at(y, current));
      if (far < least) [nearest, least] = [place, far];
    }
    current = left.splice(nearest, 1)[0];
  }
  return ordered;
}

export function mean(values: ArrayLike<number>, seats: readonly number[]): number {
  let sum = 0;
  for (const seat of seats) sum += at(values, seat);
  return sum / Math.max(1, seats.length);
}
