import Flatbush from 'flatbush';
import type { Box, Point } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';

/** Answers where seats are, in the plan's units; -1 is no seat. */
export type SeatIndex = {
  /** The seat under a point, or the nearest one whose edge is no farther than `tolerance`. */
  hit(point: Point, tolerance: number): number;
  /** The seat nearest to a point among those that `accept` takes. */
  nearest(point: Point, accept?: (seat: number) => boolean): number;
  within(box: Box): number[];
  /** How far neighbours usually stand from each other. */
  readonly spacing: number;
};

const SAMPLES = 64;

export function createSeatIndex(plan: Plan): SeatIndex {
  const { count, x, y, r } = plan;
  if (count === 0) return { hit: () => -1, nearest: () => -1, within: () => [], spacing: 0 };
  const tree = new Flatbush(count);
  for (let seat = 0; seat < count; seat++) {
    const [cx, cy, radius] = [x[seat] ?? 0, y[seat] ?? 0, r[seat] ?? 0];
    tree.add(cx - radius, cy - radius, cx + radius, cy + radius);
  }
  tree.finish();
  const apart = (seat: number, point: Point): number => Math.hypot((x[seat] ?? 0) - point.x, (y[seat] ?? 0) - point.y);
  return {
    hit: (point, tolerance) => {
      let [best, least] = [-1, Number.POSITIVE_INFINITY];
      const { x: px, y: py } = point;
      for (const seat of tree.search(px - tolerance, py - tolerance, px + tolerance, py + tolerance)) {
        const far = apart(seat, point);
        if (far >= least || far - (r[seat] ?? 0) > tolerance) continue;
        [best, least] = [seat, far];
      }
      return best;
    },
    nearest: (point, accept) => tree.neighbors(point.x, point.y, 1, undefined, accept)[0] ?? -1,
    within: (box) => tree.search(box.x, box.y, box.x + box.width, box.y + box.height),
    spacing: spacingOf(plan, tree),
  };
}

/** The median of some seats' distances to their nearest neighbours; their width where all stand at one point. */
function spacingOf({ count, x, y, r }: Plan, tree: Flatbush): number {
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
