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
  const [left, right] = getExtent(points.map((point) => point.x));
  const [top, bottom] = getExtent(points.map((point) => point.y));
  const [width, height] = [right - left, bottom - top];
  const { x, y } = apply(matrix, { x: (left + right) / 2, y: (top + bottom) / 2 });
  const r = (Math.max(width, height) / 2) * getScaleFactor(matrix);
  if (![x, y, r].every(Number.isFinite) || r === 0) return null;
  const slim = Math.max(width, height) / Math.max(1e-9, Math.min(width, height));
  return { x, y, r, slim, box: applyToBox(matrix, { left, top, right, bottom }) };
}

function getExtent(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function getCorners({ name, attributes }: Element): PlanPoint[] {
  const readNumber = (attribute: string): number => Number.parseFloat(attributes[attribute] ?? '') || 0;
  switch (name) {
    case 'circle':
      return listCorners(
        readNumber('cx') - readNumber('r'),
        readNumber('cy') - readNumber('r'),
        2 * readNumber('r'),
        2 * readNumber('r'),
      );
    case 'ellipse':
      return listCorners(
        readNumber('cx') - readNumber('rx'),
        readNumber('cy') - readNumber('ry'),
        2 * readNumber('rx'),
        2 * readNumber('ry'),
      );
    case 'rect':
      return listCorners(readNumber('x'), readNumber('y'), readNumber('width'), readNumber('height'));
    case 'line':
      return [
        { x: readNumber('x1'), y: readNumber('y1') },
        { x: readNumber('x2'), y: readNumber('y2') },
      ];
    case 'polygon':
    case 'polyline':
      return toPoints(parseNumbers(attributes['points'] ?? ''));
    default:
      return readPathPoints(attributes['d'] ?? '');
  }
}

function listCorners(x: number, y: number, width: number, height: number): PlanPoint[] {
  return [
    { x, y },
    { x: x + width, y: y + height },
  ];
}

function toPoints(numbers: readonly number[]): PlanPoint[] {
  return numbers.flatMap((x, at) => (at % 2 === 0 && at + 1 < numbers.length ? [{ x, y: numbers[at + 1] ?? 0 }] : []));
}
