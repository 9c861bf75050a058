import type { HallTextDto } from '@sahna/contract/admin/hall-plans/hall-plan-values';
import { FALLBACK_LANGUAGES, type Language } from '@sahna/contract/languages';

/** The text in this language, else in the first one that buyers would read. */
export function pickName(text: HallTextDto, language: Language): string {
  return [language, ...FALLBACK_LANGUAGES].map((candidate) => text[candidate]).find(Boolean) ?? '';
}
