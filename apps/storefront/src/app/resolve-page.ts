/** Maps a URL to the page that renders it. URLs of the same page share one cache entry; unknown URLs share one 404 page. */

import type { ShopAddresses, ShownPage } from '@sahna/contract/pages/resolved-page';
import { SCREENS } from '@sahna/contract/pages/screens';
import { isLanguage, type Language } from '../shared/language.ts';
import { listLanguageAddresses } from '../shared/page/page-addresses.ts';

const PER_VISITOR_SCREENS = [
  SCREENS.order,
  SCREENS.refund,
  SCREENS.declined,
  SCREENS.ticket,
  SCREENS.attendees,
  SCREENS.attendeeChange,
].map((screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`));
const TEXT_SCREENS: readonly string[] = [SCREENS.contacts, SCREENS.terms, SCREENS.privacy];
const EVENT_SCREENS = [SCREENS.event, SCREENS.scheme].map((screen) => screen.split('/')[1]);
/** Path of the shared 404 page. */
const NOT_FOUND_PATH = '/not-found';
/** A hash without special characters of HTML, scripts or URLs. */
const PLAIN_HASH = /^[\w-]{1,64}$/;
const ID = /^[1-9]\d{0,8}$/;

export function resolvePage(address: URL, shop: ShopAddresses): ShownPage {
  const parts = readParts(address.pathname);
  // Orders and tickets keep their language.
  if (PER_VISITOR_SCREENS.some((screen) => screen.test(`/${parts.join('/')}`))) return { kind: 'private' };
  const languages = address.searchParams.getAll('lang');
  if (!languages.some((language) => isLanguage(language) && !shop.supportsLanguage(language)))
    return resolveParts(address, parts, shop);
  // The season has no texts in this language.
  const withoutLanguage = new URL(address);
  withoutLanguage.searchParams.delete('lang');
  const page = resolveParts(withoutLanguage, parts, shop);
  return page.kind === 'redirect'
    ? page
    : { kind: 'redirect', to: `${withoutLanguage.pathname}${withoutLanguage.search}` };
}

function resolveParts(address: URL, parts: readonly string[], shop: ShopAddresses): ShownPage {
  const path = `/${parts.join('/')}`;
  if (path === SCREENS.listing) return resolveListingPage(address, shop);
  if (TEXT_SCREENS.includes(path)) return toSharedPage(address, shop, path, {});
  if (path === SCREENS.alert) return toSharedPage(address, shop, path, {}, false);
  if (path === SCREENS.myOrders) return toSharedPage(address, shop, path, {}, false);
  if (path === SCREENS.cart && shop.hasCart()) return toSharedPage(address, shop, path, {}, false);
  const [screen, hash, ...session] = parts;
  if (EVENT_SCREENS.includes(screen) && hash !== undefined && PLAIN_HASH.test(hash))
    return resolveEventPage(address, shop, { event: `/${screen}/${hash}`, hash, session });
  return { kind: 'shared', page: createPageUrl(address, shop, NOT_FOUND_PATH, {}), isForSearch: false };
}

function resolveListingPage(address: URL, shop: ShopAddresses): ShownPage {
  const searchParams = new URLSearchParams(
    ['kind', 'id', 'sid'].flatMap((name) => address.searchParams.getAll(name).map((value) => [name, value])),
  );
  // Missing sections share one cached page, so that enumerating ids is cheap.
  if (isMissing(searchParams, shop)) return redirectTo(address, shop, NOT_FOUND_PATH, {});
  const section = resolveSection(searchParams, shop);
  const canonical = new URLSearchParams(section);
  searchParams.sort();
  canonical.sort();
  if (searchParams.toString() === canonical.toString()) return toSharedPage(address, shop, SCREENS.listing, section);
  return redirectTo(address, shop, SCREENS.listing, section);
}

/** Whether the URL is well-formed but names a section that does not exist. */
function isMissing(searchParams: URLSearchParams, shop: ShopAddresses): boolean {
  const parseId = (name: string): number | null => {
    const [value = '', ...others] = searchParams.getAll(name);
    return ID.test(value) && others.length === 0 ? Number(value) : null;
  };
  const [kind, id, sid] = [parseId('kind'), parseId('id'), parseId('sid')];
  if (id !== null) return !shop.hasMenu(id) || (sid !== null && !shop.hasSubmenu(sid, id));
  return kind !== null && !shop.hasKind(kind);
}

/** Query parameters of the listing section that the URL names; empty without one. */
function resolveSection(searchParams: URLSearchParams, shop: ShopAddresses): Record<string, string> {
  const readId = (name: string): number => {
    const value = searchParams.get(name) ?? '';
    return ID.test(value) ? Number(value) : 0;
  };
  const [kind, id, sid] = [readId('kind'), readId('id'), readId('sid')];
  if (shop.hasMenu(id)) return { id: String(id), ...(shop.hasSubmenu(sid, id) ? { sid: String(sid) } : {}) };
  return shop.hasKind(kind) ? { kind: String(kind) } : {};
}

type EventAddress = { /** Without a session. */ event: string; hash: string; session: readonly string[] };

function resolveEventPage(address: URL, shop: ShopAddresses, { event, hash, session }: EventAddress): ShownPage {
  const days = shop.daysOf(hash);
  const existing = days ? findExistingSession(days, session) : [];
  const path = [event, ...existing].join('/');
  if (existing.length < session.length) return redirectTo(address, shop, path, {});
  return days
    ? toSharedPage(address, shop, path, {})
    : { kind: 'missing-event', page: createPageUrl(address, shop, event, {}), hash };
}

function findExistingSession(days: ReadonlyMap<string, readonly string[]>, [day, time]: readonly string[]): string[] {
  const times = day === undefined ? undefined : days.get(day);
  if (day === undefined || !times) return [];
  return time !== undefined && times.includes(time) ? [day, time] : [day];
}

function toSharedPage(
  address: URL,
  shop: ShopAddresses,
  path: string,
  section: Record<string, string>,
  isForSearch = true,
): ShownPage {
  const languages = address.searchParams.getAll('lang');
  const hasValidLanguage = languages.length === 0 || (languages.length === 1 && isLanguage(languages[0]));
  if (!hasValidLanguage || address.pathname !== path) return redirectTo(address, shop, path, section);
  return { kind: 'shared', page: createPageUrl(address, shop, path, section), isForSearch };
}

function createPageUrl(address: URL, shop: ShopAddresses, path: string, section: Record<string, string>): URL {
  const site = { origin: address.origin, defaultLanguage: shop.defaultLanguage() };
  const page = new URL(listLanguageAddresses(site, path, section)[readRequestedLanguage(address, shop)]);
  const subs = address.searchParams.getAll('sub');
  // `sub` does not affect the canonical URL, but the page's links keep it.
  if (path !== NOT_FOUND_PATH && subs.length === 1 && subs[0] === '1') page.searchParams.set('sub', '1');
  return page;
}

/** Redirects to `path`; keeps other query parameters, such as campaign parameters and `reset`. */
function redirectTo(address: URL, shop: ShopAddresses, path: string, section: Record<string, string>): ShownPage {
  const query = new URLSearchParams(address.searchParams);
  const language = readRequestedLanguage(address, shop);
  for (const name of ['kind', 'id', 'sid', 'lang']) query.delete(name);
  for (const [name, value] of Object.entries(section)) query.set(name, value);
  if (language !== shop.defaultLanguage()) query.set('lang', language);
  const queryText = query.toString();
  return { kind: 'redirect', to: queryText === '' ? path : `${path}?${queryText}` };
}

function readRequestedLanguage({ searchParams }: URL, shop: ShopAddresses): Language {
  return searchParams.getAll('lang').find(isLanguage) ?? shop.defaultLanguage();
}

/** A URL that cannot be decoded is not found. */
function readParts(pathname: string): string[] {
  try {
    return pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return [NOT_FOUND_PATH];
  }
}
