/** Reads localized fields without zod, for browsers (decisions §1 "Localised fields"). */
import { FALLBACK_LANGUAGES, type Language } from './languages.ts';

export type Localized<Name extends string> = { [L in Language as `${Name}_${L}`]: string };

/** The chosen language's text, else the first non-empty one of `FALLBACK_LANGUAGES`. */
export function pickLocalized<const Name extends string>(row: Localized<Name>, name: Name, language: Language): string {
  for (const candidate of [language, ...FALLBACK_LANGUAGES]) {
    const text: unknown = Reflect.get(row, `${name}_${candidate}`);
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}
