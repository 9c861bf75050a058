/** Collects shapes and texts with resolved transforms, `use` references and inherited styles. */
import type { PlanBounds } from '../../box.ts';
import { createPlanIssue, type PlanIssue } from '../../messages/plan-problem.ts';
import { type Disc, isShape, toDisc } from '../geometry/disc.ts';
import { applyToBox, IDENTITY, type Matrix, multiply, parseTransform } from '../geometry/matrix.ts';
import { type Element, getChildElements, getText } from './parse-svg.ts';

export type DrawnShape = { element: Element; disc: Disc; fill: string; stroke: string; groups: readonly Element[] };
/** `box`: estimated bounding box of the glyphs. */
export type TextNode = { text: string; element: Element; box: PlanBounds };
export type Drawing = { shapes: DrawnShape[]; texts: TextNode[] };

/** Elements that are rendered only by reference, or not at all. */
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
const DEFAULT_STYLE: Style = { fill: '', stroke: '', size: 12, anchor: 'start' };
/** Average character width per font size. */
const CHARACTER_WIDTH = 0.55;
/** Browsers draw nested uses of any depth: each level can double the number of shapes. */
const MAX_USE_DEPTH = 50;
const MAX_SHAPES = 500_000;

/** Inherited styles. */
type Style = { fill: string; stroke: string; size: number; anchor: string };
type Context = {
  matrix: Matrix;
  style: Style;
  groups: readonly Element[];
  /** Elements that the surrounding `use` elements refer to. */
  uses: readonly Element[];
  drawnAs: Element | null;
};

/** Returns all shapes and texts, or a problem if nested `use` elements expand to too many. */
export function collectShapes(svg: Element): Drawing | PlanIssue {
  const drawing: Drawing = { shapes: [], texts: [] };
  const byId = new Map<string, Element>();
  index(svg, byId);
  let steps = 0;

  const visit = (element: Element, context: Context): boolean => {
    steps += 1;
    if (steps > MAX_SHAPES) return false;
    const matrix = multiply(context.matrix, parseTransform(element.attributes['transform']));
    const style = readStyle(element, context.style);
    const inside = { ...context, matrix, style };
    if (element.name === 'use') return visitUse(element, inside);
    if (element.name === 'text') {
      const text = getText(element);
      const textNode = toPath(element);
      const box = getTextBox(textNode, text, readStyle(textNode, style));
      if (text !== '') drawing.texts.push({ text, element, box: applyToBox(matrix, box) });
      return true;
    }
    if (isShape(element)) {
      const disc = toDisc(element, matrix);
      const { fill, stroke } = style;
      if (disc)
        drawing.shapes.push({ element: context.drawnAs ?? element, disc, fill, stroke, groups: context.groups });
      return true;
    }
    const groups = context.drawnAs ? context.groups : [...context.groups, element];
    return getChildElements(element).every((child) => NOT_DRAWN.has(child.name) || visit(child, { ...inside, groups }));
  };

  const visitUse = (element: Element, context: Context): boolean => {
    const target = byId.get((element.attributes['href'] ?? element.attributes['xlink:href'] ?? '').replace(/^#/, ''));
    // Nothing is drawn of an element that refers to itself.
    if (!target || context.uses.includes(target)) return true;
    if (context.uses.length >= MAX_USE_DEPTH) return false;
    const [x, y] = ['x', 'y'].map((name) => Number.parseFloat(element.attributes[name] ?? '') || 0);
    const matrix = multiply(context.matrix, [1, 0, 0, 1, x ?? 0, y ?? 0]);
    const inside = { ...context, matrix, uses: [...context.uses, target], drawnAs: context.drawnAs ?? element };
    if (target.name !== 'symbol') return visit(target, inside);
    return getChildElements(target).every((child) => visit(child, inside));
  };

  const whole = visit(svg, { matrix: IDENTITY, style: DEFAULT_STYLE, groups: [], uses: [], drawnAs: null });
  return whole ? drawing : createPlanIssue('svg-uses', { max: MAX_SHAPES });
}

function index(element: Element, byId: Map<string, Element>): void {
  const id = element.attributes['id'];
  if (id !== undefined && !byId.has(id)) byId.set(id, element);
  for (const child of getChildElements(element)) index(child, byId);
}

function readStyle({ attributes }: Element, around: Style): Style {
  return {
    fill: attributes['fill'] ?? around.fill,
    stroke: attributes['stroke'] ?? around.stroke,
    size: Number.parseFloat(attributes['font-size'] ?? '') || around.size,
    anchor: attributes['text-anchor'] ?? around.anchor,
  };
}

/** Element with the text's position: itself or its first tspan. */
function toPath(element: Element): Element {
  if ('x' in element.attributes) return element;
  return getChildElements(element).find((child) => 'x' in child.attributes) ?? element;
}

function getTextBox({ attributes }: Element, text: string, { size, anchor }: Style): PlanBounds {
  const [x = 0, y = 0] = ['x', 'y'].map((name) => Number.parseFloat(attributes[name] ?? '') || 0);
  const width = text.length * size * CHARACTER_WIDTH;
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  const isCentered = ['middle', 'central'].includes(attributes['dominant-baseline'] ?? '');
  const middle = isCentered ? y : y - size * 0.35;
  return { left, top: middle - size / 2, right: left + width, bottom: middle + size / 2 };
}
