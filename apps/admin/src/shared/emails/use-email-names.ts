import type { KeyOf } from '@sahna/texts';
import { useTexts } from '../texts/use-language.ts';
import { EMAIL_NAME_TEXTS } from './texts/index.ts';

type Key = KeyOf<typeof EMAIL_NAME_TEXTS.en> & string;

function isKey(key: string): key is Key {
  return Object.hasOwn(EMAIL_NAME_TEXTS.en, key);
}

type NameGroup = 'kind' | 'when' | 'part' | 'value';

/** Returns the function that names emails, their parts and placeholders; a name without a text is itself. */
export function useEmailNames(): (group: NameGroup, name: string) => string {
  const t = useTexts(EMAIL_NAME_TEXTS);
  return (group, name) => {
    const key = `emails.${group}-${name}`;
    return isKey(key) ? t(key) : name;
  };
}
