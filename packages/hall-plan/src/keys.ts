/** Generates unique keys from names: lowercase Latin letters, digits and hyphens. */
import { type DocumentText, WHOLE_HALL, WHOLE_HALL_NAME } from './plan.ts';

const LATIN_BY_CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
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
const MAX_KEY_LENGTH = 60;

function slugify(name: string): string {
  const latin = [...name.toLowerCase()].map((character) => LATIN_BY_CYRILLIC[character] ?? character).join('');
  return latin
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_KEY_LENGTH)
    .replace(/-+$/, '');
}

export class KeyGenerator {
  readonly #byName = new Map<string, string>();
  readonly #used = new Set<string>();
  readonly #fallback: string;

  /** `fallback`: key of names without usable characters. */
  constructor(fallback: string) {
    this.#fallback = fallback;
  }

  /** Returns the same key for the same name. */
  getKey(name: string): string {
    const existing = this.#byName.get(name);
    if (existing !== undefined) return existing;
    const preferredKey = slugify(name) || this.#fallback;
    let key = preferredKey;
    for (let n = 2; this.#used.has(key); n++) key = `${preferredKey}-${n}`;
    this.#used.add(key);
    this.#byName.set(name, key);
    return key;
  }
}

/** Uses one name in all languages; the default sector has one in each. */
export function toAllLanguages(name: string): DocumentText {
  if (name === WHOLE_HALL) return WHOLE_HALL_NAME;
  return { ru: name, en: name, kz: name, ch: name };
}

/** Picks a name for monolingual formats. */
export function pickPlanText(text: DocumentText): string {
  return text.en ?? text.ru ?? text.kz ?? text.ch ?? '';
}
