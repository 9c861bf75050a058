/** The catalog as kept in memory. Money is in minor units, days are ISO. */
import type { RequiredAttendeeFields } from '@sahna/contract/rules/attendee';
import type {
  CategoryId,
  EventId,
  KindId,
  MenuId,
  OfferId,
  SessionId,
  SubmenuId,
  ZoneId,
} from '../../../platform/lib/ids.ts';
import type { LocalText } from '../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { PaymentMethodKey } from '../../../platform/lib/payment-method-keys.ts';
import type { SaleWindows, SessionOverrides } from '../../reservations/rules/index.ts';
import type { Production, VenueDirections } from './production.ts';
import type { Shop } from './shop.ts';

export type Kind = {
  id: KindId;
  key: string;
  name: LocalText;
  heading: LocalText;
  sort: number;
  /** Null: the shop's default. */
  columns: number | null;
  rows: number | null;
  showCalendar: boolean;
  showTags: boolean;
};
export type Menu = {
  id: MenuId;
  kindId: KindId;
  name: LocalText;
  heading: LocalText;
  sort: number;
  showImage: boolean;
};
export type Submenu = { id: SubmenuId; menuId: MenuId; name: LocalText; sort: number };
export type CatalogTag = { id: number; name: LocalText };
export type Category = { id: number; name: LocalText; description: LocalText };
export type HallZone = {
  id: number;
  /** Unique within its hall. */
  key: string;
  name: LocalText;
  description: LocalText;
  color: string;
  /** Distinguishes zones without color. */
  shape: ZoneShape;
};
export type ZoneShape = 'circle' | 'square' | 'diamond' | 'triangle' | 'pentagon' | 'hexagon' | 'star' | 'cross';
/** Colors by zone key. */
export type ZoneColorMap = Readonly<Record<string, string>>;
export type CatalogVenue = {
  id: number;
  name: LocalText;
  address: LocalText;
  city: LocalText;
  mapUrl: string;
  directions: VenueDirections;
  timeZone: string;
};
export type CatalogConsent = { id: number; text: LocalText; required: boolean; shownFor: 'order' | 'attendees' };
export type PageText = { key: string; html: LocalText };

export type Session = {
  id: SessionId;
  eventId: EventId;
  day: LocalDate;
  time: LocalTime;
  startsAt: Date;
  priceType: number | null;
  onSale: boolean;
  /** The session was canceled. */
  isCanceled: boolean;
  /** The version of its hall plan; null: no seat map. */
  planId: number | null;
  /** Overrides those of the event. */
  zoneColors: ZoneColorMap;
  /** Sale windows of the session and its event. */
  sales: SaleWindows;
  /** Terms before those of the event; null: none. */
  overrides: SessionTerms | null;
};

/** A group's price is for `included` persons; each further one costs `extraPrice`. */
export type GroupPriceDetails = { name: LocalText; included: number; extraPrice: Minor };

export type Offer = {
  id: OfferId;
  eventId: EventId;
  /** Prices of a group excursion have no category and use their own id. */
  categoryId: CategoryId;
  group: GroupPriceDetails | null;
  zoneId: ZoneId | null;
  priceType: number | null;
  /** Empty: every day. */
  days: LocalDate[];
  price: Minor;
  serviceFee: Minor;
  /** The fee as a share of the price, in hundredths of a percent; null: a fixed amount. */
  serviceFeeShare: number | null;
  minQuantity: number;
  maxQuantity: number | null;
  required: boolean;
  passages: number;
  /** 0: always; 1: only with the voucher card; 2: only without it. */
  voucherCard: 0 | 1 | 2;
  description: LocalText;
};

export type ProgrammeItem = {
  eventId: EventId;
  sort: number;
  title: LocalText;
  day: LocalDate | null;
  time: string | null;
  venue: LocalText;
  address: LocalText;
  url: string | null;
};

/** `form`: questions to buyers of the session. */
export type SessionTerms = SessionOverrides & {
  form?: OrderForm | undefined;
  attendees?: AttendeeDetailRules | null | undefined;
};

