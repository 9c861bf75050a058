import { at, type Box, type Point } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';
import { type Transform, toScreen } from '../viewport/viewport.ts';

/** Along which edge of the map a row's label stands; null: beside the row's own seats. */
export type GutterSide = 'left' | 'right' | 'top' | 'bottom';
export type RowLabel = { readonly text: string; readonly at: Point; readonly gutter: GutterSide | null };

/** How wide the strip along an edge is that has the numbers of rows which begin outside, in CSS pixels. */
export const GUTTER_PX = 24;
/** From a seat's edge to the middle of the label beside it. */
const BESIDE_PX = 10;
/** About as much room as a label takes. */
const HEIGHT_PX = 13;
const LETTER_PX = 7;

type Source = {
  readonly plan: Plan;
  seatsOfRow(row: number): readonly number[];
  /** Whether no seat stands in a box of the screen. */
  isFree(box: Box): boolean;
};

/**
 * Where the labels of the rows that are seen stand, never on a seat: before a row's first seat, else behind its last one; and
 * in the gutter at the map's edge where the row begins outside.
 */
export function rowLabels(
  { plan, seatsOfRow, isFree }: Source,
  seen: readonly number[],
  transform: Transform,
  within: Box,
): RowLabel[] {
  const rows = new Set<number>();
  for (const seat of seen) rows.add(at(plan.row, seat));
  const place = (seat: number): Point => toScreen(transform, { x: at(plan.x, seat), y: at(plan.y, seat) });
  const isSeen = (point: Point): boolean =>
    point.x >= within.x &&
    point.x <= within.x + within.width &&
    point.y >= within.y &&
    point.y <= within.y + within.height;

  /** From `seat` on in that direction. */
  const beside = (text: string, seat: number, towards: Point): RowLabel | null => {
    const here = place(seat);
    const far = at(plan.r, seat) * transform.k + BESIDE_PX;
    const middle = { x: here.x + towards.x * far, y: here.y + towards.y * far };
    const width = text.length * LETTER_PX + 4;
    const box = { x: middle.x - width / 2, y: middle.y - HEIGHT_PX / 2, width, height: HEIGHT_PX };
    return isSeen(middle) && isFree(box) ? { text, at: middle, gutter: null } : null;
  };
  const step = (from: number, to: number | undefined): Point =>
    direction(place(from), to === undefined ? null : place(to));

  const labels: RowLabel[] = [];
  for (const row of rows) {
    const text = plan.rows[row]?.label ?? '';
    const seats = seatsOfRow(row);
    const first = seats.findIndex((seat) => isSeen(place(seat)));
    const seat = seats[first];
    if (seat === undefined || text === '') continue;
    const next = seats[first + 1];
    const previous = seats[first - 1];
    const last = seats.at(-1) ?? seat;
    const behind = (): RowLabel | null =>
      beside(text, last, seats.length === 1 ? RIGHT : reverse(step(last, seats.at(-2))));
    const label =
      previous === undefined
        ? (beside(text, seat, reverse(step(seat, next))) ?? behind())
        : (inGutter(text, place(seat), next === undefined ? reverse(step(seat, previous)) : step(seat, next), within) ??
          behind());
    if (label) labels.push(label);
  }
  return labels;
}

const RIGHT: Point = { x: 1, y: 0 };
const reverse = ({ x, y }: Point): Point => ({ x: -x, y: -y });

/** Back along the row to the edge over which it comes into sight; null where it leaves over another one. */
function inGutter(text: string, from: Point, along: Point, within: Box): RowLabel | null {
  const half = GUTTER_PX / 2;
  const [right, bottom] = [within.x + within.width, within.y + within.height];
  if (Math.abs(along.x) >= Math.abs(along.y)) {
    const x = along.x > 0 ? within.x + half : right - half;
    const y = from.y - (along.y * (from.x - x)) / along.x;
    const isThere = y >= within.y && y <= bottom;
    return isThere ? { text, at: { x, y }, gutter: along.x > 0 ? 'left' : 'right' } : null;
  }
  const y = along.y > 0 ? within.y + half : bottom - half;
  const x = from.x - (along.x * (from.y - y)) / along.y;
  const isThere = x >= within.x && x <= right;
  return isThere ? { text, at: { x, y }, gutter: along.y > 0 ? 'top' : 'bottom' } : null;
}

function direction(from: Point, to: Point | null): Point {
  const [dx, dy] = to ? [to.x - from.x, to.y - from.y] : [1, 0];
  const length = Math.hypot(dx, dy);
  return length > 0 ? { x: dx / length, y: dy / length } : { x: 1, y: 0 };
}
