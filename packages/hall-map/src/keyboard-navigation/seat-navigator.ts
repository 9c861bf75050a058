import { getValue, type Point } from '../geometry.ts';
import type { SeatIndex } from '../index/seat-index.ts';
import type { Plan } from '../plan/plan.ts';
import { sortRow } from './order-row.ts';
import { orderRows } from './order-rows.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';
export type NavigationStep = Direction | 'row-start' | 'row-end' | 'previous-sector' | 'next-sector';

/**
 * Keyboard navigation between seats. Within a sector the four arrows lead to the neighbors in the row and the nearest seats
 * of adjacent rows, so that every seat is reachable; positions decide which arrow leads where. Beyond the last seat an arrow
 * continues into the next sector in its direction, and the page keys cycle through all sectors.
 */
export type SeatNavigator = {
  /** Returns `from` if there is no seat in that direction. */
  navigate(from: number, step: NavigationStep): number;
  /** Ordered from the left end. */
  getSeatsOfRow(row: number): readonly number[];
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

export function createSeatNavigator(plan: Plan, index: Pick<SeatIndex, 'findNearest'>): SeatNavigator {
  const rows = new Map<number, readonly number[]>();
  const sectors = new Map<number, readonly number[]>();
  const getSeatsOfRow = (row: number): readonly number[] =>
    getOrCompute(rows, row, () => sortRow(plan, plan.rows[row]?.seats ?? []));
  const getRowsOfSector = (sector: number): readonly number[] =>
    getOrCompute(sectors, sector, () => orderRows(plan, plan.sectors[sector]?.rows ?? [], getSeatsOfRow));

  const findNearestIn = (seats: readonly number[], from: number): number => {
    let [best, minDistance] = [-1, Number.POSITIVE_INFINITY];
    for (const seat of seats) {
      const distance = Math.hypot(
        getValue(plan.x, seat) - getValue(plan.x, from),
        getValue(plan.y, seat) - getValue(plan.y, from),
      );
      if (distance < minDistance) [best, minDistance] = [seat, distance];
    }
    return best;
  };

  const getSeatBeside = (from: number, by: -1 | 1): number => {
    const seats = getSeatsOfRow(getValue(plan.row, from));
    return seats[seats.indexOf(from) + by] ?? -1;
  };

  const getSeatBehind = (from: number, by: -1 | 1): number => {
    const order = getRowsOfSector(getValue(plan.sector, from));
    const row = order[order.indexOf(getValue(plan.row, from)) + by];
    return row === undefined ? -1 : findNearestIn(getSeatsOfRow(row), from);
  };

  /** Vector between two seats; a missing seat is replaced by `from`. */
  const getVector = (before: number, from: number, after: number): Point => {
    const [start, end] = [before < 0 ? from : before, after < 0 ? from : after];
    return { x: getValue(plan.x, end) - getValue(plan.x, start), y: getValue(plan.y, end) - getValue(plan.y, start) };
  };

  /** Neighbors by arrow: left and right follow rows that run horizontally, up and down those that run vertically. */
  const getNeighbors = (from: number): Record<Direction, number> => {
    const [previous, next, ahead, back] = [
      getSeatBeside(from, -1),
      getSeatBeside(from, 1),
      getSeatBehind(from, -1),
      getSeatBehind(from, 1),
    ];
    const along = getVector(previous, from, next);
    const across = getVector(ahead, from, back);
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

  /** Nearest seat of another sector within a 90° cone around the arrow. */
  const findSeatBeyond = (from: number, direction: Direction): number => {
    const point = { x: getValue(plan.x, from), y: getValue(plan.y, from) };
    const arrow = ARROWS[direction];
    return index.findNearest(point, (seat) => {
      if (getValue(plan.sector, seat) === getValue(plan.sector, from)) return false;
      const [dx, dy] = [getValue(plan.x, seat) - point.x, getValue(plan.y, seat) - point.y];
      const ahead = dx * arrow.x + dy * arrow.y;
      return ahead > 0 && ahead >= Math.abs(dx * arrow.y) + Math.abs(dy * arrow.x);
    });
  };

  const findSectorStart = (from: number, by: -1 | 1): number => {
    const { length } = plan.sectors;
    for (let step = 1; step < length; step++) {
      const sector = (getValue(plan.sector, from) + by * step + length * step) % length;
      const [row] = getRowsOfSector(sector);
      if (row !== undefined) return getSeatsOfRow(row)[0] ?? from;
    }
    return from;
  };

  return {
    getSeatsOfRow,
    navigate: (from, step) => {
      switch (step) {
        case 'row-start':
          return getSeatsOfRow(getValue(plan.row, from))[0] ?? from;
        case 'row-end':
          return getSeatsOfRow(getValue(plan.row, from)).at(-1) ?? from;
        case 'previous-sector':
          return findSectorStart(from, -1);
        case 'next-sector':
          return findSectorStart(from, 1);
        default: {
          const near = getNeighbors(from)[step];
          const seat = near >= 0 ? near : findSeatBeyond(from, step);
          return seat >= 0 ? seat : from;
        }
      }
    },
  };
}

function getOrCompute<Key, Value>(cache: Map<Key, Value>, key: Key, make: () => Value): Value {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const value = make();
  cache.set(key, value);
  return value;
}
