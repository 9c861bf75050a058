/** What the poster shows in one language: its menus, and the cards of one choice. */
import type { Language } from '../../../shared/language.ts';
import type { Filters } from '../filters/filters.ts';

/** A dated part of an event; `key` is its place in the programme. */
export type EventPart = { key: number; title: string; when: string; venue: string; url: string };

/** A session to come that has places; `left`: how many, where they are few, 0 where the number is not to be said. */
export type CardSession = { when: string; left: number | null };

/** So many tickets for these events. */
export type CardSubscription = { quantity: number; titles: string };

export type EventCardModel = {
  id: number;
  hash: string;
  /** Whether its places are chosen on a plan of the hall. */
  seatMap: boolean;
  title: string;
  description: string;
  infoUrl: string;
  image: string;
  /** The colour of the picture's ground, `#rrggbb`; empty where it is not known. */
  tint: string;
  ageFrom: number;
  /** Places left in all sessions; null where the number is not shown. */
  count: number | null;
  /** The number is below `price_limit`, and stands out. */
  isFew: boolean;
  state: 'on_sale' | 'soon' | 'sold_out';
  free: boolean;
  voucherCard: boolean;
  signLanguage: boolean;
  address: string;
  venue: string;
  mapUrl: string;
  /** `dd.mm.yyyy`, in their order. */
  days: string[];
  /** The first of them, as its picture is marked with it; null: the event has none, or is a season ticket. */
  firstDay: { weekday: string; day: string } | null;
  dates: string;
  times: string;
  /** The next ones, where there are several and they say more than the range of days. */
  next: CardSession[];
  /** Minutes; 0 where it is not said. */
  duration: number;
  /** In which language it is performed; empty where it is not said. */
  spoken: string;
  /** What a season ticket is good for; null: it is none. */
  subscription: CardSubscription | null;
  priceFrom: number | null;
  /** Some do not pay. */
  isFreeForSome: boolean;
  parts: EventPart[];
};

export type Section = {
  id: number;
  name: string;
  heading: string;
  columns: number;
  /** How many cards a page has. */
  perPage: number;
  /** Which filters it has (poster §3 `showfiltercalendar`, `showattribute`). */
  filtersByDate: boolean;
  filtersByTag: boolean;
};
export type Category = { id: number; kindId: number; name: string; heading: string };
export type Subcategory = { id: number; menuId: number; name: string };
/** `count`: how many events are left with it. */
export type Tag = { id: number; name: string; count: number };
/** `key` names it in addresses; empty: the season does not say it. */
export type City = { key: string; name: string; venues: { id: number; name: string }[] };
/** What was searched for is in another part of the poster, too: how many events, and the first of them. */
export type OtherSectionMatch = {
  name: string;
  place: ListingSection;
  count: number;
  isKind: boolean;
  columns: number;
  cards: EventCardModel[];
};
/** A day of the ribbon, and how many events it has with the other filters. */
export type RibbonDay = { day: string; count: number };
/** A day that has events where the filters leave none, and filters that leave them. */
export type NearestDate = { day: string; filters: Filters };
/** What the filters offer, of the events at hand. */
export type Facets = { tags: Tag[]; cities: City[] };

export type Sections = {
  /** A kind opens with its first menu instead of all of them. */
  firstMenuFirst: boolean;
  kinds: Section[];
  menus: Category[];
  submenus: Subcategory[];
};

/** A kind as a whole, or a menu (`id`) and a sub-menu (`sid`) of it. */
export type ListingSection = { kind?: number; id?: number; sid?: number };

/** A request for a view of the poster. */
export type ListingQuery = {
  language: Language;
  place: ListingSection;
  filters: Filters;
  /** Hashes of the events that the customer has season tickets for; null: not asked for. */
  subscribed: readonly string[] | null;
  pages: number;
};

export type ListingView = Sections &
  Facets & {
    currency: string;
    elsewhere: OtherSectionMatch[];
    /** The days from today on; empty where the kind has no filter by days. */
    ribbon: RibbonDay[];
    /** The next days with events, where the filters leave none. */
    nearest: NearestDate[];
    /** How many events of the place the filters hide. */
    hidden: number;
    cards: EventCardModel[];
    /** How many events match, shown or not. */
    total: number;
    /** The age of the shop's answer when this view was made of it, in milliseconds. */
    age: number;
  };
