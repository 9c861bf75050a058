import { parseSvg } from './tree.ts';
import { walk } from './walk.ts';

/** Why a drawing cannot be shown under a hall's seats, or null: it is no SVG, or browsers would not come to an end with it. */
export function drawingProblem(text: string): string | null {
  const svg = parseSvg(text);
  if (typeof svg === 'string') return svg;
  const drawing = walk(svg);
  return typeof drawing === 'string' ? drawing : null;
}
