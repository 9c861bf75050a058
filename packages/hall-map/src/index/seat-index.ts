import Flatbush from 'flatbush';
import type { Box, Point } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';

/** Spatial index of seats, in plan units; -1 means no seat. */
export type SeatIndex = {
  /** Returns the seat under a point, or the nearest seat whose edge is within `tolerance`. */
  findAt(point: Point, tolerance: number): number;
  /** Returns the nearest seat that `accept` allows. */
  findNearest(point: Point, accept?: (seat: number) => boolean): number;
  findWithin(box: Box): number[];
  /** Typical distance between neighboring seats. */
  readonly spacing: number;
};

const SAMPLES = 64;

export function createSeatIndex(plan: Plan): SeatIndex {
  const { count, x, y, r } = plan;
  if (count === 0) return { findAt: () => -1, findNearest: () => -1, findWithin: () => [], spacing: 0 };
  const tree = new Flatbush(count);
  for (let seat = 0; seat < count; seat++) {
    const [cx, cy, radius] = [x[seat] ?? 0, y[seat] ?? 0, r[seat] ?? 0];
    tree.add(cx - radius, cy - radius, cx + radius, cy + radius);
  }
  tree.finish();
  const measureDistanceTo = (seat: number, point: Point): number =>
    Math.hypot((x[seat] ?? 0) - point.x, (y[seat] ?? 0) - point.y);
  return {
    findAt: (point, tolerance) => {
      let [best, minDistance] = [-1, Number.POSITIVE_INFINITY];
      const { x: px, y: py } = point;
      for (const seat of tree.search(px - tolerance, py - tolerance, px + tolerance, py + tolerance)) {
        const distance = measureDistanceTo(seat, point);
        if (distance >= minDistance || distance - (r[seat] ?? 0) > tolerance) continue;
        [best, minDistance] = [seat, distance];
      }
      return best;
    },
    findNearest: (point, accept) => tree.neighbors(point.x, point.y, 1, undefined, accept)[0] ?? -1,
    findWithin: (box) => tree.search(box.x, box.y, box.x + box.width, box.y + box.height),
    spacing: measureSpacing(plan, tree),
  };
}

/** Median distance of sampled seats to their nearest neighbor; the seat width if all seats share one point. */
function measureSpacing({ count, x, y, r }: Plan, tree: Flatbush): number {
  const step = Math.max(1, Math.floor(count / SAMPLES));
  const distances: number[] = [];
  for (let seat = 0; seat < count; seat += step) {
    const [other] = tree.neighbors(x[seat] ?? 0, y[seat] ?? 0, 1, undefined, (candidate) => candidate !== seat);
    if (other !== undefined)
      distances.push(Math.hypot((x[other] ?? 0) - (x[seat] ?? 0), (y[other] ?? 0) - (y[seat] ?? 0)));
  }
  const median = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
  return median || 2 * (r[0] ?? 0);
}
