import type { Localized } from '@sahna/contract';
import { LANGUAGES, type LocalText } from '../../lib/languages.ts';

/**
 * The wire format's four fields of a text, each in its own language if translated (decisions §1 "Localised fields").
 */
export function toLocalizedFields<const Name extends string>(name: Name, text: LocalText | null): Localized<Name> {
  const fields = LANGUAGES.map((language) => [`${name}_${language}`, text?.[language] ?? '']);
  // Object.fromEntries loses the key types; the keys are correct by construction.
  return Object.fromEntries(fields) as Localized<Name>;
}
