/** The scheme page's model, in one language: the event, its sessions, what places cost, and what is held. */
import { type EventAbout, isPayable, type Vouchers } from '../../../shared/event/about.ts';
import { type Day, isSoldOut, type Session } from '../../../shared/event/days.ts';
import type { BuyerQuestions, OwnQuestions, Payment } from '../../../shared/order-form/questions.ts';

export type SeatMap = {
  id: number;
  hash: string;
  about: EventAbout;
  /** A page elsewhere that says more; '' where there is none. */
  infoUrl: string;
  /** `soon`: tickets are not sold yet. */
  sale: 'open' | 'soon';
  /** When it was to take place, and does not. */
  cancelled: readonly string[];
  named: boolean;
  free: boolean;
  signInFirst: boolean;
  vouchers: Vouchers;
  /** The most tickets of one order. */
  mostTickets: number;
  days: readonly Day<SeatMapSession>[];
  prices: readonly Price[];
  questions: BuyerQuestions;
  ownQuestions: OwnQuestions;
  /** Whether the page leads back to the listing by a button of its own. */
  leadsBack: boolean;
};

/** The sentence that says why nothing of an event can be bought, though its hall is shown; null where places are sold. */
export function salesClosedReason(
  { sale, days, vouchers }: Pick<SeatMap, 'sale' | 'days' | 'vouchers'>,
  takesVouchers: boolean,
) {
  if (sale === 'soon') return 'event.soon';
  if (days.length === 0) return 'event.no-dates';
  if (days.every(isSoldOut)) return 'event.sold-out';
  if (!isPayable(vouchers, takesVouchers)) return 'event.voucher-nowhere';
  return null;
}

/** `calendarId` names the session in the scheme's calls. */
export type SeatMapSession = Session & { calendarId: number };

/** What a place of a zone costs for a category of visitors. */
export type Price = {
  /** Unique among the prices of a zone in a session. */
  categoryId: number;
  zoneId: number;
  zone: string;
  category: string;
  /** Of the category, or else of the zone. */
  description: string;
  price: number;
  fee: number;
  /** The fee as it is agreed where that is a share of the price, in per cent; null where it is a sum. */
  feePercent: number | null;
  /** Of one order. */
  least: number;
  most: number;
  /** Every order needs its least of it. */
  compulsory: boolean;
  payment: Payment | 'any';
  /** The sessions at which it is offered. */
  sessions: readonly number[];
};

/** Places of the visitor in a session: they are held until their time is up. */
export type Holds = {
  lines: readonly HoldLine[];
  /** Tickets that are held; those whose time is over are not among them. */
  count: number;
  /** To pay, fees included. */
  sum: number;
  fees: number;
  currency: string;
  /** Until the first of them run out, counted from when they were read. */
  secondsLeft: number;
};

export type HoldLine = {
  /** A numbered place's id, or the text that names standing places of a category. */
  id: number | string;
  /** Of standing places the area's id; null for a numbered place. */
  areaId: number | null;
  sector: string;
  row: string;
  seat: string;
  category: string;
  categoryId: number;
  zoneId: number;
  colour: string;
  /** Of one ticket, fee included. */
  price: number;
  quantity: number;
  /** Places whose time is over. */
  ranOut: number;
};

export const NO_HOLDS: Holds = { lines: [], count: 0, sum: 0, fees: 0, currency: '', secondsLeft: 0 };

/** What a ticket costs, fee included. */
export const fullPrice = ({ price, fee }: Pick<Price, 'price' | 'fee'>): number => price + fee;
