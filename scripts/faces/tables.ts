/** The tables that say what a face is: its measures, names, characters and axis. */
import type { Font } from 'fontkit';
import { Bytes } from './bytes.ts';
import { boxOf, type Glyph } from './outlines.ts';

export type Axis = {
  tag: string;
  min: number;
  max: number;
  bend: readonly { fromCoord: number; toCoord: number }[];
};

const MAC_EPOCH_TO_2025 = 3_818_448_000;

export function head(font: Font, glyphs: readonly Glyph[]): Bytes {
  const { left, bottom, right, top } = boxOf(glyphs.flatMap(({ near }) => near));
  return new Bytes()
    .u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5)
    .u16(0x000b, font.unitsPerEm)
    .u32(0, MAC_EPOCH_TO_2025, 0, MAC_EPOCH_TO_2025)
    .u16(left, bottom, right, top, 0, 6, 2, 1, 0);
}

export function hhea(font: Font, glyphs: readonly Glyph[]): Bytes {
  const { ascent, descent, lineGap } = font.hhea;
  const widest = Math.max(...glyphs.map(({ nearWidth }) => nearWidth));
  return new Bytes()
    .u32(0x00010000)
    .u16(ascent, descent, lineGap, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length);
}

export function hmtx(glyphs: readonly Glyph[]): Bytes {
  const bytes = new Bytes();
  for (const { near, nearWidth } of glyphs) bytes.u16(nearWidth, boxOf(near).left);
  return bytes;
}

export function maxp(glyphs: readonly Glyph[]): Bytes {
  const points = Math.max(...glyphs.map(({ near }) => near.length));
  const contours = Math.max(...glyphs.map(({ near }) => near.filter(({ endContour }) => endContour).length));
  return new Bytes().u32(0x00010000).u16(glyphs.length, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0);
}

export function os2(font: Font, codes: readonly number[]): Bytes {
  const { hhea } = font;
  const [first, last] = [Math.min(...codes), Math.max(...codes)];
  return new Bytes()
    .u16(4, 500, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
    .u8(...new Array<number>(10).fill(0))
    .u32(0, 0, 0, 0)
    .text('NONE')
    .u16(0x00c0, first, Math.min(last, 0xffff), hhea.ascent, hhea.descent, hhea.lineGap, hhea.ascent, -hhea.descent)
    .u32(0, 0)
    .u16(font.xHeight, font.capHeight, 0, 32, 2);
}

export function post(font: Font): Bytes {
  return new Bytes().u32(0x00030000, 0).u16(font.underlinePosition, font.underlineThickness).u32(0, 0, 0, 0, 0);
}

/** The licence asks for its name and whose the face is in every copy. */
export function names(font: Font, axis: Axis): Bytes {
  const texts: [number, string][] = [
    [0, font.copyright],
    [1, font.familyName],
    [2, 'Regular'],
    [4, font.familyName],
    [6, font.postscriptName],
    [13, 'This Font Software is licensed under the SIL Open Font License, Version 1.1.'],
    [14, 'https://openfontlicense.org'],
    [256, axis.tag],
  ];
  const stored = new Bytes();
  const records = new Bytes().u16(0, texts.length, 6 + texts.length * 12);
  for (const [id, text] of texts) {
    records.u16(3, 1, 0x0409, id, text.length * 2, stored.length);
    stored.u16(...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)));
  }
  return records.add(stored);
}

/** Format 4, a segment for each run of characters whose glyphs follow each other. */
export function cmap(glyphOf: ReadonlyMap<number, number>): Bytes {
  const codes = [...glyphOf.keys()].sort((one, other) => one - other);
  const segments: { first: number; last: number; delta: number }[] = [];
  for (const code of codes) {
    const delta = (glyphOf.get(code) ?? 0) - code;
    const open = segments.at(-1);
    if (open && open.last === code - 1 && open.delta === delta) open.last = code;
    else segments.push({ first: code, last: code, delta });
  }
  segments.push({ first: 0xffff, last: 0xffff, delta: 1 });
  const log = Math.floor(Math.log2(segments.length));
  const range = 2 ** log * 2;
  return new Bytes()
    .u16(0, 1, 3, 1)
    .u32(12)
    .u16(4, 16 + segments.length * 8, 0, segments.length * 2, range, log, segments.length * 2 - range)
    .u16(...segments.map(({ last }) => last), 0)
    .u16(...segments.map(({ first }) => first))
    .u16(...segments.map(({ delta }) => delta))
    .u16(...segments.map(() => 0));
}

export function fvar({ tag, min, max }: Axis): Bytes {
  return new Bytes().u16(1, 0, 16, 2, 1, 20, 0, 8).text(tag).fixed(min).fixed(min).fixed(max).u16(0, 256);
}

export function avar({ bend }: Axis): Bytes {
  const bytes = new Bytes().u16(1, 0, 0, 1, bend.length);
  for (const { fromCoord, toCoord } of bend) bytes.f2dot14(fromCoord, toCoord);
  return bytes;
}
