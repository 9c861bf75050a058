/** Lettering as outlines, so that a poster looks the same where its typeface is not installed. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { n } from './shapes.ts';

export type Face = 'oswald' | 'yeseva' | 'montserrat';

const FACES: Record<Face, { folder: string; stem: string; weight: number }> = {
  oswald: { folder: import.meta.resolve('@fontsource/oswald/package.json'), stem: 'oswald', weight: 700 },
  yeseva: { folder: import.meta.resolve('@fontsource/yeseva-one/package.json'), stem: 'yeseva-one', weight: 400 },
  montserrat: { folder: import.meta.resolve('@fontsource/montserrat/package.json'), stem: 'montserrat', weight: 900 },
};
const SUBSETS = ['latin', 'cyrillic', 'cyrillic-ext', 'latin-ext'];

function load(face: Face): Font[] {
  const { folder, stem, weight } = FACES[face];
  return SUBSETS.map((subset) => {
    const file = new URL(`files/${stem}-${subset}-${weight}-normal.woff`, folder);
    const font = create(readFileSync(file));
    if (!('layout' in font)) throw new Error(`${file.pathname} is a collection, not a font`);
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

type Line = { content: string; size: number; capital: number; gap: number };

/** Each line's size for the measure, and the room below it: more under a descender and above a breve. */
function linesOf(contents: readonly string[], face: Face, width: number): Line[] {
  const ratio = fontOf(face, 'Н').capHeight / fontOf(face, 'Н').unitsPerEm;
  const sizes = contents.map((content) => width / widthOf(content, face, 1));
  return contents.map((content, index) => {
    const size = sizes[index] ?? 0;
    const next = contents[index + 1];
    const below = size * ratio * (/[ҚҢҒЩЦ]/.test(content) ? 0.3 : 0.14);
    const above = next !== undefined && /[ЙЁ]/.test(next) ? (sizes[index + 1] ?? 0) * ratio * 0.28 : 0;
    return { content, size, capital: size * ratio, gap: next === undefined ? 0 : Math.max(14, below + above) };
  });
}

/** Lines set one under another, each stretched to the same measure; `y` is the top of the first line's capitals. */
export function block(
  contents: readonly string[],
  face: Face,
  x: number,
  y: number,
  width: number,
  colour: string,
): string {
  let top = y;
  let markup = '';
  for (const { content, size, capital, gap } of linesOf(contents, face, width)) {
    markup += letter(content, face, size, x, top + capital, colour);
    top += capital + gap;
  }
  return markup;
}

/** A block whose last line stands on `bottom`. */
export function foot(
  contents: readonly string[],
  face: Face,
  x: number,
  bottom: number,
  width: number,
  colour: string,
): string {
  const height = linesOf(contents, face, width).reduce((sum, { capital, gap }) => sum + capital + gap, 0);
  return block(contents, face, x, bottom - height, width, colour);
}
