/** Points and control points of a path; their bounding box contains the path. */
import { type PlanPoint, parseNumbers } from './matrix.ts';

/** Number of parameters per command. */
const PARAMETER_COUNTS: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  T: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
};

/** Arc flags need no separator after them. */
const ARC =
  /([-+]?[\d.]+(?:e[-+]?\d+)?)[\s,]*([-+]?[\d.]+(?:e[-+]?\d+)?)[\s,]*([-+]?[\d.]+(?:e[-+]?\d+)?)[\s,]*([01])[\s,]*([01])[\s,]*/gi;

export function readPathPoints(d: string): PlanPoint[] {
  const points: PlanPoint[] = [];
  let at: PlanPoint = { x: 0, y: 0 };
  let start = at;
  for (const [, command = '', list = ''] of d.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const kind = command.toUpperCase();
    const relative = command !== kind;
    if (kind === 'Z') {
      at = start;
      continue;
    }
    const numbers = parseNumbers(kind === 'A' ? list.replace(ARC, '$1 $2 $3 $4 $5 ') : list);
    const size = PARAMETER_COUNTS[kind] ?? 2;
    for (let from = 0; from + size <= numbers.length; from += size) {
      const origin: PlanPoint = relative ? at : { x: 0, y: 0 };
      const passed = listPoints(kind, numbers.slice(from, from + size), origin, at);
      points.push(...passed);
      at = passed.at(-1) ?? at;
      if (kind === 'M' && from === 0) start = at;
    }
  }
  return points;
}

/** The last point is the new pen position. */
function listPoints(kind: string, numbers: readonly number[], origin: PlanPoint, at: PlanPoint): PlanPoint[] {
  const [first = 0] = numbers;
  if (kind === 'H') return [{ x: origin.x + first, y: at.y }];
  if (kind === 'V') return [{ x: at.x, y: origin.y + first }];
  const points: PlanPoint[] = [];
  // Arcs contribute their end points and, for half circles, the extent of the radius.
  if (kind === 'A') {
    const [rx = 0, ry = 0, , , , x = 0, y = 0] = numbers;
    const end = { x: origin.x + x, y: origin.y + y };
    const middle = { x: (at.x + end.x) / 2, y: (at.y + end.y) / 2 };
    const half = Math.hypot(end.x - at.x, end.y - at.y) / 2;
    // The side of a half circle does not matter for a full circle.
    if (half > 0 && Math.abs(half - Math.max(rx, ry)) < half * 0.1)
      points.push({ x: middle.x - rx, y: middle.y - ry }, { x: middle.x + rx, y: middle.y + ry });
    return [...points, end];
  }
  for (let n = 0; n + 1 < numbers.length; n += 2)
    points.push({ x: origin.x + (numbers[n] ?? 0), y: origin.y + (numbers[n + 1] ?? 0) });
  return points;
}
