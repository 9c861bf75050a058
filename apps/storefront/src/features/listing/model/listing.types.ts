/** The view model of the listing in one language: menus, and the cards of one section. */
import type { Language } from '../../../shared/language.ts';
import type { Filters } from '../filters/filters.ts';

/** A dated part of an event; `key` is its position in the programme. */
export type EventPart = { key: number; title: string; when: string; venue: string; url: string };

/** An upcoming session with tickets; `left`: their number if few are left, 0 if the number is hidden. */
export type CardSession = { when: string; left: number | null };

/** The number of tickets in a season ticket, and the titles of its events. */
export type CardSeasonTicket = { quantity: number; titles: string };

export type EventCardModel = {
  id: number;
  hash: string;
  /** Whether seats are chosen on a seat map. */
  hasSeatMap: boolean;
  title: string;
  description: string;
  infoUrl: string;
  image: string;
  /** The background color of the picture, `#rrggbb`; '' if unknown. */
  tint: string;
  ageFrom: number;
  /** Remaining tickets of all sessions; null if the number is hidden. */
  count: number | null;
  /** The number is below `price_limit`, and is highlighted. */
  isFew: boolean;
  state: 'on_sale' | 'soon' | 'sold_out';
  /** When the sale begins; undefined if that is unknown or past. */
  saleStart?: string | undefined;
  free: boolean;
  voucherCard: boolean;
  signLanguage: boolean;
  address: string;
  venue: string;
  mapUrl: string;
  /** `dd.mm.yyyy`, in order. */
  days: string[];
  /** The first day, shown on the picture; null without days, and for a season ticket. */
  firstDay: { weekday: string; day: string } | null;
  dates: string;
  times: string;
  /** The next sessions, if there are several and the range of days does not already cover them. */
  next: CardSession[];
  /** Minutes; 0 if unknown. */
  duration: number;
  /** Language of the performance; '' if unknown. */
  spoken: string;
  /** Events of a season ticket; null for other events. */
  subscription: CardSeasonTicket | null;
  priceFrom: number | null;
  /** Some visitors do not pay. */
  isFreeForSome: boolean;
  parts: EventPart[];
};

export type SectionView = {
  id: number;
  name: string;
  heading: string;
  columns: number;
  /** Cards per page. */
  perPage: number;
  /** The filters of the kind (poster §3 `showfiltercalendar`, `showattribute`). */
  filtersByDate: boolean;
  filtersByTag: boolean;
};
export type Category = { id: number; kindId: number; name: string; heading: string };
export type Subcategory = { id: number; menuId: number; name: string };
/** `count`: the number of matching events. */
export type ListingTag = { id: number; name: string; count: number };
/** `key` identifies the city in URLs; '' for venues without a city. */
export type City = { key: string; name: string; venues: { id: number; name: string }[] };
/** Matches of the search in another section: their number, and the first cards. */
export type OtherSectionMatch = {
  name: string;
  place: ListingSection;
  count: number;
  isKind: boolean;
  columns: number;
  cards: EventCardModel[];
};
/** A day of the ribbon, and its number of events with the other filters. */
export type RibbonDay = { day: string; count: number };
/** A day with events, and filters that match them. Offered if the current filters match none. */
export type NearestDate = { day: string; filters: Filters };
/** The options of the filters. */
export type Facets = { tags: ListingTag[]; cities: City[] };

export type Sections = {
  /** Kinds open with their first menu instead of all menus. */
  firstMenuFirst: boolean;
  kinds: SectionView[];
  menus: Category[];
  submenus: Subcategory[];
};

/** A kind, or a menu (`id`) with an optional sub-menu (`sid`). */
export type ListingSection = { kind?: number; id?: number; sid?: number };

/** Input of a view of the listing. */
export type ListingQuery = {
  language: Language;
  place: ListingSection;
  filters: Filters;
  /** Hashes of the events of the customer's season tickets; null: not requested. */
  subscribed: readonly string[] | null;
  pages: number;
};

export type ListingView = Sections &
  Facets & {
    currency: string;
    otherSections: OtherSectionMatch[];
    /** The days from today on; empty if the kind has no filter by day. */
    ribbon: RibbonDay[];
    /** The next days with events, if no event matches. */
    nearest: NearestDate[];
    /** The number of events of the section that the filters hide. */
    hidden: number;
    cards: EventCardModel[];
    /** The number of matching events, on all pages. */
    total: number;
    /** The age of the response when this view was built, in milliseconds. */
    age: number;
  };
