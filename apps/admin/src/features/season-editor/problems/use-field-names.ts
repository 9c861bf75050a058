import type { Language } from '@sahna/contract/languages';
import { useCallback } from 'react';
import { BUYER_LANGUAGE_NAMES } from '../../../shared/texts/language-names.ts';
import { useLanguage } from '../../../shared/texts/use-language.ts';
import { EDITED_LANGUAGES } from '../fields/local-text.ts';
import { FIELD_TEXTS } from '../fields/texts/index.ts';

/**
 * Returns the function that formats the path of a field: `title.ru` as "Title, Русский". `texts`: names after the
 * prefix; default: those of events.
 */
export function useFieldNames(texts?: Readonly<Record<string, string>>, prefix = 'field.'): (field: string) => string {
  const { language } = useLanguage();
  return useCallback(
    (field) => {
      const names = new Map(Object.entries<string>(texts ?? FIELD_TEXTS[language]));
      return field
        .split('.')
        .map((part) => {
          const edited: Language | undefined = EDITED_LANGUAGES.find((candidate) => candidate === part);
          if (edited) return BUYER_LANGUAGE_NAMES[edited];
          return /^\d+$/.test(part) ? String(Number(part) + 1) : (names.get(`${prefix}${part}`) ?? part);
        })
        .join(', ');
    },
    [language, texts, prefix],
  );
}
