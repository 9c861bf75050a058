/** Converts text to outlines, so that posters look the same without their fonts installed. */
import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import { unwrapWoff } from '../../../apps/server/src/integrations/pdf/type/unwrap-woff.ts';
import { n, WIDTH } from './shapes.ts';
import { type PosterLanguage, WORDS } from './words.ts';

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

/** All three faces share one Chinese font; fontkit is slow with compressed fonts. */
const chinese = create(
  unwrapWoff(
    readFileSync(
      new URL(
        'files/noto-sans-sc-chinese-simplified-900-normal.woff',
        import.meta.resolve('@fontsource/noto-sans-sc/package.json'),
      ),
    ),
  ),
);
/** Descent and height of Chinese characters, relative to their size. */
const HAN = { below: 0.06, height: 0.9 };
const isHan = (content: string): boolean => /\p{Script=Han}/u.test(content);

/** The language in which texts are drawn. */
let language: PosterLanguage = 'kz';

/** Runs `draw` with texts in this language. */
export function drawInLanguage(wanted: PosterLanguage, draw: () => string): string {
  language = wanted;
  try {
    return draw();
  } finally {
    language = 'kz';
  }
}

function pickWords(contents: readonly string[]): readonly string[] {
  return WORDS[contents.join('|')]?.[language] ?? contents;
}

function findFont(face: Face, character: string): Font {
  const code = character.codePointAt(0) ?? 0;
  const font = [...fonts[face], ...('layout' in chinese ? [chinese] : [])].find((candidate) =>
    candidate.hasGlyphForCodePoint(code),
  );
  if (font === undefined) throw new Error(`${face} has no glyph for ${character}`);
  return font;
}

/** A minus sign also separates numbers. */
function formatNumbers(values: readonly number[]): string {
  return values.join(' ').replaceAll(' -', '-');
}

type Outline = { d: string; width: number };

/** The outline of a line of text at a size, its pen starting at (x, baseline). */
function createOutline(content: string, face: Face, size: number, x: number, baseline: number): Outline {
  let pen = x;
  let d = '';
  for (const character of content) {
    const font = findFont(face, character);
    const scale = size / font.unitsPerEm;
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const from = pen;
    // Chinese characters have many points, and are large.
    const round = isHan(character) ? Math.round : n;
    // Relative commands are half as long as absolute ones.
    const letters = { moveTo: 'M', lineTo: 'l', quadraticCurveTo: 'q', bezierCurveTo: 'c', closePath: 'z' };
    let at: readonly number[] = [0, 0];
    for (const { command, args } of glyph.path.commands) {
      const points = args.map((value, index) =>
        round(index % 2 === 0 ? from + value * scale : baseline - value * scale),
      );
      const origin = command === 'moveTo' ? [0, 0] : at;
      d += letters[command] + formatNumbers(points.map((point, index) => n(point - (origin[index % 2] ?? 0))));
      if (points.length > 0) at = points.slice(-2);
    }
    pen += glyph.advanceWidth * scale;
  }
  return { d, width: pen - x };
}

export function measureWidth(content: string, face: Face, size: number): number {
  return createOutline(content, face, size, 0, 0).width;
}

export type Anchor = 'start' | 'middle' | 'end';

/** One line of a given size; `y` is its baseline. */
export function letter(
  content: string,
  face: Face,
  size: number,
  x: number,
  y: number,
  color: string,
  anchor: Anchor = 'start',
): string {
  const [shown = content] = pickWords([content]);
  const shift = anchor === 'start' ? 0 : measureWidth(shown, face, size) / (anchor === 'middle' ? 2 : 1);
  return path(shown, face, size, x - shift, y, color);
}

function path(content: string, face: Face, size: number, x: number, y: number, color: string): string {
  return `<path d="${createOutline(content, face, size, x, y).d}" fill="${color}"/>`;
}

type Line = { content: string; size: number; capital: number; gap: number };

/** Size of each line for the width, and the space below it: more under descenders and above breves. */
function breakLines(contents: readonly string[], face: Face, width: number): Line[] {
  const ratio = findFont(face, 'Н').capHeight / findFont(face, 'Н').unitsPerEm;
  const sizes = contents.map((content) => width / measureWidth(content, face, 1));
  return contents.map((content, index) => {
    const size = sizes[index] ?? 0;
    const next = contents[index + 1];
    const below = size * ratio * (/[ҚҢҒЩЦ]/.test(content) || (language !== 'kz' && content.includes('Д')) ? 0.3 : 0.14);
    const above = next !== undefined && /[ЙЁ]/.test(next) ? (sizes[index + 1] ?? 0) * ratio * 0.28 : 0;
    if (isHan(content)) return { content, size, capital: size * HAN.height, gap: next === undefined ? 0 : size * 0.12 };
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
  color: string,
): string {
  const room = measureHeight(breakLines(contents, face, width));
  const words = pickWords(contents);
  // Shorter translations would be taller: they are limited to the height of the Kazakh text.
  const measure = width * Math.min(1, room / measureHeight(breakLines(words, face, width)));
  const lines = breakLines(words, face, measure);
  const isCentered = Math.abs(x + width / 2 - WIDTH / 2) < 1;
  const left = isCentered ? x + (width - measure) / 2 : x;
  let top = y + (room - measureHeight(lines)) / 2;
  let markup = '';
  for (const { content, size, capital, gap } of lines) {
    const drop = isHan(content) ? size * HAN.below : 0;
    markup += path(content, face, size, left, top + capital - drop, color);
    top += capital + gap;
  }
  return markup;
}

function measureHeight(lines: readonly Line[]): number {
  return lines.reduce((sum, { capital, gap }) => sum + capital + gap, 0);
}

/** A block whose last line stands on `bottom`. */
export function foot(
  contents: readonly string[],
  face: Face,
  x: number,
  bottom: number,
  width: number,
  color: string,
): string {
  return block(contents, face, x, bottom - measureHeight(breakLines(contents, face, width)), width, color);
}
