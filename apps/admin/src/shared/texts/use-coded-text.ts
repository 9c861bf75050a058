import type { CodedMessageDto } from '@sahna/contract/admin/season/coded-message';
import { useCallback } from 'react';
import { formatDocumentDay } from '../format.ts';
import { type TextCatalog, useTexts } from './use-language.ts';

/**
 * Returns the function that formats messages of the server in the language of the app. `toKey`: name of the text in the
 * catalog by code. A code without a text is formatted in English.
 */
export function useCodedText(
  catalog: TextCatalog<Readonly<Record<string, string>>>,
  toKey: (code: string) => string,
): (message: CodedMessageDto) => string {
  const t = useTexts(catalog);
  return useCallback(
    ({ code, values, message }) => {
      const key = toKey(code);
      return Object.hasOwn(catalog.en, key) ? t(key, mapValues(values)) : message;
    },
    [t, catalog, toKey],
  );
}

function mapValues(values: CodedMessageDto['values']): CodedMessageDto['values'] {
  const format = (value: string | number) => (typeof value === 'string' ? formatDocumentDay(value) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, format(value)]));
}
