/** Center and size of shapes. */
import type { PlanBounds } from '../../box.ts';
import type { Element } from '../document/parse-svg.ts';
import { apply, applyToBox, getScaleFactor, type Matrix, type PlanPoint, parseNumbers } from './matrix.ts';
import { readPathPoints } from './path-points.ts';

/** `r`: half of the longer side; `slim`: aspect ratio; `box`: bounding box. */
export type Disc = PlanPoint & { r: number; slim: number; box: PlanBounds };

const SHAPES = new Set(['circle', 'ellipse', 'rect', 'path', 'polygon', 'polyline', 'line']);

export function isShape(element: Element): boolean {
  return SHAPES.has(element.name);
}

/** Null without a valid extent. */
export function toDisc(element: Element, matrix: Matrix): Disc | null {
  const points = getCorners(element);
  if (points.length === 0) return null;
  const [left, right] = extent(points.map((point) => point.x));
  const [top, bottom] = extent(points.map((point) => point.y));
  const [width, height] = [right - left, bottom - top];
  const { x, y } = apply(matrix, { x: (left + right) / 2, y: (top + bottom) / 2 });
  const r = (Math.max(width, height) / 2) * getScaleFactor(matrix);
  if (![x, y, r].every(Number.isFinite) || r === 0) return null;
  const slim = Math.max(width, height) / Math.max(1e-9, Math.min(width, height));
  return { x, y, r, slim, box: applyToBox(matrix, { left, top, right, bottom }) };
}

function extent(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function getCorners({ name, attributes }: Element): PlanPoint[] {
  const number = (attribute: string): number => Number.parseFloat(attributes[attribute] ?? '') || 0;
  switch (name) {
    case 'circle':
      return corners(number('cx') - number('r'), number('cy') - number('r'), 2 * number('r'), 2 * number('r'));
    case 'ellipse':
      return corners(number('cx') - number('rx'), number('cy') - number('ry'), 2 * number('rx'), 2 * number('ry'));
    case 'rect':
      return corners(number('x'), number('y'), number('width'), number('height'));
    case 'line':
      return [
        { x: number('x1'), y: number('y1') },
        { x: number('x2'), y: number('y2') },
      ];
    case 'polygon':
    case 'polyline':
      return pairs(parseNumbers(attributes['points'] ?? ''));
    default:
      return readPathPoints(attributes['d'] ?? '');
  }
}

function corners(x: number, y: number, width: number, height: number): PlanPoint[] {
  return [
    { x, y },
    { x: x + width, y: y + height },
  ];
}

function pairs(numbers: readonly number[]): PlanPoint[] {
  return numbers.flatMap((x, at) => (at % 2 === 0 && at + 1 < numbers.length ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}
