import { type Box, unionOf } from '../box.ts';
import { parseSvg } from './tree.ts';
import { walk } from './walk.ts';

/** The rectangle round everything that a piece of SVG draws, words included. */
export function extentOf(content: string): Box | null {
  const svg = parseSvg(`<svg>${content}</svg>`);
  const drawing = typeof svg === 'string' ? svg : walk(svg);
  if (typeof drawing === 'string') return null;
  return unionOf([...drawing.shapes.map(({ disc }) => disc.box), ...drawing.texts.map(({ box }) => box)]);
}
