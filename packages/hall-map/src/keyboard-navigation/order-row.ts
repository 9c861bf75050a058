import { getValue } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';

/** Ordering by proximity is quadratic; longer rows are sorted along their axis. */
const MAX_CHAIN_LENGTH = 512;

/** Orders the seats of a row by position, from the left (or upper) end, regardless of their labels. */
export function sortRow(plan: Plan, seats: ArrayLike<number>): number[] {
  const along = sortAlongAxis(plan, Array.from(seats));
  const ordered = along.length > 2 && along.length <= MAX_CHAIN_LENGTH ? orderByProximity(plan, along) : along;
  const [first = -1, last = -1] = [ordered[0], ordered.at(-1)];
  const byX = getValue(plan.x, first) - getValue(plan.x, last);
  return byX > 0 || (byX === 0 && getValue(plan.y, first) > getValue(plan.y, last)) ? ordered.reverse() : ordered;
}

/** Sorts by position on the axis of greatest variance. */
function sortAlongAxis({ x, y }: Plan, seats: number[]): number[] {
  const [mx, my] = [getMean(x, seats), getMean(y, seats)];
  let [xx, xy, yy] = [0, 0, 0];
  for (const seat of seats) {
    const [dx, dy] = [getValue(x, seat) - mx, getValue(y, seat) - my];
    xx += dx * dx;
    xy += dx * dy;
    yy += dy * dy;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const getPosition = (seat: number): number => getValue(x, seat) * cos + getValue(y, seat) * sin;
  return seats.sort((a, b) => getPosition(a) - getPosition(b) || a - b);
}

/** From one end, always to the nearest remaining seat; handles rows of any curvature. */
function orderByProximity({ x, y }: Plan, seats: readonly number[]): number[] {
  const remaining = [...seats];
  const ordered: number[] = [];
  let current = remaining.shift();
  while (current !== undefined) {
    ordered.push(current);
    let [nearest, minDistance] = [0, Number.POSITIVE_INFINITY];
    for (const [index, seat] of remaining.entries()) {
      const distance = Math.hypot(getValue(x, seat) - getValue(x, current), getValue(y, seat) - getValue(y, current));
      if (distance < minDistance) [nearest, minDistance] = [index, distance];
    }
    current = remaining.splice(nearest, 1)[0];
  }
  return ordered;
}

export function getMean(values: ArrayLike<number>, seats: readonly number[]): number {
  let sum = 0;
  for (const seat of seats) sum += getValue(values, seat);
  return sum / Math.max(1, seats.length);
}
