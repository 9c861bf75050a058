/** `{name}_ru`, `{name}_en`, `{name}_kz`, `{name}_ch`: decisions §1 "Localised fields". */
import { z } from 'zod';
import { LANGUAGES, type Language } from '../languages.ts';

export type LocalizedShape<Name extends string> = { [L in Language as `${Name}_${L}`]: z.ZodString };

/** The four fields of a text as a zod shape, to be spread into an object's shape. */
export function localized<const Name extends string>(name: Name): LocalizedShape<Name> {
  const entries = LANGUAGES.map((language) => [`${name}_${language}`, z.string()]);
  // Object.fromEntries loses the key types, which are right by construction.
  return Object.fromEntries(entries) as LocalizedShape<Name>;
}
