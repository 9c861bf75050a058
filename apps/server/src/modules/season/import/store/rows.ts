/** What an import writes: rows that name one another by their keys in the files. Money is in minor units, days are ISO. */
import type { LocalText } from '../../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../../platform/lib/local-date.ts';
import type { Production, SectorLevel, VenueDirections } from '../../../catalog/rules/index.ts';

/** The place in the files of a number that sales may contradict. `of`: the event's index in the plan, or a list. */
export type Origin = { of: number | 'promo-codes.json' | 'subscriptions.json'; path: (string | number)[] };
/** A number in the files that is smaller than what is taken already. */
export type TooFew = { origin: Origin; wanted: number; taken: number };

/** Rows of tables whose columns need no other row's id; `sort` is the place in the file where the table has one. */
export type Named = { key: string; name: LocalText };

export type SeatRow = {
  id: string;
  sector: string;
  zone: string;
  row: string;
  seat: string;
  x: number;
  y: number;
  r: number;
  kind: string;
  companionOf: string | null;
  restricted: boolean;
  note: LocalText;
};

/** A hall with the plan that its file has now. */
export type HallRow = Named & {
  venue: string;
  digest: string;
  svg: string;
  width: number;
  height: number;
  /** `view`: the digest of a picture. */
  sectors: (Named & SectorLevel & { bounds: number[]; view: string | null })[];
  zones: (Named & { description: LocalText; colour: string; shape: string })[];
  /** Places by the key of a zone. */
  zone_places: Readonly<Record<string, number>>;
  seats: SeatRow[];
  standing: (Named & { sector: string; zone: string; button: LocalText; capacity: number })[];
};

/** Places of a session that the house holds back: seats by their ids, and places by the key of a zone. */
export type HeldBackRow = {
  key: string;
  reason: string;
  kept_for: string;
  /** Null: never by themselves. */
  frees_at: Date | null;
  seats: readonly string[];
  zones: Readonly<Record<string, number>>;
  origin: Origin;
};

/** Colours by the key of a zone. */
export type ZoneColours = Readonly<Record<string, string>>;

export type SessionRow = {
  day: LocalDate;
  time: LocalTime;
  starts_at: Date;
  price_type: number | null;
  stock: number | null;
  /** Places by the key of a zone; null: as many as the session's plan has. */
  zone_stock: Readonly<Record<string, number>> | null;
  zone_colours: ZoneColours;
  held_back: HeldBackRow[];
  origin: Origin;
};

export type GroupPriceRow = { key: string; name: LocalText; included: number; extraPrice: number };

export type OfferRow = {
  /** Null where the price is a group excursion's. */
  category: string | null;
  group_price: GroupPriceRow | null;
  zone: string | null;
  price_type: number | null;
  days: LocalDate[];
  price: number;
  service_fee: number;
  /** Hundredths of a per cent; null where the fee is a sum. */
  service_fee_share: number | null;
  stock: number | null;
  min_quantity: number;
  max_quantity: number | null;
  compulsory: boolean;
  passages: number;
  voucher_card: 0 | 1 | 2;
  description: LocalText;
  sort: number;
  origin: Origin;
};

export type ExtraRow = {
  key: string;
  title: LocalText;
  description: LocalText;
  /** The address of its picture, or ''. */
  image: string;
  price: number;
  stock: number | null;
  order_limit: number;
  origin: Origin;
};

export type ProgrammeRow = {
  sort: number;
  title: LocalText;
  day: LocalDate | null;
  time: string | null;
  venue: LocalText;
  address: LocalText;
  url: string | null;
};

/** Pictures by their digests. */
export type ProductionRow = Production<string>;

export type EventRow = {
  key: string;
  kind: string;
  menu: string;
  submenu: string | null;
  venue: string;
  hall: string | null;
  /** Digests of pictures by language. */
  images: Readonly<Record<string, string>>;
  /** The columns that need no other row. */
  columns: object;
  production: ProductionRow | null;
  tags: string[];
  programme: ProgrammeRow[];
  sessions: SessionRow[];
  offers: OfferRow[];
  extras: ExtraRow[];
};

export type LoyaltyRow = {
  card: string;
  pin_digest: string | null;
  owner_name: string;
  email: string | null;
  percent: number;
  blocked: boolean;
  /** Given once, when the card is opened. */
  opening: number;
};

export type PromoRow = {
  code: string;
  percent: number | null;
  amount: number | null;
  event_keys: string[];
  valid_from: LocalDate | null;
  valid_to: LocalDate | null;
  uses: number;
  per_order: number;
  origin: Origin;
};

export type SubscriptionRow = {
  key: string;
  customer_email: string;
  owner: object;
  card: string | null;
  event: string;
  quantity: number;
  origin: Origin;
};

export type MenuRow = Named & { heading: LocalText; sort: number };

export type CataloguePlan = {
  settings: object;
  images: { digest: string; media_type: string; bytes: Uint8Array }[];
  kinds: (MenuRow & {
    column_count: number | null;
    row_count: number | null;
    show_calendar: boolean;
    show_tags: boolean;
  })[];
  menus: (MenuRow & { kind: string; show_image: boolean })[];
  submenus: (Named & { menu: string; sort: number })[];
  tags: Named[];
  categories: (Named & { description: LocalText })[];
  countries: Named[];
  regions: (Named & { country: string })[];
  document_types: { id: number; name: LocalText; note: LocalText; country: string | null }[];
  consents: { key: string; text: LocalText; required: boolean; shown_for: string }[];
  return_reasons: (Named & { description: LocalText })[];
  pages: { key: string; html: LocalText }[];
  venues: (Named & {
    address: LocalText;
    city: LocalText;
    map_url: string | null;
    directions: VenueDirections;
    time_zone: string;
  })[];
  halls: HallRow[];
  events: EventRow[];
  promo_codes: PromoRow[];
  loyalty_cards: LoyaltyRow[];
  subscriptions: SubscriptionRow[];
};
