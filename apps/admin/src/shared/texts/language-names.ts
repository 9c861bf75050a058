/** Languages by their own names. */
import type { StaffLanguage } from '@sahna/contract/admin/values';
import { LANGUAGES, type Language } from '@sahna/contract/languages';

export const LANGUAGE_NAMES: Readonly<Record<StaffLanguage, string>> = { kz: 'Қазақша', ru: 'Русский', en: 'English' };

export const BUYER_LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ...LANGUAGE_NAMES, ch: '中文' };

/** A value of no language is its own name. */
export function nameBuyerLanguage(value: unknown): string {
  const language = LANGUAGES.find((candidate) => candidate === value);
  return language ? BUYER_LANGUAGE_NAMES[language] : String(value);
}
