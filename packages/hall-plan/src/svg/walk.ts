/** Goes through a drawing as it is painted: transforms multiplied, `use` followed, inherited fills known. */
import type { Box } from '../box.ts';
import { applyToBox, IDENTITY, type Matrix, matrixOf, times } from './matrix.ts';
import { type Disc, discOf, isShape } from './shapes.ts';
import { type Element, elementsOf, wordsOf } from './tree.ts';

export type Drawn = { element: Element; disc: Disc; fill: string; stroke: string; groups: readonly Element[] };
/** `box`: of the letters, not of the line on which they stand; how wide they are is guessed. */
export type Lettered = { text: string; element: Element; box: Box };
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
const PLAIN: Style = { fill: '', stroke: '', size: 12, anchor: 'start' };
/** Of the size of letters, as wide as they are in most faces. */
const LETTER_WIDTH = 0.55;
const DEEPEST_USE = 8;
const MOST_SHAPES = 500_000;

/** What elements inherit of those round them. */
type Style = { fill: string; stroke: string; size: number; anchor: string };
type Context = { matrix: Matrix; style: Style; groups: readonly Element[]; uses: number; drawnAs: Element | null };

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
    const style = styleOf(element, context.style);
    const inside = { ...context, matrix, style };
    if (element.name === 'use') return visitUse(element, inside);
    if (element.name === 'text') {
      const text = wordsOf(element);
      const holder = lineOf(element);
      const box = letterBox(holder, text, styleOf(holder, style));
      if (text !== '') drawing.texts.push({ text, element, box: applyToBox(matrix, box) });
      return true;
    }
    if (isShape(element)) {
      const disc = discOf(element, matrix);
      const { fill, stroke } = style;
      if (disc)
        drawing.shapes.push({ element: context.drawnAs ?? element, disc, fill, stroke, groups: context.groups });
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

  const whole = visit(svg, { matrix: IDENTITY, style: PLAIN, groups: [], uses: 0, drawnAs: null });
  return whole ? drawing : `draws more than ${MOST_SHAPES} elements, counting each use of one`;
}

function index(element: Element, byId: Map<string, Element>): void {
  const id = element.attributes['id'];
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of elementsOf(element)) index(child, byId);
}

function styleOf({ attributes }: Element, around: Style): Style {
  return {
    fill: attributes['fill'] ?? around.fill,
    stroke: attributes['stroke'] ?? around.stroke,
    size: Number.parseFloat(attributes['font-size'] ?? '') || around.size,
    anchor: attributes['text-anchor'] ?? around.anchor,
  };
}

/** The element that says where a text stands: itself, or its first line. */
function lineOf(element: Element): Element {
  if ('x' in element.attributes) return element;
  return elementsOf(element).find((child) => 'x' in child.attributes) ?? element;
}

function letterBox({ attributes }: Element, text: string, { size, anchor }: Style): Box {
  const [x = 0, y = 0] = ['x', 'y'].map((name) => Number.parseFloat(attributes[name] ?? '') || 0);
  const width = text.length * size * LETTER_WIDTH;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const isCentred = ['middle', 'central'].includes(attributes['dominant-baseline'] ?? '');
  const middle = isCentred ? y : y - size * 0.35;
  return { left, top: middle - size / 2, right: left + width, bottom: middle + size / 2 };
}
