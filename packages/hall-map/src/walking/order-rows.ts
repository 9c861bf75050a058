import { at } from '../geometry.ts';
import { natural } from '../natural.ts';
import type { Plan } from '../plan/plan.ts';
import { mean } from './order-row.ts';

/** Rows whose middles are closer to each other than this part of a seat stand at one place. */
const SAME = 0.5;

type Placed = { row: number; x: number; y: number; seats: readonly number[] };

/** The rows of a sector one behind the other: across their usual direction, or outwards where they go round a middle. */
export function orderRows(plan: Plan, rows: readonly number[], seatsOf: (row: number) => readonly number[]): number[] {
  const placed = rows.map((row): Placed => {
    const seats = seatsOf(row);
    return { row, x: mean(plan.x, seats), y: mean(plan.y, seats), seats };
  });
  const across = acrossRows(plan, placed);
  const places = placed.map(({ x, y }) => x * across.x + y * across.y);
  const spread = Math.max(...places) - Math.min(...places);
  const radius = at(plan.r, placed[0]?.seats[0] ?? 0);
  const placeOf =
    spread > SAME * radius ? (placed: Placed) => placed.x * across.x + placed.y * across.y : outwards(plan, placed);
  const label = ({ row }: Placed): string => plan.rows[row]?.label ?? '';
  return placed
    .map((entry) => ({ entry, place: placeOf(entry) }))
    .sort((a, b) => a.place - b.place || natural(label(a.entry), label(b.entry)))
    .map(({ entry }) => entry.row);
}

/** Perpendicular to where the rows run; rows of one seat say nothing of that. */
function acrossRows(plan: Plan, rows: readonly Placed[]): { x: number; y: number } {
  let [x, y] = [0, 0];
  for (const { seats } of rows) {
    const [first = -1, last = -1] = [seats[0], seats.at(-1)];
    x += at(plan.x, last) - at(plan.x, first);
    y += at(plan.y, last) - at(plan.y, first);
  }
  const length = Math.hypot(x, y);
  if (length > 0) return { x: -y / length, y: x / length };
  const [first, last] = [rows[0], rows.at(-1)];
  const [dx, dy] = [(last?.x ?? 0) - (first?.x ?? 0), (last?.y ?? 0) - (first?.y ?? 0)];
  const apart = Math.hypot(dx, dy);
  return apart > 0 ? { x: dx / apart, y: dy / apart } : { x: 0, y: 1 };
}

function outwards(plan: Plan, rows: readonly Placed[]): (row: Placed) => number {
  const middle = {
    x: rows.reduce((sum, { x }) => sum + x, 0) / rows.length,
    y: rows.reduce((sum, { y }) => sum + y, 0) / rows.length,
  };
  return ({ seats }) =>
    seats.reduce((sum, seat) => sum + Math.hypot(at(plan.x, seat) - middle.x, at(plan.y, seat) - middle.y), 0) /
    Math.max(1, seats.length);
}
