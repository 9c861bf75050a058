/** The event page's model, in one language. */
import type { BuyerQuestions, OwnQuestions, Payment } from '../../shared/order-form/questions.ts';

export type Event = {
  id: number;
  hash: string;
  about: EventAbout;
  /** `soon`: tickets are not sold yet. */
  sale: 'open' | 'soon';
  /** Tickets carry their visitors' names; they are sold elsewhere. */
  named: boolean;
  /** Tickets cost nothing. */
  free: boolean;
  /** Only signed-in customers can buy. */
  signInFirst: boolean;
  /** Whether voucher cards are taken beside bank cards, instead of them, or not at all. */
  vouchers: 'none' | 'also' | 'only';
  /** The most tickets of one order. */
  mostTickets: number;
  /** How many offers are listed before the visitor asks for more. */
  offersShown: number;
  days: readonly Day[];
  offers: readonly Offer[];
  /** A group excursion's; empty for other events. */
  groupPrices: readonly GroupPrice[];
  questions: BuyerQuestions;
  ownQuestions: OwnQuestions;
};

export type EventAbout = {
  title: string;
  ageFrom: number;
  venue: string;
  address: string;
  mapUrl: string;
  /** Minutes; 0 where it is not known. */
  duration: number;
  note: string;
  image: string;
  /** HTML, sanitised when the catalogue was imported. */
  description: string;
  programme: readonly { key: string; when: string; title: string; where: string }[];
  /** Conditions of a group excursion; '' for other events. */
  groupNote: string;
};

/** `id` names the day in addresses and calls. */
export type Day = {
  id: string;
  /** `Saturday, December 5` */
  name: string;
  /** `December 5` */
  date: string;
  /** The parts of a date slide. */
  parts: { weekday: string; day: string; month: string };
  sessions: readonly Session[];
};

/** `id` names the time in addresses and calls; `clock` is null where the session is the whole day. */
export type Session = { id: string; clock: string | null; left: number; priceType: number };

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
  id: number;
  name: string;
  price: number;
  included: number;
  extraPrice: number;
  least: number;
  most: number;
};
