import { LANGUAGES, type Language } from '@sahna/contract/languages';

/** Language of the buyers; that of the app if it is missing. */
export type EmailSearch = { language?: Language };

export function parseEmailSearch(search: Record<string, unknown>): EmailSearch {
  const language = LANGUAGES.find((candidate) => candidate === search['language']);
  return language ? { language } : {};
}
