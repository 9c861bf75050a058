import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';

/** Characters that the faces must have: three alphabets, digits, and the signs of prices and times. */
const ALPHABETS = {
  Kazakh: 'АаӘәБбВвГгҒғДдЕеЁёЖжЗзИиЙйКкҚқЛлМмНнҢңОоӨөПпРрСсТтУуҰұҮүФфХхҺһЦцЧчШшЩщЪъЫыІіЬьЭэЮюЯя',
  Russian: 'АаБбВвГгДдЕеЁёЖжЗзИиЙйКкЛлМмНнОоПпРрСсТтУуФфХхЦцЧчШшЩщЪъЫыЬьЭэЮюЯя',
  Latin: 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZzÀàÉéÖöÜüŞşŁłŘřŽž',
  'figures and signs': '0123456789 .,:;!?+-–—«»“”()№%/@·₸₽$€¥',
};

const SUBSETS = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'];
const CSS = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const require = createRequire(import.meta.url);

type Subset = { font: Font; ranges: [number, number][] };

/** A face as browsers use it: a subset serves only the characters that fonts.css gives it. */
function subsetsOf(name: string, axis: string): Subset[] {
  return SUBSETS.map((subset) => {
    const file = `@fontsource-variable/${name}/files/${name}-${subset}-${axis}-normal.woff2`;
    const declared = CSS.slice(CSS.indexOf(file)).match(/unicode-range:([^;]+);/)?.[1] ?? '';
    const font = create(readFileSync(require.resolve(file)));
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} is not a single font`);
    return {
      font,
      ranges: [...declared.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
        Number.parseInt(first, 16),
        Number.parseInt(last, 16),
      ]),
    };
  });
}

describe.each([
  ['onest', 'wght'],
  ['literata', 'opsz'],
])('the face %s', (name, axis) => {
  const subsets = subsetsOf(name, axis);
  const shows = (letter: string): boolean => {
    const code = letter.codePointAt(0) ?? 0;
    return subsets.some(
      ({ font, ranges }) =>
        ranges.some(([first, last]) => code >= first && code <= last) && font.hasGlyphForCodePoint(code),
    );
  };

  test.each(Object.entries(ALPHABETS))('has every letter of %s', (_, letters) => {
    expect([...letters].filter((letter) => !shows(letter))).toEqual([]);
  });

  test('has no letter that it was never drawn with', () => {
    expect(shows('中')).toBe(false);
  });
});
