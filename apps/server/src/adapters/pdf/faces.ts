/**
 * The faces tickets are set in. Literata and Onest, as in the shop, have Latin, Russian, Kazakh and the signs of money;
 * what they lack comes from Noto Sans SC, whose megabytes are read when the first Chinese character is.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
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

type Face = { bytes: Buffer; font: Font };

const loaded = new Map<FaceName, Face>();

function load(name: FaceName): Face {
  const known = loaded.get(name);
  if (known) return known;
  const path = FILES[name]();
  const file = readFileSync(path);
  const bytes = path.endsWith('.woff') ? unwrapWoff(file) : file;
  const font = create(bytes);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${path} is a collection, not one face`);
  const face = { bytes, font };
  loaded.set(name, face);
  return face;
}

/** The font file's bytes, as they are wanted for embedding. */
export const faceBytes = (name: FaceName): Buffer => load(name).bytes;

const has = (name: FaceName, character: string) => load(name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
const QUOTE = /[“”‘’…—·]/u;

export type Run = { face: FaceName; text: string };

/** Cuts a line into runs of one face each. Quotation marks beside Chinese are Chinese ones. */
export function runsOf(line: string, style: Style): Run[] {
  const characters = [...line];
  const runs: Run[] = [];
  characters.forEach((character, index) => {
    const face = faceOf(character, characters[index - 1], characters[index + 1], style);
    const last = runs.at(-1);
    if (last && last.face === face) last.text += character;
    else runs.push({ face, text: character });
  });
  return runs;
}

function faceOf(character: string, before = '', after = '', style: Style): FaceName {
  const fallback: FaceName = style === 'text' ? 'chinese' : 'chinese-strong';
  if (HAN.test(character)) return fallback;
  if (QUOTE.test(character) && (HAN.test(before) || HAN.test(after))) return fallback;
  if (has(style, character)) return style;
  return has(fallback, character) ? fallback : style;
}
