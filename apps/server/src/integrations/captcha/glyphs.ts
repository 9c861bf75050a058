/** Glyph outlines in different typefaces: serif and sans serif, upright and slanted, of several weights. */
import { createRequire } from 'node:module';
import { type Font, openSync } from 'fontkit';
import { getBounds, mapPoints, type Ring, toRings } from './outlines.ts';

const require = createRequire(import.meta.url);

export const FACES = [
  '@expo-google-fonts/literata/600SemiBold/Literata_600SemiBold.ttf',
  '@expo-google-fonts/literata/700Bold_Italic/Literata_700Bold_Italic.ttf',
  '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
  '@expo-google-fonts/onest/800ExtraBold/Onest_800ExtraBold.ttf',
] as const;
export type Face = (typeof FACES)[number];

const opened = new Map<Face, Font>();
const glyphs = new Map<string, readonly Ring[]>();

/** Returns the outline of a character centered on (0, 0), in units of the font size; y grows downward. */
export function getGlyph(character: string, face: Face): readonly Ring[] {
  const key = `${character} ${face}`;
  const cached = glyphs.get(key);
  if (cached) return cached;
  const font = opened.get(face) ?? openFace(face);
  opened.set(face, font);
  const rings = toRings(font.glyphForCodePoint(character.codePointAt(0) ?? 0).path.commands);
  const { left, right, top, bottom } = getBounds(rings);
  const glyph = mapPoints(rings, ([x, y]) => [
    (x - (left + right) / 2) / font.unitsPerEm,
    ((top + bottom) / 2 - y) / font.unitsPerEm,
  ]);
  glyphs.set(key, glyph);
  return glyph;
}

function openFace(face: Face): Font {
  const font = openSync(require.resolve(face));
  if (!('glyphForCodePoint' in font)) throw new Error(`${face} is a collection, not one face`);
  return font;
}
