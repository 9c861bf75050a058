import { EMAIL_TEXT_ENDPOINTS } from '@sahna/contract/admin/settings/email-text-endpoints';
import { EMAIL_TEXT_FIELDS, type EmailTextValues } from '@sahna/contract/admin/settings/email-text-fields';
import { LANGUAGES, type Language } from '@sahna/contract/languages';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../shared/api.ts';

export const EMAIL_TEXTS_QUERY = queryOptions({
  queryKey: ['email-texts'],
  queryFn: () => request(EMAIL_TEXT_ENDPOINTS.readEmailTexts, {}),
});

export type EmailField = keyof EmailTextValues & string;

/** The fields of a kind, by the names of its parts. */
export function listFieldsOf(kind: string): ReadonlyMap<string, EmailField> {
  const start = `email.texts.${kind}.`;
  const fields = EMAIL_TEXT_FIELDS.filter((field) => field.startsWith(start));
  return new Map(fields.map((field) => [field.slice(start.length), field]));
}

/** Languages in which a text of this kind differs from the delivered one. */
export function listEditedLanguages(kind: string, values: EmailTextValues): Language[] {
  const fields = [...listFieldsOf(kind).values()];
  return LANGUAGES.filter((language) => fields.some((field) => values[field][language]));
}
