/** Kinds of values of settings. */
import type { HouseText } from '@sahna/contract/admin/settings/house-fields';
import type { Language } from '@sahna/contract/languages';
import { LANGUAGE_NAMES } from '../../../shared/texts/language.ts';
import type { HouseValue } from './use-drafts.ts';

/** Languages of the shop by their own names. */
export const LANGUAGE_LABELS: Readonly<Record<Language, string>> = { ...LANGUAGE_NAMES, ch: '中文' };

export function isText(value: HouseValue): value is HouseText {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_SHOWN_LENGTH = 200;

/** A value in one line, for comparing two. */
export function describeValue(value: HouseValue): string {
  const text = isText(value)
    ? Object.values(value).join(' / ')
    : Array.isArray(value)
      ? value.join(', ')
      : `${value ?? ''}`;
  if (text.startsWith('data:')) return '…';
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text || '–';
}
