import { type Language, langSearch } from './language.ts';

/** What of a query makes another page; everything else (campaign marks, `reset`) is left out of a page's own address. */
const PAGE_QUERY = ['kind', 'id', 'sid'];

/** The page's address in every language, for canonical and `hreflang` links. */
export function pageAddresses(origin: string, path: string, search: Record<string, unknown>): Record<Language, string> {
  const own = PAGE_QUERY.filter((name) => search[name] !== undefined).map((name) => [name, String(search[name])]);
  const addressIn = (language: Language): string => {
    const query = new URLSearchParams([...own, ...Object.entries(langSearch(language))]).toString();
    return `${origin}${path}${query === '' ? '' : `?${query}`}`;
  };
  return { ru: addressIn('ru'), en: addressIn('en'), kz: addressIn('kz'), ch: addressIn('ch') };
}
