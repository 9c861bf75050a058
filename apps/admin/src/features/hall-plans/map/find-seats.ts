/** Finds seats of a plan by position. */
import type { PlanSeat } from '../model/plan.ts';
import type { Point } from './camera.ts';

export type PlanBox = { left: number; top: number; right: number; bottom: number };

export function toBox(from: Point, to: Point): PlanBox {
  return {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
}

export function findSeatsInBox(seats: readonly PlanSeat[], { left, top, right, bottom }: PlanBox): string[] {
  return seats.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom).map(({ id }) => id);
}

/** The seat at a point, or the nearest one within `tolerance`. */
export function findSeatNear(seats: readonly PlanSeat[], point: Point, tolerance: number): PlanSeat | null {
  let nearest: PlanSeat | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const distance = Math.hypot(seat.x - point.x, seat.y - point.y);
    if (distance >= shortest || distance > Math.max(seat.r, tolerance)) continue;
    [nearest, shortest] = [seat, distance];
  }
  return nearest;
}

export type Direction = 'left' | 'right' | 'up' | 'down';
/** How much a seat beside the direction counts as farther away. */
const SIDE_WEIGHT = 3;

/** The next seat in a direction; null at the edge. */
export function findNextSeat(seats: readonly PlanSeat[], from: PlanSeat, direction: Direction): PlanSeat | null {
  const isHorizontal = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'down' ? 1 : -1;
  let nearest: PlanSeat | null = null;
  let shortest = Number.POSITIVE_INFINITY;
  for (const seat of seats) {
    const [dx, dy] = [seat.x - from.x, seat.y - from.y];
    const ahead = (isHorizontal ? dx : dy) * sign;
    const aside = Math.abs(isHorizontal ? dy : dx);
    const distance = ahead + aside * SIDE_WEIGHT;
    if (ahead <= from.r / 2 || distance >= shortest) continue;
    [nearest, shortest] = [seat, distance];
  }
  return nearest;
}
