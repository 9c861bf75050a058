/** Goes through a drawing as it is painted: transforms multiplied, `use` followed, inherited fills known. */
import { apply, IDENTITY, type Matrix, matrixOf, type Point, scaleOf, times } from './matrix.ts';
import { type Disc, discOf, isShape } from './shapes.ts';
import { type Element, elementsOf, wordsOf } from './tree.ts';

export type Drawn = { element: Element; disc: Disc; fill: string; groups: readonly Element[] };
export type Lettered = Point & { text: string; element: Element; size: number };
export type Drawing = { shapes: Drawn[]; texts: Lettered[] };

/** What stands in a group of definitions is drawn by those that use it. */
const NOT_DRAWN = new Set([
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'marker',
  'metadata',
  'title',
  'desc',
  'style',
  'script',
]);
const DEEPEST_USE = 8;
const MOST_SHAPES = 500_000;

type Context = { matrix: Matrix; fill: string; groups: readonly Element[]; uses: number; drawnAs: Element | null };

/** All shapes and texts, or a sentence where there are more than any hall has: uses of uses multiply. */
export function walk(svg: Element): Drawing | string {
  const drawing: Drawing = { shapes: [], texts: [] };
  const byId = new Map<string, Element>();
  index(svg, byId);
  let steps = 0;

  const visit = (element: Element, context: Context): boolean => {
    steps += 1;
    if (steps > MOST_SHAPES) return false;
    const matrix = times(context.matrix, matrixOf(element.attributes['transform']));
    const fill = fillOf(element) ?? context.fill;
    const inside = { ...context, matrix, fill };
    if (element.name === 'use') return visitUse(element, inside);
    if (element.name === 'text') {
      const at = textAt(element);
      const text = wordsOf(element);
      const size = Number.parseFloat(element.attributes['font-size'] ?? '') || 12;
      if (text !== '') drawing.texts.push({ ...apply(matrix, at), text, element, size: size * scaleOf(matrix) });
      return true;
    }
    if (isShape(element)) {
      const disc = discOf(element, matrix);
      if (disc) drawing.shapes.push({ element: context.drawnAs ?? element, disc, fill, groups: context.groups });
      return true;
    }
    const groups = context.drawnAs ? context.groups : [...context.groups, element];
    return elementsOf(element).every((child) => NOT_DRAWN.has(child.name) || visit(child, { ...inside, groups }));
  };

  const visitUse = (element: Element, context: Context): boolean => {
    const target = byId.get((element.attributes['href'] ?? element.attributes['xlink:href'] ?? '').replace(/^#/, ''));
    if (!target || context.uses >= DEEPEST_USE) return true;
    const [x, y] = ['x', 'y'].map((name) => Number.parseFloat(element.attributes[name] ?? '') || 0);
    const matrix = times(context.matrix, [1, 0, 0, 1, x ?? 0, y ?? 0]);
    const inside = { ...context, matrix, uses: context.uses + 1, drawnAs: context.drawnAs ?? element };
    if (target.name !== 'symbol') return visit(target, inside);
    return elementsOf(target).every((child) => visit(child, inside));
  };

  const whole = visit(svg, { matrix: IDENTITY, fill: '', groups: [], uses: 0, drawnAs: null });
  return whole ? drawing : `draws more than ${MOST_SHAPES} elements, counting each use of one`;
}

function index(element: Element, byId: Map<string, Element>): void {
  const id = element.attributes['id'];
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of elementsOf(element)) index(child, byId);
}

function fillOf({ attributes }: Element): string | undefined {
  const styled = /(?:^|;)\s*fill\s*:\s*([^;]+)/.exec(attributes['style'] ?? '')?.[1]?.trim();
  return styled ?? attributes['fill'];
}

/** A text's own place, or that of its first line. */
function textAt(element: Element): Point {
  const holder =
    'x' in element.attributes ? element : (elementsOf(element).find((child) => 'x' in child.attributes) ?? element);
  const [x, y] = ['x', 'y'].map((name) => Number.parseFloat(holder.attributes[name] ?? '') || 0);
  return { x: x ?? 0, y: y ?? 0 };
}
