/** Formats sentences with their values, in the plural form of `count` (docs/decisions/0007). */
import { type Language, toLanguageTag } from '../language.ts';

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export function createTranslator(catalog: Readonly<Record<string, string>>, language: Language): Translate {
  const formOf = createPluralSelector(language);
  return (key, values = {}) => {
    const { count } = values;
    const sentence =
      (typeof count === 'number' ? catalog[`${key}_${formOf(count)}`] : undefined) ?? catalog[key] ?? key;
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** Kazakh plural forms (one, other) are our own: a browser without Kazakh would use those of its own language. */
function createPluralSelector(language: Language): (count: number) => string {
  if (language === 'kz') return (count) => (count === 1 ? 'one' : 'other');
  const rules = new Intl.PluralRules(toLanguageTag(language));
  return (count) => rules.select(count);
}
