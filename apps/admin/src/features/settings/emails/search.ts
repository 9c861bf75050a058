import { LANGUAGES, type Language } from '@sahna/contract/languages';

/** Language of the buyers; the first one of the shop if it is missing. */
export type EmailSearch = { language?: Language };

export function parseEmailSearch(search: Record<string, unknown>): EmailSearch {
  const language = LANGUAGES.find((candidate) => candidate === search['language']);
  return language ? { language } : {};
}
