/** Catalogs of sentences in the shop's four languages: each part of the server keeps its own in `texts/*.json`. */
import { type Language, toLanguageTag } from './languages.ts';

/** Plural forms differ by language: scripts/language/texts.unit.test.ts checks that all exist. */
export type Catalogs<Key extends string> = { readonly en: Readonly<Record<Key, string>> } & Readonly<
  Record<Language, Readonly<Record<string, string>>>
>;

/** `left` of `left_one` and `left_other`: a sentence is selected by its name, its plural form by `count`. */
export type SentenceName<Key extends string> = Key extends `${infer Name}_${Intl.LDMLPluralRule}` ? Name : Key;

/** Values for the `{name}` placeholders of a sentence. */
export type Values = Readonly<Record<string, string | number>>;

/** The sentences of two catalogs with different keys. */
export function mergeCatalogs<A extends string, B extends string>(
  first: Catalogs<A>,
  second: Catalogs<B>,
): Catalogs<A | B> {
  return {
    ru: { ...first.ru, ...second.ru },
    en: { ...first.en, ...second.en },
    kz: { ...first.kz, ...second.kz },
    ch: { ...first.ch, ...second.ch },
  };
}

/** Returns a function that formats the sentences of these catalogs in a language. */
export function createTextFormatter<Key extends string>(
  catalogs: Catalogs<Key>,
): (language: Language, name: SentenceName<Key>, values?: Values) => string {
  return (language, name, values = {}) => {
    const sentences: Readonly<Record<string, string>> = catalogs[language];
    const { count } = values;
    const plural = typeof count === 'number' ? sentences[`${name}_${selectForm(language, count)}`] : undefined;
    return interpolate(plural ?? sentences[name] ?? name, values);
  };
}

/** A sentence in all languages, for responses that contain all of them. */
export function formatInAllLanguages<Key extends string>({ ru, en, kz, ch }: Catalogs<Key>, key: Key) {
  const english = en[key];
  return { ru: ru[key] ?? english, en: english, kz: kz[key] ?? english, ch: ch[key] ?? english };
}

const rules = new Map<Language, Intl.PluralRules>();

function selectForm(language: Language, count: number): Intl.LDMLPluralRule {
  const pluralRules = rules.get(language) ?? new Intl.PluralRules(toLanguageTag(language));
  rules.set(language, pluralRules);
  return pluralRules.select(count);
}

/** Replaces the `{name}` placeholders of a sentence. */
export function interpolate(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
