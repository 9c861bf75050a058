/** What the rules of an order need to know of the catalogue and of the request; the catalogue's own model satisfies it. */
import type { AreaId, CategoryId, EventId, OfferId, SeatId, SessionId, ZoneId } from '../../../platform/lib/ids.ts';
import type { LocalDate, LocalTime } from '../../../platform/lib/local-date.ts';
import type { Minor } from '../../../platform/lib/money.ts';

export type SessionForSale = {
  id: SessionId;
  day: LocalDate;
  time: LocalTime;
  startsAt: Date;
  priceType: number | null;
  onSale: boolean;
};

export type GroupTerms = { included: number; extraPrice: Minor };

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
  compulsory: boolean;
  /** 0 always, 1 only with the voucher card, 2 only without (booking §4 "Payment method"). */
  voucherCard: number;
  /** A price of a group excursion: for `included` persons, each further one pays `extraPrice`. The quantity is the persons. */
  group?: GroupTerms | null;
};

export type EventForSale = {
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

/** What a group is asked; an empty list is not asked about. */
export type GroupQuestions = { audiences: readonly { key: string }[]; languages: readonly { key: string }[] };

/** One line of a request: places of one category in one session. The client's prices and sums are not even read. */
export type OrderLine = {
  day: LocalDate;
  time: LocalTime;
  categoryId: CategoryId;
  zoneId: ZoneId | null;
  quantity: number;
  seatId: SeatId | null;
  /** Places to stand of this area; left out: of whichever has them. */
  areaId?: AreaId | null | undefined;
};

/** A line that says which event it is of. `quantity` is how many there are to be. */
export type WishLine = OrderLine & { eventHash: string };

/** Places of one offer in one session at the price they are sold for, which is not the offer's where the event is free. */
export type PlacedLine = {
  eventId: EventId;
  session: SessionForSale;
  offer: OfferForSale;
  price: Minor;
  serviceFee: Minor;
  group: GroupTerms | null;
  quantity: number;
  seatIds: SeatId[];
  areaId?: AreaId | null | undefined;
};

export type OrderRefusal =
  | { kind: 'not_on_sale' }
  | { kind: 'sign_in_required' }
  | { kind: 'nothing_chosen' }
  | { kind: 'no_such_session' }
  | { kind: 'session_over' }
  | { kind: 'no_such_offer' }
  | { kind: 'order_limit'; limit: number }
  | { kind: 'too_many'; limit: number }
  | { kind: 'too_few'; least: number }
  | { kind: 'compulsory_missing'; categoryId: CategoryId; least: number }
  | { kind: 'audience_missing' }
  | { kind: 'voucher_card_only' }
  | { kind: 'voucher_card_refused' };

/** A place that was granted: a numbered one, one in an area to stand in, or just one (both null). */
export type TakenPlace = { seatId: SeatId | null; areaId: AreaId | null };

/** Places that a line was granted. `places` has one entry a place. */
export type TakenLine = {
  eventId: EventId;
  sessionId: SessionId;
  offerId: OfferId;
  zoneId: ZoneId | null;
  quantity: number;
  places: readonly TakenPlace[];
};
