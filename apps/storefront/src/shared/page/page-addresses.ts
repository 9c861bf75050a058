import { SCREENS } from '@sahna/contract/pages/screens';
import type { Language } from '../language.ts';

/**
 * Query parameters that identify a listing page. Others, such as campaign parameters and `reset`, are not part of the
 * canonical URL.
 */
const LISTING_QUERY = ['kind', 'id', 'sid'];

/** Origin of the shop, and the language of URLs without `lang`. */
export type Site = { origin: string; defaultLanguage: Language };

/** URL of a page in every language, for canonical and `hreflang` links. */
export function listLanguageAddresses(
  { origin, defaultLanguage }: Site,
  path: string,
  search: Record<string, unknown>,
): Record<Language, string> {
  const query = path === SCREENS.listing ? LISTING_QUERY : [];
  const pairs = query.filter((name) => search[name] !== undefined).map((name) => [name, String(search[name])]);
  const getAddressIn = (language: Language): string => {
    const lang = language === defaultLanguage ? [] : [['lang', language]];
    const written = new URLSearchParams([...pairs, ...lang]).toString();
    return `${origin}${path}${written === '' ? '' : `?${written}`}`;
  };
  return { ru: getAddressIn('ru'), en: getAddressIn('en'), kz: getAddressIn('kz'), ch: getAddressIn('ch') };
}

/** Canonical path: omits day and time from event and seat map pages. */
export function toCanonicalPath(path: string): string {
  return path.match(OF_EVENT)?.[0] ?? path;
}

const [EVENT, SCHEME] = [SCREENS.event, SCREENS.scheme].map((screen) => screen.replace(/:hash.*/, '[^/]+'));
const OF_EVENT = new RegExp(`^(?:${EVENT}|${SCHEME})`);
