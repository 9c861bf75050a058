/** Localised fields of the wire, for fixtures. */
import { LANGUAGES, type Language } from '../language.ts';

type Localised<Name extends string> = Record<`${Name}_${Language}`, string>;

/** The same text in all languages, or what is given for each; a language that is not given has none. */
export function inAll<const Name extends string>(
  name: Name,
  text: string | Partial<Record<Language, string>>,
): Localised<Name> {
  const entries = LANGUAGES.map((language) => [
    `${name}_${language}`,
    typeof text === 'string' ? text : (text[language] ?? ''),
  ]);
  // Object.fromEntries forgets its keys; they are the ones of the type by construction.
  return Object.fromEntries(entries) as Localised<Name>;
}

/** The text followed by its language, so that a test sees which one was taken. */
export function inEach<const Name extends string>(name: Name, text: string): Localised<Name> {
  return inAll(name, { ru: `${text} ru`, en: `${text} en`, kz: `${text} kz`, ch: `${text} ch` });
}
