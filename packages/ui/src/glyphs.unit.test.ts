import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';

/** Characters that the subsets must contain: three alphabets, digits, and signs of prices and times. */
const ALPHABETS = {
  Kazakh: 'АаӘәБбВвГгҒғДдЕеЁёЖжЗзИиЙйКкҚқЛлМмНнҢңОоӨөПпРрСсТтУуҰұҮүФфХхҺһЦцЧчШшЩщЪъЫыІіЬьЭэЮюЯя',
  Russian: 'АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя',
  Latin: 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZzÀàÉéÖöÜü',
  'figures and signs': '0123456789 .,:;!?+-–—«»“”’()№%/@·₸−…',
};
/** Characters that only the full fonts contain. */
const RARE = 'ŞşŁłŘřŽž₽€¥Ћѓ';

const CSS = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const require = createRequire(import.meta.url);

type Subset = { file: string; bytes: Buffer; font: Font; ranges: [number, number][] };

/** Reads the files of a font with the characters that fonts.css assigns to each. */
function readSubsets(family: string): Subset[] {
  const rules = CSS.split('@font-face').filter((rule) => rule.includes(`"${family}"`) && rule.includes('url('));
  return rules.map((rule) => {
    const file = /url\("([^"]+)"\)/.exec(rule)?.[1] ?? '';
    const bytes = readFileSync(require.resolve(file));
    const font = create(bytes);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not a single font`);
    const declared = /unicode-range:([^;]+);/.exec(rule)?.[1] ?? '';
    const ranges = [...declared.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
      ([, first = '', last = first]): [number, number] => [Number.parseInt(first, 16), Number.parseInt(last, 16)],
    );
    return { file, bytes, font, ranges };
  });
}

const coversCodePoint = (code: number, { ranges }: Subset): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

describe.each(['Onest Variable', 'Literata Variable'])('the font %s', (family) => {
  const subsets = readSubsets(family);
  const pageSubsets = subsets.filter(({ file }) => file.startsWith('./fonts/'));
  const hasGlyph = (character: string, files: readonly Subset[]): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return files.some((subset) => coversCodePoint(code, subset) && subset.font.hasGlyphForCodePoint(code));
  };

  test.each(Object.entries(ALPHABETS))('has every character of %s in its subsets', (_, alphabet) => {
    expect([...alphabet].filter((character) => !hasGlyph(character, pageSubsets))).toEqual([]);
  });

  test('contains rare characters in the full font, and none that the font lacks', () => {
    expect([...RARE].filter((character) => !hasGlyph(character, subsets))).toEqual([]);
    expect(hasGlyph('中', subsets)).toBe(false);
  });

  test('has every character of the declared unicode range in exactly one subset', () => {
    for (const { file, font, ranges } of pageSubsets)
      for (const [first, last] of ranges)
        for (let code = first; code <= last; code++) {
          expect(font.hasGlyphForCodePoint(code), `${file} U+${code.toString(16)}`).toBe(true);
          expect(subsets.filter((subset) => coversCodePoint(code, subset)).map((subset) => subset.file)).toEqual([
            file,
          ]);
        }
  });

  test('has tabular digits of equal width, and tabular signs within a fiftieth of an em of the proportional ones', () => {
    const latin = pageSubsets.find(({ file }) => file.endsWith('-latin.woff2'));
    if (!latin) throw new Error('no Latin subset');
    const { font } = latin;
    const listWidths = (text: string, features: string[]) =>
      font.layout(text, features).positions.map(({ xAdvance }) => Math.round(xAdvance));
    expect(new Set(listWidths('0123456789', ['tnum'])).size).toBe(1);
    for (const sign of ',.: -') {
      const [plain = 0, tabular = 0] = [...listWidths(sign, []), ...listWidths(sign, ['tnum'])];
      expect(Math.abs(tabular - plain), sign).toBeLessThanOrEqual(font.unitsPerEm / 50);
    }
  });
});

test('all subsets together are at most 110 kB, the maximum that a first visit loads', () => {
  const pageSubsets = ['Onest Variable', 'Literata Variable']
    .flatMap(readSubsets)
    .filter(({ file }) => file.startsWith('./'));
  expect(pageSubsets).toHaveLength(8);
  expect(pageSubsets.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(110_000);
});

test('the subsets cover all texts of the shop and the demo season, except Chinese', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const pageSubsets = readSubsets('Onest Variable').filter(({ file }) => file.startsWith('./'));
  const texts = globSync(['{apps,packages}/*/src/**/texts/**/*.json', 'demo/season/**/*.json'], { cwd: root });
  expect(texts.length).toBeGreaterThan(100);
  const characters = new Set(texts.flatMap((file) => [...readFileSync(`${root}${file}`, 'utf8')]));
  const foreign = /[\n\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
  const missing = [...characters].filter(
    (character) =>
      !foreign.test(character) && !pageSubsets.some((file) => coversCodePoint(character.codePointAt(0) ?? 0, file)),
  );
  expect(missing).toEqual([]);
});
