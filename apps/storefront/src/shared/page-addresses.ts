import { SCREENS } from '@sahna/contract/screens';
import type { Language } from './language.ts';

/** The parameters that make another page of the poster. Others (campaign marks, `reset`) are not in a page's canonical address. */
const POSTER_QUERY = ['kind', 'id', 'sid'];

/** Where a shop is, and the language of its addresses without `lang`. */
export type Site = { origin: string; defaultLanguage: Language };

/** The page's address in every language, for canonical and `hreflang` links. */
export function pageAddresses(
  { origin, defaultLanguage }: Site,
  path: string,
  search: Record<string, unknown>,
): Record<Language, string> {
  const query = path === SCREENS.poster ? POSTER_QUERY : [];
  const own = query.filter((name) => search[name] !== undefined).map((name) => [name, String(search[name])]);
  const addressIn = (language: Language): string => {
    const lang = language === defaultLanguage ? [] : [['lang', language]];
    const written = new URLSearchParams([...own, ...lang]).toString();
    return `${origin}${path}${written === '' ? '' : `?${written}`}`;
  };
  return { ru: addressIn('ru'), en: addressIn('en'), kz: addressIn('kz'), ch: addressIn('ch') };
}

/** The canonical path: an event is one page, and its hall another, whichever day is chosen on it. */
export function canonicalPath(path: string): string {
  return path.match(OF_EVENT)?.[0] ?? path;
}

const [EVENT, SCHEME] = [SCREENS.event, SCREENS.scheme].map((screen) => screen.replace(/:hash.*/, '[^/]+'));
const OF_EVENT = new RegExp(`^(?:${EVENT}|${SCHEME})`);
