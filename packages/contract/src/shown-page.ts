/** Which page an address shows: asked by the server before it renders, answered by the storefront. */

import type { Language } from './languages.ts';

/** What the shop has at the moment that addresses of pages name. */
export type ShopAddresses = {
  hasKind(id: number): boolean;
  hasMenu(id: number): boolean;
  hasSubmenu(id: number, menuId: number): boolean;
  /** The days of an event as addresses write them, each with its times; null: there is no such event. */
  daysOf(hash: string): ReadonlyMap<string, readonly string[]> | null;
  hasCart(): boolean;
  /** Whether the season offers a language that the shop can speak. */
  speaks(language: string): boolean;
  /** The language of addresses without `lang`. */
  defaultLanguage(): Language;
};

export type ShownPage =
  /** The same for everybody, and for every address that shows it: rendered at `page`. */
  | { kind: 'shared'; page: URL; isForSearch: boolean }
  /** One page for all events that do not exist; it names the one that was asked for. */
  | { kind: 'missing-event'; page: URL; hash: string }
  /** One visitor's own: an order, a ticket. */
  | { kind: 'own' }
  /** Something in the address does not exist; `to` is what is left without it, or the page that says so. */
  | { kind: 'elsewhere'; to: string };
