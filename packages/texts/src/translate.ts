/** Formats sentences with their values, in the plural form of `count` (docs/decisions/0007). */

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** Keys of a catalog; plural forms share one. */
export type KeyOf<File> = keyof File extends infer Key
  ? Key extends `${infer Name}_${PluralForm}`
    ? Name
    : Key
  : never;

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** `languageTag`: BCP 47. */
export function createTranslator(catalog: Readonly<Record<string, string>>, languageTag: string): Translate {
  const formOf = createPluralSelector(languageTag);
  return (key, values = {}) => {
    const { count } = values;
    const sentence =
      (typeof count === 'number' ? catalog[`${key}_${formOf(count)}`] : undefined) ?? catalog[key] ?? key;
    return sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** Kazakh plural forms (one, other) are our own: a browser without Kazakh would use those of its own language. */
function createPluralSelector(languageTag: string): (count: number) => string {
  if (languageTag === 'kk') return (count) => (count === 1 ? 'one' : 'other');
  const rules = new Intl.PluralRules(languageTag);
  return (count) => rules.select(count);
}
