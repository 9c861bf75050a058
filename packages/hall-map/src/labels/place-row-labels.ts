import { type Box, type Point, valueAt } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';
import { type Transform, toScreen } from '../viewport/viewport.ts';

/** Edge of the map with the row's label; null if the label is next to the row's seats. */
export type GutterSide = 'left' | 'right' | 'top' | 'bottom';
export type RowLabel = { readonly text: string; readonly at: Point; readonly gutter: GutterSide | null };

/** Width of the strip along an edge that labels rows which start off-screen, in CSS pixels. */
export const GUTTER_PX = 24;
/** Distance from a seat's edge to the center of its row label. */
const LABEL_OFFSET_PX = 10;
/** Estimated label size. */
const HEIGHT_PX = 13;
const CHARACTER_PX = 7;

type RowLabelSource = {
  readonly plan: Plan;
  getSeatsOfRow(row: number): readonly number[];
  /** Whether no seat overlaps a box, in screen coordinates. */
  isFree(box: Box): boolean;
};

/**
 * Places labels of visible rows without covering seats: before the first seat, else after the last; rows that start off-
 * screen are labeled in the gutter.
 */
export function placeRowLabels(
  { plan, getSeatsOfRow, isFree }: RowLabelSource,
  visibleSeats: readonly number[],
  transform: Transform,
  within: Box,
): RowLabel[] {
  const rows = new Set<number>();
  for (const seat of visibleSeats) rows.add(valueAt(plan.row, seat));
  const toPoint = (seat: number): Point => toScreen(transform, { x: valueAt(plan.x, seat), y: valueAt(plan.y, seat) });
  const isVisible = (point: Point): boolean =>
    point.x >= within.x &&
    point.x <= within.x + within.width &&
    point.y >= within.y &&
    point.y <= within.y + within.height;

  /** Label next to `seat`, in the given direction. */
  const labelBeside = (text: string, seat: number, towards: Point): RowLabel | null => {
    const point = toPoint(seat);
    const offset = valueAt(plan.r, seat) * transform.k + LABEL_OFFSET_PX;
    const middle = { x: point.x + towards.x * offset, y: point.y + towards.y * offset };
    const width = text.length * CHARACTER_PX + 4;
    const box = { x: middle.x - width / 2, y: middle.y - HEIGHT_PX / 2, width, height: HEIGHT_PX };
    return isVisible(middle) && isFree(box) ? { text, at: middle, gutter: null } : null;
  };
  const directionTo = (from: number, to: number | undefined): Point =>
    getDirection(toPoint(from), to === undefined ? null : toPoint(to));

  const labels: RowLabel[] = [];
  for (const row of rows) {
    const text = plan.rows[row]?.label ?? '';
    const seats = getSeatsOfRow(row);
    const first = seats.findIndex((seat) => isVisible(toPoint(seat)));
    const seat = seats[first];
    if (seat === undefined || text === '') continue;
    const next = seats[first + 1];
    const previous = seats[first - 1];
    const last = seats.at(-1) ?? seat;
    const labelAfterLast = (): RowLabel | null =>
      labelBeside(text, last, seats.length === 1 ? RIGHT : reverse(directionTo(last, seats.at(-2))));
    const label =
      previous === undefined
        ? (labelBeside(text, seat, reverse(directionTo(seat, next))) ?? labelAfterLast())
        : (labelInGutter(text, seats.slice(first - 1).map(toPoint), within) ?? labelAfterLast());
    if (label) labels.push(label);
  }
  return labels;
}

const RIGHT: Point = { x: 1, y: 0 };
const reverse = ({ x, y }: Point): Point => ({ x: -x, y: -y });

/**
 * Places the label at the height of the row's first seat beside the gutter; `row` begins with the last seat before the edge. Rows are curved and
 * aisles are wide when zoomed in: on the row's own line the label would point between two rows. Null if the row enters over another edge.
 */
function labelInGutter(text: string, row: readonly Point[], within: Box): RowLabel | null {
  const [outside, inside] = row;
  if (!outside || !inside) return null;
  const half = GUTTER_PX / 2;
  const { x: left, y: top } = within;
  const [right, bottom] = [left + within.width, top + within.height];
  if (Math.abs(inside.x - outside.x) >= Math.abs(inside.y - outside.y)) {
    if (outside.x >= left && outside.x <= right) return null;
    const gutter = outside.x < left ? 'left' : 'right';
    const y = row.find(({ x }) => x > left + GUTTER_PX && x < right - GUTTER_PX)?.y;
    const x = gutter === 'left' ? left + half : right - half;
    return y !== undefined && y >= top && y <= bottom ? { text, at: { x, y }, gutter } : null;
  }
  if (outside.y >= top && outside.y <= bottom) return null;
  const gutter = outside.y < top ? 'top' : 'bottom';
  const x = row.find(({ y }) => y > top + GUTTER_PX && y < bottom - GUTTER_PX)?.x;
  const y = gutter === 'top' ? top + half : bottom - half;
  return x !== undefined && x >= left && x <= right ? { text, at: { x, y }, gutter } : null;
}

function getDirection(from: Point, to: Point | null): Point {
  const [dx, dy] = to ? [to.x - from.x, to.y - from.y] : [1, 0];
  const length = Math.hypot(dx, dy);
  return length > 0 ? { x: dx / length, y: dy / length } : { x: 1, y: 0 };
}
