import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';

/** Characters that the faces must have: three alphabets, digits, and the signs of prices and times. */
const ALPHABETS = {
  Kazakh: 'АаӘәБбВвГгҒғДдЕеЁёЖжЗзИиЙйКкҚқЛлМмНнҢңОоӨөПпРрСсТтУуҰұҮүФфХхҺһЦцЧчШшЩщЪъЫыІіЬьЭэЮюЯя',
  Russian: 'АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя',
  Latin: 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZzÀàÉéÖöÜü',
  'figures and signs': '0123456789 .,:;!?+-–—«»“”’()№%/@·₸−…',
};
/** These are asked for when a name has them, and not before. */
const RARE = 'ŞşŁłŘřŽž₽€¥Ћѓ';

const CSS = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const require = createRequire(import.meta.url);

type Subset = { file: string; bytes: Buffer; font: Font; ranges: [number, number][] };

/** A face's files as browsers use them: a file serves only the characters that fonts.css gives it. */
function subsetsOf(family: string): Subset[] {
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

const isIn = (code: number, { ranges }: Subset): boolean =>
  ranges.some(([first, last]) => code >= first && code <= last);

describe.each(['Onest Variable', 'Literata Variable'])('the face %s', (family) => {
  const subsets = subsetsOf(family);
  const cut = subsets.filter(({ file }) => file.startsWith('./faces/'));
  const shows = (letter: string, files: readonly Subset[]): boolean => {
    const code = letter.codePointAt(0) ?? 0;
    return files.some((one) => isIn(code, one) && one.font.hasGlyphForCodePoint(code));
  };

  test.each(Object.entries(ALPHABETS))('has every letter of %s where it is cut for pages', (_, letters) => {
    expect([...letters].filter((letter) => !shows(letter, cut))).toEqual([]);
  });

  test('has rarer letters where it is whole, and none that it was never drawn with', () => {
    expect([...RARE].filter((letter) => !shows(letter, subsets))).toEqual([]);
    expect(shows('中', subsets)).toBe(false);
  });

  test('has every character that the style says a cut file has, and in no other file', () => {
    for (const { file, font, ranges } of cut)
      for (const [first, last] of ranges)
        for (let code = first; code <= last; code++) {
          expect(font.hasGlyphForCodePoint(code), `${file} U+${code.toString(16)}`).toBe(true);
          expect(subsets.filter((one) => isIn(code, one)).map((one) => one.file)).toEqual([file]);
        }
  });

  test('has figures of one width, between which signs keep their own', () => {
    const [latin] = cut;
    if (!latin) throw new Error('no cut file');
    const widths = (text: string, features: string[]) =>
      latin.font.layout(text, features).positions.map(({ xAdvance }) => Math.round(xAdvance));
    expect(new Set(widths('0123456789', ['tnum'])).size).toBe(1);
    expect(widths(', . ₸ : ', ['tnum'])).toEqual(widths(', . ₸ : ', []));
  });
});

test('both faces in both alphabets are at most 110 kB, the most that a first visit loads', () => {
  const cut = ['Onest Variable', 'Literata Variable'].flatMap(subsetsOf).filter(({ file }) => file.startsWith('./'));
  expect(cut).toHaveLength(4);
  expect(cut.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(110_000);
});

test('what the shop and its demo season say is set in the cut faces, but for Chinese', () => {
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  const cut = subsetsOf('Onest Variable').filter(({ file }) => file.startsWith('./'));
  const texts = globSync(['apps/{server,storefront}/src/**/texts/**/*.json', 'demo/season/**/*.json'], { cwd: root });
  expect(texts.length).toBeGreaterThan(100);
  const said = new Set(texts.flatMap((file) => [...readFileSync(`${root}${file}`, 'utf8')]));
  const foreign = /[\n\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;
  const missing = [...said].filter(
    (one) => !foreign.test(one) && !cut.some((file) => isIn(one.codePointAt(0) ?? 0, file)),
  );
  expect(missing).toEqual([]);
});
