/** Keys made of names: small Latin letters, digits and hyphens, unique among their kind. */
import type { Text } from './plan.ts';

const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ  ' +
    'ы y ь  э e ю yu я ya ә a ғ gh қ q ң ng ө o ұ u ү u һ h і i'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, word, at, words) => {
      if (at % 2 === 0) pairs.push([word, words[at + 1] ?? '']);
      return pairs;
    }, []),
);
const LONGEST = 60;

function slug(name: string): string {
  const latin = [...name.toLowerCase()].map((letter) => LETTERS[letter] ?? letter).join('');
  return latin
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '');
}

export class Keys {
  readonly #byName = new Map<string, string>();
  readonly #used = new Set<string>();
  readonly #fallback: string;

  /** `fallback`: the key of what is named in no letters that a key can have. */
  constructor(fallback: string) {
    this.#fallback = fallback;
  }

  /** The same for the same name. */
  of(name: string): string {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const wanted = slug(name) || this.#fallback;
    let key = wanted;
    for (let n = 2; this.#used.has(key); n++) key = `${wanted}-${n}`;
    this.#used.add(key);
    this.#byName.set(name, key);
    return key;
  }
}

/** A name of one language only stands for all. */
export function everyLanguage(name: string): Text {
  return { ru: name, en: name, kz: name, ch: name };
}

/** The name that a format of one language writes. */
export function oneLanguage(text: Text): string {
  return text.en ?? text.ru ?? text.kz ?? text.ch ?? '';
}
