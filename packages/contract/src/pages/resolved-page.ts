/** Resolution of URLs to pages, done by the storefront before the server renders. */

import type { Language } from '../languages.ts';

/** Existing objects that page URLs can name. */
export type ShopAddresses = {
  hasKind(id: number): boolean;
  hasMenu(id: number): boolean;
  hasSubmenu(id: number, menuId: number): boolean;
  /** Days of an event as in URLs, with their times; null: unknown event. */
  daysOf(hash: string): ReadonlyMap<string, readonly string[]> | null;
  hasCart(): boolean;
  /** Whether the season offers the language. */
  supportsLanguage(language: string): boolean;
  /** The language of addresses without `lang`. */
  defaultLanguage(): Language;
};

export type ShownPage =
  /** The same for all visitors; rendered and cached by the canonical URL `page`. */
  | { kind: 'shared'; page: URL; isForSearch: boolean }
  /** Shared page for unknown events. */
  | { kind: 'missing-event'; page: URL; hash: string }
  /** Private to a visitor: an order, a ticket. */
  | { kind: 'private' }
  /** Redirect to the existing part of the URL, or to the 404 page. */
  | { kind: 'redirect'; to: string };
