/** The kinds of emails with their delivered texts, and placeholders with the values of the example. */
import { EMAIL_KINDS } from '@sahna/contract/admin/settings/email-kinds';
import { LANGUAGES, type Language } from '../../../platform/lib/languages.ts';
import { getDeliveredText } from '../delivered-texts.ts';
import { formatDeliveredTexts } from '../email-texts.ts';
import { createExampleEmail } from './email-examples.ts';

export type EmailKindDescription = {
  kind: string;
  placeholders: { name: string; examples: Record<Language, string> }[];
  parts: { part: string; delivered: Record<Language, string> }[];
};

export function describeEmailKinds(): EmailKindDescription[] {
  return Object.entries(EMAIL_KINDS).map(([kind, { placeholders, parts }]) => {
    const values = mapLanguages((language) => readExampleValues(kind, language));
    return {
      kind,
      placeholders: placeholders.map((name) => ({
        name,
        examples: mapLanguages((language) => values[language].get(name) ?? ''),
      })),
      parts: Object.keys(parts).map((part) => ({
        part,
        delivered: mapLanguages((language) => getDeliveredText(kind, part, language)),
      })),
    };
  });
}

function readExampleValues(kind: string, language: Language): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  createExampleEmail(kind, {
    language,
    part: '',
    site: {
      siteUrl: '',
      texts: (of, formatted, values) => {
        if (formatted === kind) for (const [name, value] of Object.entries(values)) found.set(name, `${value}`);
        return formatDeliveredTexts(of, formatted, values);
      },
    },
  });
  return found;
}

function mapLanguages<T>(read: (language: Language) => T): Record<Language, T> {
  const [ru, en, kz, ch] = LANGUAGES;
  return { ru: read(ru), en: read(en), kz: read(kz), ch: read(ch) };
}
