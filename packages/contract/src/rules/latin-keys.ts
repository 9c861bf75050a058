/** Maps letters of Cyrillic keyboard layouts to those of the same keys in a Latin one (booking §5 "E-mail"). */

const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const RUSSIAN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
/** The Kazakh layout has these letters on the digit row of the Russian one; with Shift, Ә is @. */
const KAZAKH = 'әіңғүұқөһӘІҢҒҮҰҚӨҺ';
const KAZAKH_KEYS = '2345890-=@#$%*()_+';

const KEYS: ReadonlyMap<string, string> = new Map([
  ...pairLetters(RUSSIAN.toUpperCase(), RUSSIAN_KEYS.toUpperCase()),
  ...pairLetters(RUSSIAN, RUSSIAN_KEYS),
  ...pairLetters(KAZAKH, KAZAKH_KEYS),
]);

function pairLetters(letters: string, keys: string): [string, string][] {
  return [...letters].map((letter, place) => [letter, keys[place] ?? letter]);
}

export function toLatinKeys(text: string): string {
  return [...text.normalize('NFC')].map((letter) => KEYS.get(letter) ?? letter).join('');
}
