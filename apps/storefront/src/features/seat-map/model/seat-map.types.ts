/** The model of the seat map page in one language: event, sessions, prices and holds. */
import { type AboutEvent, isPayable, type Vouchers } from '../../../shared/event/about.ts';
import { type DaySession, type EventDay, isSoldOut } from '../../../shared/event/dates/days.ts';
import type { OfferPayment } from '../../../shared/event/payment/offer-payment.ts';
import type { SessionForm } from '../../../shared/order-form/questions.ts';

export type SeatMap = SessionForm & {
  id: number;
  hash: string;
  /** The venue's calendar day. */
  today: string;
  about: AboutEvent;
  /** Link to more information; '' if there is none. */
  infoUrl: string;
  /** `soon`: the sale has not started. */
  sale: 'open' | 'soon';
  /** When the sale begins; undefined if that is unknown or past. */
  saleStart?: string | undefined;
  /** The same instant (ISO 8601). */
  saleStartAt?: string | undefined;
  /** Formatted dates of canceled sessions. */
  canceled: readonly string[];
  requiresNames: boolean;
  free: boolean;
  requiresSignIn: boolean;
  vouchers: Vouchers;
  /** Maximum number of tickets of one order. */
  maxTickets: number;
  days: readonly EventDay<SeatMapSession>[];
  prices: readonly Price[];
  /** Whether the page has a link to the listing. */
  hasBackLink: boolean;
};

/** Message key of the reason why an event is not on sale; null while it is on sale. */
export function getSalesClosedReason(
  { sale, days, vouchers }: Pick<SeatMap, 'sale' | 'days' | 'vouchers'>,
  takesVouchers: boolean,
) {
  if (sale === 'soon') return 'event.on-sale-soon';
  if (days.length === 0) return 'event.all-dates-sold-out';
  if (days.every(isSoldOut)) return 'event.sold-out';
  if (!isPayable(vouchers, takesVouchers)) return 'event.voucher-unavailable';
  return null;
}

/** `calendarId` identifies the session in requests. */
/** `form`: instead of that of the event. */
export type SeatMapSession = DaySession & { calendarId: number; form?: SessionForm | undefined };

/** Price of a zone for a category of visitors. */
export type Price = {
  /** Unique among the prices of a zone in a session. */
  categoryId: number;
  zoneId: number;
  zone: string;
  category: string;
  /** Description of the category, else of the zone. */
  description: string;
  price: number;
  fee: number;
  /** The fee in per cent of the price; null if it is a fixed amount. */
  feePercent: number | null;
  /** Limits of one order. */
  min: number;
  max: number;
  /** Every order must contain at least `min` of it. */
  isRequired: boolean;
  payment: OfferPayment;
  /** Ids of the sessions that offer it. */
  sessions: readonly number[];
};

/** The visitor's holds in a session. */
export type Holds = {
  lines: readonly HoldLine[];
  /** Number of held tickets, without expired ones. */
  count: number;
  /** Total price, fees included. */
  sum: number;
  fees: number;
  currency: string;
  /** Until the first hold expires, from the time when the holds were read. */
  secondsLeft: number;
};

export type HoldLine = {
  /** Id of a seat, or the string id of standing places of a category. */
  id: number | string;
  /** Id of the standing area; null for a seat. */
  areaId: number | null;
  sector: string;
  row: string;
  seat: string;
  category: string;
  categoryId: number;
  zoneId: number;
  color: string;
  /** Price of one ticket, fee included. */
  price: number;
  quantity: number;
  /** Expired tickets. */
  expiredQuantity: number;
};

export const NO_HOLDS: Holds = { lines: [], count: 0, sum: 0, fees: 0, currency: '', secondsLeft: 0 };

/** Price of a ticket, fee included. */
export const getFullPrice = ({ price, fee }: Pick<Price, 'price' | 'fee'>): number => price + fee;
