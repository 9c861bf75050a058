/**
 * Typefaces of tickets. Literata and Onest, as in the storefront, cover Latin, Russian, Kazakh and currency signs;
 * other characters use Noto Sans SC, whose megabytes are read at the first Chinese character.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import { unwrapWoff } from './unwrap-woff.ts';

const require = createRequire(import.meta.url);
const FILES = {
  display: () => require.resolve('@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf'),
  text: () => require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf'),
  chinese: () => require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
  'chinese-strong': () =>
    require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff'),
} as const;

export type FaceName = keyof typeof FILES;
export type Style = 'display' | 'text' | 'strong';

const loaded = new Map<FaceName, Font>();

/** Loads a font with fontkit, once for all documents. */
export function loadFont(name: FaceName): Font {
  const cached = loaded.get(name);
  if (cached) return cached;
  const path = FILES[name]();
  const file = readFileSync(path);
  const bytes = path.endsWith('.woff') ? unwrapWoff(file) : file;
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection, not one face`);
  setCodePointsPerLookup(font);
  cacheLayouts(font);
  loaded.set(name, font);
  return font;
}

/**
 * fontkit caches a glyph with the characters of its first use: none for a part of a composite, Cyrillic characters
 * where the next document has Latin ones of the same shape. Copied text depends on them, so each lookup sets the
 * requested characters.
 */
function setCodePointsPerLookup(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, characters = []) => {
    const glyph = getGlyph(id, characters);
    cacheOutline(glyph);
    if (characters.length === 0 || String(glyph.codePoints) === String(characters)) return glyph;
    const named: Glyph = Object.create(glyph);
    Object.defineProperty(named, 'codePoints', { value: characters });
    return named;
  };
}

/**
 * Caches the outline, which fontkit would read again for each document. Uses a private method; without it rendering is
 * slower but correct.
 */
function cacheOutline(glyph: Glyph): void {
  const read: unknown = Reflect.get(glyph, '_decode');
  if (typeof read !== 'function' || Object.hasOwn(glyph, '_decode')) return;
  let outline: unknown;
  Object.defineProperty(glyph, '_decode', {
    value: () => {
      outline ??= Reflect.apply(read, glyph, []);
      return outline;
    },
  });
}

const MAX_LAYOUTS = 3000;

/** Caches layouts per font: tickets repeat the same words. */
function cacheLayouts(font: Font): void {
  const cached = new LRUCache<string, GlyphRun>({ max: MAX_LAYOUTS });
  const layout = font.layout.bind(font);
  font.layout = (text, ...how) => {
    if (how.some((option) => option !== undefined)) return layout(text, ...how);
    const run = cached.get(text) ?? layout(text);
    cached.set(text, run);
    // PDFKit mutates the positions.
    const copy: GlyphRun = Object.create(run);
    copy.positions = run.positions.map((position) => ({ ...position }));
    return copy;
  };
}

const hasGlyph = (name: FaceName, character: string) =>
  loadFont(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const QUOTE = /[“”‘’…—·]/u;

export type Run = { face: FaceName; text: string };

const MAX_LINES = 3000;
const runsByLine = new LRUCache<string, readonly Run[]>({ max: MAX_LINES });

/** Splits a line into runs of one typeface each. Quotation marks next to Chinese text are Chinese. */
export function splitIntoRuns(line: string, style: Style): readonly Run[] {
  const key = `${style} ${line}`;
  const runs = runsByLine.get(key) ?? computeRuns(line, style);
  runsByLine.set(key, runs);
  return runs;
}

function computeRuns(line: string, style: Style): Run[] {
  const characters = [...line];
  const runs: Run[] = [];
  characters.forEach((character, index) => {
    const face = chooseFace(character, characters[index - 1], characters[index + 1], style);
    const last = runs.at(-1);
    if (last && last.face === face) last.text += character;
    else runs.push({ face, text: character });
  });
  return runs;
}

function chooseFace(character: string, before = '', after = '', style: Style): FaceName {
  const fallback: FaceName = style === 'text' ? 'chinese' : 'chinese-strong';
  if (HAN.test(character)) return fallback;
  if (QUOTE.test(character) && (HAN.test(before) || HAN.test(after))) return fallback;
  if (hasGlyph(style, character)) return style;
  return hasGlyph(fallback, character) ? fallback : style;
}
