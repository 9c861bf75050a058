/** Lettering as outlines, so that a poster looks the same where its typeface is not installed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { n } from './shapes.ts';

export type Face = 'oswald' | 'yeseva' | 'montserrat';

const FILES: Record<Face, [name: string, weight: number]> = {
  oswald: ['oswald', 700],
  yeseva: ['yeseva-one', 400],
  montserrat: ['montserrat', 900],
};
const SUBSETS = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext'];
const resolve = createRequire(import.meta.url).resolve;

function load(face: Face): Font[] {
  const [name, weight] = FILES[face];
  return SUBSETS.map((subset) => {
    const file = resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
    const font = create(readFileSync(file));
    if (!('layout' in font)) throw new Error(`${file} is a collection, not a font`);
    return font;
  });
}

const fonts: Record<Face, Font[]> = { oswald: load('oswald'), yeseva: load('yeseva'), montserrat: load('montserrat') };

function fontOf(face: Face, character: string): Font {
  const code = character.codePointAt(0) ?? 0;
  const font = fonts[face].find((candidate) => candidate.hasGlyphForCodePoint(code));
  if (font === undefined) throw new Error(`${face} has no glyph for ${character}`);
  return font;
}

type Outline = { d: string; width: number };

/** The outline of a line of text at a size, its pen starting at (x, baseline). */
function outline(content: string, face: Face, size: number, x: number, baseline: number): Outline {
  let pen = x;
  let d = '';
  for (const character of content) {
    const font = fontOf(face, character);
    const scale = size / font.unitsPerEm;
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const from = pen;
    const letters = { moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' };
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, index) => n(index % 2 === 0 ? from + value * scale : baseline - value * scale));
      d += letters[command] + points.join(' ');
    }
    pen += glyph.advanceWidth * scale;
  }
  return { d, width: pen - x };
}

export function widthOf(content: string, face: Face, size: number): number {
  return outline(content, face, size, 0, 0).width;
}

export type Anchor = 'start' | 'middle' | 'end';

/** One line of a given size; `y` is its baseline. */
export function letter(
  content: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  colour: string,
  anchor: Anchor = 'start',
): string {
  const shift = anchor === 'start' ? 0 : widthOf(content, face, size) / (anchor === 'middle' ? 2 : 1);
  return `<path d="${outline(content, face, size, x - shift, y).d}" fill="${colour}"/>`;
}

/** Lines set one under another, each stretched to the same measure; `y` is the top of the first line's capitals. */
export function block(lines: readonly string[], face: Face, x: number, y: number, width: number, colour: string): string {
  let top = y;
  let markup = '';
  for (const content of lines) {
    const size = width / widthOf(content, face, 1);
    const capital = (fontOf(face, 'Н').capHeight / fontOf(face, 'Н').unitsPerEm) * size;
    markup += letter(content, face, size, x, top + capital, colour);
    top += capital + Math.max(14, capital * (/[ҚҢҒЩЦ]/.test(content) ? 0.24 : 0.14));
  }
  return markup;
}

/** The height a block will take, to stand it on the foot of the sheet. */
export function blockHeight(lines: readonly string[], face: Face, width: number): number {
  const capital = fontOf(face, 'Н').capHeight / fontOf(face, 'Н').unitsPerEm;
  const heights = lines.map((content) => (width / widthOf(content, face, 1)) * capital);
  const gaps = lines.map((content, index) => {
    const height = heights[index] ?? 0;
    return index === lines.length - 1 ? 0 : Math.max(14, height * (/[ҚҢҒЩЦ]/.test(content) ? 0.24 : 0.14));
  });
  return heights.reduce((sum, height) => sum + height, 0) + gaps.reduce((sum, gap) => sum + gap, 0);
}

/** A block whose last line stands on `bottom`. */
export function foot(lines: readonly string[], face: Face, x: number, bottom: number, width: number, colour: string): string {
  return block(lines, face, x, bottom - blockHeight(lines, face, width), width, colour);
}
