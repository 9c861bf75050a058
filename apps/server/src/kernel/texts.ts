/** Catalogues of sentences in the shop's four languages: each part of the server keeps its own in `texts/*.json`. */
import type { Language } from './languages.ts';

export type Catalogues<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>;

/** What stands in place of a sentence's `{name}`. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the sentences of these catalogues in a language, with their values filled in. */
export function sentencesOf<Key extends string>(
  catalogues: Catalogues<Key>,
): (language: Language, key: Key, values?: Values) => string {
  return (language, key, values = {}) => fill(catalogues[language][key], values);
}

/** A sentence in all languages at once, for answers that carry all of them. */
export function inAllLanguages<Key extends string>({ ru, en, kz, ch }: Catalogues<Key>, key: Key) {
  return { ru: ru[key], en: en[key], kz: kz[key], ch: ch[key] };
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
