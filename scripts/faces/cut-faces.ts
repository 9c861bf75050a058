/**
 * Cuts the shop's faces out of whole ones (`npm run faces`): the characters that pages of the shop say, and the one axis that
 * its styles use. Rarer characters stay in the whole ones, which packages/ui/src/fonts.css names for them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Bytes } from './bytes.ts';
import { CHARACTERS, type Script } from './characters.ts';
import { kerning, substitution } from './layout-tables.ts';
import { type Glyph, glyf, gvar } from './outlines.ts';
import { type Drawn, type Place, Source } from './source.ts';
import { type Axis, avar, cmap, fvar, head, hhea, hmtx, maxp, names, os2, post } from './tables.ts';
import { woff2 } from './woff2.ts';

type Face = { name: string; file: string; axis: string; near: Place; far: Place; kerned: Place };

/** The text goes from regular to bold; titles have one weight, and finer strokes the larger they are. */
const FACES: readonly Face[] = [
  { name: 'onest', file: 'wght', axis: 'wght', near: { wght: 400 }, far: { wght: 700 }, kerned: { wght: 500 } },
  {
    name: 'literata',
    file: 'opsz',
    axis: 'opsz',
    near: { opsz: 12, wght: 560 },
    far: { opsz: 72, wght: 560 },
    kerned: { opsz: 32, wght: 560 },
  },
];

const FIGURES = '0123456789';
const FOLDER = new URL('../../packages/ui/src/faces/', import.meta.url);

/** The files of Fontsource that the characters of a script are in. */
const PARTS: Record<Script, readonly string[]> = {
  latin: ['latin', 'latin-ext', 'cyrillic'],
  cyrillic: ['cyrillic', 'cyrillic-ext'],
};

type Part = { near: Drawn; far: Drawn; kerned: Drawn; source: Source };

function partsOf(face: Face, script: Script): Part[] {
  return PARTS[script].map((part) => {
    const file = `@fontsource-variable/${face.name}/files/${face.name}-${part}-${face.file}-normal.woff2`;
    const source = new Source(fileURLToPath(import.meta.resolve(file)));
    return { source, near: source.at(face.near), far: source.at(face.far), kerned: source.at(face.kerned) };
  });
}

function glyphOf({ near, far }: Part, glyph: number): Glyph {
  return {
    near: near.outline(glyph),
    far: far.outline(glyph),
    nearWidth: near.width(glyph),
    farWidth: far.width(glyph),
  };
}

function cut(face: Face, script: Script): Buffer {
  const parts = partsOf(face, script);
  const [main] = parts;
  if (!main) throw new Error(`${face.name} has no part of ${script}`);
  const found = [...CHARACTERS[script]].map((character) => {
    const part = parts.find(({ source }) => source.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    if (!part) throw new Error(`${face.name} has no ${character}`);
    return { character, part };
  });
  const glyphs = [glyphOf(main, 0), ...found.map(({ character, part }) => glyphOf(part, part.near.glyph(character)))];
  const ids = new Map(found.map(({ character }, index) => [character.codePointAt(0) ?? 0, index + 1]));
  const kern = [[], ...found].map((left) =>
    [[], ...found].map((right) =>
      'part' in left && 'part' in right && left.part === right.part
        ? left.part.kerned.kerning(left.character, right.character)
        : 0,
    ),
  );
  const { font } = main.source;
  const [min, max] = [face.near[face.axis] ?? 0, face.far[face.axis] ?? 0];
  const axis: Axis = { tag: face.axis, min, max, bend: main.source.bendOf(face.axis) };
  const tables = new Map<string, Bytes>();
  // Figures of one width only: the signs between them keep their own, or sums have holes.
  const even = [...FIGURES].flatMap((figure): [number, number][] => {
    const [plain, wide] = [main.near.glyph(figure), main.near.glyph(figure, ['tnum'])];
    const id = ids.get(figure.codePointAt(0) ?? 0);
    return id === undefined || plain === wide ? [] : [[id, glyphs.push(glyphOf(main, wide)) - 1]];
  });
  if (even.length > 0) tables.set('GSUB', substitution('tnum', even));
  tables.set('GPOS', kerning(kern));
  const outlines = new Bytes();
  const offsets = [0];
  for (const glyph of glyphs) {
    outlines.add(glyf(glyph));
    offsets.push(outlines.length);
  }
  tables
    .set('glyf', outlines)
    .set('loca', new Bytes().u32(...offsets))
    .set('gvar', gvar(glyphs));
  tables.set('head', head(font, glyphs)).set('hhea', hhea(font, glyphs)).set('hmtx', hmtx(glyphs));
  tables
    .set('maxp', maxp(glyphs))
    .set('OS/2', os2(font, [...ids.keys()]))
    .set('post', post(font));
  tables.set('name', names(font, axis)).set('cmap', cmap(ids)).set('fvar', fvar(axis));
  if (axis.bend.length > 0) tables.set('avar', avar(axis));
  return woff2(tables);
}

mkdirSync(FOLDER, { recursive: true });
for (const face of FACES)
  for (const script of ['latin', 'cyrillic'] as const) {
    const bytes = cut(face, script);
    const name = `${face.name}-${script}.woff2`;
    writeFileSync(new URL(name, FOLDER), bytes);
    console.log(`${name}: ${bytes.length} bytes`);
  }
