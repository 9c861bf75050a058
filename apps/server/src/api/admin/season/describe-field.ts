/** Names the field of a problem in the language of the request: `sessions.3.date` as "Sessions, 5 December 2026, 19:00, Date". */
import { LANGUAGES } from '@sahna/contract/languages';
import type { OfferNames, SeasonDocument } from '../../../modules/season/index.ts';
import { toLanguageTag } from '../../../platform/lib/languages.ts';
import {
  type DescribeDeps,
  formatField,
  formatOffer,
  formatSession,
  readLocalText,
  toFieldName,
} from './describe-changes.ts';

type FieldDeps = Pick<DescribeDeps, 'language' | 'names'>;

export function describeField(field: string, document: SeasonDocument, { language, names }: FieldDeps): string {
  let value: unknown = document;
  const parts = field === '' ? [] : field.split('.');
  const words = parts.map((part) => {
    value = readPart(value, part);
    if (/^\d+$/.test(part)) return describeRow(value, { language, names }) || String(Number(part) + 1);
    const edited = LANGUAGES.find((candidate) => candidate === part);
    if (edited) return formatLanguage(edited, language);
    return formatField(toFieldName(part, parts), names, language);
  });
  // The name of the list says nothing about a list of rows.
  return (parts[0] === 'rows' && words.length > 1 ? words.slice(1) : words).join(', ');
}

function readPart(value: unknown, part: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
}

/** Empty for rows without a name. */
function describeRow(
  row: unknown,
  { language, names }: { language: FieldDeps['language']; names: OfferNames },
): string {
  const readText = (name: string): string => {
    const text = readPart(row, name);
    return typeof text === 'string' ? text : '';
  };
  const day = readText('date');
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return formatSession(`${day} ${readText('time')}`.trim(), language);
  const category = readText('category');
  if (category !== '') return formatOffer({ category, zone: readText('zone') }, names, language);
  const named = [readPart(row, 'name'), readPart(row, 'title'), readPart(row, 'role')];
  return named.map((text) => readLocalText(text, language)).find(Boolean) || readText('key') || readText('code');
}

function formatLanguage(edited: (typeof LANGUAGES)[number], language: FieldDeps['language']): string {
  return new Intl.DisplayNames(toLanguageTag(language), { type: 'language' }).of(toLanguageTag(edited)) ?? edited;
}
