/** The event page's model, in one language. */
import type { EventAbout, Vouchers } from '../../../shared/event/about.ts';
import type { Day, Session as SoldSession } from '../../../shared/event/days.ts';
import type { BuyerQuestions, OwnQuestions, Payment } from '../../../shared/order-form/questions.ts';

export type Event = {
  id: number;
  hash: string;
  about: EventHeadAbout;
  /** `soon`: tickets are not sold yet. */
  sale: 'open' | 'soon';
  /** When it was to take place, and does not. */
  cancelled: readonly string[];
  /** Tickets carry their visitors' names; they are sold elsewhere. */
  named: boolean;
  /** Places can be chosen on a plan of the hall, too. */
  seatMap: boolean;
  /** Tickets cost nothing. */
  free: boolean;
  /** Only signed-in customers can buy. */
  signInFirst: boolean;
  /** Whether voucher cards are taken beside bank cards, instead of them, or not at all. */
  vouchers: Vouchers;
  /** The most tickets of one order. */
  mostTickets: number;
  /** How many offers are listed before the visitor asks for more. */
  offersShown: number;
  days: readonly Day<Session>[];
  offers: readonly Offer[];
  /** A group excursion's; empty for other events. */
  groupPrices: readonly GroupPrice[];
  /** What a season ticket is good for; empty for tickets. */
  seasonEvents: readonly SeasonEvent[];
  questions: BuyerQuestions;
  ownQuestions: OwnQuestions;
};

/**
 * Where it is a group excursion, its conditions beside what an event is; '' for other events. `intervals` are within the
 * duration; null where they are not known.
 */
export type EventHeadAbout = EventAbout & { groupNote: string; intervals: number | null };

/** `dates` are days in words. */
export type SeasonEvent = { hash: string; title: string; dates: readonly string[] };

export type Session = SoldSession & { priceType: number };

/** What can be bought of a session: a category in a zone, at a price. */
export type Offer = {
  key: string;
  dayId: string;
  /** The sessions that it belongs to; 0: all of its day. */
  priceType: number;
  payment: Payment | 'any';
  categoryId: number;
  /** 0 where places are not divided into zones. */
  zoneId: number;
  name: string;
  description: string;
  colour: string;
  price: number;
  fee: number;
  /** Of one order. */
  least: number;
  most: number;
  /** Places left. */
  left: number;
  /** Every order needs its least of it. */
  compulsory: boolean;
  /** How often a ticket opens the door. */
  passages: number;
};

/** `price` is for `included` persons; each further one pays `extraPrice`. `least` and `most` are persons. */
export type GroupPrice = {
  /** Persons that the visitor's cart holds at this price, by session (`groupSession`). */
  held: Readonly<Record<string, number>>;
  id: number;
  name: string;
  price: number;
  included: number;
  extraPrice: number;
  least: number;
  most: number;
};
