/** Splits texts into lower-case words without accents for the search (decisions §3), and corrects wrong keyboard layouts. */

/** Kazakh letters with their Russian substitutes on keyboards without them. */
const KAZAKH_TO_RUSSIAN: Record<string, string> = {
  ә: 'а',
  ғ: 'г',
  қ: 'к',
  ң: 'н',
  ө: 'о',
  ұ: 'у',
  ү: 'у',
  һ: 'х',
  і: 'и',
};

export function tokenize(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[әғқңөұүһі]/g, (character) => KAZAKH_TO_RUSSIAN[character] ?? character);
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The same keys in each layout; a key with Shift follows the key without. */
const LATIN = '`~qwertyuiop[{]}asdfghjkl;:\'"zxcvbnm,<.>/';
const RUSSIAN = 'ёёйцукенгшщзххъъфывапролджжээячсмитьббюю.';
/** The Kazakh layout has its additional letters on the keys of digits. */
const DIGITS = '2@3#4$5%8*9(0)-_=+';
const KAZAKH = 'әәііңңғғүүұұққөөһһ';

function mapKeys(from: string, to: string): Map<string, string> {
  const map = new Map<string, string>();
  [...from].forEach((key, at) => {
    // Prefers the unshifted key of a letter.
    if (!map.has(key)) map.set(key, to[at] ?? key);
  });
  return map;
}

const LAYOUTS: readonly ReadonlyMap<string, string>[] = [
  mapKeys(LATIN, RUSSIAN),
  mapKeys(LATIN + DIGITS, RUSSIAN + KAZAKH),
  mapKeys(RUSSIAN, LATIN),
  mapKeys(RUSSIAN + KAZAKH, LATIN + DIGITS),
  mapKeys(DIGITS, KAZAKH),
  mapKeys(KAZAKH, DIGITS),
];

/** Splits the input into words: as typed, then as the same keys in other keyboard layouts. */
export function listKeyboardLayoutVariants(typed: string): string[][] {
  const lower = typed.toLowerCase();
  const readings = [lower, ...LAYOUTS.map((layout) => [...lower].map((key) => layout.get(key) ?? key).join(''))];
  return [...new Set(readings)].map(tokenize).filter((words) => words.length > 0);
}
