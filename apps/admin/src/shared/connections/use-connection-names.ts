import type { KeyOf } from '@sahna/texts';
import { useTexts } from '../texts/use-language.ts';
import { CONNECTION_FIELD_TEXTS } from './texts/index.ts';

type ConnectionNames = {
  /** Null: connections have no such field. */
  nameField: (field: string) => string | null;
  /** Null: the value is its own text. */
  nameValue: (field: string, value: unknown) => string | null;
};

function isKey(key: string): key is KeyOf<typeof CONNECTION_FIELD_TEXTS.en> & string {
  return Object.hasOwn(CONNECTION_FIELD_TEXTS.en, key);
}

/** Names fields of connections and their coded values. */
export function useConnectionNames(): ConnectionNames {
  const t = useTexts(CONNECTION_FIELD_TEXTS);
  const find = (key: string): string | null => (isKey(key) ? t(key) : null);
  return {
    nameField: (field) => find(`connections.field-${field}`),
    nameValue: (field, value) => find(`connections.${field}-${value}`),
  };
}
