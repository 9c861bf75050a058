import { compareNaturally } from '../compare-naturally.ts';
import { getValue } from '../geometry.ts';
import type { Plan } from '../plan/plan.ts';
import { getMean } from './order-row.ts';

/** Rows whose centers differ by less than this share of a seat radius count as concentric. */
const MIN_SPREAD_RADII = 0.5;

type PlacedRow = { row: number; x: number; y: number; seats: readonly number[] };

/** Orders the rows of a sector across their common direction, or outwards if they surround a center. */
export function orderRows(plan: Plan, rows: readonly number[], seatsOf: (row: number) => readonly number[]): number[] {
  const placed = rows.map((row): PlacedRow => {
    const seats = seatsOf(row);
    return { row, x: getMean(plan.x, seats), y: getMean(plan.y, seats), seats };
  });
  const across = getAcrossDirection(plan, placed);
  const positions = placed.map(({ x, y }) => x * across.x + y * across.y);
  const spread = Math.max(...positions) - Math.min(...positions);
  const radius = getValue(plan.r, placed[0]?.seats[0] ?? 0);
  const getPosition =
    spread > MIN_SPREAD_RADII * radius
      ? (placed: PlacedRow) => placed.x * across.x + placed.y * across.y
      : createRadialPosition(plan, placed);
  const getLabel = ({ row }: PlacedRow): string => plan.rows[row]?.label ?? '';
  return placed
    .map((entry) => ({ entry, place: getPosition(entry) }))
    .sort((a, b) => a.place - b.place || compareNaturally(getLabel(a.entry), getLabel(b.entry)))
    .map(({ entry }) => entry.row);
}

/** Perpendicular to the rows' direction; rows of one seat have none. */
function getAcrossDirection(plan: Plan, rows: readonly PlacedRow[]): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const { seats } of rows) {
    const [first = -1, last = -1] = [seats[0], seats.at(-1)];
    x += getValue(plan.x, last) - getValue(plan.x, first);
    y += getValue(plan.y, last) - getValue(plan.y, first);
  }
  const length = Math.hypot(x, y);
  if (length > 0) return { x: -y / length, y: x / length };
  const [first, last] = [rows[0], rows.at(-1)];
  const [dx, dy] = [(last?.x ?? 0) - (first?.x ?? 0), (last?.y ?? 0) - (first?.y ?? 0)];
  const apart = Math.hypot(dx, dy);
  return apart > 0 ? { x: dx / apart, y: dy / apart } : { x: 0, y: 1 };
}

function createRadialPosition(plan: Plan, rows: readonly PlacedRow[]): (row: PlacedRow) => number {
  const middle = {
    x: rows.reduce((sum, { x }) => sum + x, 0) / rows.length,
    y: rows.reduce((sum, { y }) => sum + y, 0) / rows.length,
  };
  return ({ seats }) =>
    seats.reduce(
      (sum, seat) => sum + Math.hypot(getValue(plan.x, seat) - middle.x, getValue(plan.y, seat) - middle.y),
      0,
    ) / Math.max(1, seats.length);
}
