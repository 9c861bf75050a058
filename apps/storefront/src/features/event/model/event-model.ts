/** The model of the event page in one language. */
import type { PriceRange } from '@sahna/contract/rules/price-range';
import type { AboutEvent, Vouchers } from '../../../shared/event/about.ts';
import { type EventDay, hasTimes, type DaySession as SoldSession } from '../../../shared/event/dates/days.ts';
import type { OfferPayment } from '../../../shared/event/payment/offer-payment.ts';
import type { SessionForm } from '../../../shared/order-form/questions.ts';

export type Event = SessionForm & {
  id: number;
  hash: string;
  about: EventHeadAbout;
  /** `soon`: the sale has not started. */
  sale: 'open' | 'soon';
  /** When the sale begins; undefined if that is unknown or past. */
  saleStart?: string | undefined;
  /** The same instant (ISO 8601). */
  saleStartAt?: string | undefined;
  /** `21 Feb – 22 Feb, 19:00`; the time only if all sessions have the same. '' without sessions. */
  period: string;
  /** Prices before the sale has started; null after that. */
  announcedPrices: PriceRange | null;
  /** Formatted dates of canceled sessions. */
  canceled: readonly string[];
  /** Tickets carry the names of attendees; they are sold elsewhere. */
  requiresNames: boolean;
  /** Seats can also be selected on a seat map. */
  hasSeatMap: boolean;
  /** Tickets cost nothing. */
  free: boolean;
  /** Only signed-in customers can buy. */
  requiresSignIn: boolean;
  /** Whether voucher cards are accepted in addition to bank cards, instead of them, or not at all. */
  vouchers: Vouchers;
  /** Maximum number of tickets of one order. */
  maxTickets: number;
  /** Number of offers listed before "show more". */
  offersShown: number;
  days: readonly EventDay<EventSession>[];
  offers: readonly Offer[];
  /** Prices of a group excursion; empty for other events. */
  groupPrices: readonly GroupOffer[];
  /** Events that a season ticket admits to; empty for tickets. */
  seasonEvents: readonly IncludedEvent[];
};

/**
 * For a group excursion, its conditions in addition to the event's description; '' for other events. `intervals` are
 * included in the duration; null if unknown.
 */
export type EventHeadAbout = AboutEvent & { groupNote: string; intervals: number | null };

/** The last day on which a season ticket is valid: its only day, without a time. Null for other events. */
export function findSeasonTicketDay({ days, seasonEvents }: Pick<Event, 'days' | 'seasonEvents'>): EventDay | null {
  const [day] = days;
  return day && days.length === 1 && seasonEvents.length > 0 && !hasTimes(day) ? day : null;
}

/** `dates` are formatted days. */
export type IncludedEvent = { hash: string; title: string; image: string; dates: readonly string[] };

/** `form`: instead of that of the event. */
export type EventSession = SoldSession & { priceType: number; form?: SessionForm | undefined };

/** An offer of a session: a category in a zone, at a price. */
export type Offer = {
  key: string;
  dayId: string;
  /** Matches the price type of sessions; 0: all sessions of its day. */
  priceType: number;
  payment: OfferPayment;
  categoryId: number;
  /** 0 without zones. */
  zoneId: number;
  name: string;
  description: string;
  color: string;
  price: number;
  fee: number;
  /** Limits of one order. */
  min: number;
  max: number;
  /** Remaining tickets. */
  left: number;
  /** Every order must contain at least `min` of it. */
  isRequired: boolean;
  /** Number of entries per ticket. */
  passages: number;
};

/** `price` is for `included` persons; each additional person pays `extraPrice`. `min` and `max` are persons. */
export type GroupOffer = {
  /** Persons in the visitor's cart at this price, by session (`toGroupSessionKey`). */
  quantityInCart: Readonly<Record<string, number>>;
  id: number;
  name: string;
  price: number;
  included: number;
  extraPrice: number;
  min: number;
  max: number;
};
