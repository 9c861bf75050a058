/** Which page an address shows. Only pages that exist are rendered, and addresses that show the same share one page. */
import { SCREENS } from '@sahna/contract/screens';
import type { ShopAddresses, ShownPage } from '@sahna/contract/shown-page';
import { isLanguage, type Language } from '../shared/language.ts';
import { pageAddresses } from '../shared/page-addresses.ts';

const OWN = [
  SCREENS.order,
  SCREENS.refund,
  SCREENS.declined,
  SCREENS.ticket,
  SCREENS.holders,
  SCREENS.holderChange,
].map((screen) => new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`));
const TEXTS: readonly string[] = [SCREENS.contacts, SCREENS.terms, SCREENS.privacy];
const OF_EVENTS = [SCREENS.event, SCREENS.scheme].map((screen) => screen.split('/')[1]);
/** An address without a screen: its page is shown for every other address that has none. */
const NOWHERE = '/not-found';
/** A hash without characters that mean something in HTML, scripts or addresses. */
const PLAIN_HASH = /^[\w-]{1,64}$/;
const ID = /^[1-9]\d{0,8}$/;

export function shownPage(address: URL, shop: ShopAddresses): ShownPage {
  const parts = readParts(address.pathname);
  // Orders and tickets stay in the language in which they were bought.
  if (OWN.some((screen) => screen.test(`/${parts.join('/')}`))) return { kind: 'own' };
  const languages = address.searchParams.getAll('lang');
  if (!languages.some((language) => isLanguage(language) && !shop.speaks(language)))
    return pageOf(address, parts, shop);
  // Nothing of the season is written in it.
  const spoken = new URL(address);
  spoken.searchParams.delete('lang');
  const page = pageOf(spoken, parts, shop);
  return page.kind === 'elsewhere' ? page : { kind: 'elsewhere', to: `${spoken.pathname}${spoken.search}` };
}

function pageOf(address: URL, parts: readonly string[], shop: ShopAddresses): ShownPage {
  const path = `/${parts.join('/')}`;
  if (path === SCREENS.poster) return posterPage(address, shop);
  if (TEXTS.includes(path)) return shared(address, shop, path, {});
  if (path === SCREENS.alert) return shared(address, shop, path, {}, false);
  if (path === SCREENS.myOrders) return shared(address, shop, path, {}, false);
  if (path === SCREENS.cart && shop.hasCart()) return shared(address, shop, path, {}, false);
  const [screen, hash, ...session] = parts;
  if (OF_EVENTS.includes(screen) && hash !== undefined && PLAIN_HASH.test(hash))
    return eventPage(address, shop, { event: `/${screen}/${hash}`, hash, session });
  return { kind: 'shared', page: pageAt(address, shop, NOWHERE, {}), isForSearch: false };
}

function posterPage(address: URL, shop: ShopAddresses): ShownPage {
  const asked = new URLSearchParams(
    ['kind', 'id', 'sid'].flatMap((name) => address.searchParams.getAll(name).map((value) => [name, value])),
  );
  // One page says so of all, which is rendered once: whoever tries numbers costs the shop nothing.
  if (isMissing(asked, shop)) return elsewhere(address, shop, NOWHERE, {});
  const place = existingPlace(asked, shop);
  const written = new URLSearchParams(place);
  asked.sort();
  written.sort();
  if (asked.toString() === written.toString()) return shared(address, shop, SCREENS.poster, place);
  return elsewhere(address, shop, SCREENS.poster, place);
}

/** It names a section as the shop's own addresses do, and the shop has none of that number (any more). */
function isMissing(asked: URLSearchParams, shop: ShopAddresses): boolean {
  const named = (name: string): number | null => {
    const [value = '', ...others] = asked.getAll(name);
    return ID.test(value) && others.length === 0 ? Number(value) : null;
  };
  const [kind, id, sid] = [named('kind'), named('id'), named('sid')];
  if (id !== null) return !shop.hasMenu(id) || (sid !== null && !shop.hasSubmenu(sid, id));
  return kind !== null && !shop.hasKind(kind);
}

function existingPlace(asked: URLSearchParams, shop: ShopAddresses): Record<string, string> {
  const idOf = (name: string): number => {
    const value = asked.get(name) ?? '';
    return ID.test(value) ? Number(value) : 0;
  };
  const [kind, id, sid] = [idOf('kind'), idOf('id'), idOf('sid')];
  if (shop.hasMenu(id)) return { id: String(id), ...(shop.hasSubmenu(sid, id) ? { sid: String(sid) } : {}) };
  return shop.hasKind(kind) ? { kind: String(kind) } : {};
}

type EventAddress = { /** Without a session. */ event: string; hash: string; session: readonly string[] };

function eventPage(address: URL, shop: ShopAddresses, { event, hash, session }: EventAddress): ShownPage {
  const days = shop.daysOf(hash);
  const existing = days ? existingSession(days, session) : [];
  const path = [event, ...existing].join('/');
  if (existing.length < session.length) return elsewhere(address, shop, path, {});
  return days
    ? shared(address, shop, path, {})
    : { kind: 'missing-event', page: pageAt(address, shop, event, {}), hash };
}

function existingSession(days: ReadonlyMap<string, readonly string[]>, [day, time]: readonly string[]): string[] {
  const times = day === undefined ? undefined : days.get(day);
  if (day === undefined || !times) return [];
  return time !== undefined && times.includes(time) ? [day, time] : [day];
}

function shared(
  address: URL,
  shop: ShopAddresses,
  path: string,
  place: Record<string, string>,
  isForSearch = true,
): ShownPage {
  const languages = address.searchParams.getAll('lang');
  const isSpoken = languages.length === 0 || (languages.length === 1 && isLanguage(languages[0]));
  if (!isSpoken || address.pathname !== path) return elsewhere(address, shop, path, place);
  return { kind: 'shared', page: pageAt(address, shop, path, place), isForSearch };
}

function pageAt(address: URL, shop: ShopAddresses, path: string, place: Record<string, string>): URL {
  const site = { origin: address.origin, defaultLanguage: shop.defaultLanguage() };
  const page = new URL(pageAddresses(site, path, place)[languageOf(address, shop)]);
  const subs = address.searchParams.getAll('sub');
  // `sub` makes no other page for search engines, but the page's links keep it.
  if (path !== NOWHERE && subs.length === 1 && subs[0] === '1') page.searchParams.set('sub', '1');
  return page;
}

/** Other parameters of the query (campaign marks, `reset`) are kept. */
function elsewhere(address: URL, shop: ShopAddresses, path: string, place: Record<string, string>): ShownPage {
  const query = new URLSearchParams(address.searchParams);
  const language = languageOf(address, shop);
  for (const name of ['kind', 'id', 'sid', 'lang']) query.delete(name);
  for (const [name, value] of Object.entries(place)) query.set(name, value);
  if (language !== shop.defaultLanguage()) query.set('lang', language);
  const written = query.toString();
  return { kind: 'elsewhere', to: written === '' ? path : `${path}?${written}` };
}

function languageOf({ searchParams }: URL, shop: ShopAddresses): Language {
  return searchParams.getAll('lang').find(isLanguage) ?? shop.defaultLanguage();
}

/** An address that cannot be decoded is one without a screen. */
function readParts(pathname: string): string[] {
  try {
    return pathname
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return [NOWHERE];
  }
}
