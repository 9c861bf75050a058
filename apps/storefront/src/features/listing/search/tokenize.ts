/** Splits texts into the words that the search compares, without case and accents (decisions §3), and undoes a wrong keyboard layout. */

/** Kazakh letters, with the Russian ones that people type on keyboards without them. */
const PLAIN: Record<string, string> = { ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о', ұ: 'у', ү: 'у', һ: 'х', і: 'и' };

export function tokenize(text: string): string[] {
  const folded = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[әғқңөұүһі]/g, (letter) => PLAIN[letter] ?? letter);
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The same keys in each layout; a key with Shift follows the key without. */
const LATIN = '`~qwertyuiop[{]}asdfghjkl;:\'"zxcvbnm,<.>/';
const RUSSIAN = 'ёёйцукенгшщзххъъфывапролджжээячсмитьббюю.';
/** In the Kazakh layout its own letters are on the keys of digits. */
const DIGITS = '2@3#4$5%8*9(0)-_=+';
const KAZAKH = 'әәііңңғғүүұұққөөһһ';

function keys(from: string, to: string): Map<string, string> {
  const map = new Map<string, string>();
  [...from].forEach((key, at) => {
    // Of the keys that give the same letter the unshifted one comes first.
    if (!map.has(key)) map.set(key, to[at] ?? key);
  });
  return map;
}

const LAYOUTS: readonly ReadonlyMap<string, string>[] = [
  keys(LATIN, RUSSIAN),
  keys(LATIN + DIGITS, RUSSIAN + KAZAKH),
  keys(RUSSIAN, LATIN),
  keys(RUSSIAN + KAZAKH, LATIN + DIGITS),
  keys(DIGITS, KAZAKH),
  keys(KAZAKH, DIGITS),
];

/** The words of what was typed: first as it stands, then as the same keys would have typed it in other keyboard layouts. */
export function keyboardLayoutVariants(typed: string): string[][] {
  const lower = typed.toLowerCase();
  const readings = [lower, ...LAYOUTS.map((layout) => [...lower].map((key) => layout.get(key) ?? key).join(''))];
  return [...new Set(readings)].map(tokenize).filter((words) => words.length > 0);
}
