/** The storefront's two faces, as its pages have them cut (packages/ui/src/faces). */

export const FACES_FOLDER = new URL('../../../../../packages/ui/src/faces/', import.meta.url);

export const FACE_FILES = [
  'onest-latin.woff2',
  'onest-cyrillic.woff2',
  'literata-latin.woff2',
  'literata-cyrillic.woff2',
] as const;

const RANGES = {
  latin:
    'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AE,U+00B0-00B1,U+00B7,U+00BB,U+00C0-00FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+20B8,U+2116,U+2212',
  cyrillic:
    'U+0401,U+0406,U+0410-044F,U+0451,U+0456,U+0492-0493,U+049A-049B,U+04A2-04A3,U+04AE-04B1,U+04BA-04BB,U+04D8-04D9,U+04E8-04E9',
};

export const FACES = FACE_FILES.map((file) => {
  const family = file.startsWith('onest') ? 'Onest' : 'Literata';
  const range = file.includes('latin') ? RANGES.latin : RANGES.cyrillic;
  return `@font-face{font-family:${family};font-weight:200 900;src:url(/mailbox/faces/${file}) format("woff2");unicode-range:${range}}`;
}).join('');
