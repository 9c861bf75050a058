import { EMAIL_TEXT_ENDPOINTS } from '@sahna/contract/admin/settings/email-text-endpoints';
import { EMAIL_TEXT_FIELDS, type EmailTextValues } from '@sahna/contract/admin/settings/email-text-fields';
import { LANGUAGES, type Language } from '@sahna/contract/languages';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
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

type EmailTextsDto = z.infer<typeof EMAIL_TEXT_ENDPOINTS.readEmailTexts.response>;

/** Messages about stored texts that cannot be sent, by field and language. Edited texts are left out. */
export function listUnsentTexts(
  { problems, values: stored }: Pick<EmailTextsDto, 'problems' | 'values'>,
  values: EmailTextValues = stored,
): ReadonlyMap<string, string> {
  const isStored = (name: string): boolean =>
    EMAIL_TEXT_FIELDS.some((field) =>
      LANGUAGES.some((of) => name === `${field}.${of}` && stored[field][of] === values[field][of]),
    );
  return new Map(problems.flatMap(({ field, message }) => (isStored(field) ? [[field, message]] : [])));
}

/** Languages in which a text of this kind cannot be sent. */
export function listUnsentLanguages(kind: string, unsent: ReadonlyMap<string, string>): Language[] {
  const fields = [...listFieldsOf(kind).values()];
  return LANGUAGES.filter((language) => fields.some((field) => unsent.has(`${field}.${language}`)));
}

/** Languages in which a text of this kind differs from the delivered one. */
export function listEditedLanguages(kind: string, values: EmailTextValues): Language[] {
  const fields = [...listFieldsOf(kind).values()];
  return LANGUAGES.filter((language) => fields.some((field) => values[field][language]));
}
