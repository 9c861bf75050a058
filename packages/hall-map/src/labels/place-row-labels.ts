import { type Box, contains, covers, getValue, measureDistance, type Point } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';
import { type Transform, toScreen } from '../viewport/viewport.ts';

/** Edge of the map with the row's label; null if the label is next to the row's seats. */
export type GutterSide = 'left' | 'right' | 'top' | 'bottom';
export type RowLabel = { readonly text: string; readonly at: Point; readonly gutter: GutterSide | null };

/** Width of the strip along an edge that labels rows which continue off-screen, in CSS pixels. */
export const GUTTER_PX = 24;
/** Clearance between a label and its seat, which is larger when it is selected. */
const CLEARANCE_PX = 4;
const MAX_SEAT_SCALE = 1.4;
/** An aisle of at most this width has one label in its middle, for the blocks on both sides. */
const MAX_AISLE_PX = 100;
/** Gap between two seats from which they are in different blocks, relative to the row's usual distance. */
const BLOCK_GAP = 1.6;
/** Blocks with a longer visible part are labeled at both ends, because the curve of the row leads away from the label. */
const MAX_LENGTH_FROM_LABEL_PX = 400;
/** Estimated label size. */
const HEIGHT_PX = 13;
const CHARACTER_PX = 7;

type RowLabelSource = {
  readonly plan: Plan;
  getSeatsOfRow(row: number): readonly number[];
  /** Whether no seat overlaps a box, in screen coordinates. */
  isFree(box: Box): boolean;
};
/** A seat on the screen. */
type Disc = Point & { readonly r: number };
/** Seats of a row between two aisles, and the nearest seats beyond the aisles. */
type Block = { readonly seats: readonly Disc[]; readonly before: Disc | undefined; readonly after: Disc | undefined };

/**
 * Places labels of visible rows on the line of their seats, without covering seats: at an end of each block or in the aisle beside it, because
 * a label far from the block would point between two curved rows. Blocks that continue off-screen at both ends are labeled in the gutter.
 */
export function placeRowLabels(
  { plan, getSeatsOfRow, isFree }: RowLabelSource,
  visibleSeats: readonly number[],
  transform: Transform,
  within: Box,
): RowLabel[] {
  const toDisc = (seat: number): Disc => ({
    ...toScreen(transform, { x: getValue(plan.x, seat), y: getValue(plan.y, seat) }),
    r: getValue(plan.r, seat) * transform.k,
  });
  const inner = {
    ...{ x: within.x + GUTTER_PX, y: within.y + GUTTER_PX },
    ...{ width: within.width - 2 * GUTTER_PX, height: within.height - 2 * GUTTER_PX },
  };

  /** Label beyond the last of `seats`; `next` is the seat on the other side of the aisle, and may be in the gutter or off-screen. */
  const placeBesideRow = (
    text: string,
    seats: readonly Disc[],
    next: Disc | undefined,
    side: Point,
  ): RowLabel | null => {
    const [previous, seat] = [seats.at(-2), seats.at(-1)];
    if (!seat) return null;
    const towards = previous ? getDirection(previous, seat) : side;
    const width = text.length * CHARACTER_PX + 4;
    const offset =
      seat.r * MAX_SEAT_SCALE +
      CLEARANCE_PX +
      (Math.abs(towards.x) * width) / 2 +
      (Math.abs(towards.y) * HEIGHT_PX) / 2;
    const isInAisle = next !== undefined && measureDistance(seat, next) - seat.r - next.r <= MAX_AISLE_PX;
    const at = isInAisle ? getMiddle(seat, next) : { x: seat.x + towards.x * offset, y: seat.y + towards.y * offset };
    const box = { x: at.x - width / 2, y: at.y - HEIGHT_PX / 2, width, height: HEIGHT_PX };
    return covers(next ? inner : within, box) && isFree(box) ? { text, at, gutter: null } : null;
  };

  const placeBesideBlock = (text: string, { seats, before, after }: Block): RowLabel[] => {
    const from = seats.find((seat) => contains(within, seat));
    const to = seats.findLast((seat) => contains(within, seat));
    if (!from || !to) return [];
    const [backwards, forwards] = [[...seats, after ?? []].flat().toReversed(), [before ?? [], ...seats].flat()];
    const labels = [
      (from === seats[0] ? placeBesideRow(text, seats.toReversed(), before, LEFT) : null) ??
        placeInGutter(text, forwards.slice(Math.max(0, forwards.indexOf(from) - 1)), within),
      (to === seats.at(-1) ? placeBesideRow(text, seats, after, RIGHT) : null) ??
        placeInGutter(text, backwards.slice(Math.max(0, backwards.indexOf(to) - 1)), within),
    ].filter((label) => label !== null);
    if (measureDistance(from, to) > MAX_LENGTH_FROM_LABEL_PX) return labels;
    return [labels.find(({ gutter }) => gutter === null) ?? labels[0] ?? []].flat();
  };

  const rows = new Set(visibleSeats.map((seat) => getValue(plan.row, seat)));
  return [...rows].flatMap((row) => {
    const text = plan.rows[row]?.label ?? '';
    if (text === '') return [];
    const labels = splitAtAisles(getSeatsOfRow(row).map(toDisc)).flatMap((block) => placeBesideBlock(text, block));
    // The blocks on both sides of an aisle share its label.
    return labels.filter(({ at }, nth) => nth === 0 || measureDistance(at, labels[nth - 1]?.at ?? LEFT) > HEIGHT_PX);
  });
}

