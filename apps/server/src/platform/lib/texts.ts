/** Catalogues of sentences in the shop's four languages: each part of the server keeps its own in `texts/*.json`. */
import { type Language, languageTag } from './languages.ts';

/** Plural forms differ by language: which there have to be is checked by scripts/texts.unit.test.ts. */
export type Catalogues<Key extends string> = { readonly en: Readonly<Record<Key, string>> } & Readonly<
  Record<Language, Readonly<Record<string, string>>>
>;

/** `left` of `left_one` and `left_other`: a sentence is asked for by its name, its plural form is found by its `count`. */
export type SentenceName<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key;

/** What stands in place of a sentence's `{name}`. */
export type Values = Readonly<Record<string, string | number>>;

/** Returns the sentences of these catalogues in a language, with their values filled in. */
export function sentencesOf<Key extends string>(
  catalogues: Catalogues<Key>,
): (language: Language, name: SentenceName<Key>, values?: Values) => string {
  return (language, name, values = {}) => {
    const sentences: Readonly<Record<string, string>> = catalogues[language];
    const { count } = values;
    const plural = typeof count === 'number' ? sentences[`${name}_${formOf(language, count)}`] : undefined;
    return fill(plural ?? sentences[name] ?? name, values);
  };
}

/** A sentence in all languages at once, for answers that carry all of them. */
export function inAllLanguages<Key extends string>({ ru, en, kz, ch }: Catalogues<Key>, key: Key) {
  const one = en[key];
  return { ru: ru[key] ?? one, en: one, kz: kz[key] ?? one, ch: ch[key] ?? one };
}

const rules = new Map<Language, Intl.PluralRules>();

function formOf(language: Language, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(languageTag(language));
  rules.set(language, known);
  return known.select(count);
}

function fill(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
