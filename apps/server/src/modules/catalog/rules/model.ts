/** The catalogue in the field's own words, as it is kept in memory. Money is in minor units, days are ISO. */
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
import type { PayWay } from '../../../platform/lib/pay-ways.ts';

import type { Production, VenueDirections } from './production.ts';

import type { Shop } from './shop.ts';

export type Kind = {
  id: KindId;
  key: string;
  name: LocalText;
  heading: LocalText;
  sort: number;
  /** Null: as many as the shop says. */
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
export type Tag = { id: number; name: LocalText };
export type Category = { id: number; name: LocalText; description: LocalText };
export type Zone = {
  id: number;
  /** Unique within its hall. */
  key: string;
  name: LocalText;
  description: LocalText;
  colour: string;
  /** By which it is told from others without colours. */
  shape: ZoneShape;
};
export type ZoneShape = 'circle' | 'square' | 'diamond' | 'triangle' | 'pentagon' | 'hexagon' | 'star' | 'cross';
/** Colours by the key of a zone. */
export type ZoneColours = Readonly<Record<string, string>>;
export type Venue = {
  id: number;
  name: LocalText;
  address: LocalText;
  city: LocalText;
  mapUrl: string;
  directions: VenueDirections;
  timeZone: string;
};
export type Consent = { id: number; text: LocalText; required: boolean; shownFor: 'order' | 'holders' };
export type PageText = { key: string; html: LocalText };

export type Session = {
  id: SessionId;
  eventId: EventId;
  day: LocalDate;
  time: LocalTime;
  startsAt: Date;
  priceType: number | null;
  onSale: boolean;
  /** It does not take place. */
  isCancelled: boolean;
  /** The version of its hall's plan; null: it is in no hall. */
  planId: number | null;
  /** As of its event, and before them. */
  zoneColours: ZoneColours;
};

/** A group's price is for `included` persons; each further one pays `extraPrice`. */
export type GroupTerms = { name: LocalText; included: number; extraPrice: Minor };

export type Offer = {
  id: OfferId;
  eventId: EventId;
  /** A price of a group excursion has no category and stands under its own id. */
  categoryId: CategoryId;
  group: GroupTerms | null;
  zoneId: ZoneId | null;
  priceType: number | null;
  /** Empty: every day. */
  days: LocalDate[];
  price: Minor;
  serviceFee: Minor;
  /** The fee as a share of the price, in hundredths of a per cent; null where it is a sum. */
  serviceFeeShare: number | null;
  minQuantity: number;
  maxQuantity: number | null;
  compulsory: boolean;
  passages: number;
  /** 0 always, 1 only with the voucher card, 2 only without. */
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

export type Choice = { id: number; name: LocalText };

export type OrderForm = {
  fio: boolean;
  phone: boolean;
  repeatEmail: boolean;
  parking: boolean;
  box1?: { name: LocalText; options: LocalText[] };
  box2?: { name: LocalText; options: LocalText[] };
  checkbox?: LocalText;
};

export type Holders = {
  age: 'none' | 'age' | 'birthDate';
  middleName: boolean;
  document: boolean;
  country: boolean;
  region: boolean;
  /** Until so many hours before the session the buyer may name another holder; not there: never. */
  changeUntilHours?: number | undefined;
};

/** `ladder`: the share of the price that is given back from so many days before the session on. */
export type RefundPolicy = {
  allowed: boolean;
  untilHours: number;
  ladder?: { days: number; percent: number }[];
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

export type Event = {
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
  /** In which language it is performed, and with which surtitles. */
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
  /** The only ways in which its orders may be paid; null: every one that takes their currency. */
  payBy: PayWay[] | null;
  free: boolean;
  signInRequired: boolean;
  seatMap: boolean;
  backToListing: boolean;
  /** Which details of each ticket's holder are asked for; null: tickets are not named. */
  holders: Holders | null;
  form: OrderForm;
  refundPolicy: RefundPolicy;
  groupExcursion: GroupExcursion | null;
  /** What a season ticket gives; null: the event is none. */
  subscription: { events: string[]; quantity: number } | null;
  /** Null: nothing is said of it. */
  production: Production | null;
  /** Where they are not the hall's. */
  zoneColours: ZoneColours;
  /** When an import last changed anything of it. */
  updatedAt: Date;
};

/** An event with all that is sold of it. */
export type EventForSale = Event & {
  sessions: Session[];
  offers: Offer[];
  programme: ProgrammeItem[];
  tagIds: number[];
};

export type Catalogue = {
  /** Rises with every import that changes something. */
  version: number;
  shop: Shop;
  kinds: Kind[];
  menus: Menu[];
  submenus: Submenu[];
  tags: Tag[];
  categories: ReadonlyMap<number, Category>;
  zones: ReadonlyMap<number, Zone>;
  venues: ReadonlyMap<number, Venue>;
  consents: Consent[];
  pages: ReadonlyMap<string, LocalText>;
  /** Addresses of images by id. */
  imageUrls: ReadonlyMap<number, string>;
  /** The colours of images' grounds by id, `#rrggbb`, as far as they are known. */
  imageTints: ReadonlyMap<number, string>;
  events: EventForSale[];
  byHash: ReadonlyMap<string, EventForSale>;
  byId: ReadonlyMap<number, EventForSale>;
};

/** Places free now, by what bounds them. A missing entry has no bound of its own. */
export type Availability = {
  session: ReadonlyMap<number, number>;
  /** `${sessionId}/${zoneId}` */
  zone: ReadonlyMap<string, number>;
  /** `${sessionId}/${areaId}` */
  area: ReadonlyMap<string, number>;
  /** `${sessionId}/${offerId}` */
  offer: ReadonlyMap<string, number>;
};
