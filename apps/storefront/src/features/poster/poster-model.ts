/** What the poster shows in one language: its menus, and the cards of one choice. */
import type { Language } from '../../shared/language.ts';
import type { Filters } from './filters.ts';

/** A dated part of an event; `key` is its place in the programme. */
export type PosterPart = { key: number; title: string; when: string; venue: string; url: string };

export type PosterCard = {
  id: number;
  hash: string;
  title: string;
  description: string;
  infoUrl: string;
  image: string;
  ageFrom: number;
  /** Places left over all sessions; null where it is not said. */
  count: number | null;
  /** Said in words instead of the count. */
  hasTickets: boolean;
  state: 'on_sale' | 'soon' | 'sold_out';
  free: boolean;
  voucherCard: boolean;
  signLanguage: boolean;
  address: string;
  venue: string;
  mapUrl: string;
  /** `dd.mm.yyyy`, in their order. */
  days: string[];
  dates: string;
  times: string;
  priceFrom: number | null;
  parts: PosterPart[];
};

export type PosterKind = {
  id: number;
  name: string;
  heading: string;
  columns: number;
  /** Which filters it has (poster §3 `showfiltercalendar`, `showattribute`). */
  filtersByDate: boolean;
  filtersByTag: boolean;
};
export type PosterMenu = { id: number; kindId: number; name: string; heading: string };
export type PosterSubmenu = { id: number; menuId: number; name: string };
export type PosterTag = { id: number; name: string };

export type PosterMenus = {
  /** Of a kind the first menu is chosen on arrival, instead of all of them. */
  firstMenuFirst: boolean;
  kinds: PosterKind[];
  menus: PosterMenu[];
  submenus: PosterSubmenu[];
};

/** A kind as a whole, or a menu (`id`) and a sub-menu (`sid`) of it. */
export type PosterPlace = { kind?: number; id?: number; sid?: number };

/** What is asked of the poster. */
export type PosterWish = {
  language: Language;
  place: PosterPlace;
  filters: Filters;
  /** Hashes of the events that the customer has season tickets for; null: not asked for. */
  subscribed: readonly string[] | null;
  pages: number;
};

export type PosterView = PosterMenus & {
  currency: string;
  /** Of the chosen kind's events. */
  tags: PosterTag[];
  cards: PosterCard[];
  /** How many events there are, drawn or not. */
  total: number;
  /** How long ago the shop said so when it was answered, in milliseconds. */
  age: number;
};
