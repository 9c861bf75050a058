/** Reads localized fields without zod, for browsers (decisions §1 "Localised fields"). */
import type { Language } from './languages.ts';

export type Localized<Name extends string> = { [L in Language as `${Name}_${L}`]: string };

/** The chosen language's text, else en, else ru, else the first non-empty one. */
export function pickLocalized<const Name extends string>(row: Localized<Name>, name: Name, language: Language): string {
  for (const one of [language, 'en', 'ru', 'kz', 'ch']) {
    const text: unknown = Reflect.get(row, `${name}_${one}`);
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}
