/** Finds rows among seats that nobody has put into rows: who stands beside whom. */
import { Groups } from './groups.ts';

export type Point = { x: number; y: number };

/** Neighbours of a row are at most so many radii apart, and the line between them rises by no more than that: rows may bend. */
const NEAR = 3.4;
const STEEPEST = 0.95;

/** Rows from the top to the bottom, each from left to right, as places in the given list. `r` is the usual radius. */
export function findRows(points: readonly Point[], r: number): number[][] {
  const parts = neighbours(points, r).map((part) => part.sort((a, b) => at(points, a).x - at(points, b).x));
  return joined(parts, points, r)
    .map((row) => ({ row, y: row.reduce((sum, one) => sum + at(points, one).y, 0) / row.length }))
    .sort((a, b) => a.y - b.y)
    .map(({ row }) => row);
}

function at(points: readonly Point[], index: number): Point {
  const point = points[index];
  if (!point) throw new Error(`no point ${index}`);
  return point;
}

/** Each with the nearest one on its right, by a grid: a hall of thousands is not compared each with each. */
function neighbours(points: readonly Point[], r: number): number[][] {
  const reach = NEAR * r;
  const cells = new Map<string, number[]>();
  const cellOf = ({ x, y }: Point): [number, number] => [Math.floor(x / reach), Math.floor(y / reach)];
  for (const [index, point] of points.entries()) {
    const name = cellOf(point).join();
    const cell = cells.get(name);
    if (cell) cell.push(index);
    else cells.set(name, [index]);
  }
  const groups = new Groups(points.length);
  for (const [index, point] of points.entries()) {
    const [column, line] = cellOf(point);
    let best: number | null = null;
    for (const dx of [0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of cells.get(`${column + dx},${line + dy}`) ?? []) {
          const distance = distanceToRight(point, at(points, other));
          if (distance > reach) continue;
          if (best === null || distance < distanceToRight(point, at(points, best))) best = other;
        }
    if (best !== null) groups.join(index, best);
  }
  return groups.all();
}

/** Infinite where the other is not on the right, or further up or down than beside. */
function distanceToRight(one: Point, other: Point): number {
  const [dx, dy] = [other.x - one.x, Math.abs(other.y - one.y)];
  return dx > 0 && dy <= STEEPEST * dx ? Math.hypot(dx, dy) : Number.POSITIVE_INFINITY;
}

/** Parts of a row that an aisle parts: the end of one looks at the beginning of the next. */
function joined(parts: number[][], points: readonly Point[], r: number): number[][] {
  const sorted = [...parts].sort((a, b) => at(points, a[0] ?? 0).x - at(points, b[0] ?? 0).x);
  const rows: number[][] = [];
  for (const part of sorted) {
    const first = at(points, part[0] ?? 0);
    const before = rows
      .map((row) => ({ row, end: at(points, row.at(-1) ?? 0) }))
      .filter(({ end }) => end.x < first.x && Math.abs(end.y - first.y) <= r)
      .sort((a, b) => Math.abs(a.end.y - first.y) - Math.abs(b.end.y - first.y) || b.end.x - a.end.x)[0];
    if (before) before.row.push(...part);
    else rows.push(part);
  }
  return rows;
}
