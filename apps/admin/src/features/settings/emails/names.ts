/** Names of emails, their parts and placeholders. */
import type { KeyOf } from '@sahna/texts';
import type { TranslateKey } from '../../../shared/texts/use-language.ts';
import { EMAIL_EDITOR_TEXTS } from './texts/index.ts';

type Key = KeyOf<typeof EMAIL_EDITOR_TEXTS.en> & string;

function isKey(key: string): key is Key {
  return Object.hasOwn(EMAIL_EDITOR_TEXTS.en, key);
}

/** The text of a name, or the name itself where it is new. */
export function describeName(
  t: TranslateKey<typeof EMAIL_EDITOR_TEXTS.en>,
  group: 'kind' | 'when' | 'part' | 'value',
  name: string,
): string {
  const key = `emails.${group}-${name}`;
  return isKey(key) ? t(key) : name;
}
