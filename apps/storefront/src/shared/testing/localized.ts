/** Localized fields of the wire, for fixtures. */
import { LANGUAGES, type Language } from '../language.ts';

type Localized<Name extends string> = Record<`${Name}_${Language}`, string>;

/** The same text in all languages, or a text per language; '' for missing ones. */
export function toAllLanguages<const Name extends string>(
  name: Name,
  text: string | Partial<Record<Language, string>>,
): Localized<Name> {
  const entries = LANGUAGES.map((language) => [
    `${name}_${language}`,
    typeof text === 'string' ? text : (text[language] ?? ''),
  ]);
  // Object.fromEntries loses the key types, which are right by construction.
  return Object.fromEntries(entries) as Localized<Name>;
}

/** The text followed by its language, so that tests can tell which one was used. */
export function toEachLanguage<const Name extends string>(name: Name, text: string): Localized<Name> {
  return toAllLanguages(name, { ru: `${text} ru`, en: `${text} en`, kz: `${text} kz`, ch: `${text} ch` });
}
