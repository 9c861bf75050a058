/** Transforms of SVG: [a b c d e f] takes x, y to a·x + c·y + e, b·x + d·y + f. */
import type { Box } from '../box.ts';

export type Matrix = readonly [number, number, number, number, number, number];
export type Point = { x: number; y: number };

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The upright rectangle round a rectangle that may be turned. */
export function applyToBox(matrix: Matrix, { left, top, right, bottom }: Box): Box {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => apply(matrix, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** By how much lengths grow, averaged over directions. */
export function scaleOf([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

const TRANSFORM = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g;

/** The matrix of a `transform` attribute; what cannot be read of it is passed over. */
export function matrixOf(transform: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (transform ?? '').matchAll(TRANSFORM))
    matrix = times(matrix, one(name, numbersOf(list)));
  return matrix;
}

export function numbersOf(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

function one(name: string, [p = 0, q, r, s = 0, t = 0, u = 0]: readonly number[]): Matrix {
  const angle = (p * Math.PI) / 180;
  switch (name) {
    case 'matrix':
      return [p, q ?? 0, r ?? 0, s, t, u];
    case 'translate':
      return [1, 0, 0, 1, p, q ?? 0];
    case 'scale':
      return [p, 0, 0, q ?? p, 0, 0];
    case 'rotate': {
      const turn: Matrix = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
      const [x, y] = [q ?? 0, r ?? 0];
      return times(times([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0];
    default:
      return [1, Math.tan(angle), 0, 1, 0, 0];
  }
}
