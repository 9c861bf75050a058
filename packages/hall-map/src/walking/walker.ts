import { at, type Point } from '../geometry.ts';
import type { SeatIndex } from '../index/seat-index.ts';
import type { Plan } from '../plan/plan.ts';
import { orderRow } from './order-row.ts';
import { orderRows } from './order-rows.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';
export type WalkStep = Direction | 'row-start' | 'row-end' | 'previous-sector' | 'next-sector';

/**
 * Walks a plan from seat to seat. Within a sector the four arrows always mean the neighbours in the row and the nearest seats of
 * the rows before and behind, so that every seat of it can be reached; which arrow means which is decided by where they stand.
 * Past the last of them an arrow goes on to another sector that lies there, and the page keys visit all sectors in turn.
 */
export type Walker = {
  /** The seat itself where there is nothing to walk to. */
  walk(from: number, step: WalkStep): number;
  /** From its left end on. */
  seatsOfRow(row: number): readonly number[];
};

const ARROWS = {
  right: { x: 1, y: 0 },
  left: { x: -1, y: 0 },
  down: { x: 0, y: 1 },
  up: { x: 0, y: -1 },
} as const satisfies Record<Direction, Point>;
const OPPOSITE = { right: 'left', left: 'right', down: 'up', up: 'down' } as const satisfies Record<
  Direction,
  Direction
>;

export function createWalker(plan: Plan, index: Pick<SeatIndex, 'nearest'>): Walker {
  const rows = new Map<number, readonly number[]>();
  const sectors = new Map<number, readonly number[]>();
  const seatsOfRow = (row: number): readonly number[] =>
    memoized(rows, row, () => orderRow(plan, plan.rows[row]?.seats ?? []));
  const rowsOfSector = (sector: number): readonly number[] =>
    memoized(sectors, sector, () => orderRows(plan, plan.sectors[sector]?.rows ?? [], seatsOfRow));

  const nearestIn = (seats: readonly number[], from: number): number => {
    let [best, least] = [-1, Number.POSITIVE_INFINITY];
    for (const seat of seats) {
      const far = Math.hypot(at(plan.x, seat) - at(plan.x, from), at(plan.y, seat) - at(plan.y, from));
      if (far < least) [best, least] = [seat, far];
    }
    return best;
  };

  const beside = (from: number, by: -1 | 1): number => {
    const seats = seatsOfRow(at(plan.row, from));
    return seats[seats.indexOf(from) + by] ?? -1;
  };

  const behind = (from: number, by: -1 | 1): number => {
    const order = rowsOfSector(at(plan.sector, from));
    const row = order[order.indexOf(at(plan.row, from)) + by];
    return row === undefined ? -1 : nearestIn(seatsOfRow(row), from);
  };

  /** From the one seat to the other, or from `from` where there is but one. */
  const vector = (before: number, from: number, after: number): Point => {
    const [start, end] = [before < 0 ? from : before, after < 0 ? from : after];
    return { x: at(plan.x, end) - at(plan.x, start), y: at(plan.y, end) - at(plan.y, start) };
  };

  /** The neighbours by arrow: a row that runs rather across the screen is walked by left and right, another by up and down. */
  const neighbours = (from: number): Record<Direction, number> => {
    const [previous, next, ahead, back] = [beside(from, -1), beside(from, 1), behind(from, -1), behind(from, 1)];
    const along = vector(previous, from, next);
    const across = vector(ahead, from, back);
    const isLevel =
      along.x === 0 && along.y === 0
        ? Math.abs(across.y) >= Math.abs(across.x)
        : Math.abs(along.x) >= Math.abs(along.y);
    const [forward, outward]: [Direction, Direction] = isLevel
      ? [along.x >= 0 ? 'right' : 'left', across.y >= 0 ? 'down' : 'up']
      : [along.y >= 0 ? 'down' : 'up', across.x >= 0 ? 'right' : 'left'];
    return {
      ...{ right: -1, left: -1, up: -1, down: -1 },
      [forward]: next,
      [OPPOSITE[forward]]: previous,
      [outward]: back,
      [OPPOSITE[outward]]: ahead,
    };
  };

  /** The nearest seat of another sector within a quarter of the circle around the arrow. */
  const beyond = (from: number, direction: Direction): number => {
    const point = { x: at(plan.x, from), y: at(plan.y, from) };
    const arrow = ARROWS[direction];
    return index.nearest(point, (seat) => {
      if (at(plan.sector, seat) === at(plan.sector, from)) return false;
      const [dx, dy] = [at(plan.x, seat) - point.x, at(plan.y, seat) - point.y];
      const ahead = dx * arrow.x + dy * arrow.y;
      return ahead > 0 && ahead >= Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x);
    });
  };

  const otherSector = (from: number, by: -1 | 1): number => {
    const { length } = plan.sectors;
    for (let step = 1; step < length; step++) {
      const sector = (at(plan.sector, from) + by * step + length * step) % length;
      const [row] = rowsOfSector(sector);
      if (row !== undefined) return seatsOfRow(row)[0] ?? from;
    }
    return from;
  };

  return {
    seatsOfRow,
    walk: (from, step) => {
      switch (step) {
        case 'row-start':
          return seatsOfRow(at(plan.row, from))[0] ?? from;
        case 'row-end':
          return seatsOfRow(at(plan.row, from)).at(-1) ?? from;
        case 'previous-sector':
          return otherSector(from, -1);
        case 'next-sector':
          return otherSector(from, 1);
        default: {
          const near = neighbours(from)[step];
          const seat = near >= 0 ? near : beyond(from, step);
          return seat >= 0 ? seat : from;
        }
      }
    },
  };
}

function memoized<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  cache.set(key, value);
  return value;
}
