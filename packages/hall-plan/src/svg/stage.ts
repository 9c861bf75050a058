/** Where a drawing names its stage. */
import { frameOf } from './frame.ts';
import { middleOf } from './labels.ts';
import type { Point } from './matrix.ts';
import { parseSvg } from './tree.ts';
import { walk } from './walk.ts';

/** The whole of a word or of a part of it: `Stage door` and `Сахна артына кіру` name other places. */
const STAGE = /^(?:stage|сцена|сахна|舞台|screen|экран|银幕)$/iu;
const BETWEEN_NAMES = /[·|/,]/;

/** The middle of the words that name the stage, from the upper left corner as seats are placed; null where none do. */
export function findStage(text: string): Point | null {
  const svg = parseSvg(text);
  if (typeof svg === 'string') return null;
  const drawing = walk(svg);
  if (typeof drawing === 'string') return null;
  const names = drawing.texts.filter((text) => text.text.split(BETWEEN_NAMES).some((part) => STAGE.test(part.trim())));
  if (names.length === 0) return null;
  const middles = names.map(middleOf);
  const mean = (coordinate: keyof Point): number =>
    middles.reduce((sum, middle) => sum + middle[coordinate], 0) / middles.length;
  const { left, top } = frameOf(svg) ?? { left: 0, top: 0 };
  return { x: mean('x') - left, y: mean('y') - top };
}
