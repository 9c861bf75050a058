/** Keys of new events, halls and their parts: made from their names. */
import { FALLBACK_LANGUAGES, type Language } from '@sahna/contract/languages';
import slugify from '@sindresorhus/slugify';

const MAX_KEY_LENGTH = 80;
/** Letters of Kazakh that the library does not have, by the table of its romanization in passports. */
const KAZAKH: [string, string][] = [
  ['ә', 'a'],
  ['ғ', 'g'],
  ['қ', 'k'],
  ['ң', 'n'],
  ['ө', 'o'],
  ['ұ', 'u'],
  ['ү', 'u'],
  ['һ', 'h'],
  ['і', 'i'],
];
const REPLACEMENTS = [...KAZAKH, ...KAZAKH.map(([from, to]): [string, string] => [from.toUpperCase(), to])];

/** Returns a free key for the name in English, or else in another language; empty for a name without letters. */
export function suggestKey(
  name: Readonly<Partial<Record<Language, string | undefined>>>,
  usedKeys: ReadonlySet<string>,
): string {
  const words = ['en' as const, ...FALLBACK_LANGUAGES].map((language) => name[language]?.trim()).find(Boolean) ?? '';
  const slug = slugify(words, { customReplacements: REPLACEMENTS, decamelize: false });
  const key = trimKey(slug, MAX_KEY_LENGTH);
  if (!usedKeys.has(key)) return key;
  for (let number = 2; ; number++) {
    const candidate = `${trimKey(key, MAX_KEY_LENGTH - 4)}-${number}`;
    if (!usedKeys.has(candidate)) return candidate;
  }
}

function trimKey(key: string, length: number): string {
  return key.slice(0, length).replace(/-+$/, '');
}
