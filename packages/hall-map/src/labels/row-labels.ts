import { at, type Box, type Point } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';
import { type Transform, toScreen } from '../viewport/viewport.ts';

export type RowLabel = {
  readonly text: string;
  readonly at: Point /** It stands over seats, at the edge of what is seen. */;
  readonly isPinned: boolean;
};

/** From the middle of a pinned label to the edge, in CSS pixels. */
const EDGE_PX = 9;

/**
 * Where the labels of the rows that are seen stand: before their first seat, in the direction in which the row runs; or at
 * the edge where the row begins outside of it.
 */
export function rowLabels(
  plan: Plan,
  seen: readonly number[],
  seatsOfRow: (row: number) => readonly number[],
  transform: Transform,
  within: Box,
): RowLabel[] {
  const rows = new Set<number>();
  for (const seat of seen) rows.add(at(plan.row, seat));
  const labels: RowLabel[] = [];
  for (const row of rows) {
    const seats = seatsOfRow(row);
    const text = plan.rows[row]?.label ?? '';
    const place = (seat: number): Point => toScreen(transform, { x: at(plan.x, seat), y: at(plan.y, seat) });
    const isSeen = (point: Point): boolean =>
      point.x >= within.x &&
      point.x <= within.x + within.width &&
      point.y >= within.y &&
      point.y <= within.y + within.height;
    const first = seats.findIndex((seat) => isSeen(place(seat)));
    const seat = seats[first];
    if (seat === undefined || text === '') continue;
    const here = place(seat);
    const besides = seats[first + 1];
    const radius = at(plan.r, seat) * transform.k;
    const along = direction(here, besides === undefined ? null : place(besides));
    const before = { x: here.x - along.x * (radius + 10), y: here.y - along.y * (radius + 10) };
    const isPinned = first > 0;
    labels.push({ text, isPinned, at: isPinned ? towardsEdge(here, along, within) : before });
  }
  return labels;
}

/** Back along the row to where it comes into sight. */
function towardsEdge(from: Point, along: Point, within: Box): Point {
  const room = (place: number, step: number, least: number, most: number): number =>
    step > 0 ? (place - least) / step : step < 0 ? (place - most) / step : Number.POSITIVE_INFINITY;
  const back = Math.min(
    room(from.x, along.x, within.x + EDGE_PX, within.x + within.width - EDGE_PX),
    room(from.y, along.y, within.y + EDGE_PX, within.y + within.height - EDGE_PX),
  );
  return { x: from.x - along.x * back, y: from.y - along.y * back };
}

function direction(from: Point, to: Point | null): Point {
  const [dx, dy] = to ? [to.x - from.x, to.y - from.y] : [1, 0];
  const length = Math.hypot(dx, dy);
  return length > 0 ? { x: dx / length, y: dy / length } : { x: 1, y: 0 };
}
