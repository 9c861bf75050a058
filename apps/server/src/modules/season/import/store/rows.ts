/**
 * Rows written by an import; they refer to each other by their keys in the files. Money is in minor units, days are
 * ISO.
 */
import type { LocalText } from '../../../../platform/lib/languages.ts';
import type { LocalDate, LocalTime } from '../../../../platform/lib/local-date.ts';
import type {
  Production,
  ProgrammeItem,
  SectorLevel,
  SessionTerms,
  Shop,
  VenueDirections,
} from '../../../catalog/rules/index.ts';
import type { SaleWindows } from '../../../reservations/rules/index.ts';

/** Position in the files of a number that can contradict sales. `of`: index of the event in the plan, or a list. */
export type Origin = { of: number | 'promo-codes.json' | 'season-tickets.json'; path: (string | number)[] };
/** A capacity that is smaller than the number of taken places. */
export type CapacityShortfall = { origin: Origin; requested: number; allocated: number };

/** Rows without references to other rows. */
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
  bestOrder?: number | undefined;
};

/** A hall with its plan. */
export type HallRow = Named & {
  venue: string;
  digest: string;
  svg: string;
  width: number;
  height: number;
  /** `view`: digest of an image. */
  sectors: (Named & SectorLevel & { bounds: number[]; view: string | null })[];
  zones: (Named & { description: LocalText; color: string; shape: string })[];
  /** Number of places by zone key. */
  zone_capacities: Readonly<Record<string, number>>;
  seats: SeatRow[];
  standing: (Named & { sector: string; zone: string; button: LocalText; capacity: number })[];
};

/** Blocked places of a session: seat ids, and quantities by zone key. */
export type SeatBlockRow = {
  key: string;
  reason: string;
  blocked_for: string;
  /** Null: never released automatically. */
  unblocks_at: Date | null;
  seats: readonly string[];
  zones: Readonly<Record<string, number>>;
  origin: Origin;
};

/** Colors by zone key. */
export type ZoneColors = Readonly<Record<string, string>>;

export type SessionRow = {
  day: LocalDate;
  time: LocalTime;
  starts_at: Date;
  price_type: number | null;
  stock: number | null;
  /** Capacities by zone key; null: those of the session's plan. */
  zone_stock: Readonly<Record<string, number>> | null;
  zone_colors: ZoneColors;
  sales: SaleWindows | null;
  overrides: SessionTerms | null;
  /** Seats by the key of their zone, and groups of seats, best first; null: as the session is painted. */
  seat_zones: Readonly<Record<string, readonly string[]>> | null;
  seat_order: readonly (readonly string[])[] | null;
  seat_blocks: SeatBlockRow[];
  origin: Origin;
};

export type GroupPriceRow = { key: string; name: LocalText; included: number; extraPrice: number };

export type OfferRow = {
  /** Null: a group price. */
  category: string | null;
  group_price: GroupPriceRow | null;
  zone: string | null;
  price_type: number | null;
  days: LocalDate[];
  price: number;
  service_fee: number;
  /** Hundredths of a percent; null: a fixed fee. */
  service_fee_share: number | null;
  stock: number | null;
  min_quantity: number;
  max_quantity: number | null;
  required: boolean;
  passages: number;
  voucher_card: 0 | 1 | 2;
  description: LocalText;
  sort: number;
  origin: Origin;
};

export type AddOnImportRow = {
  key: string;
  title: LocalText;
  description: LocalText;
  /** Image URL, or ''. */
  image: string;
  price: number;
  stock: number | null;
  order_limit: number;
  origin: Origin;
};

export type ProgrammeRow = Omit<ProgrammeItem, 'eventId'>;

/** Images are referred to by digest. */
export type ProductionRow = Production<string>;

export type EventRow = {
  key: string;
  kind: string;
  menu: string;
  submenu: string | null;
  venue: string;
  hall: string | null;
  /** Image digests by language. */
  images: Readonly<Record<string, string>>;
  /** Columns without references to other rows. */
  columns: object;
  production: ProductionRow | null;
  tags: string[];
  programme: ProgrammeRow[];
  sessions: SessionRow[];
  offers: OfferRow[];
  addOns: AddOnImportRow[];
};

export type LoyaltyRow = {
  card: string;
  pin_digest: string | null;
  owner_name: string;
  email: string | null;
  percent: number;
  blocked: boolean;
  /** Credited once, when the card is created. */
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

export type SeasonTicketRow = {
  key: string;
  customer_email: string;
  owner: object;
  card: string | null;
  event: string;
  quantity: number;
  origin: Origin;
};

export type MenuRow = Named & { heading: LocalText; sort: number };

export type CatalogPlan = {
  settings: Shop;
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
  seasonTickets: SeasonTicketRow[];
};
