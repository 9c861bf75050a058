/** Infers rows by adjacency of seats. */
import { DisjointSet } from '../geometry/disjoint-set.ts';
import type { PlanPoint } from '../geometry/matrix.ts';

/** Maximum distance of adjacent seats in radii, and maximum slope between them, as rows may be curved. */
const NEAR = 3.4;
const STEEPEST = 0.95;

/** Rows as lists of indices, top to bottom and left to right. `r`: typical radius. */
export function findRows(points: readonly PlanPoint[], r: number): number[][] {
  const parts = groupNeighbors(points, r).map((part) =>
    part.sort((a, b) => getPoint(points, a).x - getPoint(points, b).x),
  );
  return joinParts(parts, points, r)
    .map((row) => ({ row, y: row.reduce((sum, index) => sum + getPoint(points, index).y, 0) / row.length }))
    .sort((a, b) => a.y - b.y)
    .map(({ row }) => row);
}

function getPoint(points: readonly PlanPoint[], index: number): PlanPoint {
  const point = points[index];
  if (!point) throw new Error(`no point ${index}`);
  return point;
}

/** Joins each seat with its nearest right neighbor, using a grid for speed. */
function groupNeighbors(points: readonly PlanPoint[], r: number): number[][] {
  const reach = NEAR * r;
  const cells = new Map<string, number[]>();
  const toCell = ({ x, y }: PlanPoint): [number, number] => [Math.floor(x / reach), Math.floor(y / reach)];
  for (const [index, point] of points.entries()) {
    const name = toCell(point).join();
    const cell = cells.get(name);
    if (cell) cell.push(index);
    else cells.set(name, [index]);
  }
  const groups = new DisjointSet(points.length);
  for (const [index, point] of points.entries()) {
    const [column, line] = toCell(point);
    let best: number | null = null;
    for (const dx of [0, 1])
      for (const dy of [-1, 0, 1])
        for (const other of cells.get(`${column + dx},${line + dy}`) ?? []) {
          const distance = measureDistanceToRight(point, getPoint(points, other));
          if (distance > reach) continue;
          if (best === null || distance < measureDistanceToRight(point, getPoint(points, best))) best = other;
        }
    if (best !== null) groups.join(index, best);
  }
  return groups.toGroups();
}

/** Infinite if `second` is not to the right, or too steep. */
function measureDistanceToRight(first: PlanPoint, second: PlanPoint): number {
  const [dx, dy] = [second.x - first.x, Math.abs(second.y - first.y)];
  return dx > 0 && dy <= STEEPEST * dx ? Math.hypot(dx, dy) : Number.POSITIVE_INFINITY;
}

/** Joins parts of a row across aisles, by the alignment of their ends. */
function joinParts(parts: number[][], points: readonly PlanPoint[], r: number): number[][] {
  const sorted = [...parts].sort((a, b) => getPoint(points, a[0] ?? 0).x - getPoint(points, b[0] ?? 0).x);
  const rows: number[][] = [];
  for (const part of sorted) {
    const first = getPoint(points, part[0] ?? 0);
    const before = rows
      .map((row) => ({ row, end: getPoint(points, row.at(-1) ?? 0) }))
      .filter(({ end }) => end.x < first.x && Math.abs(end.y - first.y) <= r)
      .sort((a, b) => Math.abs(a.end.y - first.y) - Math.abs(b.end.y - first.y) || b.end.x - a.end.x)[0];
    if (before) before.row.push(...part);
    else rows.push(part);
  }
  return rows;
}