export type OrderForm = {
  fio: boolean;
  phone: boolean;
  repeatEmail: boolean;
  parking: boolean;
  box1?: { name: LocalText; options: LocalText[] } | undefined;
  box2?: { name: LocalText; options: LocalText[] } | undefined;
  checkbox?: LocalText | undefined;
};

export type AttendeeDetailRules = RequiredAttendeeFields & {
  /** Hours before the session until which the buyer can change the attendee; undefined: never. */
  changeUntilHours?: number | undefined;
};

/** `tiers`: the share of the price that is refunded until so many days before the session. */
export type RefundPolicy = {
  allowed: boolean;
  untilHours: number;
  tiers?: { days: number; percent: number }[];
};

export type GroupExcursion = {
  text: LocalText;
  durationMinutes: number;
  prices: {
    key: string;
    name: LocalText;
    price: Minor;
    included: number;
    extraPrice: Minor;
    min: number;
    max: number;
  }[];
  audiences: { key: string; name: LocalText }[];
  languages: { key: string; name: LocalText }[];
};

export type EventDetails = {
  id: EventId;
  key: string;
  hash: string;
  kindId: KindId;
  menuId: MenuId;
  submenuId: SubmenuId | null;
  venueId: number;
  hallId: number | null;
  status: 'on_sale' | 'soon' | 'hidden';
  title: LocalText;
  description: LocalText;
  descriptionUrl: LocalText;
  note: LocalText;
  /** Language of the performance and of surtitles. */
  language: LocalText;
  /** Image ids by language. */
  images: Readonly<Record<string, number>>;
  ageFrom: number;
  durationMinutes: number | null;
  sort: number;
  ticketType: 'qr' | 'none' | 'barcode';
  orderLimit: number;
  categoriesShown: number | null;
  reserveMinutes: number | null;
  showTicketCount: boolean;
  showQuantity: boolean;
  signLanguage: boolean;
  voucherCard: 'no' | 'allowed' | 'only';
  /** Payment methods of its orders; null: every one that accepts their currency. */
  payBy: PaymentMethodKey[] | null;
  free: boolean;
  signInRequired: boolean;
  seatMap: boolean;
  backToListing: boolean;
  /** Required attendee details; null: tickets are not named. */
  attendeeFields: AttendeeDetailRules | null;
  form: OrderForm;
  refundPolicy: RefundPolicy;
  groupExcursion: GroupExcursion | null;
  /** Terms of a season ticket; null: the event is none. */
  seasonTicket: { events: string[]; quantity: number } | null;
  /** Null: unknown. */
  production: Production | null;
  /** Overrides those of the hall. */
  zoneColors: ZoneColorMap;
  /** Time of the last change by an import. */
  updatedAt: Date;
};

/** An event with its sessions and offers. */
export type CatalogEvent = EventDetails & {
  sessions: Session[];
  offers: Offer[];
  programme: ProgrammeItem[];
  tagIds: number[];
};

export type Catalog = {
  /** Increases with every import that changes something. */
  version: number;
  shop: Shop;
  /** Whether orders that are placed now are marked as rehearsals. */
  isRehearsal: boolean;
  kinds: Kind[];
  menus: Menu[];
  submenus: Submenu[];
  tags: CatalogTag[];
  categories: ReadonlyMap<number, Category>;
  zones: ReadonlyMap<number, HallZone>;
  venues: ReadonlyMap<number, CatalogVenue>;
  consents: CatalogConsent[];
  pages: ReadonlyMap<string, LocalText>;
  /** Image URLs by id. */
  imageUrls: ReadonlyMap<number, string>;
  /** Background colors of images by id, `#rrggbb`, if known. */
  imageTints: ReadonlyMap<number, string>;
  events: CatalogEvent[];
  byHash: ReadonlyMap<string, CatalogEvent>;
  byId: ReadonlyMap<number, CatalogEvent>;
};

/** Free places now, by bound. A missing entry has no bound of its own. */
export type Availability = {
  session: ReadonlyMap<number, number>;
  /** `${sessionId}/${zoneId}` */
  zone: ReadonlyMap<string, number>;
  /** `${sessionId}/${areaId}` */
  area: ReadonlyMap<string, number>;
  /** `${sessionId}/${offerId}` */
  offer: ReadonlyMap<string, number>;
};
