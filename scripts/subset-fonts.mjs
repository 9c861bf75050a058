/**
 * `npm run fonts`: subsets the fonts to the characters of the shop's pages and to the axis that styles vary. Rarer
 * characters are in the complete files; packages/ui/src/fonts.css selects by `unicode-range`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const FOLDER = new URL('../packages/ui/src/fonts/', import.meta.url);

/** Text varies in weight from regular to bold. Titles have one weight, and finer strokes the larger they are. */
const FONTS = [
  { name: 'onest', file: 'wght', variationAxes: { wght: { min: 400, max: 700 } } },
  { name: 'literata', file: 'opsz', variationAxes: { opsz: { min: 12, max: 72 }, wght: 560 } },
];

const OPTIONS = { targetFormat: /** @type {const} */ ('woff2'), keepFeatures: ['kern', 'tnum'], noHinting: true };

/** Fontsource file by subset. A subset cannot combine two files. */
const SUBSETS = {
  latin: { source: 'latin', text: `${listRange(' ', '~')}${listRange('À', 'ÿ')}\u{a0}§©«®°±·»–—‘’‚“”„•…−` },
  cyrillic: { source: 'cyrillic', text: `${listRange('А', 'я')}ЁёІіҰұ№` },
  kazakh: { source: 'cyrillic-ext', text: 'ӘәҒғҚқҢңӨөҮүҺһ' },
  tenge: { source: 'latin-ext', text: '₸' },
};

/** @param {string} first @param {string} last */
function listRange(first, last) {
  const [start, end] = [first.codePointAt(0) ?? 0, last.codePointAt(0) ?? 0];
  return String.fromCodePoint(...Array.from({ length: end - start + 1 }, (_, step) => start + step));
}

mkdirSync(FOLDER, { recursive: true });
for (const { name, file, variationAxes } of FONTS)
  for (const [subset, { source, text }] of Object.entries(SUBSETS)) {
    const whole = import.meta.resolve(`@fontsource-variable/${name}/files/${name}-${source}-${file}-normal.woff2`);
    const bytes = await subsetFont(readFileSync(fileURLToPath(whole)), text, { ...OPTIONS, variationAxes });
    writeFileSync(new URL(`${name}-${subset}.woff2`, FOLDER), bytes);
    console.log(`${name}-${subset}.woff2: ${bytes.length} bytes`);
  }
