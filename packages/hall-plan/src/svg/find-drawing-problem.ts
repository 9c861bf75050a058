import { collectShapes } from './document/collect-shapes.ts';
import { parseSvg } from './document/parse-svg.ts';

/** Reason why a drawing cannot be displayed, or null: not SVG, or too complex for browsers. */
export function findDrawingProblem(text: string): string | null {
  const svg = parseSvg(text);
  if (typeof svg === 'string') return svg;
  const drawing = collectShapes(svg);
  return typeof drawing === 'string' ? drawing : null;
}
