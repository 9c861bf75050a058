/** The parts of the catalog and the request that order rules need. The catalog's model satisfies these types. */
import type { RequiredAttendeeFields } from '@sahna/contract/rules/attendee';
import type { AreaId, CategoryId, EventId, OfferId, SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';
import type { Minor } from '../../../platform/lib/money.ts';
import type { SaleWindows } from './sale-windows.ts';

export type SessionForSale = {
  id: SessionId;
  day: LocalDate;
  time: LocalTime;
  startsAt: Date;
  priceType: number | null;
  onSale: boolean;
  /** Of the session and its event. */
  sales?: SaleWindows | undefined;
  /** Terms before those of the event; null: none. */
  overrides?: SessionOverrides | null | undefined;
};

/**
 * Terms of an event that a session can replace. `orderLimit`: its tickets per order. `refunds`: copied to orders.
 * `attendees`: required details; null: tickets are not named.
 */
export type SessionOverrides = {
  orderLimit?: number | undefined;
  reserveMinutes?: number | undefined;
  refunds?: { allowed: boolean; untilHours: number; tiers?: { days: number; percent: number }[] } | undefined;
  attendees?: RequiredAttendeeFields | null | undefined;
  /** Contact fields that orders require. */
  form?: { fio: boolean; phone: boolean } | undefined;
};

export type GroupOfferTerms = { included: number; extraPrice: Minor };

export type OfferForSale = {
  id: OfferId;
  categoryId: CategoryId;
  zoneId: ZoneId | null;
  priceType: number | null;
  /** Empty: every day. */
  days: readonly LocalDate[];
  price: Minor;
  serviceFee: Minor;
  minQuantity: number;
  maxQuantity: number | null;
  required: boolean;
  /** 0 always, 1 only with the voucher card, 2 only without (booking §4 "Payment method"). */
  voucherCard: number;
  /** A price of a group excursion: for `included` persons, each further one pays `extraPrice`. The quantity is the persons. */
  group?: GroupOfferTerms | null;
};

export type ReservableEvent = {
  id: EventId;
  hash: string;
  status: 'on_sale' | 'soon' | 'hidden';
  orderLimit: number;
  free: boolean;
  signInRequired: boolean;
  /** `unavailable`: only by voucher card, of which the shop takes none (`showproculture` 0). */
  voucherCard: 'no' | 'allowed' | 'only' | 'unavailable';
  sessions: readonly SessionForSale[];
  offers: readonly OfferForSale[];
  groupExcursion?: GroupQuestions | null;
};

/** Questions to a group; an empty list is no question. */
export type GroupQuestions = { audiences: readonly { key: string }[]; languages: readonly { key: string }[] };

/** One line of a request: places of one category in one session. Client-side prices and totals are ignored. */
export type OrderLine = {
  day: LocalDate;
  time: LocalTime;
  categoryId: CategoryId;
  zoneId: ZoneId | null;
  quantity: number;
  seatId: SeatId | null;
  /** Standing places of this area; absent: of any area. */
  areaId?: AreaId | null | undefined;
};

/** A line with its event. `quantity` is the target quantity. */
export type RequestedLine = OrderLine & { eventHash: string };

/** Places of one offer in one session at their selling price, which differs from the offer's price if the event is free. */
export type PricedOrderLine = {
  eventId: EventId;
  session: SessionForSale;
  offer: OfferForSale;
  price: Minor;
  serviceFee: Minor;
  group: GroupOfferTerms | null;
  quantity: number;
  seatIds: SeatId[];
  areaId?: AreaId | null | undefined;
};

export type OrderLineError =
  | { kind: 'not_on_sale' }
  | { kind: 'sign_in_required' }
  | { kind: 'nothing_selected' }
  | { kind: 'session_not_found' }
  | { kind: 'session_ended' }
  | { kind: 'session_before_sale' }
  | { kind: 'session_sale_ended' }
  | { kind: 'offer_not_found' }
  | { kind: 'order_limit'; limit: number }
  | { kind: 'too_many'; limit: number }
  | { kind: 'too_few'; min: number }
  | { kind: 'required_category_missing'; categoryId: CategoryId; min: number }
  | { kind: 'audience_missing' }
  | { kind: 'voucher_card_only' }
  | { kind: 'voucher_card_not_accepted' };

/** An allocated place: a seat, a standing place in an area, or an unnumbered place (both null). */
export type AllocatedSeat = { seatId: SeatId | null; areaId: AreaId | null };

/** The places allocated to a line. `places` has one entry per place. */
export type AllocatedLine = {
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  quantity: number;
  places: readonly AllocatedSeat[];
};
