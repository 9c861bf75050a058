/** The points through which a path goes, and those that bend it: their rectangle is the path's, or a little larger. */
import { numbersOf, type Point } from './matrix.ts';

/** How many numbers a command takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/** In an arc's numbers the two flags may stand without a space behind them. */
const ARC =
  /([-+]?[\d.]+(?:e[-+]?\d+)?)[\s,]*([-+]?[\d.]+(?:e[-+]?\d+)?)[\s,]*([-+]?[\d.]+(?:e[-+]?\d+)?)[\s,]*([01])[\s,]*([01])[\s,]*/gi;

export function pathPoints(d: string): Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  for (const [, command = '', list = ''] of d.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const kind = command.toUpperCase();
    const relative = command !== kind;
    if (kind === 'Z') {
      at = start;
      continue;
    }
    const numbers = numbersOf(kind === 'A' ? list.replace(ARC, '$1 $2 $3 $4 $5 ') : list);
    const size = TAKES[kind] ?? 2;
    for (let from = 0; from + size <= numbers.length; from += size) {
      const origin: Point = relative ? at : { x: 0, y: 0 };
      const passed = pointsOf(kind, numbers.slice(from, from + size), origin, at);
      points.push(...passed);
      at = passed.at(-1) ?? at;
      if (kind === 'M' && from === 0) start = at;
    }
  }
  return points;
}

/** The last of them is where the pen is then. */
function pointsOf(kind: string, numbers: readonly number[], origin: Point, at: Point): Point[] {
  const [first = 0] = numbers;
  if (kind === 'H') return [{ x: origin.x + first, y: at.y }];
  if (kind === 'V') return [{ x: at.x, y: origin.y + first }];
  const points: Point[] = [];
  // Of an arc only its end: two arcs that make a circle are as wide as their ends, and as high as their radius says.
  if (kind === 'A') {
    const [rx = 0, ry = 0, , , , x = 0, y = 0] = numbers;
    const end = { x: origin.x + x, y: origin.y + y };
    const middle = { x: (at.x + end.x) / 2, y: (at.y + end.y) / 2 };
    const half = Math.hypot(end.x - at.x, end.y - at.y) / 2;
    // A half circle bulges by its radius to one side; which one does not matter for a whole one.
    if (half > 0 && Math.abs(half - Math.max(rx, ry)) < half * 0.1)
      points.push({ x: middle.x - rx, y: middle.y - ry }, { x: middle.x + rx, y: middle.y + ry });
    return [...points, end];
  }
  for (let n = 0; n + 1 < numbers.length; n += 2)
    points.push({ x: origin.x + (numbers[n] ?? 0), y: origin.y + (numbers[n + 1] ?? 0) });
  return points;
}
