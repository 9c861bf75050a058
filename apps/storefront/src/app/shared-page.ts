import { SCREENS } from '@sahna/contract/screens';
import { readLanguage } from '../shared/language.ts';
import { pageAddresses } from '../shared/page-addresses.ts';

/** Screens that show everybody the same; what a signed-in visitor sees of their own is added in the browser. */
const SHARED = [SCREENS.poster, SCREENS.event, SCREENS.contacts, SCREENS.terms, SCREENS.privacy].map(
  (screen) => new RegExp(`^${screen.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
);

/**
 * The address that stands for all that show the same page: without what of the query makes no difference. Null for a
 * page of somebody's own (an order, a ticket, the cart).
 */
export function sharedPage(address: URL): URL | null {
  if (!SHARED.some((pattern) => pattern.test(address.pathname))) return null;
  const search = Object.fromEntries(address.searchParams);
  const shared = new URL(pageAddresses(address.origin, address.pathname, search)[readLanguage(search.lang)]);
  // Not a page of its own to a search engine, but its links go on with it.
  if (search.sub === '1') shared.searchParams.set('sub', '1');
  return shared;
}