function splitAtAisles(seats: readonly Disc[]): Block[] {
  const gaps = seats.slice(1).map((seat, nth) => measureDistance(seat, seats[nth] ?? seat));
  const usualGap = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)] ?? 0;
  const starts = [0, ...gaps.flatMap((gap, nth) => (gap > BLOCK_GAP * usualGap ? nth + 1 : []))];
  return starts.map((start, nth) => {
    const end = starts[nth + 1] ?? seats.length;
    return { seats: seats.slice(start, end), before: seats[start - 1], after: seats[end] };
  });
}

const LEFT: Point = { x: -1, y: 0 };
const RIGHT: Point = { x: 1, y: 0 };
const getMiddle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

/**
 * Places the label at the height of the row's first seat beside the gutter; `row` begins with the last seat before the edge. Rows are curved and
 * aisles are wide when zoomed in: on the row's own line the label would point between two rows. Null if the row enters over another edge.
 */
function placeInGutter(text: string, row: readonly Point[], within: Box): RowLabel | null {
  const [outside, inside] = row;
  if (!outside || !inside) return null;
  const half = GUTTER_PX / 2;
  const { x: left, y: top } = within;
  const [right, bottom] = [left + within.width, top + within.height];
  if (Math.abs(inside.x - outside.x) >= Math.abs(inside.y - outside.y)) {
    if (outside.x >= left + GUTTER_PX && outside.x <= right - GUTTER_PX) return null;
    const gutter = outside.x < left + GUTTER_PX ? 'left' : 'right';
    const y = row.find(({ x }) => x > left + GUTTER_PX && x < right - GUTTER_PX)?.y;
    const x = gutter === 'left' ? left + half : right - half;
    return y !== undefined && y >= top && y <= bottom ? { text, at: { x, y }, gutter } : null;
  }
  if (outside.y >= top + GUTTER_PX && outside.y <= bottom - GUTTER_PX) return null;
  const gutter = outside.y < top + GUTTER_PX ? 'top' : 'bottom';
  const x = row.find(({ y }) => y > top + GUTTER_PX && y < bottom - GUTTER_PX)?.x;
  const y = gutter === 'top' ? top + half : bottom - half;
  return x !== undefined && x >= left && x <= right ? { text, at: { x, y }, gutter } : null;
}

function getDirection(from: Point, to: Point): Point {
  const length = measureDistance(from, to);
  return length > 0 ? { x: (to.x - from.x) / length, y: (to.y - from.y) / length } : RIGHT;
}
