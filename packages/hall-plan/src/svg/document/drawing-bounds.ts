import { type PlanBounds, uniteAll } from '../../box.ts';
import { collectShapes } from './collect-shapes.ts';
import { parseSvg } from './parse-svg.ts';

/** Bounding box of an SVG fragment, including texts. */
export function getDrawingBounds(content: string): PlanBounds | null {
  const svg = parseSvg(`<svg>${content}</svg>`);
  const drawing = 'code' in svg ? svg : collectShapes(svg);
  if ('code' in drawing) return null;
  return uniteAll([...drawing.shapes.map(({ disc }) => disc.box), ...drawing.texts.map(({ box }) => box)]);
}
