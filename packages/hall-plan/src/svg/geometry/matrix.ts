/** SVG transforms: [a b c d e f] maps x, y to a·x + c·y + e, b·x + d·y + f. */
import type { PlanBounds } from '../../box.ts';

export type Matrix = readonly [number, number, number, number, number, number];
export type PlanPoint = { x: number; y: number };

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function apply([a, b, c, d, e, f]: Matrix, { x, y }: PlanPoint): PlanPoint {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** Axis-aligned bounding box of a transformed rectangle. */
export function applyToBox(matrix: Matrix, { left, top, right, bottom }: PlanBounds): PlanBounds {
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ].map((corner) => apply(matrix, corner));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Mean scale factor of lengths. */
export function getScaleFactor([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

const TRANSFORM = /(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)/g;

/** Parses a `transform` attribute; ignores invalid parts. */
export function parseTransform(transform: string | undefined): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (transform ?? '').matchAll(TRANSFORM))
    matrix = multiply(matrix, toMatrix(name, parseNumbers(list)));
  return matrix;
}

export function parseNumbers(text: string): number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}

function toMatrix(name: string, [p = 0, q, r, s = 0, t = 0, u = 0]: readonly number[]): Matrix {
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
      return multiply(multiply([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]);
    }
    case 'skewX':
      return [1, 0, Math.tan(angle), 1, 0, 0];
    default:
      return [1, Math.tan(angle), 0, 1, 0, 0];
  }
}
